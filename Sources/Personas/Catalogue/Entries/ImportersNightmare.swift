extension PersonaCatalogue {
  /// Noisy names, payments that look like duplicates, and several currencies.
  static let importersNightmare = #"""
    {
      "schemaVersion": 1,
      "name": "importers-nightmare",
      "about":
        "Travels on three currencies; the bank spells each shop in many ways, and files overlap and come twice.",
      "weight": 0,
      "dailySaveTarget": "15",
      "habits": [
        { "category": "Groceries", "perWeek": 4, "amounts": ["3.00", "9.00", "18.00", "60.00"],
          "payees": ["Tesco Stores", "Sainsbury's S/mkts", "Co-op Group, The", "LIDL GB"], "noise": 0.7 },
        { "name": "same twice", "category": "Coffee", "perWeek": 9, "amounts": "3.20", "payees": ["Costa; Coffee #1"],
          "newPayee": 0, "noise": 0.4 },
        { "category": "Dining", "perWeek": 2, "amounts": ["8.00", "22.00", "75.00"],
          "payees": ["Chez \"Léa\"", "Ristorante, Roma", "Gasthaus Zum Löwen", "L'Étoile\\Nord", "寿司"],
          "noise": 0.5 },
        { "name": "euros", "category": "Travel", "perWeek": 1.5, "currency": "EUR",
          "amounts": ["2.50", "12.00", "90.00"],
          "payees": ["SNCF", "Carrefour", "Trenitalia"], "noise": 0.5 },
        { "name": "yen", "category": "Travel", "perWeek": 1, "currency": "JPY", "amounts": ["150", "1200", "18000"],
          "payees": ["JR 東日本", "セブン-イレブン"] },
        { "name": "dinars", "category": "Travel", "perWeek": 0.5, "currency": "KWD",
          "amounts": ["0.125", "4.500", "37.250"],
          "payees": ["Kuwait Taxi"] },
        { "category": "Shopping", "perWeek": 1.5, "amounts": ["5.00", "19.00", "120.00"], "endsIn99": 0.8,
          "payees": ["AMZN Mktp UK", "PAYPAL", "SumUp"], "noise": 0.8, "refunds": 0.3 },
        { "name": "to myself", "category": "Savings", "flow": "transfer", "perWeek": 1,
          "amounts": ["10.00", "200.00"],
          "roundTo": "10.00", "payees": ["Transfer to 20-00-00"], "newPayee": 0 }
      ],
      "payments": [
        { "kind": "pay", "payee": "ACME LTD BACS/0001", "category": "Salary", "amounts": ["1900.00", "2600.00"],
          "day": 31 },
        { "kind": "bill", "payee": "DD RENT *REF 1", "category": "Rent", "amounts": "850.00", "day": 1 }
      ],
      "spells": [ { "name": "abroad", "perYear": 6, "days": 6, "spending": 1.5, "app": 0.5, "zone": "Asia/Tokyo" } ],
      "app": {
        "opens": 0.6, "checkIns": 0.1, "importEvery": 3, "duplicateImports": 0.6, "edits": 0.1, "deletions": 0.1,
        "historyDays": 30,
        "claims": { "streakBreaker": 0.2, "categoryBudget": 0.2, "saveX": 0.2 }
      }
    }
    """#
}
