import LedgerFormats
import LedgerModel
import LocatedJSON
import Testing

@Suite struct MeaningTests {
  static let head = "Date,Payee,Amount\n"
  static let plane = "2019-09-16,PLANE,-89.00\n"
  static let coffee = "2019-09-17,COFFEE,-3.20\n"

  @Test func `the same file imported again adds nothing, and equal rows all stay`() throws {
    let ledger = try read(Self.head + Self.plane + Self.plane + Self.coffee).ledger()
    #expect(ledger.count == 3)
    #expect(try Ledger.union(of: [ledger, ledger]).count == 3)
  }

  @Test func `files that overlap add up to their union in any order`() throws {
    let one = try read(Self.head + Self.plane + Self.plane + Self.coffee).ledger()
    let two = try read(Self.head + Self.coffee + "2019-09-18,TEA,-2.00\n" + Self.plane).ledger()
    let forward = try Ledger.union(of: [one, two])
    let backward = try Ledger.union(of: [two, one])
    #expect(forward.count == 4)
    #expect(Set(forward.entries) == Set(backward.entries))
    #expect(forward.entries[0].id == "2019-09-16|-89.00|PLANE||1")
  }

  @Test func `a bank's own ids are kept, and one id for two transactions is an error`() throws {
    let head = "Date,Payee,Amount,Transaction ID\n"
    let one = try read(head + "2026-01-02,A,-1,x\n").ledger()
    let two = try read(head + "2026-01-02,A,-1,x\n2026-01-03,B,-2,y\n").ledger()
    #expect(try Ledger.union(of: [one, two]).entries.map(\.id) == ["x", "y"])
    let other = try read(head + "2026-01-02,A,-9,x\n").ledger()
    #expect(throws: LedgerError.conflictingID("x")) { try Ledger.union(of: [one, other]) }
  }

  @Test(arguments: [
    ("SQ *BLUE BOTTLE COFFEE", "Blue Bottle Coffee"), ("PAYPAL *SPOTIFY", "Spotify"),
    ("TST* THE OLD MILL", "The Old Mill"),
    ("TESCO STORES 3297 LONDON GBR", "Tesco Stores"), ("STARBUCKS STORE 07604 01/21 PURC", "Starbucks"),
    ("MCDONALD'S #112", "Mcdonald's"), ("L'OLILO                 LONDON       GBR", "L'olilo"),
    ("Corner Shop", "Corner Shop"),
    ("POS 1234", "Pos 1234"), ("AMZN MKTP US*2X3YZ4W", "Amzn Mktp"),
    ("HOFER DANKT  0527  K2   18.09. 17:20", "Hofer Dankt"),
    ("7-ELEVEN 33445", "7-eleven"), ("KFC LTD", "KFC"), ("Café\u{301}s", "Cafés".replacing("é", with: "é\u{301}")),
    ("365 Online", "365 Online"), ("COSTA COFFEE LONDON GBR", "Costa Coffee"), ("BANK OF LONDON", "Bank of London"),
    ("LONDON GB", "London"),
    ("PAYPAL *1234567", "Paypal *1234567"), ("CARD PURCHASE BOOTS 1024 LEEDS", "Boots"), ("amazon", "Amazon"),
  ])
  func `a payee is cleaned of processors, numbers, places and capitals`(raw: String, clean: String) throws {
    let file = try read("Date;Payee;Amount\n2026-01-02;\(raw);-1\n") { $0.cleansPayees = true }
    #expect(try file.ledger().entries[0].payee?.text == Name(clean)?.text)
  }

  @Test func `spellings of one shop merge, and two shops behind one processor never do`() throws {
    let same = ["TESCO STORES 3297", "Tesco Stores", "CARD PURCHASE TESCO STORES 1021 LEEDS GBR"]
    let different = [
      "SQ *STALL 1001", "SQ *STALL 1002", "SQ *RED ROSE", "PAYPAL *ROSE", "PAYPAL *1001", "PAYPAL *1002",
    ]
    func payees(_ names: [String]) throws -> Int {
      let text = "Date;Payee;Amount\n" + names.map { "2026-01-02;\($0);-1\n" }.joined()
      return try read(text) { $0.cleansPayees = true }.summaries()[0].payees
    }
    #expect(try payees(same) == 1)
    #expect(try payees(different) == different.count)
  }

  @Test func `mapping takes roles, marks and signs, and suggests the nearest role`() throws {
    var options = ReadingOptions()
    for argument in ["date=When", "amount=Sum", "payee=Who", "decimal=comma", "sign=spending"] {
      try options.map(argument)
    }
    let file = try LedgerFile.read(
      bytes: Array("When;Who;Sum\n2026-01-02;A;3.000\n".utf8), file: "a.csv", options: options)
    #expect(rows(file) == ["2026-01-02 -3000.00 A/-"])
    #expect(
      problem {
        try options.map("dat=1"); return file
      } == "--map: \"dat\" is no role of a column")
    #expect(
      message {
        try options.map("dat=1"); return file
      }.hasSuffix("Did you mean \"date\"?"))
    #expect(
      problem {
        try options.map("nonsense"); return file
      } == "--map: \"nonsense\": --map takes ROLE=COLUMN or a layout's JSON file")
    #expect(
      problem {
        try options.map("decimal=x"); return file
      } == "--map: \"decimal=x\": the decimal mark is point or comma")
  }

  @Test func `a stated column overrides one role of a known layout, and the rest of it stays`() throws {
    let text =
      "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n"
      + "CARD_PAYMENT,Current,2026-01-02 10:00:00,2026-01-05 08:00:00,Shop,-5.00,0.50,EUR,COMPLETED,1\n"
      + "CARD_PAYMENT,Current,2026-01-03 10:00:00,,Other,-6.00,0.00,EUR,REVERTED,1\n"
    #expect(rows(try read(text)) == ["2026-01-05 -5.50 Shop/-"])
    let started = try read(text) { $0.columns = [.date: "Started Date"] }
    #expect(rows(started) == ["2026-01-02 -5.50 Shop/-"] && started.layout == "Revolut")
    #expect(rows(try read(text) { $0.columns = [.date: "3"] }) == ["2026-01-02 -5.50 Shop/-"])
    // An amount of the user's own takes the place of a layout's two columns.
    let lloyds =
      "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance,Net\n"
      + "13/01/2026,DEB,'00,1,Shop,5.00,,1,-4.50\n"
    #expect(rows(try read(lloyds)) == ["2026-01-13 -5.00 Shop/-"])
    #expect(rows(try read(lloyds) { $0.columns = [.amount: "Net"] }) == ["2026-01-13 -4.50 Shop/-"])
  }

  @Test func `what a header tells beside stated columns is kept, but for money`() throws {
    let text = "Bookd,Payee,Category,Gross,Fee\n2026-01-02,A,B,-5.00,1.00\n"
    #expect(rows(try read(text) { $0.columns = [.date: "Bookd", .amount: "Gross"] }) == ["2026-01-02 -5.00 A/B"])
    let guessed = try read(text) { $0.columns = [.amount: "Gross"] }
    #expect(rows(guessed) == ["2026-01-02 -5.00 A/B"])
    #expect(guessed.readings.contains { $0.subject == "date" && $0.choice == "the column \"Bookd\"" && $0.isGuess })
  }

  @Test func `two columns of one name that differ are refused, and other dates are reported`() throws {
    let twins = "Date,Date,Payee,Amount\n2026-01-02,2026-01-03,A,-1\n"
    #expect(
      problem { try read(twins) } == "test.csv:1:1: columns 1 and 2 are both named \"Date\", and differ")
    #expect(rows(try read(twins) { $0.columns = [.date: "2"] }) == ["2026-01-03 -1.00 A/-"])
    #expect(rows(try read("Date,Date,Payee,Amount\n2026-01-02,2026-01-02,A,-1\n")) == ["2026-01-02 -1.00 A/-"])
    let told = try read("Date,Posted,Payee,Amount\n2026-01-02,2026-01-05,A,-1\n")
    #expect(told.readings.first?.choice == "the column \"Date\"")
    #expect(told.readings.first?.evidence.contains("\"Posted\" holds dates, too") ?? false)
  }

  @Test func `an apostrophe that makes a cell a text is no part of it`() throws {
    let natwest =
      "Date,Type,Description,Value,Balance,Account Name,Account Number\n"
      + "13/01/2026,POS,\"'4567 TESCO , LONDON GB\",-5.00,10.00,\"'CURRENT\",\"'000000-00000000\",\n"
    #expect(rows(try read(natwest)) == ["2026-01-13 -5.00 4567 TESCO , LONDON GB/-"])
    let all = "Date,Payee,Amount\n'13/01/2026,'A,'-1.50\n'14/01/2026,'B,'2\n'15/01/2026,'C,3\n"
    #expect(rows(try read(all)) == ["2026-01-13 -1.50 A/-", "2026-01-14 2.00 B/-", "2026-01-15 3.00 C/-"])
    // A name may begin with one of its own.
    let some = "Date,Payee,Amount\n2026-01-13,'t Hoekje,-1\n2026-01-14,B,-2\n"
    #expect(try read(some).ledger().entries[0].payee?.text == "'t Hoekje")
  }

  @Test func `a layout of the user's own is read from JSON with its mistakes placed`() throws {
    func layout(_ text: String) throws -> CSVLayout {
      try CSVLayout(json: LocatedValue(parsing: SourceText(file: "mine.json", text: text)))
    }
    let mine = try layout(
      #"{"name": "Mine", "columns": {"date": "Booked", "payee": ["Who"], "amount": ["Sum"], "kind": "Art"}, "dates": "mdy", "spendingIsPositive": true, "transferKinds": ["own"]}"#
    )
    let file = try read("Booked,Who,Sum,Art\n01/02/2026,A,3.50,x\n01/03/2026,B,4.00,Own\n") { $0.layouts = [mine] }
    #expect(file.layout == "Mine")
    #expect(rows(file) == ["2026-01-02 -3.50 A/-", "2026-01-03 -4.00 B/- T"])
    #expect(
      problem {
        _ = try layout(#"{"name": "x", "columns": {"dat": "y"}}"#); return file
      } == "mine.json:1:27: \"dat\" is not a key here")
    #expect(
      problem {
        _ = try layout(#"{"name": "x", "columns": {"date": "y"}}"#); return file
      } == "mine.json:1:26: a layout needs a date and an amount")
  }

  @Test(arguments: [
    ("24/12/2009,Cheque,122,-$76.00,,\"$1,750.06\"\n24/12/2009,Shop,,,+$327.49,\"$1,826.06\"\n", ["-76.00", "327.49"]),
    ("07 Nov 2013,Credit,Bank,,£500.00,£500.00\n09 Nov 2013,ATM,Cash,£20.00,,£480.00\n", ["500.00", "-20.00"]),
    (
      "18.09.2017;\"Hofer\";18.09.2017;-33,87;EUR;;\n19.09.2017;\"Spar\";19.09.2017;24,00;EUR;;\n", ["-33.87", "24.00"]
    ),
    ("DEBIT,2011/12/24,\"HOST\",($85.00)\nCREDIT,2008/12/24,\"Some\",$3520.00\n", ["-85.00", "3520.00"]),
    ("\"12/20/2014\",\"Dn\",\"[DN]\",\"0.01\",\"credit\",\"Investments\",\"Chequing\",\"\",\"\"\n", ["0.01"]),
    ("04/01/2020,CAFE )))),\"-1,234.00\"\n13/01/2020,PAY CR,10.00\n", ["-1234.00", "10.00"]),
  ])
  func `a table without a header is read where its cells leave no choice`(text: String, amounts: [String]) throws {
    let file = try read(text)
    #expect(file.ledgers[0].entries.map { $0.amount.text(in: file.ledgers[0].currency) } == amounts)
  }

  @Test func `a table without a header whose columns of money cannot be told apart is refused`() {
    #expect(
      problem { try read("2026-01-02,A,1.50,2.50\n2026-01-03,B,3.50,9.50\n") }
        == "test.csv:1:1: the table has no header, and its columns 3, 4 may each be the amount")
    #expect(
      problem { try read("2021-12-22,a,b,-50.0\n2021-12-23,ab,-10.5\n2021-12-27,s,p,-4.8\n") }
        == "test.csv:2:1: this row has 3 cells, the table has 4")
  }
}
