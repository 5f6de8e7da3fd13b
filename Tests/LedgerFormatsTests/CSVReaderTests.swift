import LedgerFormats
import LedgerModel
import Testing

@Suite struct CSVReaderTests {
  @Test func `a Mint export takes its signs from the transaction type`() throws {
    let file = try read(
      """
      Date,Description,Amount,Transaction Type,Category,Account Name
      1/15/2026,Corner Shop,12.50,debit,Groceries,Card
      1/16/2026,Employer,"1,000.00",credit,Paycheck,Checking
      1/17/2026,Bank,50,debit,Credit Card Payment,Checking
      """)
    #expect(file.layout == "Mint")
    #expect(
      rows(file) == [
        "2026-01-15 -12.50 Corner Shop/Groceries", "2026-01-16 1000.00 Employer/Paycheck",
        "2026-01-17 -50.00 Bank/Credit Card Payment T",
      ])
    #expect(file.transferCount == 1)
  }

  @Test func `the newer Monzo export keeps ids and marks pot transfers`() throws {
    let header =
      "Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,"
      + "Address,Receipt,Description,Category split\n"
    let file = try read(
      header + "tx_1,03/02/2026,08:00:00,Card payment,Pret,,Eating out,-3.20,GBP,-3.20,GBP,,,,PRET A MANGER,\n"
        + "tx_2,03/02/2026,09:00:00,Pot transfer,Rainy Day,,Savings,-10.00,GBP,-10.00,GBP,,,,,\n"
        + "tx_3,04/02/2026,09:00:00,Faster payment,,,Income,5.00,GBP,5.00,GBP,,,,From a friend,\n")
    #expect(
      rows(file) == [
        "2026-02-03 -3.20 Pret/Eating out", "2026-02-03 -10.00 Rainy Day/Savings T",
        "2026-02-04 5.00 From a friend/Income",
      ])
    #expect(try file.ledger().id(ofRow: 2) == "tx_3")
  }

  @Test func `Starling names its currency in the header`() throws {
    let file = try read(
      """
      Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes
      01/02/2026,Costa,COFFEE,CONTACTLESS,-2.90,97.10,EATING_OUT,
      """)
    #expect(rows(file) == ["2026-02-01 -2.90 Costa/EATING_OUT"])
    #expect(file.namesCurrency && file.layout == "Starling")
  }

  @Test func `Revolut's fee is an outflow and rows that are not completed stay out`() throws {
    let file = try read(
      """
      Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
      CARD_PAYMENT,Current,2026-01-01 10:00:00,2026-01-02 09:00:00,Cafe,-4.50,0.50,EUR,COMPLETED,95.00
      CARD_PAYMENT,Current,2026-01-03 10:00:00,2026-01-03 10:00:00,Shop,-9.00,0.00,EUR,REVERTED,95.00
      TRANSFER,Current,2026-01-04 10:00:00,,Friend,-9.00,0.00,EUR,PENDING,95.00
      """)
    #expect(rows(file) == ["2026-01-02 -5.00 Cafe/-"])
    #expect(file.skipped.map(\.count) == [1, 1])
  }

  @Test(arguments: [
    ("\u{FEFF}Date,Payee,Amount\n2026-01-02,A,-1.00\n", "a byte order mark"),
    ("Date;Payee;Amount\r\n2026-01-02;A;-1,00\r\n", "semicolons and a decimal comma"),
    ("Date\tPayee\tAmount\r2026-01-02\tA\t-1.00\r", "tabs and CR alone"),
    ("Date|Payee|Amount\r\r\n2026-01-02|A|-1.00\r\r\n", "bars and CR CR LF"),
    ("My account\n\nFrom;To\nDate,Payee,Amount\n2026-01-02,A,-1.00\n", "a preamble"),
    ("# note\nDate,Payee,Amount\n\n2026-01-02,A,-1.00\n#end\nTotal,,\n", "comments, blank lines and a foot"),
    ("Date,Payee,Amount\n2026-01-02,A,-1.00\nDate,Payee,Amount\n", "a repeated header"),
    ("\"Date\",\"Payee\",\"Amount\"\n\"2026-01-02\", \"A\" ,\"-1.00\"\n", "quotation marks and blanks round them"),
    ("Date,Payee,Amount,,\n2026-01-02,A,(1.00),,\n", "brackets for a minus and nameless columns"),
    ("Date,Payee,Amount\n2026-01-02,A,1.00-\n", "a trailing minus"),
    ("Date,Payee,Amount\n2026-01-02,A,1.00 DR\n", "DR"),
    ("Date,Payee,Amount\n2026-01-02,A,DR 1.00\n", "DR in front"),
    ("sep=;\nDate;Payee;Amount\n2026-01-02;A;-1.00\n", "a line for Excel"),
    ("Date,Payee,Amount\n2026-01-02,A,£-1.00\n", "a currency sign"),
    ("Date,Payee,Amount\n2026-01-02,A,\u{2212}1.00\n", "U+2212"),
    ("Date,Payee,Debit,Credit\n2026-01-02,A,1.00,\n", "a debit column"),
    ("Date,Payee,Debit,Credit\n2026-01-02,A,-1.00,\n", "a debit column with signs"),
    ("Date,Payee,Amount,Type\n2026-01-02,A,1.00,Debit\n", "a direction"),
    ("Date,Payee,Amount\nPending,B,-5.00\n2026-01-02,A,-1.00\n", "a pending row"),
    ("Date,Payee,Amount,Status\n2026-01-02,A,-1.00,Posted\n2026-01-02,B,-1.00,Declined\n", "a declined row"),
    ("Date,Payee,Amount,Status\n2.1.,A,-9.00,Pending\n2026-01-02,A,-1.00,Booked\n", "a pending row with half a date"),
    ("DATUM;EMPFÄNGER;BETRAG (GBP)\n02.01.2026;A;-1,00\n", "German words and dates with points"),
    ("Date,Payee,Amount\n02 Jan 2026,A,-1.00\n", "a month's name"),
    ("Date,Payee,Amount\n20260102,A,-1.00\n", "eight digits"),
    ("Date,Payee,Amount\n2026-01-02T23:59:59Z,A,-1.00\n", "an instant"),
    ("Date,Payee,Amount\n\"Jan 2, 2026\",A,-1.00\n", "an American date in words"),
  ])
  func `a table as found in the wild is read`(text: String, trait: String) throws {
    #expect(rows(try read(text)) == ["2026-01-02 -1.00 A/-"], "\(trait)")
  }

  @Test func `one row proves the order of day and month for all, wherever it stands`() throws {
    let early = (1...12).map { "0\($0 % 9 + 1)/03/2026,A,-1" }
    let many = (0..<1_000).map { _ in early[3] }
    for table in [early + ["25/03/2026,B,-1"], many + ["25/03/2026,B,-1"], ["25/03/2026,B,-1"] + many] {
      let file = try read("Date,Payee,Amount\n" + table.joined(separator: "\n"))
      #expect(file.ledgers[0].entries.allSatisfy { $0.day.civil.month == 3 })
      #expect(file.readings.first { $0.subject == "dates" }?.choice == "day, month, year")
    }
  }

  @Test func `an open order of day and month is refused with both readings, and an option decides`() throws {
    let text = "Date,Payee,Amount\n01/02/2026,A,-1\n03/04/2026,B,-1\n"
    #expect(
      message { try read(text) } == """
        test.csv:2:1: this date is 2026-02-01 or 2026-01-02, and no row of the file decides which
        01/02/2026,A,-1
        ^
        State the order: --dates dmy or --dates mdy.
        """)
    #expect(rows(try read(text) { $0.dateOrder = .dmy })[1].hasPrefix("2026-04-03"))
    #expect(rows(try read(text) { $0.dateOrder = .mdy })[1].hasPrefix("2026-03-04"))
    #expect(
      problem { try read(text) { $0.dateOrder = .ymd } }.hasPrefix("test.csv:2:1: this date cannot be read as year"))
    #expect(rows(try read("Date,Payee,Amount\n02/02/2026,A,-1\n")) == ["2026-02-02 -1.00 A/-"])
  }

  @Test func `rows that need different orders are a mistake`() {
    #expect(
      problem { try read("Date,Payee,Amount\n13/02/2026,A,-1\n02/13/2026,B,-1\n") }
        == "test.csv:3:1: this date needs another order of day and month than the one in line 2")
  }

  @Test(arguments: [
    (["-3.000", "1.111,11", "-4,50"], ["-3000.00", "1111.11", "-4.50"]), (["-110.7", "5"], ["-110.70", "5.00"]),
    ([".47", "-1.5"], ["0.47", "-1.50"]), (["1,234.5", "-1,000"], ["1234.50", "-1000.00"]),
    (["1 234,50", "-7"], ["1234.50", "-7.00"]), (["1'234.50", "-1’000.00"], ["1234.50", "-1000.00"]),
    (["1\u{A0}234,50", "2\u{202F}000,5"], ["1234.50", "2000.50"]), (["1,23,456.70", "2"], ["123456.70", "2.00"]),
    (["-0,125", "1,10"], ["error", ""]), (["1.234.567", "-1"], ["1234567.00", "-1.00"]),
    (["5.", "-1.00"], ["5.00", "-1.00"]), (["1.500", "2.10"], ["1.50", "2.10"]),
  ])
  func `the decimal mark is decided by all rows of the column`(written: [String], amounts: [String]) throws {
    let table = "Date;Payee;Amount\n" + written.map { "2026-01-02;A;\($0)\n" }.joined()
    guard amounts[0] != "error" else {
      #expect(problem { try read(table) }.contains("is finer than its currency allows"))
      return
    }
    #expect(try read(table).ledgers[0].entries.map { $0.amount.text(in: .gbp) } == amounts)
  }

  @Test func `an open decimal mark is refused, and the columns of one file may differ`() throws {
    #expect(
      problem { try read("Date;Payee;Amount\n2026-01-02;A;-3.000\n") }
        == "test.csv:2:14: this amount may have thousands or three decimal digits, and no row of the file decides which"
    )
    #expect(
      problem { try read("Date;Payee;Amount\n2026-01-02;A;-3.50\n2026-01-02;A;-3,50\n") }
        == "test.csv:3:14: this amount needs another decimal mark than the one in line 2")
    let file = try read("Date;Payee;Debit;Credit\n2026-01-02;A;1,50;\n2026-01-03;B;;1,234.50\n2026-01-04;B;;7.25\n")
    #expect(rows(file) == ["2026-01-02 -1.50 A/-", "2026-01-03 1234.50 B/-", "2026-01-04 7.25 B/-"])
  }

  @Test(arguments: [
    ("2026-02-30,A,-1", "test.csv:2:1: the calendar has no such date"),
    ("30/02/2026,A,-1", "test.csv:2:1: the calendar has no such date"),
    ("2026-13-01,A,-1", "test.csv:2:1: the calendar has no such date"),
    ("12 May,A,-1", "test.csv:2:1: \"12 May\" is not a date"),
    ("2026-01-02,A,1.2.3", "test.csv:2:14: \"1.2.3\" is not an amount"),
    ("2026-01-02,A,12abc", "test.csv:2:14: \"12abc\" is not an amount"),
    ("2026-01-02,A,--5", "test.csv:2:14: \"--5\" is not an amount"),
    ("2026-01-02,A,0x10", "test.csv:2:14: \"0x10\" is not an amount"),
    ("2026-01-02,A,1_000", "test.csv:2:14: \"1_000\" is not an amount"),
    ("2026-01-02,A,-", "test.csv:2:14: \"-\" is not an amount"),
    ("2026-01-02,A,NaN", "test.csv:2:14: \"NaN\" is not an amount"),
    ("2026-01-02,A", "test.csv:2:1: this row has 2 cells, the table has 3"),
    ("2026-01-02,A,B,-1", "test.csv:2:1: this row has 4 cells, the table has 3"),
    ("2026-01-02,A,1.234", "test.csv:2:14: \"1.234\" is finer than its currency allows, or too large"),
    ("2026-01-02,A,0.001", "test.csv:2:14: \"0.001\" is finer than its currency allows, or too large"),
    (
      "2026-01-02,A,99999999999999999999999",
      "test.csv:2:14: \"99999999999999999999999\" is too large to be held exactly"
    ),
    ("2026-01-02,\"A,-1", "test.csv:2:12: this quotation mark is never closed"),
  ])
  func `a row that is wrong is refused at its place`(row: String, message: String) {
    #expect(problem { try read("Date,Payee,Amount\n" + row + "\n2026-01-03,B,-2.50\n2026-01-03,C,-1\n") } == message)
  }

  @Test func `a row in the middle with an amount and no date is a mistake, and a foot is none`() throws {
    let text = "Date,Payee,Amount\n2026-01-02,A,-1\nTotal,,-1\n"
    let skipped = try read(text).skipped
    #expect(skipped.map(\.reason) == ["lines behind the last transaction"] && skipped.map(\.lines) == [[3]])
    #expect(problem { try read(text + "2026-01-03,B,-1\n") } == "test.csv:3:1: this row has an amount, but no date")
  }

  @Test func `a card's export whose credits alone are marked has positive spending`() throws {
    let file = try read(
      "Date,Payee,Amount,\n2026-01-02,A,£18.89,\n2026-01-03,Refund,\"+ £1,100.00\",CR\n2026-01-04,B,£5.00 CR,\n")
    #expect(rows(file) == ["2026-01-02 -18.89 A/-", "2026-01-03 1100.00 Refund/-", "2026-01-04 5.00 B/-"])
  }

  @Test func `a quotation mark that takes in rows is refused, and a text of several lines is read`() throws {
    let head = "Date,Payee,Note,Amount\n"
    let swallowing = head + "2026-01-02,\"Bob,x,-5\n2026-01-03,A,y,-6\n2026-01-04,Tom \"T\" ,z,-7\n"
    #expect(problem { try read(swallowing) } == "test.csv:2:12: this quotation mark takes in the rows that follow it")
    let long = try read(head + "2026-01-02,\"Bob\nand Co, 2026\",x,-5\n2026-01-03,A \"B\" C,y,-6\n")
    #expect(rows(long) == ["2026-01-02 -5.00 Bob\nand Co, 2026/-", "2026-01-03 -6.00 A \"B\" C/-"])
  }

  @Test func `a direction gives the sign, and signs that mostly agree with it stand`() throws {
    let head = "Date,Payee,Amount,Type\n"
    let unsigned = try read(head + "2026-01-02,A,5,Debit\n2026-01-02,B,7,Credit\n")
    #expect(rows(unsigned) == ["2026-01-02 -5.00 A/-", "2026-01-02 7.00 B/-"])
    #expect(!unsigned.readings.contains { $0.subject == "sign" })
    let inverted = try read(head + "2026-01-02,A,5,Debit\n2026-01-02,B,-7,Credit\n")
    #expect(rows(inverted) == ["2026-01-02 -5.00 A/-", "2026-01-02 7.00 B/-"])
    let mixed = try read(head + "2026-01-02,A,-5,Debit\n2026-01-02,B,7,Credit\n2026-01-02,C,-9,Credit\n")
    #expect(rows(mixed) == ["2026-01-02 -5.00 A/-", "2026-01-02 7.00 B/-", "2026-01-02 -9.00 C/-"])
    #expect(mixed.readings.contains { $0.subject == "sign" && $0.choice == "as signed" })
  }

  @Test func `columns can be stated by name and by number`() throws {
    let file = try read("When,Who,How much\n2026-01-02,A,-1\n") {
      $0.columns = [.date: "When", .payee: "who", .amount: "3"]
    }
    #expect(rows(file) == ["2026-01-02 -1.00 A/-"])
    let bare = try read("2026-01-02,A,-1\n2026-01-03,B,-2\n") { $0.columns = [.date: "1", .payee: "2", .amount: "3"] }
    #expect(rows(bare).count == 2)
    #expect(
      message { try read("When,Who,Much\n2026-01-02,A,-1\n") { $0.columns = [.date: "Wehn", .amount: "Much"] } }
        .hasSuffix("there is no column \"Wehn\"\nWhen,Who,Much\n^\nDid you mean \"When\"?"))
  }

  @Test func `several currencies become several ledgers, and an option selects one`() throws {
    let text = "Date,Payee,Amount,Currency\n2026-01-02,A,-1,GBP\n2026-01-03,B,-200,JPY\n2026-01-04,C,-3,eur\n"
    let file = try read(text)
    #expect(try file.summaries().map { $0.currency + " " + $0.outflow } == ["EUR 3.00", "GBP 1.00", "JPY 200"])
    #expect(throws: (any Error).self) { try file.ledger() }
    #expect(rows(try read(text) { $0.currency = "JPY" }) == ["2026-01-03 -200 B/-"])
    #expect(
      problem { try read(text) { $0.currency = "USD" } }
        == "test.csv: no transaction is in USD; the file holds EUR, GBP, JPY")
  }

  @Test func `a file that names no currency is taken as pounds, and says so`() throws {
    let text = "Date,Payee,Amount\n2026-01-02,A,-1.5\n"
    #expect(try read(text).notes == ["the file names no currency: taken as GBP; --currency states another"])
    #expect(try read(text) { $0.currency = "SEK" }.ledgers[0].currency.code == "SEK")
    #expect(
      try read("Date,Payee,Amount\n2026-01-02,A,$1.5\n") { $0.currency = "CAD" }.ledgers[0].currency.code == "CAD")
  }

  @Test func `a row without an amount moves no money and is counted`() throws {
    let file = try read("Date,Payee,Amount\n2026-01-02,A,\n2026-01-03,B,-1\n")
    #expect(rows(file) == ["2026-01-03 -1.00 B/-"])
    #expect(file.skipped.map(\.reason) == ["rows without an amount"] && file.skipped.map(\.lines) == [[2]])
  }

  @Test func `equal rows all stay, and transfers can be left out`() throws {
    let text = "Date,Payee,Category,Amount\n2026-01-02,A,X,-1\n2026-01-02,A,X,-1\n2026-01-02,Me,Transfer,-9\n"
    #expect(try read(text).ledgers[0].count == 3)
    #expect(try read(text) { $0.leavesOutTransfers = true }.ledgers[0].count == 2)
  }

  @Test func `Windows-1252 and UTF-16 are read, and a file of two encodings is refused`() throws {
    let latin =
      Array("Date,Payee,Amount\n2026-01-02,Caf".utf8) + [0xE9] + Array(" 12 ".utf8) + [0x80] + Array(",-1\n".utf8)
    #expect(rows(try read(bytes: latin)) == ["2026-01-02 -1.00 Café 12 €/-"])
    let wide = "Date,Payee,Amount\n2026-01-02,Café,-1\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(rows(try read(bytes: [0xFF, 0xFE] + wide)) == ["2026-01-02 -1.00 Café/-"])
    #expect(rows(try read(bytes: wide)) == ["2026-01-02 -1.00 Café/-"])
    let broken = Array("Date,Payee,Amount\n2026-01-02,Café,-1\n2026-01-02,Caf".utf8) + [0xE9] + Array(",-1\n".utf8)
    #expect(
      problem { try read(bytes: broken) } == "test.csv:3:15: this byte is not UTF-8, though the rest of the file is")
  }
}
