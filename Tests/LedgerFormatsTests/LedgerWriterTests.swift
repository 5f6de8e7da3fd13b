import LedgerFormats
import LedgerModel
import Testing

@Suite struct LedgerWriterTests {
  /// A ledger with whatever a format may stumble over.
  static func ledger(currency: Currency = .gbp, ids: Bool) throws -> Ledger {
    var ledger = Ledger(currency: currency)
    let names: [String?] = [
      nil, "Costa", "Café, \"Nero\"", "A;B | C", "* starred", "(code) name", "two\nlines", "  inner  spaces  ", "a: b",
      "Food & Drink", "[Account]", "(brackets)", "Transfer", "payment received - thank you", "back\\slash",
      "<tag>&amp;",
      "^", "日本", "#1 fan", "Expenses:Food", "=sum", "12.50", "!bang", "ends)", "tab\there", "~ monthly", "e\u{301}",
    ]
    let amounts: [Int64] = [-1, 0, 1, -320, 150_000, .max, -.max, -99, 100]
    for (index, payee) in names.enumerated() {
      for (other, category) in [nil, "Eating out", names[(index * 7 + 3) % names.count]].enumerated() {
        let marks = Ledger.Mark.allCases.filter { $0 != .removed }
        try ledger.append(
          Ledger.Entry(
            id: ids ? "id \(index)/\(other), \"x\"" : "t\(ledger.rowCount + 1)",
            day: try Day("2026-01-01").adding((index * 37 + other) % 400), payee: payee, category: category,
            amount: Money(minorUnits: amounts[(index + other) % amounts.count]),
            mark: marks[(index * 2 + other) % marks.count]))
      }
    }
    return ledger
  }

  @Test(arguments: LedgerFormat.allCases, [true, false])
  func `what is written reads back the same`(format: LedgerFormat, ids: Bool) throws {
    for code in ["GBP", "JPY", "KWD"] {
      let ledger = try Self.ledger(currency: Currency(code: code), ids: ids)
      let bytes = LedgerWriter(format: format).bytes(of: ledger)
      let file = try read(bytes: bytes, as: "written.txt") { $0.currency = code }
      #expect(file.format == format)
      let back = try file.ledger()
      #expect(back.currency == ledger.currency)
      #expect(back.count == ledger.count)
      for (one, two) in zip(ledger.entries, back.entries) where one != two {
        Issue.record("\(format) wrote \(one) and read \(two)")
      }
    }
  }

  @Test func `the rows are as documented`() throws {
    var ledger = Ledger(currency: .gbp)
    ledger.append(day: try Day("2026-01-02"), payee: "Café, Nero", category: nil, amount: Money(minorUnits: -320))
    let csv = String(decoding: LedgerWriter(format: .csv).bytes(of: ledger), as: UTF8.self)
    #expect(csv == "Date,Payee,Category,Amount,Currency\n2026-01-02,\"Café, Nero\",,-3.20,GBP\n")
    let lines = String(decoding: LedgerWriter(format: .jsonl).bytes(of: ledger), as: UTF8.self)
    #expect(
      lines
        == "{\"id\":\"t1\",\"day\":\"2026-01-02\",\"payee\":\"Café, Nero\",\"category\":null,\"amount\":\"-3.20\",\"currency\":\"GBP\"}\n"
    )
    let journal = String(decoding: LedgerWriter(format: .journal).bytes(of: ledger), as: UTF8.self)
    #expect(journal == "decimal-mark .\n\n2026-01-02 Café, Nero\n    Expenses  3.20 GBP\n    Assets:Account\n\n")
  }

  @Test func `a large ledger is handed out in chunks`() throws {
    var ledger = Ledger(currency: .gbp)
    for row in 0..<5_000 {
      ledger.append(day: try Day("2026-01-02"), payee: "P\(row)", category: "C", amount: Money(minorUnits: -1))
    }
    var sizes: [Int] = []
    LedgerWriter(format: .csv).write(ledger) { sizes.append($0.count) }
    #expect(sizes.count > 1 && sizes.allSatisfy { $0 < 70_000 })
  }
}
