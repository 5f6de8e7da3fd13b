extension PersonaCatalogue {
  /// Comfortable on two pensions, with a garden and grandchildren.
  static let pensioner = #"""
    {
      "schemaVersion": 1,
      "name": "pensioner",
      "about":
        "Comfortable on a state and a works pension, owns the house, shops in the morning and treats the grandchildren.",
      "weight": 140,
      "dailySaveTarget": "10",
      "payday": { "boost": 0.15, "days": 3 },
      "habits": [
        { "category": "Groceries", "perWeek": 2.9, "weekdays": [10, 11, 11, 13, 12, 7, 3],
          "amounts": ["3.20", "14.00", "29.50", "50.50", "80.00", "161.00"],
          "payees": ["Sainsbury's", "Morrisons", "Waitrose", "Butcher & Sons", "Village Bakery"], "newPayee": 0.08 },
        { "category": "Coffee", "perWeek": 1.1, "weekdays": [6, 8, 8, 9, 8, 5, 3],
          "amounts": ["3.00", "5.00", "8.40", "15.00"], "payees": ["Garden Centre Café", "Costa", "Church Hall"],
          "newPayee": 0.1 },
        { "category": "Dining", "perWeek": 0.8, "weekdays": [2, 5, 7, 9, 10, 6, 12],
          "amounts": ["13.00", "30.00", "47.50", "76.00", "163.00"],
          "payees": ["The Red Lion", "Toby Carvery", "Bella Italia", "The Boat House"], "newPayee": 0.3 },
        { "category": "Fuel", "perWeek": 0.6, "weekdays": [9, 10, 9, 10, 9, 4, 2],
          "amounts": ["29.00", "55.00", "79.00", "119.00"], "payees": ["Tesco Fuel", "Shell"], "newPayee": 0.05 },
        { "category": "Household", "perWeek": 0.9, "weekdays": [8, 9, 9, 9, 9, 7, 5],
          "amounts": ["4.40", "15.50", "37.00", "81.00", "345.00"], "endsIn99": 0.5,
          "payees": ["B&Q", "Dobbies", "Dunelm", "Robert Dyas", "Amazon"], "newPayee": 0.3, "refunds": 0.04 },
        { "category": "Health", "perWeek": 0.5, "weekdays": [4, 4, 4, 4, 4, 1, 0],
          "amounts": ["5.80", "16.00", "39.00", "163.00"], "payees": ["Boots", "Specsavers", "Village Dental"],
          "newPayee": 0.1 },
        { "category": "Gifts", "perWeek": 0.5, "amounts": ["4.40", "16.00", "35.50", "96.00"],
          "payees": ["WHSmith", "John Lewis", "Moonpig", "The Works"], "newPayee": 0.4 },
        { "category": "Cash", "perWeek": 0.4, "weekdays": [6, 3, 3, 3, 4, 1, 0],
          "amounts": ["20.00", "50.00", "100.00"], "roundTo": "10.00", "payees": ["Cash Machine"], "newPayee": 0 }
      ],
      "payments": [
        { "kind": "pay", "payee": "DWP State Pension", "category": "Pension", "amounts": ["830.00", "960.00"],
          "every": "fourWeeks", "day": 16 },
        { "kind": "income", "payee": "Teachers' Pensions", "category": "Pension",
          "amounts": ["980.00", "1280.00", "1700.00"],
          "day": 20 },
        { "kind": "bill", "payee": "District Council", "category": "Council Tax", "amounts": ["138.00", "196.00"],
          "day": 1 },
        { "kind": "bill", "payee": "British Gas", "category": "Utilities", "amounts": ["110.00", "146.00", "205.00"],
          "varies": true, "day": 15 },
        { "kind": "bill", "payee": "Anglian Water", "category": "Utilities", "amounts": ["24.00", "38.00"],
          "day": 17 },
        { "kind": "bill", "payee": "Saga", "category": "Insurance", "amounts": ["46.00", "78.00"], "day": 4 },
        { "kind": "bill", "payee": "BT", "category": "Internet", "amounts": ["32.00", "44.00"], "day": 21 },
        { "kind": "bill", "payee": "TV Licensing", "category": "Fees", "amounts": "14.54", "day": 5 },
        { "kind": "bill", "payee": "National Trust", "category": "Charity", "amounts": "13.30", "day": 9 },
        { "kind": "transfer", "payee": "Premium Bonds", "category": "Savings", "amounts": ["50.00", "100.00"],
          "roundTo": "25.00", "day": 22 }
      ],
      "spells": [
        { "name": "cruise", "perYear": 0.7, "days": 12, "spending": 1.1, "app": 0.1, "zone": "Europe/Athens" },
        { "name": "grandchildren", "perYear": 3, "days": 5, "spending": 1.4, "app": 0.6 }
      ],
      "app": {
        "opens": 0.66, "checkIns": 0.5, "late": 0.05, "edits": 0.04, "deletions": 0.01,
        "targetChanges": 0.004, "targets": ["5", "10", "15"],
        "claims": { "streakBreaker": 0.12, "categoryBudget": 0.3, "saveX": 0.55 },
        "claimsPerStreakDay": 0.003, "leftPerDay": "12"
      }
    }
    """#
}
