extension PersonaCatalogue {
  /// Edges everywhere: thresholds, ties, absent names, zero and huge amounts, and an app that is mistreated.
  static let adversarial = #"""
    {
      "schemaVersion": 1,
      "name": "adversarial",
      "about":
        "Lives on the edges: totals of exactly 20.00, ties, absent and odd names, zero and huge amounts, mishaps daily.",
      "weight": 0,
      "zone": "Pacific/Apia",
      "dayStartHour": 3,
      "dailySaveTarget": "0.01",
      "categories": ["Café", "café", "Aaa", "Aab", "🎲", "Food: \"A\\B\", 100%"],
      "payday": { "boost": 3, "days": 2 },
      "habits": [
        { "category": "Aaa", "perWeek": 1.5, "amounts": "6.67", "payees": ["Tie A", "Tie B"] },
        { "category": "Aab", "perWeek": 1.5, "amounts": "6.67", "payees": ["Tie B", "Tie A"] },
        { "name": "twenty", "category": "Café", "perWeek": 3, "amounts": "5.00", "payees": ["Cafe\u0301", "Café"] },
        { "name": "a penny under", "category": "café", "perWeek": 3, "amounts": ["6.66", "6.67"],
          "payees": ["café", "CAFÉ"] },
        { "name": "nameless", "category": "", "perWeek": 2, "amounts": ["0.01", "50.00"], "payees": [""],
          "newPayee": 0 },
        { "name": "zero", "category": "🎲", "perWeek": 2, "amounts": "0.00", "payees": ["0", "NaN", "null"] },
        { "name": "odd names", "category": "Food: \"A\\B\", 100%", "perWeek": 2,
          "amounts": ["0.01", "0.02", "9999.99"],
          "payees": ["a:b:c", "=1+1", "a,b;c\td", "👩‍👩‍👧", "‮evil", "x'; --", "t1"], "noise": 0.5, "refunds": 0.5 },
        { "name": "huge", "category": "Shopping", "perWeek": 0.5, "amounts": ["99999999.99", "999999999.99"],
          "payees": ["Yacht"], "refunds": 0.9 },
        { "name": "crowd", "category": "Coffee", "perWeek": 7, "weekdays": [0, 0, 0, 0, 0, 0, 1], "amounts": "4.00",
          "payees": ["Sunday"], "newPayee": 1 }
      ],
      "payments": [
        { "kind": "pay", "payee": "P", "category": "Salary", "amounts": "0.01", "day": 31 },
        { "kind": "bill", "payee": "P", "category": "Rent", "amounts": "20.00", "day": 29 },
        { "kind": "transfer", "payee": "P", "category": "Savings", "amounts": "20.00", "every": "week", "day": 7 }
      ],
      "spells": [
        { "name": "across the date line", "perYear": 20, "days": 2, "spending": 2, "app": 1,
          "zone": "Pacific/Honolulu" },
        { "name": "half an hour off", "perYear": 10, "days": 3, "spending": 0, "app": 1,
          "zone": "Australia/Lord_Howe" }
      ],
      "app": {
        "opens": 0.9, "checkIns": 0.5, "late": 0.4, "edits": 0.4, "deletions": 0.3, "duplicateImports": 0.3,
        "targetChanges": 0.4, "targets": ["0", "-5", "NaN", "0.001", "15", "1000000000"], "mishaps": 0.25,
        "claims": { "streakBreaker": 1, "categoryBudget": 0.5, "saveX": 1 }
      }
    }
    """#
}
