import LedgerFormats
import LedgerModel
import SeededRandom
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

  @Test(arguments: LedgerFormat.allCases)
  func `a currency finer than its standard reads back as fine as it was`(format: LedgerFormat) throws {
    for (code, exponent) in [("GBP", 4), ("JPY", 2), ("KWD", 6), ("XXA", 8)] {
      var ledger = Ledger(currency: Currency(code: code, exponent: exponent))
      for (day, units) in [Int64(12_345_601), -7, 0, -100].enumerated() {
        ledger.append(
          day: try Day(number: day), payee: "P", category: "C", amount: Money(minorUnits: units))
      }
      let bytes = LedgerWriter(format: format).bytes(of: ledger)
      let back = try read(bytes: bytes, as: "written") { $0.currency = code }.ledger()
      #expect(back.currency == ledger.currency && back.entries == ledger.entries, "\(format) \(code)")
    }
  }

  @Test(arguments: LedgerFormat.allCases)
  func `random ledgers of odd names read back the same`(format: LedgerFormat) throws {
    let letters = Array(
      "aZ09 ,;:\"'`~!@#$%^&*()[]{}<>|\\/=+-_.?\t\n\r\u{1}\u{7F}\u{85}\u{A0}é€ß日\u{301}\u{1F600}\u{202E}\u{FEFF}"
        .unicodeScalars)
    var random = SeededGenerator(seed: 11)
    func name() -> String? {
      if random.chance(1, in: 8) { return nil }
      var text = ""
      for _ in 0..<random.next(in: 1...8) {
        text.unicodeScalars.append(letters[random.next(in: 0...(letters.count - 1))])
      }
      return text
    }
    for _ in 0..<40 {
      let exponent = random.next(in: 0...3)
      let currency = Currency(code: ["JPY", "XXA", "GBP", "KWD"][exponent])
      var ledger = Ledger(currency: currency)
      for row in 0..<12 {
        let day = try Day(number: random.next(in: -20_000...30_000))
        let amount = Int64(random.next(in: -1_000_000...1_000_000)) >> Int64(random.next(in: 0...20))
        try ledger.append(
          Ledger.Entry(
            id: random.chance(1, in: 2) ? "t\(row + 1)" : "x\(row)" + (name() ?? ""), day: day, payee: name(),
            category: name(), amount: Money(minorUnits: amount)))
      }
      let bytes = LedgerWriter(format: format).bytes(of: ledger)
      let back = try read(bytes: bytes, as: "written") { options in
        options.currency = currency.code
        options.format = format
      }.ledger()
      #expect(back.entries == ledger.entries, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
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

  @Test func `other readers find what they insist on`() throws {
    var ledger = Ledger(currency: .gbp)
    ledger.append(day: try Day("2026-01-02"), payee: "Café", category: "Coffee", amount: .zero)
    ledger.append(day: try Day("2026-01-03"), payee: "Café", category: "Coffee", amount: Money(minorUnits: -320))
    // beancount takes an open amount of zero away with its posting.
    let beancount = String(decoding: LedgerWriter(format: .beancount).bytes(of: ledger), as: UTF8.self)
    #expect(beancount.contains("  Expenses:Coffee  0.00 GBP\n  Assets:Account  0.00 GBP\n"))
    #expect(beancount.contains("  Expenses:Coffee  3.20 GBP\n  Assets:Account  -3.20 GBP\n"))
    // ofxparse reads the second version of OFX as ASCII, and ofxtools asks for the balance.
    let ofx = LedgerWriter(format: .ofx).bytes(of: ledger)
    #expect(ofx.allSatisfy { $0 < 0x80 })
    #expect(String(decoding: ofx, as: UTF8.self).contains("<LEDGERBAL><BALAMT>-3.20</BALAMT><DTASOF>20260103</DTASOF>"))
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
