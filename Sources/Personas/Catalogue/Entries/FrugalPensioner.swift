extension PersonaCatalogue {
  /// Lives on a state pension paid every four weeks and knows every price.
  static let frugalPensioner = #"""
    {
      "schemaVersion": 1,
      "name": "frugal-pensioner",
      "about":
        "Lives on a state pension paid every four weeks, shops where it is cheap, and keeps the book each evening.",
      "weight": 60,
      "dailySaveTarget": "5",
      "payday": { "boost": 0.2, "days": 3 },
      "habits": [
        { "category": "Groceries", "perWeek": 3.1, "weekdays": [10, 12, 10, 14, 10, 6, 2],
          "amounts": ["1.90", "7.80", "16.50", "28.50", "45.00", "99.00"],
          "payees": ["Aldi", "Lidl", "Morrisons", "Iceland", "Village Stores"], "newPayee": 0.06 },
        { "category": "Coffee", "perWeek": 0.8, "weekdays": [2, 3, 2, 5, 3, 2, 1],
          "amounts": ["2.30", "3.10", "4.00", "7.20"], "payees": ["Garden Centre Café", "Greggs", "Library Café"],
          "newPayee": 0.08 },
        { "category": "Transport", "perWeek": 0.4, "amounts": ["2.60", "5.80", "14.00"],
          "payees": ["Country Buses", "Silver Taxis"], "newPayee": 0.05 },
        { "category": "Health", "perWeek": 0.4, "weekdays": [3, 3, 3, 3, 3, 1, 0],
          "amounts": ["3.90", "10.50", "21.50", "60.00"], "payees": ["Boots", "Well Pharmacy", "Specsavers"],
          "newPayee": 0.1 },
        { "category": "Household", "perWeek": 0.5, "amounts": ["2.40", "8.60", "20.50", "48.50", "162.00"],
          "endsIn99": 0.5,
          "payees": ["B&M", "Wilko", "Robert Dyas", "Homebase"], "newPayee": 0.2, "refunds": 0.03 },
        { "category": "Charity", "perWeek": 0.25, "amounts": ["1.60", "5.60", "21.50"],
          "payees": ["Hospice Shop", "RNLI", "St Mary's"], "newPayee": 0.1 },
        { "category": "Cash", "perWeek": 0.5, "amounts": ["20.00", "30.00", "50.00"], "roundTo": "10.00",
          "weekdays": [5, 3, 2, 2, 2, 1, 0], "payees": ["Post Office"], "newPayee": 0 }
      ],
      "payments": [
        { "kind": "pay", "payee": "DWP State Pension", "category": "Pension", "amounts": ["780.00", "921.00"],
          "every": "fourWeeks", "day": 2 },
        { "kind": "income", "payee": "Northern Mutual", "category": "Pension",
          "amounts": ["340.00", "520.00", "760.00"],
          "day": 31 },
        { "kind": "bill", "payee": "Housing Association", "category": "Rent", "amounts": ["470.00", "540.00"],
          "day": 1 },
        { "kind": "bill", "payee": "District Council", "category": "Council Tax", "amounts": ["82.00", "118.00"],
          "day": 1 },
        { "kind": "bill", "payee": "British Gas", "category": "Utilities", "amounts": ["88.00", "112.00", "150.00"],
          "varies": true, "day": 15 },
        { "kind": "bill", "payee": "BT", "category": "Phone", "amounts": "24.50", "day": 20 },
        { "kind": "bill", "payee": "TV Licensing", "category": "Fees", "amounts": "14.54", "day": 5 }
      ],
      "spells": [
        { "name": "visits the family", "perYear": 2, "days": 6, "spending": 1.2, "app": 0.3 },
        { "name": "unwell", "perYear": 1.5, "days": 9, "spending": 0.4, "app": 0.4 }
      ],
      "app": {
        "opens": 0.88, "checkIns": 0.6, "late": 0.02, "edits": 0.03, "deletions": 0.01,
        "targetChanges": 0.004, "targets": ["3", "5", "7.50"],
        "claims": { "streakBreaker": 0.15, "categoryBudget": 0.4, "saveX": 0.7 },
        "claimsPerStreakDay": 0.003, "leftPerDay": "4"
      }
    }
    """#
}
