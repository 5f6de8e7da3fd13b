import LedgerFormats
import LedgerModel
import Testing

@Suite struct BeancountReaderTests {
  @Test func `transactions are read with payee, narration, flags, tags and metadata`() throws {
    let file = try read(
      """
      #!/usr/bin/env bean-web
      * Heading
      option "title" "Mine"
      plugin "beancount.plugins.auto_accounts"
      2026-01-01 open Assets:Bank  USD
      2026-01-01 commodity USD
        name: "Dollar"
      2026-01-02 * "Shop" "weekly" #tag ^link ; comment
        place: "there"
        Assets:Bank
        Expenses:Food    1,004.50 USD ; soap
      2026-01-03 txn "Only a narration"
        ! Assets:Bank     50 USD
        Income:Salary
      2026-01-04 P "two
      lines"
        Assets:Tin   5 USD
        Assets:Bank  -5 USD
      2026-01-05 query "q" "SELECT
      2026-01-06 * not a directive"
      2026-01-07 event "location" "Here"
      2026-01-08 custom "x" "y" 1.00 USD TRUE
      """, as: "a.beancount")
    #expect(
      rows(file) == [
        "2026-01-02 -1004.50 Shop/Food", "2026-01-03 50.00 Only a narration/Salary",
        "2026-01-04 0.00 two\nlines/- T",
      ])
    #expect(file.skipped.map(\.reason) == ["plugins"])
  }

  @Test(arguments: [
    ("  Expenses:A  10 EUR @ 1.10 USD\n  Assets:B  -11 USD", "EUR -10.00"),
    ("  Expenses:A  10 EUR @@ 11 USD\n  Assets:B", "EUR -10.00"),
    ("  Expenses:A  (2 + 3) * 4.5 USD\n  Assets:B", "USD -22.50"),
    ("  Expenses:A  100 / 8 USD\n  Assets:B", "USD -12.50"),
    ("  Assets:S  2 ABC {3 USD, 2026-01-01, \"x\"}\n  Expenses:F  1 USD\n  Assets:B  -7 USD", "USD -1.00"),
    ("  Assets:S  2 ABC {{6 USD}}\n  Expenses:F  1 USD\n  Assets:B  -7 USD", "USD -1.00"),
    ("  Assets:S  2 ABC {3 # 1 USD}\n  Expenses:F  1 USD\n  Assets:B  -8 USD", "USD -1.00"),
    ("  Liabilities:T\n  Expenses:A  2.0 USD\n  Expenses:B  4.35 USD", "USD -6.35"),
    ("  Expenses:A  10.00 USD\n  Assets:B  -10.003 USD", "USD -10.00"),
  ])
  func `amounts, costs, prices and the documented tolerance are read`(postings: String, flow: String) throws {
    let file = try read("2026-01-02 * \"P\"\n" + postings + "\n", as: "a.beancount")
    let flows = file.ledgers.flatMap { ledger in
      ledger.entries.map { ledger.currency.code + " " + $0.amount.text(in: ledger.currency) }
    }
    #expect(flows == [flow])
  }

  @Test func `a sale without a stated cost takes the oldest lot`() throws {
    let file = try read(
      """
      2026-01-02 * "buy"
        Assets:S   2 ABC {10 USD}
        Assets:B
      2026-01-03 * "sell"
        Assets:S  -1 ABC {} @ 12 USD
        Assets:B  12 USD
        Income:Gains
      """, as: "a.beancount")
    #expect(rows(file).last == "2026-01-03 2.00 sell/Gains")
  }

  @Test func `a pad inserts what the next balance asks for, in the order of days`() throws {
    let file = try read(
      """
      2026-01-05 * "Shop" ""
        Expenses:Food  5 USD
        Assets:Bank
      2026-01-01 pad Assets:Bank Equity:Opening
      2026-01-10 balance Assets:Bank  95 USD
      """, as: "a.beancount")
    #expect(
      rows(file) == [
        "2026-01-05 -5.00 Shop/Food",
        "2026-01-01 0.00 (Padding inserted for Balance of 95 USD for difference 100 USD)/- T",
      ])
  }

  @Test func `the names of the account types can be changed`() throws {
    let file = try read(
      """
      option "name_expenses" "Ausgaben"
      2026-01-05 * "Laden" ""
        Ausgaben:Essen  5 EUR
        Assets:Bank
      """, as: "a.beancount")
    #expect(rows(file) == ["2026-01-05 -5.00 Laden/Essen"])
  }

  @Test(arguments: [
    ("2026-02-30 * \"A\"\n  Assets:B  1 USD\n  Assets:C\n", "a.beancount:1:1: the calendar has no such date"),
    ("2026-01-02 * \"A\n", "a.beancount:1:14: this text is not closed"),
    (
      "2026-01-02 * \"A\"\n  Assets:B  1 USD\n  Assets:C  1 USD\n",
      "a.beancount:1:1: this transaction does not balance: 2 USD are left over"
    ),
    ("2026-01-02 * \"A\"\n  Assets:B  1.2.3 USD\n  Assets:C\n", "a.beancount:2:16: \".3 USD\" is not an amount"),
    (
      "2026-01-02 * \"A\"\n  Assets:B  100 / 3 USD\n  Assets:C\n",
      "a.beancount:2:13: this does not come out in decimal digits"
    ),
    ("2026-01-02 * \"A\"\n  bank  1 USD\n", "a.beancount:2:3: an account is expected here"),
    ("2026-01-02 blance Assets:B  1 USD\n", "a.beancount:1:12: \"blance\" is no directive that is known here"),
    ("optoin \"a\" \"b\"\n", "a.beancount:1:1: \"optoin\" is no directive that is known here"),
    (
      "2026-01-02 * \"A\"\n  Assets:S  -1 ABC {}\n  Assets:C\n",
      "a.beancount:2:3: no lot is held that gives this posting a cost"
    ),
  ])
  func `a ledger that is wrong is refused at its place`(text: String, message: String) {
    #expect(problem { try read(text, as: "a.beancount") { $0.format = .beancount } } == message)
  }

  @Test func `what follows the texts of a transaction is a tag, a link or a mistake`() throws {
    func transaction(_ head: String) throws -> LedgerFile {
      try read("2026-01-02 \(head)\n  Expenses:Food  5.00 EUR\n  Assets:Bank\n", as: "a.beancount")
    }
    #expect(rows(try transaction("* \"S\" | \"x\" #tag ^link ; note")) == ["2026-01-02 -5.00 S/Food"])
    #expect(problem { try transaction("* \"S \"x") }.hasPrefix("a.beancount:1:18:"))
  }
}
