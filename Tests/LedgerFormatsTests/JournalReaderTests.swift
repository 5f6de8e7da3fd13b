import LedgerFormats
import LedgerModel
import Testing

@Suite struct JournalReaderTests {
  @Test func `a transaction is what it moves between own accounts and the world`() throws {
    let file = try read(
      """
      ; a comment
      2026-01-01 opening
          assets:bank   $100
          equity:start
      2026/01/02 * (12) Grocer | weekly   ; note
          assets:bank
          expenses:food        $4.50
          expenses:house care  $7    ; soap
      2026.01.03 ! Employer
          assets:bank          $50
          income:salary
      2026-01-04 To the tin
          assets:tin  $5
          assets:bank  $-5
      """, as: "a.journal")
    #expect(
      rows(file) == [
        "2026-01-01 0.00 opening/- T", "2026-01-02 -11.50 Grocer/house care", "2026-01-03 50.00 Employer/salary",
        "2026-01-04 0.00 To the tin/- T",
      ])
    #expect(file.ledgers[0].currency.code == "USD")
  }

  @Test(arguments: [
    ("  Expenses:A  10 EUR @ 1.10 USD\n  Assets:B  -11 USD", "EUR -10.00"),
    ("  Expenses:A  10 EUR @@ 11 USD\n  Assets:B", "EUR -10.00"),
    ("  Expenses:A  -10 EUR\n  Assets:B", "EUR 10.00"),
    ("  Expenses:A  2.0 USD\n  Expenses:B  4.35 USD\n  Assets:C", "USD -6.35"),
    (
      "  Assets:S  2 ABC {3 USD} [2026-01-01] @ 4 USD\n  Assets:B  -6 USD\n  Expenses:F  1 USD\n  Assets:B", "USD -1.00"
    ),
    ("  (Expenses:V)  5 USD\n  Expenses:A  1 USD\n  Assets:B", "USD -1.00"),
    ("  Expenses:A  $1,000.50\n  Assets:B", "USD -1000.50"),
    ("  Expenses:A  -$-5\n  Assets:B", "USD -5.00"), ("  Expenses:A  $ 5 = $5\n  Assets:B", "USD -5.00"),
    ("  Expenses:A  \"GBP\" 5\n  Assets:B", "GBP -5.00"), ("  Expenses:A  1E3 USD\n  Assets:B", "USD -1000.00"),
    ("  Expenses:A  ($4 + $2.50)\n  Assets:B", "USD -6.50"), ("\tExpenses:A\t5 USD\n\tAssets:B", "USD -5.00"),
    ("  Expenses:A  0.005 USD\n  Assets:B", "USD -0.005"),
    ("  [Assets:X]  5 USD\n  [Assets:Y]\n  Expenses:A  1 USD\n  Assets:B", "USD -1.00"),
  ])
  func `amounts, prices, lots and virtual postings are read`(postings: String, flow: String) throws {
    let file = try read("2026-01-02 P\n" + postings + "\n", as: "a.journal")
    let flows = file.ledgers.flatMap { ledger in
      ledger.entries.map { ledger.currency.code + " " + $0.amount.text(in: ledger.currency) }
    }
    #expect(flows == [flow])
  }

  @Test func `directives change what transactions say`() throws {
    let file = try read(
      """
      D $1,000.00
      Y2025
      alias food = expenses:groceries
      apply account personal
      account personal:spending  ; type: X
      comment
      2020-01-01 not read
      end comment
      01/02 Shop
          spending:coffee   3
          assets:cash
      end apply account
      = /groceries/
          (budget)  -1
      ~ monthly
          expenses:rent  $500
          assets:cash
      P 2025-01-01 EUR $1.10
      2025-01-03 Grocer
          food    $4
          assets:cash
      """, as: "a.journal")
    #expect(rows(file) == ["2025-01-02 -3.00 Shop/spending:coffee", "2025-01-03 -4.00 Grocer/groceries"])
    #expect(file.skipped.map(\.reason) == ["rules for automated postings", "rules for periodic transactions"])
  }

  @Test func `a balance assignment is what brings the account there`() throws {
    let file = try read(
      """
      2026-01-01 start
          assets:cash  $10
          equity:x
      2026-01-02 lost
          expenses:lost
          assets:cash  = $7.50
      """, as: "a.journal")
    #expect(rows(file).last == "2026-01-02 -2.50 lost/lost")
  }

  @Test func `money both ways is two rows, the second without a payee`() throws {
    let file = try read(
      "2026-01-02 Employer\n  Income:Salary  $-100\n  Expenses:Tax  $20\n  Assets:Bank\n", as: "a.journal")
    #expect(rows(file) == ["2026-01-02 100.00 Employer/Salary", "2026-01-02 -20.00 -/Tax"])
    #expect(try file.summaries()[0].transactions == 1)
  }

  @Test func `the comma is a decimal mark where the commodity proves it, and an open one is refused`() throws {
    let text =
      "2026-01-01 A\n  Expenses:A  1.000,50 EUR\n  Assets:B\n2026-01-02 B\n  Expenses:A  2,000 EUR\n  Assets:B\n"
    #expect(rows(try read(text, as: "a.journal")).map { $0.split(separator: " ")[1] } == ["-1000.50", "-2.00"])
    let open = "2026-01-02 B\n  Expenses:A  2,000 EUR\n  Assets:B\n"
    #expect(
      problem { try read(open, as: "a.journal") }.hasPrefix(
        "a.journal:2:15: this amount may have thousands or three decimal digits"))
    #expect(rows(try read("decimal-mark .\n" + open, as: "a.journal")) == ["2026-01-02 -2000.00 B/A"])
    #expect(rows(try read("decimal-mark ,\n" + open, as: "a.journal")) == ["2026-01-02 -2.00 B/A"])
  }

  @Test(arguments: [
    ("2026-02-30 A\n  a  $1\n  b\n", "a.journal:1:1: the calendar has no such date"),
    ("2026-01-02 A\n  a  $1\n  b  $2\n", "a.journal:1:1: this transaction does not balance: 3 $ are left over"),
    ("2026-01-02 A\n  a\n  b\n", "a.journal:3:3: this transaction leaves the amounts of two postings open"),
    ("2026-01-02 A\n  a  $1.2.3\n  b\n", "a.journal:2:6: \"$1.2.3\" is not an amount"),
    ("2026-01-02 A\n  a  12abc34\n  b\n", "a.journal:2:11: \"34\" is not understood behind an amount"),
    ("2026-01-02 A\n  a  $1 {2\n  b\n", "a.journal:2:11: this bracket is not closed"),
    ("01/02 A\n  a  $1\n  b\n", "a.journal:1:1: \"01/02\" is not a date"),
    ("2026-01-02 A\n  a  $1\n  b\nfoo bar\n", "a.journal:4:1: \"foo\" is no directive that is known here"),
    (
      "include other.journal\n",
      "a.journal:1:1: it includes \"other.journal\", which cannot be reached from here (\"other.journal\")"
    ),
  ])
  func `a journal that is wrong is refused at its place`(text: String, message: String) {
    #expect(problem { try read(text, as: "a.journal") { $0.format = .journal } } == message)
  }

  @Test func `a journal with a byte order mark is reported by its content`() throws {
    let file = try read("\u{FEFF}2026-01-02 A\r\n  Expenses:F  $1\r\n  Assets:B\r\n", as: "a.txt")
    #expect(file.format == .journal && rows(file) == ["2026-01-02 -1.00 A/F"])
  }

  @Test func `a last line without an end keeps its last digit`() throws {
    let file = try read(
      "2021/07/23\n    Expenses:A                  €3.18\n    Assets:Current Account      €-3.18", as: "a.ledger")
    #expect(rows(file) == ["2021-07-23 -3.18 -/A"])
  }

  @Test func `brackets without end, aliases into themselves and slow patterns end in bounded time`() throws {
    let deep = "2026-01-02 A\n  a  " + String(repeating: "(", count: 50_000) + "\n  b\n"
    #expect(problem { try read(deep, as: "a.journal") { $0.format = .journal } }.contains("is not an amount"))
    let aliases = (0..<50).map { "alias a\($0)=a\($0):a\(($0 + 1) % 50)\n" }.joined()
    #expect(
      try read(aliases + "2026-01-02 A\n  a0  $1\n  b\n", as: "a.journal") { $0.format = .journal }.ledgers.count == 1)
    #expect(
      problem { try read("alias /(a+)+$/=b\n", as: "a.journal") { $0.format = .journal } }
        == "a.journal:1:1: this pattern is too long, nested too deep, or repeats a group")
  }

  @Test func `a payee may be a word of beancount's`() throws {
    let text =
      "2026-01-01 open\n  assets:bank  $100\n  equity\n2026-01-02 close friends\n  expenses:gifts  $5\n  assets:bank\n"
    let file = try read(text, as: "a.journal")
    #expect(file.format == .journal)
    #expect(rows(file) == ["2026-01-01 0.00 open/- T", "2026-01-02 -5.00 close friends/gifts"])
  }

  @Test func `what moves between categories alone neither comes in nor goes out`() throws {
    let text = "2026-01-02 Sort\n  expenses:food  $5\n  expenses:fun  $-5\n2026-01-03 A\n  expenses:x  $1\n  assets:c\n"
    #expect(rows(try read(text, as: "a.journal")).map { $0.prefix(16) } == ["2026-01-02 0.00 ", "2026-01-03 -1.00"])
  }

  @Test func `a journal of transfers alone is in the commodity that they move`() throws {
    let file = try read("2026-01-02 Move\n  assets:bank  5 EUR\n  assets:cash\n", as: "a.journal")
    #expect(file.ledgers.map(\.currency.code) == ["EUR"])
  }

  @Test func `a journal without a single amount is read`() throws {
    #expect(rows(try read("2026-01-02 x\n  expenses:food\n", as: "a.journal")).count == 1)
    #expect(rows(try read("2026-01-02 txn \"x\"\n  Assets:Bank\n", as: "a.beancount")).count == 1)
  }
}
