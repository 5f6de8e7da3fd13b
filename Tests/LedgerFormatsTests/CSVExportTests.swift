import LedgerFormats
import LedgerModel
import SeededRandom
import Testing

@Suite struct CSVExportTests {
  static let names = CSVExport.known.map(\.name)

  /// A year in which every spelling, sign and mark occurs.
  static func ledger(in currency: Currency) throws -> Ledger {
    let payees: [String?] = [
      "Costa", "Café, \"Nero\"", "A;B | C", "日本", "=sum", "Tesco  Stores", "12.50", "O'Neill & Söhne", nil,
    ]
    let categories: [String?] = ["Food & Drink", "Groceries", nil, "Eating out; late", "Shops, other"]
    var random = SeededGenerator(seed: 5)
    var ledger = Ledger(currency: currency)
    for row in 0..<200 {
      // The last is an amount that thousands would part, the first one of nothing.
      let amounts = [0, -1, 1, -320, 150_000, -99, Int64(random.next(in: -1_000_000...1_000_000)), -123_456_789]
      ledger.append(
        day: try Day("2026-01-01").adding(row * 2), payee: payees[row % payees.count],
        category: categories[row % categories.count], amount: Money(minorUnits: amounts[row % amounts.count]),
        mark: row % 11 == 0 ? .transfer : row % 13 == 0 ? .standingOrder : .none)
    }
    return ledger
  }

  static func currency(of export: CSVExport) -> Currency {
    ["GBP", "EUR", "USD"].map { Currency(code: $0) }.first { export.canHold($0) } ?? .gbp
  }

  @Test(arguments: names)
  func `a bank's file is read back by the bank's layout`(name: String) throws {
    let export = try #require(CSVExport.named(name))
    let currency = Self.currency(of: export)
    let ledger = try Self.ledger(in: currency)
    let file = try read(bytes: LedgerWriter(export: export).bytes(of: ledger)) { $0.currency = currency.code }
    #expect(file.layout == export.layout.name)
    let back = try file.ledger()
    #expect(back.currency == currency && back.count == ledger.count && file.skipped.isEmpty)
    let hasCategories = export.layout.columns[.category] != nil
    for (one, two) in zip(ledger.entries, back.entries) {
      #expect(one.day == two.day && one.amount == two.amount, "\(one) was read as \(two)")
      // Where a payee is absent, some layouts show another column.
      if one.payee != nil { #expect(one.payee == two.payee) }
      if hasCategories, name != "stripe-balance", one.category != nil { #expect(one.category == two.category) }
      if let word = export.layout.transferKinds.first, !word.isEmpty {
        #expect((one.mark == .transfer) == (two.mark == .transfer), "\(one) was read as \(two)")
      }
    }
  }

  @Test(arguments: names)
  func `a file of a few days is read as it was written`(name: String) throws {
    // No row of it states the day from the month.
    let export = try #require(CSVExport.named(name))
    var ledger = Ledger(currency: Self.currency(of: export))
    for day in ["2026-01-02", "2026-03-04"] {
      ledger.append(day: try Day(day), payee: "Costa", category: "Coffee", amount: Money(minorUnits: -123_456))
    }
    let back = try read(bytes: LedgerWriter(export: export).bytes(of: ledger)) { $0.currency = ledger.currency.code }
    #expect(try back.ledger().days == ledger.days && back.ledger().amounts == ledger.amounts)
  }

  @Test func `names are distinct, and whether a currency fits is reported`() throws {
    #expect(Set(Self.names).count == Self.names.count && Self.names.count > 25)
    #expect(CSVExport.named("monzo")?.canHold(Currency(code: "JPY")) == true)
    #expect(CSVExport.named("n26")?.canHold(.gbp) == false && CSVExport.named("mint")?.canHold(.gbp) == true)
    #expect(CSVExport.named("Monzo") == nil)
  }

  @Test func `the columns are those of the bank, in its order`() throws {
    var ledger = Ledger(currency: .gbp)
    ledger.append(day: try Day("2026-01-02"), payee: "Café, Nero", category: "Coffee", amount: Money(minorUnits: -320))
    func text(_ name: String) throws -> String {
      String(decoding: LedgerWriter(export: try #require(CSVExport.named(name))).bytes(of: ledger), as: UTF8.self)
    }
    #expect(
      try text("starling") == """
        Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes
        02/01/2026,"Café, Nero",,CONTACTLESS,-3.20,,Coffee,

        """)
    #expect(
      try text("mint") == """
        Date,Description,Original Description,Amount,Transaction Type,Category,Account Name,Labels,Notes
        01/02/2026,"Café, Nero","Café, Nero",3.20,debit,Coffee,Card,,

        """)
    #expect(try text("american-express-uk").contains("02/01/2026,\"Café, Nero\",3.20,"))
    #expect(try text("lloyds").contains(",\"Café, Nero\",3.20,,"))
  }

  @Test(arguments: LedgerFormat.allCases)
  func `rows that come one by one give the bytes of the whole ledger`(format: LedgerFormat) throws {
    let ledger = try Self.ledger(in: .gbp)
    let writer = LedgerWriter(format: format)
    var stream = writer.stream(LedgerHead(currency: .gbp, days: ledger.span))
    var bytes: [UInt8] = []
    for entry in ledger.entries {
      let row = LedgerRow(
        day: entry.day, payee: entry.payee, category: entry.category, amount: entry.amount, currency: .gbp,
        mark: entry.mark)
      stream.add(row) { bytes += $0 }
    }
    stream.end { bytes += $0 }
    #expect(stream.count == ledger.count && bytes == writer.bytes(of: ledger))
  }

  @Test(arguments: [LedgerFormat.csv, .jsonl, .journal, .beancount])
  func `a file may hold several currencies where each row names its own`(format: LedgerFormat) throws {
    let currencies = ["EUR", "GBP", "JPY"].map { Currency(code: $0) }
    let day = try Day("2026-01-02")
    var stream = LedgerWriter(format: format).stream(LedgerHead(currency: .gbp, days: day...day))
    var bytes: [UInt8] = []
    for turn in 0..<9 {
      let row = LedgerRow(
        day: day, payee: Name("P"), category: Name("C"), amount: Money(minorUnits: Int64(-turn)),
        currency: currencies[turn % 3])
      stream.add(row) { bytes += $0 }
    }
    stream.end { bytes += $0 }
    let ledgers = try read(bytes: bytes, as: "several").ledgers
    #expect(ledgers.map(\.currency) == currencies)
    #expect(ledgers.map { $0.amounts.reduce(0, +) } == [-9, -12, -15])
  }
}
