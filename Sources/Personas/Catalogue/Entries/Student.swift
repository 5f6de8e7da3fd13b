extension PersonaCatalogue {
  /// Lives on a loan paid in terms, stretched by shifts, and eats late.
  static let student = #"""
    {
      "schemaVersion": 1,
      "name": "student",
      "about": "Lives in a shared house on a monthly allowance and weekend shifts; eats out late and cheap.",
      "weight": 90,
      "dailySaveTarget": "5",
      "payday": { "boost": 0.4, "days": 4 },
      "habits": [
        { "category": "Groceries", "perWeek": 2.6, "weekdays": [10, 9, 9, 9, 7, 7, 10],
          "amounts": ["1.80", "7.20", "15.50", "27.50", "45.50", "105.00"],
          "payees": ["Lidl", "Aldi", "Tesco Express", "Co-op"], "newPayee": 0.15 },
        { "category": "Takeaway", "perWeek": 1.5, "weekdays": [5, 5, 8, 8, 13, 14, 9],
          "amounts": ["7.20", "13.00", "20.00", "28.50", "59.00"],
          "payees": ["Deliveroo", "Uber Eats", "German Doner Kebab", "Pizza Palace", "Wok to Go"], "newPayee": 0.35 },
        { "category": "Coffee", "perWeek": 1.6, "weekdays": [10, 10, 10, 10, 8, 3, 3],
          "amounts": ["2.30", "3.50", "4.40", "6.60"], "payees": ["Library Café", "Union Coffee", "Costa", "Greggs"],
          "newPayee": 0.2 },
        { "category": "Alcohol", "perWeek": 1.1, "weekdays": [2, 3, 9, 6, 13, 15, 4],
          "amounts": ["4.50", "9.10", "16.00", "30.50", "92.00"],
          "payees": ["Wetherspoons", "Students' Union", "The Fox", "Pryzm", "The Old Bell"] },
        { "category": "Transport", "perWeek": 1.4, "amounts": ["1.90", "2.60", "5.30", "15.50", "44.00"],
          "payees": ["First Bus", "Trainline", "Uber"], "newPayee": 0.1 },
        { "category": "Shopping", "perWeek": 0.8, "weekdays": [8, 8, 8, 8, 9, 12, 11],
          "amounts": ["4.80", "14.00", "26.50", "49.00", "153.00"], "endsIn99": 0.6,
          "payees": ["Amazon", "Vinted", "ASOS", "Primark", "eBay"], "refunds": 0.08 },
        { "category": "Education", "perWeek": 0.25, "weekdays": [6, 6, 6, 6, 4, 1, 1],
          "amounts": ["3.20", "16.00", "47.50", "105.00"], "payees": ["Blackwell's", "Print Shop", "Ryman"] }
      ],
      "payments": [
        { "kind": "pay", "payee": "Student Allowance", "category": "Benefits", "amounts": ["980.00", "1140.00"],
          "day": 1 },
        { "kind": "income", "payee": "Café Shifts", "category": "Salary", "amounts": ["80.00", "120.00", "180.00"],
          "varies": true, "every": "week", "day": 5 },
        { "kind": "bill", "payee": "Campus Lettings", "category": "Rent", "amounts": ["520.00", "620.00", "720.00"],
          "day": 3 },
        { "kind": "bill", "payee": "Voxi", "category": "Phone", "amounts": "10.00", "day": 11 },
        { "kind": "bill", "payee": "Spotify", "category": "Subscriptions", "amounts": "5.99", "day": 6 }
      ],
      "spells": [
        { "name": "exams", "perYear": 2, "days": 14, "spending": 0.6, "app": 0.6 },
        { "name": "home for the holidays", "perYear": 2, "days": 18, "spending": 0.5, "app": 0.5 }
      ],
      "app": {
        "opens": 0.72, "checkIns": 0.15, "late": 0.15, "edits": 0.02, "deletions": 0.02,
        "targetChanges": 0.02, "targets": ["2", "5", "8", "10"],
        "claims": { "streakBreaker": 0.15, "categoryBudget": 0.25, "saveX": 0.35 },
        "claimsPerStreakDay": 0.003, "leftPerDay": "5"
      }
    }
    """#
}
