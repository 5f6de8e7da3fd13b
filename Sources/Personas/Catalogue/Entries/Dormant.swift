extension PersonaCatalogue {
  /// Installed the app, forgot it, comes back now and then.
  static let dormant = #"""
    {
      "schemaVersion": 1,
      "name": "dormant",
      "about": "Installed the app and forgot it: the bank imports once a week, and the person looks in now and then.",
      "weight": 0,
      "dailySaveTarget": "15",
      "payday": { "boost": 0.35, "days": 5 },
      "habits": [
        { "category": "Groceries", "perWeek": 1.6, "amounts": ["3.00", "11.00", "21.00", "36.00", "90.00"],
          "payees": ["Tesco", "Asda", "Spar"], "newPayee": 0.12 },
        { "category": "Shopping", "perWeek": 0.5, "amounts": ["4.00", "14.00", "30.00", "120.00"], "endsIn99": 0.5,
          "payees": ["Amazon", "Argos", "Currys"] },
        { "category": "Dining", "perWeek": 0.5, "amounts": ["6.00", "14.00", "24.00", "60.00"],
          "payees": ["The Bell", "KFC", "Domino's"] }
      ],
      "payments": [
        { "kind": "pay", "payee": "Depot Payroll", "category": "Salary", "amounts": ["1700.00", "2100.00"],
          "day": 28 },
        { "kind": "bill", "payee": "Landlord", "category": "Rent", "amounts": ["600.00", "820.00"], "day": 1 }
      ],
      "spells": [ { "name": "away from the phone", "perYear": 3, "days": 45, "spending": 1, "app": 0 } ],
      "app": {
        "opens": 0.05, "checkIns": 0.1, "importEvery": 7, "duplicateImports": 0.1,
        "claims": { "streakBreaker": 0.05, "categoryBudget": 0.05, "saveX": 0.05 },
        "claimsPerStreakDay": 0.003, "leftPerDay": "15"
      }
    }
    """#
}
