extension PersonaCatalogue {
  /// Paid by the job, on any day of the week.
  static let gigWorker = #"""
    {
      "schemaVersion": 1,
      "name": "gig-worker",
      "about":
        "Paid by the job on any day of the week, with a weekly payout; spends on fuel, food on the road and the phone.",
      "weight": 110,
      "dailySaveTarget": "12.50",
      "payday": { "boost": 0.3, "days": 2 },
      "habits": [
        { "name": "jobs", "category": "Gig Income", "flow": "in", "perWeek": 3.4,
          "weekdays": [7, 7, 8, 9, 13, 14, 10],
          "amounts": ["20.00", "48.00", "76.00", "110.00", "200.00"],
          "payees": ["Deliveroo Riders", "Uber Driver", "TaskRabbit", "Stuart"], "newPayee": 0.1 },
        { "category": "Groceries", "perWeek": 2.5, "weekdays": [11, 10, 10, 9, 7, 7, 10],
          "amounts": ["2.40", "9.10", "19.00", "33.50", "57.00", "122.00"],
          "payees": ["Lidl", "Asda", "Iceland", "Tesco Express"], "newPayee": 0.12 },
        { "category": "Fuel", "perWeek": 1.8, "weekdays": [8, 8, 8, 9, 12, 12, 9],
          "amounts": ["13.50", "28.00", "41.50", "66.00", "116.00"], "payees": ["Esso", "BP", "Asda Fuel", "Jet"],
          "newPayee": 0.15 },
        { "category": "Takeaway", "perWeek": 2.2, "weekdays": [8, 8, 8, 9, 12, 12, 9],
          "amounts": ["4.60", "9.20", "13.50", "20.50", "43.00"],
          "payees": ["McDonald's", "Greggs", "Subway", "Chicken Cottage", "Burger King"], "newPayee": 0.25 },
        { "category": "Coffee", "perWeek": 1.9, "amounts": ["2.00", "3.00", "4.00", "6.40"],
          "payees": ["Greggs", "Costa Express", "Wild Bean Café"], "newPayee": 0.15 },
        { "category": "Shopping", "perWeek": 0.9, "amounts": ["4.60", "12.50", "27.00", "53.50", "232.00"],
          "endsIn99": 0.6, "payees": ["Amazon", "eBay", "Halfords", "Screwfix", "Sports Direct"], "refunds": 0.05 },
        { "category": "Entertainment", "perWeek": 0.5, "weekdays": [9, 10, 8, 6, 4, 4, 8],
          "amounts": ["6.60", "14.50", "28.00", "69.00"], "endsIn99": 0.4,
          "payees": ["PlayStation Store", "Vue", "The Swan"] }
      ],
      "payments": [
        { "kind": "pay", "payee": "Courier Payout", "category": "Salary", "amounts": ["150.00", "260.00", "410.00"],
          "varies": true, "every": "week", "day": 3 },
        { "kind": "bill", "payee": "Private Landlord", "category": "Rent", "amounts": ["560.00", "680.00", "800.00"],
          "roundTo": "10.00", "day": 5 },
        { "kind": "bill", "payee": "Town Council", "category": "Council Tax", "amounts": ["88.00", "130.00"],
          "day": 8 },
        { "kind": "bill", "payee": "Utilita", "category": "Utilities", "amounts": ["15.00", "25.00", "40.00"],
          "varies": true, "every": "week", "day": 1 },
        { "kind": "bill", "payee": "Zego Insurance", "category": "Insurance",
          "amounts": ["72.00", "110.00", "165.00"],
          "day": 12 },
        { "kind": "bill", "payee": "Lebara", "category": "Phone", "amounts": "15.00", "day": 16 },
        { "kind": "bill", "payee": "Black Horse Finance", "category": "Loan",
          "amounts": ["90.00", "140.00", "190.00"],
          "day": 20 }
      ],
      "spells": [
        { "name": "no work", "perYear": 3, "days": 8, "spending": 0.55, "app": 0.9 },
        { "name": "rush", "perYear": 4, "days": 7, "spending": 1.25, "app": 0.7 }
      ],
      "app": {
        "opens": 0.82, "checkIns": 0.35, "late": 0.1, "edits": 0.02, "deletions": 0.02,
        "targetChanges": 0.03, "targets": ["5", "10", "12.50", "20"],
        "claims": { "streakBreaker": 0.2, "categoryBudget": 0.3, "saveX": 0.3 },
        "claimsPerStreakDay": 0.003, "leftPerDay": "7"
      }
    }
    """#
}
