extension PersonaCatalogue {
  /// First job, first flat, friends in every part of town.
  static let youngRenter = #"""
    {
      "schemaVersion": 1,
      "name": "young-renter",
      "about":
        "First job and a room in a shared flat; sees friends on most weekends and has the bank send all payments.",
      "weight": 160,
      "dailySaveTarget": "10",
      "payday": { "boost": 0.4, "days": 5 },
      "habits": [
        { "category": "Groceries", "perWeek": 2.4, "weekdays": [11, 9, 8, 8, 8, 10, 13],
          "amounts": ["2.50", "10.50", "22.00", "39.50", "69.00", "149.00"],
          "payees": ["Tesco", "Lidl", "Sainsbury's Local", "Aldi"], "newPayee": 0.15 },
        { "category": "Dining", "perWeek": 1.7, "weekdays": [5, 6, 7, 9, 14, 16, 11],
          "amounts": ["7.00", "16.50", "27.50", "44.50", "116.00"],
          "payees": ["Nando's", "Wagamama", "Pizza Express", "Dishoom", "Honest Burgers", "Rosa's Thai"] },
        { "category": "Coffee", "perWeek": 1.8, "weekdays": [9, 9, 9, 9, 9, 8, 7],
          "amounts": ["3.00", "3.80", "4.60", "7.70"], "payees": ["Pret A Manger", "Costa", "Starbucks", "Grind"],
          "newPayee": 0.2 },
        { "category": "Transport", "perWeek": 2.4, "weekdays": [10, 10, 10, 10, 11, 8, 6],
          "amounts": ["2.10", "4.20", "8.20", "14.50", "53.00"], "payees": ["TfL", "Uber", "Trainline"],
          "newPayee": 0.1 },
        { "category": "Shopping", "perWeek": 1.3, "weekdays": [8, 8, 8, 8, 9, 14, 12],
          "amounts": ["5.60", "18.00", "35.50", "72.00", "290.00"], "endsIn99": 0.6,
          "payees": ["Amazon", "ASOS", "IKEA", "Boots", "Uniqlo", "Vinted"], "refunds": 0.08 },
        { "category": "Alcohol", "perWeek": 0.8, "weekdays": [2, 3, 4, 8, 14, 14, 5],
          "amounts": ["7.70", "14.50", "24.00", "46.00", "130.00"],
          "payees": ["BrewDog", "The Railway", "Majestic", "The Crown and Anchor"] },
        { "category": "Entertainment", "perWeek": 0.5, "weekdays": [3, 4, 4, 6, 11, 15, 10],
          "amounts": ["7.00", "16.50", "29.00", "54.50", "163.00"],
          "payees": ["Dice", "Odeon", "Steam", "ClimbZone"] }
      ],
      "payments": [
        { "kind": "pay", "payee": "Brightside Payroll", "category": "Salary",
          "amounts": ["2350.00", "2750.00", "3200.00"], "day": 31 },
        { "kind": "bill", "payee": "OpenRent", "category": "Rent",
          "amounts": ["700.00", "840.00", "980.00"], "roundTo": "5.00", "day": 1 },
        { "kind": "bill", "payee": "City Council", "category": "Council Tax", "amounts": ["48.00", "76.00"],
          "day": 2 },
        { "kind": "bill", "payee": "Bulb Share", "category": "Utilities", "amounts": ["38.00", "54.00", "82.00"],
          "varies": true, "day": 10 },
        { "kind": "bill", "payee": "Hyperoptic", "category": "Internet", "amounts": "12.50", "day": 10 },
        { "kind": "bill", "payee": "Smarty", "category": "Phone", "amounts": "15.00", "day": 19 },
        { "kind": "bill", "payee": "Netflix", "category": "Subscriptions", "amounts": "7.99", "day": 23 },
        { "kind": "bill", "payee": "PureGym", "category": "Fitness", "amounts": "23.99", "day": 4 },
        { "kind": "transfer", "payee": "Rainy Day Pot", "category": "Savings", "amounts": ["50.00", "200.00"],
          "roundTo": "25.00", "day": 2 }
      ],
      "spells": [
        { "name": "city break", "perYear": 2.5, "days": 5, "spending": 1.8, "app": 0.6, "zone": "Europe/Lisbon" }
      ],
      "app": {
        "opens": 0.8, "checkIns": 0.3, "importEvery": 1, "duplicateImports": 0.01,
        "targetChanges": 0.02, "targets": ["5", "10", "12.50", "15", "20"],
        "claims": { "streakBreaker": 0.25, "categoryBudget": 0.35, "saveX": 0.4 },
        "claimsPerStreakDay": 0.003, "leftPerDay": "10"
      }
    }
    """#
}
