extension PersonaCatalogue {
  /// Counts every pound, and enjoys it.
  static let frugalSaver = #"""
    {
      "schemaVersion": 1,
      "name": "frugal-saver",
      "about":
        "Saves a third of a good wage towards a deposit, cooks at home, and has not missed a day in the app for months.",
      "weight": 90,
      "dailySaveTarget": "25",
      "payday": { "boost": 0.1, "days": 3 },
      "habits": [
        { "category": "Groceries", "perWeek": 2.2, "weekdays": [5, 5, 5, 6, 8, 14, 16],
          "amounts": ["2.10", "12.00", "26.50", "46.00", "73.00", "127.00"],
          "payees": ["Aldi", "Lidl", "Tesco"], "newPayee": 0.08 },
        { "category": "Transport", "perWeek": 1.7, "weekdays": [10, 10, 10, 10, 9, 5, 3],
          "amounts": ["2.10", "3.40", "6.70", "21.50"], "payees": ["City Buses", "Trainline", "Santander Cycles"],
          "newPayee": 0.1 },
        { "category": "Dining", "perWeek": 0.6, "weekdays": [2, 3, 4, 5, 10, 14, 10],
          "amounts": ["8.40", "18.50", "30.00", "69.00"], "payees": ["Nando's", "Franco Manca", "The Anchor"] },
        { "category": "Coffee", "perWeek": 0.8, "amounts": ["2.30", "3.40", "4.10", "7.50"],
          "payees": ["Greggs", "Costa", "Corner Café"], "newPayee": 0.15 },
        { "category": "Shopping", "perWeek": 0.7, "weekdays": [8, 8, 8, 8, 8, 12, 14],
          "amounts": ["3.50", "12.00", "29.00", "62.00", "235.00"], "endsIn99": 0.5,
          "payees": ["Amazon", "Vinted", "Charity Shop", "Argos", "Decathlon"], "refunds": 0.1 },
        { "category": "Health", "perWeek": 0.25, "amounts": ["4.20", "14.50", "40.00"],
          "payees": ["Boots", "Superdrug"],
          "newPayee": 0.1 },
        { "category": "Entertainment", "perWeek": 0.35, "weekdays": [3, 3, 4, 5, 10, 14, 9],
          "amounts": ["4.90", "12.50", "23.50", "72.00"], "payees": ["Meetup", "Odeon", "Kobo", "Museum of Making"] },
        { "name": "round-ups", "category": "Savings", "flow": "transfer", "perWeek": 1.5,
          "amounts": ["0.20", "1.00", "2.60", "6.00"], "payees": ["Round-up Pot"], "newPayee": 0 }
      ],
      "payments": [
        { "kind": "pay", "payee": "Northgate Software", "category": "Salary",
          "amounts": ["2650.00", "3000.00", "3400.00"],
          "day": 26 },
        { "kind": "bill", "payee": "Home Share", "category": "Rent", "amounts": ["620.00", "740.00", "860.00"],
          "roundTo": "10.00", "day": 1 },
        { "kind": "bill", "payee": "City Council", "category": "Council Tax", "amounts": ["92.00", "138.00"],
          "day": 2 },
        { "kind": "bill", "payee": "Octopus Energy", "category": "Utilities", "amounts": ["52.00", "74.00", "105.00"],
          "varies": true, "day": 11 },
        { "kind": "bill", "payee": "Plusnet", "category": "Internet", "amounts": "24.99", "day": 15 },
        { "kind": "bill", "payee": "Lebara", "category": "Phone", "amounts": "6.90", "day": 18 },
        { "kind": "transfer", "payee": "Lifetime ISA", "category": "Savings", "amounts": "333.33", "day": 27 },
        { "kind": "transfer", "payee": "Deposit Fund", "category": "Savings",
          "amounts": ["250.00", "450.00", "700.00"],
          "roundTo": "50.00", "day": 27 }
      ],
      "spells": [ { "name": "camping", "perYear": 1.5, "days": 7, "spending": 0.9, "app": 0.8 } ],
      "app": {
        "opens": 0.98, "checkIns": 0.8, "late": 0.01, "edits": 0.03, "deletions": 0.005, "historyDays": 90,
        "targetChanges": 0.015, "targets": ["20", "22.50", "25", "30"],
        "claims": { "streakBreaker": 0.5, "categoryBudget": 0.6, "saveX": 0.8 },
        "claimsPerStreakDay": 0.003, "leftPerDay": "40"
      }
    }
    """#
}
