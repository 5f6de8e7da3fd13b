extension PersonaCatalogue {
  /// A season ticket, a mortgage and a long working week.
  static let commuterProfessional = #"""
    {
      "schemaVersion": 1,
      "name": "commuter-professional",
      "about":
        "A mortgage in the suburbs and a desk in the city: spends on weekdays near the office, at weekends near home.",
      "weight": 100,
      "dailySaveTarget": "30",
      "payday": { "boost": 0.25, "days": 5 },
      "habits": [
        { "name": "office lunch", "category": "Dining", "perWeek": 2.6, "weekdays": [9, 12, 12, 11, 7, 0, 0],
          "amounts": ["6.00", "8.90", "11.50", "15.00", "23.00"],
          "payees": ["Pret A Manger", "Itsu", "Farmer J", "Leon", "Market Hall"], "newPayee": 0.25 },
        { "name": "evenings out", "category": "Dining", "perWeek": 1.1, "weekdays": [1, 3, 4, 8, 12, 14, 8],
          "amounts": ["17.50", "38.50", "60.00", "93.00", "219.00"],
          "payees": ["Hawksmoor", "The Ivy", "Côte", "Dishoom", "Zizzi", "The Plough"] },
        { "category": "Coffee", "perWeek": 3.6, "weekdays": [9, 10, 10, 10, 7, 3, 3],
          "amounts": ["3.10", "3.80", "4.30", "5.10", "11.00"],
          "payees": ["Costa", "Black Sheep", "Gail's", "Caffè Nero"], "newPayee": 0.15 },
        { "category": "Transport", "perWeek": 3.2, "weekdays": [8, 12, 12, 11, 7, 3, 2],
          "amounts": ["3.00", "9.40", "15.50", "22.00", "48.50"],
          "payees": ["South Western Railway", "TfL", "Uber", "RingGo"], "newPayee": 0.1 },
        { "category": "Groceries", "perWeek": 2.3, "weekdays": [7, 6, 7, 7, 10, 15, 12],
          "amounts": ["4.40", "16.00", "32.00", "61.00", "98.00", "207.00"],
          "payees": ["Waitrose", "Ocado", "M&S Food", "Sainsbury's"], "newPayee": 0.12 },
        { "category": "Shopping", "perWeek": 1.6, "weekdays": [8, 8, 8, 8, 9, 14, 11],
          "amounts": ["6.60", "20.50", "39.50", "81.00", "316.00"], "endsIn99": 0.5,
          "payees": ["Amazon", "John Lewis", "Apple", "Waterstones", "Uniqlo", "Boots"], "refunds": 0.06 },
        { "category": "Fuel", "perWeek": 0.5, "weekdays": [3, 2, 2, 3, 8, 14, 12],
          "amounts": ["33.00", "59.50", "80.00", "116.00"], "payees": ["Shell", "BP", "Esso"], "newPayee": 0.1 },
        { "category": "Entertainment", "perWeek": 0.7, "weekdays": [2, 3, 4, 6, 11, 15, 9],
          "amounts": ["7.80", "18.00", "37.00", "74.00", "182.00"],
          "payees": ["Everyman", "National Theatre", "Ticketmaster", "Audible", "Tate"] }
      ],
      "payments": [
        { "kind": "pay", "payee": "Meridian Partners", "category": "Salary",
          "amounts": ["3900.00", "4500.00", "5400.00"],
          "day": 25 },
        { "kind": "bill", "payee": "Halifax Mortgage", "category": "Mortgage",
          "amounts": ["980.00", "1180.00", "1450.00"],
          "day": 1 },
        { "kind": "bill", "payee": "Borough Council", "category": "Council Tax", "amounts": ["178.00", "240.00"],
          "day": 1 },
        { "kind": "bill", "payee": "E.ON Next", "category": "Utilities", "amounts": ["98.00", "136.00", "190.00"],
          "varies": true, "day": 18 },
        { "kind": "bill", "payee": "Thames Water", "category": "Utilities", "amounts": ["32.00", "46.00"],
          "day": 21 },
        { "kind": "bill", "payee": "Direct Line", "category": "Insurance", "amounts": ["52.00", "84.00"], "day": 7 },
        { "kind": "bill", "payee": "Sky", "category": "Internet", "amounts": ["44.00", "62.00"], "day": 9 },
        { "kind": "bill", "payee": "O2", "category": "Phone", "amounts": ["24.00", "42.00"], "day": 13 },
        { "kind": "bill", "payee": "David Lloyd", "category": "Fitness", "amounts": ["78.00", "108.00"], "day": 1 },
        { "kind": "bill", "payee": "The Economist", "category": "Subscriptions", "amounts": "19.90", "day": 26 },
        { "kind": "transfer", "payee": "Stocks and Shares ISA", "category": "Savings",
          "amounts": ["200.00", "400.00", "700.00"], "roundTo": "50.00", "day": 27 }
      ],
      "spells": [
        { "name": "holiday", "perYear": 2.2, "days": 9, "spending": 1.5, "app": 0.4, "zone": "Europe/Rome" },
        { "name": "business trip", "perYear": 3, "days": 4, "spending": 0.8, "app": 0.8, "zone": "America/New_York" }
      ],
      "app": {
        "opens": 0.75, "checkIns": 0.15, "importEvery": 1, "duplicateImports": 0.005, "edits": 0.01,
        "targetChanges": 0.008, "targets": ["20", "25", "30", "40", "50"],
        "claims": { "streakBreaker": 0.15, "categoryBudget": 0.25, "saveX": 0.4 },
        "claimsPerStreakDay": 0.003, "leftPerDay": "30"
      }
    }
    """#
}
