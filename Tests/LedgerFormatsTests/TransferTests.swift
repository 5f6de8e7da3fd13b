import LedgerFormats
import LedgerModel
import Testing

@Suite struct TransferTests {
  static let head = "Date,Description,Amount,Transaction Type,Category,Account Name\n"

  /// Rows of several accounts in Mint's columns, as `day payee signed-amount account`.
  func accounts(_ rows: String..., without: Bool = false) throws -> LedgerFile {
    let lines = rows.map { row in
      let cells = row.split(separator: " ")
      let direction = cells[2].hasPrefix("-") ? "debit" : "credit"
      return "2026-01-\(cells[0]),\(cells[1]),\(cells[2].drop { $0 == "-" }),\(direction),,\(cells[3])\n"
    }
    return try read(Self.head + lines.joined()) { $0.leavesOutTransfers = without }
  }

  func marked(_ file: LedgerFile) -> [String] {
    file.ledgers.flatMap(\.entries).filter { $0.mark == .transfer }.map { $0.payee?.text ?? "-" }
  }

  @Test func `what one account gives and another gets within three days is a transfer`() throws {
    let file = try accounts("05 To_Jo -500.00 Current", "06 Shop -12.00 Current", "08 From_Jo 500.00 Savings")
    #expect(marked(file) == ["To_Jo", "From_Jo"])
    #expect(file.transferCount == 2 && file.transferTotals == ["GBP": 100_000])
    #expect(file.notes.contains { $0.hasPrefix("2 rows are transfers by their other side") })
  }

  @Test func `a single transfer is reported in the singular`() throws {
    let rows =
      Self.head + "2026-01-05,Transfer to savings,500.00,debit,Transfer,Current\n2026-01-06,Shop,1.00,debit,,Current\n"
    let file = try read(rows)
    #expect(file.transferCount == 1 && file.notes.contains { $0.hasPrefix("1 row is a transfer between own accounts") })
  }

  @Test func `a fourth day, another amount or the same account make none`() throws {
    #expect(marked(try accounts("05 A -500.00 Current", "09 B 500.00 Savings")).isEmpty)
    #expect(marked(try accounts("05 A -500.00 Current", "05 B 500.01 Savings")).isEmpty)
    #expect(marked(try accounts("05 A -500.00 Current", "05 B 500.00 Current", "05 C -1 Savings")).isEmpty)
    #expect(marked(try accounts("05 A -500.00 Current", "05 B -500.00 Savings")).isEmpty)
  }

  @Test func `a shop that gives money back to another card makes none`() throws {
    #expect(marked(try accounts("05 Argos -20.00 One", "06 Argos 20.00 Two")).isEmpty)
  }

  @Test func `where two rows could be the other side, the nearer day decides, and else none is marked`() throws {
    let near = try accounts("05 Out -50.00 One", "05 Same_day 50.00 Two", "06 Later 50.00 Two")
    #expect(marked(near) == ["Out", "Same_day"])
    #expect(marked(try accounts("05 Out -50.00 One", "05 A 50.00 Two", "05 B 50.00 Two")).isEmpty)
  }

  @Test func `both sides are left out where transfers are, with those that words tell`() throws {
    let rows = ["05 To_Jo -500.00 Current", "06 Shop -12.00 Current", "08 From_Jo 500.00 Savings"]
    let file = try accounts(rows[0], rows[1], rows[2], without: true)
    #expect(file.ledgers[0].entries.map { $0.payee?.text } == ["Shop"])
    #expect(try file.summaries()[0].transactions == 1)
    // One side says that it is a transfer, and the other says nothing; both go.
    let told = try read(
      Self.head
        + "2026-01-05,Pay,70.00,debit,Transfer,One\n2026-01-06,Pay,70.00,credit,,Two\n2026-01-07,A,1,debit,,One\n"
    ) { $0.leavesOutTransfers = true }
    #expect(told.transferCount == 2 && told.ledgers[0].count == 1)
  }

  @Test func `statements of several accounts in one OFX file pair up`() throws {
    func statement(_ account: String, _ transaction: String) -> String {
      "<STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>\(account)</BANKACCTFROM><BANKTRANLIST>\(transaction)</BANKTRANLIST></STMTRS>"
    }
    let text =
      "<OFX>"
      + statement("1", "<STMTTRN><DTPOSTED>20260105<TRNAMT>-80<FITID>a<NAME>Card bill</STMTTRN>")
      + statement("2", "<STMTTRN><DTPOSTED>20260106<TRNAMT>80<FITID>b<NAME>Thanks</STMTTRN>") + "</OFX>"
    for isLeftOut in [false, true] {
      let file = try read(text, as: "a.ofx") { $0.leavesOutTransfers = isLeftOut }
      #expect(file.transferCount == 2 && file.ledgers[0].count == (isLeftOut ? 0 : 2))
    }
  }

  @Test func `accounts of a QIF file pair up`() throws {
    let file = try read(
      "!Account\nNOne\nTBank\n^\n!Type:Bank\nD2026-01-05\nT-80\nPOut\n^\n!Account\nNTwo\nTBank\n^\n!Type:Bank\nD2026-01-05\nT80\nPIn\n^\n",
      as: "a.qif")
    #expect(file.transferCount == 2 && file.transferTotals == ["GBP": 16_000])
  }

  @Test func `a journal states how much moves among own accounts`() throws {
    let file = try read(
      "2026-01-05 Save\n  Assets:Savings  30.00 EUR\n  Assets:Bank\n\n2026-01-06 Shop\n  Expenses:Food  2.00 EUR\n  Assets:Bank\n",
      as: "a.journal")
    #expect(file.transferCount == 1 && file.transferTotals == ["EUR": 3_000])
  }
}
