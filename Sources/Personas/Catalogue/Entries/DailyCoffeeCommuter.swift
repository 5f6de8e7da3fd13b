extension PersonaCatalogue {
  /// Takes the train and a coffee on every working day.
  static let dailyCoffeeCommuter = #"""
    {
      "schemaVersion": 1,
      "name": "daily-coffee-commuter",
      "about": "Takes the train and a coffee on every working day, lunches out, and opens the app with the coffee.",
      "weight": 70,
      "dailySaveTarget": "15",
      "payday": { "boost": 0.35, "days": 5 },
      "habits": [
        { "category": "Coffee", "perWeek": 5.5, "weekdays": [10, 10, 10, 10, 9, 3, 2],
          "amounts": ["3.30", "3.90", "4.30", "4.80", "5.30", "10.00"],
          "payees": ["Costa", "Pret A Manger", "Greggs", "Bean and Gone", "Platform Coffee", "Caffè Nero"],
          "newPayee": 0.12 },
        { "category": "Transport", "perWeek": 4, "weekdays": [10, 10, 10, 10, 8, 2, 1],
          "amounts": ["2.20", "3.60", "7.10", "11.50", "18.00"],
          "payees": ["TfL", "Trainline", "Northern Rail", "City Buses"], "newPayee": 0.1 },
        { "category": "Dining", "perWeek": 2.2, "weekdays": [8, 8, 9, 9, 12, 10, 6],
          "amounts": ["8.00", "12.50", "17.00", "27.00", "51.00", "120.00"],
          "payees": ["Itsu", "Wasabi", "Leon", "Wagamama", "The Crown", "Nando's", "Dishoom", "Franco Manca"] },
        { "category": "Groceries", "perWeek": 2.4, "weekdays": [8, 7, 7, 8, 10, 14, 12],
          "amounts": ["3.70", "13.00", "27.00", "50.50", "91.00", "204.00"],
          "payees": ["Tesco", "Sainsbury's", "Lidl", "M&S Food", "Co-op"], "newPayee": 0.15 },
        { "category": "Shopping", "perWeek": 1.2, "weekdays": [8, 8, 8, 8, 10, 16, 12],
          "amounts": ["6.20", "18.00", "33.50", "63.00", "122.00", "374.00"], "endsIn99": 0.6,
          "payees": ["Amazon", "Boots", "Argos", "John Lewis", "Uniqlo", "Waterstones"], "refunds": 0.05 },
        { "category": "Entertainment", "perWeek": 0.6, "weekdays": [4, 4, 5, 6, 12, 14, 9],
          "amounts": ["9.20", "16.00", "23.50", "42.50", "114.00"], "endsIn99": 0.3,
          "payees": ["Odeon", "Vue", "Steam", "Ticketmaster", "The Lexington"] },
        { "category": "Cash", "perWeek": 0.25, "amounts": ["10.00", "20.00", "30.00", "60.00"], "roundTo": "10.00",
          "payees": ["Cash Machine"], "newPayee": 0 }
      ],
      "payments": [
        { "kind": "pay", "payee": "Harcourt Payroll", "category": "Salary",
          "amounts": ["2700.00", "3100.00", "3600.00"], "day": 28 },
        { "kind": "bill", "payee": "Marlow Lettings", "category": "Rent",
          "amounts": ["760.00", "880.00", "990.00"], "roundTo": "5.00", "day": 1 },
        { "kind": "bill", "payee": "Borough Council", "category": "Council Tax", "amounts": ["118.00", "172.00"],
          "day": 3 },
        { "kind": "bill", "payee": "Octopus Energy", "category": "Utilities",
          "amounts": ["68.00", "96.00", "140.00"], "varies": true, "day": 12 },
        { "kind": "bill", "payee": "Giffgaff", "category": "Phone", "amounts": "12.00", "day": 17 },
        { "kind": "bill", "payee": "Spotify", "category": "Subscriptions", "amounts": "11.99", "day": 9 },
        { "kind": "transfer", "payee": "Savings Pot", "category": "Savings",
          "amounts": ["50.00", "150.00", "250.00"], "roundTo": "10.00", "day": 29 }
      ],
      "spells": [ { "name": "holiday", "perYear": 2, "days": 8, "spending": 1.5, "app": 0.5,
      "zone": "Europe/Madrid" } ],
      "app": {
        "opens": 0.93, "checkIns": 0.25, "late": 0.06, "edits": 0.02, "deletions": 0.01, "duplicateImports": 0.005,
        "targetChanges": 0.01, "targets": ["10", "15", "20", "25"],
        "claims": { "streakBreaker": 0.25, "categoryBudget": 0.35, "saveX": 0.45 },
        "claimsPerStreakDay": 0.003, "leftPerDay": "12"
      }
    }
    """#
}
