extension PersonaCatalogue {
  /// Buys on the spot, returns some of it, and looks at the app when the money is gone.
  static let impulseSpender = #"""
    {
      "schemaVersion": 1,
      "name": "impulse-spender",
      "about":
        "Buys on the spot, most of all after pay day, returns some of it, and opens the app in fits and starts.",
      "weight": 60,
      "dailySaveTarget": "20",
      "payday": { "boost": 0.8, "days": 6 },
      "habits": [
        { "category": "Shopping", "perWeek": 3.2, "weekdays": [8, 8, 8, 9, 13, 16, 13],
          "amounts": ["4.10", "13.00", "26.00", "46.00", "87.00", "330.00"], "endsIn99": 0.7,
          "payees": ["Amazon", "ASOS", "Vinted", "eBay", "TK Maxx", "Zara", "H&M", "Etsy", "Temu"], "newPayee": 0.7,
          "refunds": 0.12 },
        { "category": "Takeaway", "perWeek": 2.3, "weekdays": [6, 6, 7, 8, 15, 15, 12],
          "amounts": ["10.50", "19.00", "27.00", "38.00", "83.00"],
          "payees": ["Deliveroo", "Just Eat", "Uber Eats", "Domino's", "Golden Wok"], "newPayee": 0.25 },
        { "category": "Coffee", "perWeek": 3, "amounts": ["3.40", "4.30", "4.90", "6.20", "11.50"],
          "payees": ["Starbucks", "Costa", "Gail's", "Black Sheep", "Corner Espresso"], "newPayee": 0.35 },
        { "category": "Groceries", "perWeek": 2.2, "amounts": ["2.70", "9.50", "20.00", "39.50", "122.00"],
          "payees": ["Tesco Express", "Sainsbury's Local", "Co-op", "Waitrose"], "newPayee": 0.2 },
        { "category": "Entertainment", "perWeek": 1.3, "weekdays": [4, 4, 5, 6, 14, 16, 9],
          "amounts": ["4.10", "8.80", "18.50", "39.50", "148.00"], "endsIn99": 0.5,
          "payees": ["PlayStation Store", "Steam", "Odeon", "Dice", "App Store", "Bar Nocturne"] },
        { "category": "Transport", "perWeek": 2, "weekdays": [8, 8, 8, 8, 12, 14, 8],
          "amounts": ["2.10", "7.70", "13.00", "20.00", "42.50"], "payees": ["Uber", "TfL", "Bolt", "Lime"],
          "newPayee": 0.12 },
        { "category": "Gambling", "perWeek": 0.5, "amounts": ["2.70", "7.50", "16.00", "70.00"],
          "payees": ["National Lottery", "Bet365"], "newPayee": 0.05 }
      ],
      "payments": [
        { "kind": "pay", "payee": "Lumen Retail Payroll", "category": "Salary",
          "amounts": ["2600.00", "3000.00", "3500.00"],
          "day": 25 },
        { "kind": "bill", "payee": "Openrent", "category": "Rent", "amounts": ["700.00", "820.00", "940.00"],
          "day": 1 },
        { "kind": "bill", "payee": "EDF Energy", "category": "Utilities", "amounts": ["60.00", "85.00", "120.00"],
          "varies": true, "day": 8 },
        { "kind": "bill", "payee": "Klarna", "category": "Loan", "amounts": ["30.00", "60.00", "140.00"],
          "varies": true,
          "day": 27 },
        { "kind": "bill", "payee": "Netflix", "category": "Subscriptions", "amounts": "12.99", "day": 14 },
        { "kind": "bill", "payee": "Disney+", "category": "Subscriptions", "amounts": "8.99", "day": 21 },
        { "kind": "bill", "payee": "PureGym", "category": "Fitness", "amounts": "24.99", "day": 2 },
        { "kind": "bill", "payee": "EE", "category": "Phone", "amounts": ["28.00", "46.00"], "day": 18 }
      ],
      "spells": [
        { "name": "festival", "perYear": 2, "days": 4, "spending": 2, "app": 0.4 },
        { "name": "broke", "perYear": 4, "days": 6, "spending": 0.35, "app": 1 }
      ],
      "app": {
        "opens": 0.62, "checkIns": 0.1, "late": 0.2, "edits": 0.03, "deletions": 0.04, "duplicateImports": 0.02,
        "targetChanges": 0.05, "targets": ["5", "10", "20", "50", "100"],
        "claims": { "streakBreaker": 0.06, "categoryBudget": 0.12, "saveX": 0.18 },
        "claimsPerStreakDay": 0.003, "leftPerDay": "6"
      }
    }
    """#
}
