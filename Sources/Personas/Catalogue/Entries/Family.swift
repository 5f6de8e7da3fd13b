extension PersonaCatalogue {
  /// Two earners, two children, one joint account.
  static let family = #"""
    {
      "schemaVersion": 1,
      "name": "family",
      "about":
        "Two earners, two children and one joint account: a large shop each week and something small each day.",
      "weight": 120,
      "dailySaveTarget": "20",
      "payday": { "boost": 0.3, "days": 5 },
      "habits": [
        { "name": "weekly shop", "category": "Groceries", "perWeek": 1.1, "weekdays": [3, 3, 3, 4, 9, 16, 9],
          "amounts": ["49.00", "84.00", "107.00", "132.00", "197.00"],
          "payees": ["Tesco", "Asda", "Sainsbury's"], "newPayee": 0.08 },
        { "name": "top-up shop", "category": "Groceries", "perWeek": 3, "weekdays": [11, 11, 11, 11, 9, 5, 6],
          "amounts": ["1.60", "5.50", "10.50", "17.50", "47.50"],
          "payees": ["Co-op", "Tesco Express", "Lidl", "Aldi"], "newPayee": 0.12 },
        { "category": "Children", "perWeek": 1.8, "weekdays": [9, 9, 9, 9, 9, 8, 4],
          "amounts": ["2.00", "7.20", "14.50", "27.00", "98.00"],
          "payees": ["ParentPay", "Smyths Toys", "Little Swimmers", "Scouts", "Clarks", "The Entertainer"],
          "newPayee": 0.35, "refunds": 0.03 },
        { "category": "Fuel", "perWeek": 1.1, "weekdays": [9, 7, 7, 8, 11, 10, 8],
          "amounts": ["18.50", "41.00", "53.50", "68.00", "95.00"],
          "payees": ["Shell", "Tesco Fuel", "BP", "Asda Fuel"], "newPayee": 0.12 },
        { "category": "Dining", "perWeek": 1.3, "weekdays": [3, 4, 4, 6, 13, 17, 15],
          "amounts": ["6.10", "16.50", "32.00", "53.50", "114.00"],
          "payees": ["McDonald's", "Pizza Hut", "Harvester", "Nando's", "The Farm Shop Café"], "newPayee": 0.4 },
        { "category": "Coffee", "perWeek": 1.4, "amounts": ["2.60", "4.20", "7.60", "15.00"],
          "payees": ["Costa", "Soft Play Café", "Greggs", "Caffè Nero"], "newPayee": 0.15 },
        { "category": "Shopping", "perWeek": 2, "weekdays": [8, 8, 8, 8, 9, 14, 11],
          "amounts": ["4.10", "11.00", "21.50", "39.00", "171.00"], "endsIn99": 0.6,
          "payees": ["Amazon", "Next", "Argos", "B&M", "Boots", "M&S", "Dunelm", "Decathlon"], "refunds": 0.08 },
        { "category": "Health", "perWeek": 0.4, "amounts": ["3.30", "10.00", "18.50", "66.00"],
          "payees": ["Boots", "Well Pharmacy", "Bupa Dental"] },
        { "category": "Entertainment", "perWeek": 0.6, "weekdays": [2, 2, 3, 3, 8, 18, 16],
          "amounts": ["7.10", "18.50", "35.00", "62.00", "145.00"],
          "payees": ["Cineworld", "Hollywood Bowl", "City Farm", "National Trust", "Gravity"] }
      ],
      "payments": [
        { "kind": "pay", "payee": "NHS Trust Payroll", "category": "Salary", "amounts": ["2450.00", "2900.00"],
          "day": 27 },
        { "kind": "pay", "payee": "Castle Engineering", "category": "Salary", "amounts": ["2300.00", "3100.00"],
          "day": 31 },
        { "kind": "income", "payee": "HMRC Child Benefit", "category": "Benefits", "amounts": "169.80",
          "every": "fourWeeks", "day": 8 },
        { "kind": "bill", "payee": "Nationwide Mortgage", "category": "Mortgage",
          "amounts": ["780.00", "980.00", "1240.00"],
          "day": 1 },
        { "kind": "bill", "payee": "County Council", "category": "Council Tax", "amounts": ["172.00", "228.00"],
          "day": 1 },
        { "kind": "bill", "payee": "Octopus Energy", "category": "Utilities",
          "amounts": ["128.00", "168.00", "240.00"],
          "varies": true, "day": 14 },
        { "kind": "bill", "payee": "Severn Water", "category": "Utilities", "amounts": ["36.00", "54.00"],
          "day": 16 },
        { "kind": "bill", "payee": "Aviva", "category": "Insurance", "amounts": ["58.00", "96.00"], "day": 5 },
        { "kind": "bill", "payee": "Virgin Media", "category": "Internet", "amounts": "38.50", "day": 20 },
        { "kind": "bill", "payee": "After School Club", "category": "Children",
          "amounts": ["120.00", "190.00", "280.00"],
          "varies": true, "day": 6 },
        { "kind": "bill", "payee": "EE Family", "category": "Phone", "amounts": ["42.00", "58.00"], "day": 22 },
        { "kind": "bill", "payee": "Disney+", "category": "Subscriptions", "amounts": "8.99", "day": 12 },
        { "kind": "transfer", "payee": "Junior ISA", "category": "Savings", "amounts": ["50.00", "150.00"],
          "roundTo": "25.00", "day": 2 }
      ],
      "spells": [
        { "name": "school holidays", "perYear": 3, "days": 10, "spending": 1.3, "app": 0.7 },
        { "name": "abroad", "perYear": 0.8, "days": 10, "spending": 1.4, "app": 0.3, "zone": "Europe/Madrid" }
      ],
      "app": {
        "opens": 0.7, "checkIns": 0.2, "late": 0.12, "edits": 0.04, "deletions": 0.02, "duplicateImports": 0.01,
        "targetChanges": 0.01, "targets": ["10", "15", "20", "30"],
        "claims": { "streakBreaker": 0.2, "categoryBudget": 0.35, "saveX": 0.3 },
        "claimsPerStreakDay": 0.003, "leftPerDay": "25"
      }
    }
    """#
}
