import LedgerFormats
import LedgerModel
import LocatedJSON
import Testing

@Suite struct CSVColumnTests {
  /// Options as the command line takes them.
  private func mapped(_ arguments: String...) -> (inout ReadingOptions) -> Void {
    { options in
      for argument in arguments {
        do { try options.map(argument) } catch { Issue.record("\(error)") }
      }
    }
  }

  static let tesco =
    "Posted On,Billing Amount,Merchant,Reference Number,Debit/Credit Flag\n13/01/2024,12.00,BAKERY,70001,Debit\n"
    + "14/01/2024,-5.00,REFUND,70002,Credit\n15/01/2024,-50.00,PAYMENT,70003,Credit\n"

  @Test(arguments: [
    ["payee=Merchant"], ["date=Posted On"], ["amount=Billing Amount"], ["date=1"], ["amount=2", "payee=3"], ["payee=3"],
    ["date=1", "amount=2", "payee=3"],
  ])
  func `a stated column overrides one role and nothing else, by name and by number`(arguments: [String]) throws {
    let plain = rows(try read(Self.tesco))
    #expect(plain == ["2024-01-13 -12.00 BAKERY/-", "2024-01-14 5.00 REFUND/-", "2024-01-15 50.00 PAYMENT/-"])
    let file = try read(Self.tesco) { options in
      for argument in arguments {
        do { try options.map(argument) } catch { Issue.record("\(error)") }
      }
    }
    #expect(rows(file) == plain)
    let table = "Date,Payee,Amount,Category\n2024-01-13,A,-1.00,Food\n"
    #expect(rows(try read(table, mapped("date=1", "payee=2", "amount=3"))) == ["2024-01-13 -1.00 A/Food"])
  }

  @Test(arguments: ["Lastschrift", "Ausgänge", "Kiadas", "Xyz"])
  func `the unknown half of a pair is found by where it is filled, and money beside is never passed over`(
    twin: String
  ) throws {
    let head = "Datum;Text;Gutschrift;\(twin)\n"
    #expect(
      rows(try read(head + "13.01.2024;A;;3,20\n15.01.2024;B;1200,00;\n"))
        == ["2024-01-13 -3.20 A/-", "2024-01-15 1200.00 B/-"])
    // Behind the rows that tell the columns apart, too.
    let late = (0..<500).map { _ in "15.01.2024;B;1200,00;;\n" }.joined() + "16.01.2024;C;;;9,99\n"
    let message = problem { try read("Datum;Text;Gutschrift;;Xyz\n" + late) }
    #expect(message.hasPrefix("test.csv:502:") && message.contains("\"Xyz\""), "\(message)")
  }

  @Test func `a running balance proves the signs of amounts and the sides of a pair`() throws {
    let positive =
      "Date,Text,Amount,Saldo\n2024-01-13,A,3.20,96.80\n2024-01-14,B,-1200.00,1296.80\n2024-01-15,C,5,1291.80\n"
    let file = try read(positive)
    #expect(rows(file).map { $0.split(separator: " ")[1] } == ["-3.20", "1200.00", "-5.00"])
    #expect(file.readings.contains { $0.subject == "sign" && $0.evidence.hasPrefix("the balance") })
    let swapped = "Date,Text,Debit,Credit,Balance\n2024-01-13,A,,3.20,96.80\n2024-01-14,B,100,,196.80\n"
    #expect(rows(try read(swapped)).map { $0.split(separator: " ")[1] } == ["-3.20", "100.00"])
  }

  @Test func `what nothing proves is a guess, with the totals of the reading`() throws {
    let file = try read("Date,Text,Amount\n2024-01-13,A,3.20\n2024-01-14,B,-5.00\n")
    let guess = try #require(file.guesses.first { $0.subject == "sign" })
    #expect(guess.choice == "as signed: 5.00 GBP out and 3.20 in")
    #expect(try read("Date,Text,Amount\n2024-01-13,A,3.20\n", mapped("sign=spending")).guesses.isEmpty)
  }

  @Test(arguments: [
    ("Typ", "kiadás", "bevétel"), ("D/K", "D", "K"), ("S/H", "S", "H"), ("O/I", "O", "I"), ("收/支", "支出", "收入"),
    ("Xyz", "Debit", "Credit"), ("Flag", "expense", "income"),
  ])
  func `a column of directions is found in many languages`(header: String, out: String, income: String) throws {
    let file = try read("Date,Payee,Amount,\(header)\n2024-01-13,A,3.20,\(out)\n2024-01-14,B,9,\(income)\n")
    #expect(rows(file) == ["2024-01-13 -3.20 A/-", "2024-01-14 9.00 B/-"])
  }

  @Test func `words of directions and states can be stated, and unknown ones are asked for`() throws {
    let directions = "Date,Payee,Amount,D/K\n2024-01-13,A,3.20,raus\n2024-01-14,B,9,rein\n"
    #expect(problem { try read(directions) }.contains("\"raus\" is no direction"))
    #expect(
      rows(try read(directions, mapped("direction=D/K:out=raus,in=rein")))
        == ["2024-01-13 -3.20 A/-", "2024-01-14 9.00 B/-"])
    let states = "Date,Payee,Amount,Status\n2024-01-13,A,-3.20,Frobbed\n2024-01-14,B,-9,Booked\n"
    #expect(problem { try read(states) }.contains("\"Frobbed\""))
    #expect(rows(try read(states, mapped("state=Status:booked=Frobbed"))).count == 2)
    #expect(rows(try read(states, mapped("state=Status:pending=Frobbed"))) == ["2024-01-14 -9.00 B/-"])
    var options = ReadingOptions()
    #expect(throws: InputError.self) { try options.map("state=Status:booked=Frobbed,nope=x") }
  }

  @Test func `a direction that only one side marks leaves the other to empty cells`() throws {
    let file = try read("Date,Payee,Amount,Credit?\n2024-01-13,A,3.20,\n2024-01-14,B,9,Cr\n2024-01-15,C,4,\n")
    #expect(rows(file).map { $0.split(separator: " ")[1] } == ["-3.20", "9.00", "-4.00"])
    #expect(file.guesses.contains { $0.subject == "direction" && $0.choice == "an empty cell is out" })
  }

  @Test func `balances of a day and headers are no transactions, and a table that yields none is an error`() throws {
    let text =
      "Date,Payee,Amount\n2024-01-01,Opening balance,100\n2024-01-02,A,-1\nDATE,Payee,Amount\n2024-01-31,SALDO FINAL,99\n"
    let file = try read(text)
    #expect(rows(file) == ["2024-01-02 -1.00 A/-"])
    #expect(file.skipped.map(\.reason).sorted() == ["opening and closing balances", "repeated headers"])
    #expect(problem { try read("Date,Payee,Amount\nx,A,\ny,B,\n") }.contains("none of the 2 rows"))
    #expect(rows(try read("Date,Payee,Amount\n2024-01-02,New Balance,-1\n")) == ["2024-01-02 -1.00 New Balance/-"])
  }

  @Test func `a formula that only makes a text of a cell is that text, in every column`() throws {
    let texts = [
      "=\"Date\",=\"Payee\",\"=\"\"Amount\"\"\"\n=\"2024-01-13\",=\"A, B\",=\"-3.20\"\n",
      "Date,Payee,Amount\n\"=\"\"2024-01-13\"\"\",\"=\"\"A, B\"\"\",-3.20\n",
    ]
    for text in texts { #expect(rows(try read(text)) == ["2024-01-13 -3.20 A, B/-"]) }
    #expect(rows(try read("Date,Payee,Amount\n2024-01-13,=\"open,-3.20\n")) == ["2024-01-13 -3.20 =\"open/-"])
  }

  @Test(arguments: [
    ("45304", "2024-01-13"), ("45304.5", "2024-01-13"), ("13th January 2024", "2024-01-13"),
    ("13 de enero de 2024", "2024-01-13"), ("١٣/٠١/٢٠٢٤", "2024-01-13"), ("۲۰۲۴-۰۱-۱۳", "2024-01-13"),
    ("２０２４/０１/１３", "2024-01-13"),
  ])
  func `dates of spreadsheets, in words and in other digits are read`(cell: String, day: String) throws {
    #expect(rows(try read("Date,Payee,Amount\n\(cell),A,-1.50\n")) == ["\(day) -1.50 A/-"])
  }

  @Test(arguments: [
    ("-١٢٫٥٠", "-12.50"), ("-12,50 kr.", "-12.50"), ("-1'203.20", "-1203.20"), ("-۱٬۲۰۳٫۲۰", "-1203.20"),
    ("－12.50", "-12.50"),
  ])
  func `amounts in other digits and with other marks are read`(cell: String, amount: String) throws {
    let file = try read("Date;Payee;Amount\n2024-01-13;A;\(cell)\n2024-01-14;B;7\n")
    #expect(rows(file)[0].split(separator: " ")[1] == amount)
  }

  @Test func `an impossible date is reported as that, and bad rows are skipped and counted on demand`() throws {
    let text = "Date,Payee,Amount\n13/01/2024,A,-1\n31/02/2024,B,-2\n14/01/2024,C,x\n30.02.24,D,-4\n15/01/2024,E,-5\n"
    #expect(problem { try read(text) } == "test.csv:3:1: the calendar has no such date")
    let file = try read(text) { $0.skipsBadRows = true }
    #expect(rows(file) == ["2024-01-13 -1.00 A/-", "2024-01-15 -5.00 E/-"])
    #expect(file.skipped.map(\.count).reduce(0, +) == 3 && file.skipped.allSatisfy { $0.reason.hasPrefix("bad rows") })
  }

  @Test func `a movement between own balances is two rows, both marked`() throws {
    let wise =
      "ID,Status,Direction,Created on,Finished on,Source fee amount,Source fee currency,Source name,"
      + "Source amount (after fees),Source currency,Target name,Target amount (after fees),Target currency\n"
      + "1,COMPLETED,NEUTRAL,2024-01-13 10:00:00,2024-01-13 10:00:00,0.50,EUR,Me,99.50,EUR,Me,110.00,USD\n"
    let file = try read(wise)
    #expect(rows(file) == ["2024-01-13 -100.00 Me/- T", "2024-01-13 110.00 Me/- T"])
    #expect(file.ledgers.map(\.currency.code) == ["EUR", "USD"])
    #expect(try read(wise) { $0.leavesOutTransfers = true }.ledgers.allSatisfy { $0.count == 0 })
  }

  @Test func `the preview names each column with what tells its role`() throws {
    let file = try read("Datum,Laden,Betrag\n2024-01-13,Shop,-1.50\n2024-01-14,Cafe,-2.50\n")
    #expect(file.columns.map(\.role) == [.date, .payee, .amount])
    #expect(file.columns.map(\.name) == ["Datum", "Laden", "Betrag"])
    #expect(file.columns.map(\.source) == [.name, .cells, .name])
    #expect(file.guesses.map(\.subject).contains("payee"))
    let stated = try read("Datum,Laden,Betrag\n2024-01-13,Shop,-1.50\n", mapped("payee=Laden"))
    #expect(stated.columns[1].source == .stated && !stated.guesses.map(\.subject).contains("payee"))
    #expect(try read("Date,Amount\n2024-01-13,-1.50\n").notes.contains { $0.contains("--map payee=COLUMN") })
  }

  @Test func `texts with labels in columns without names are asked for`() throws {
    let text =
      "Data operacji,Kwota,Opis,,\n2024-01-13,-3.20,Title: 1,Place: BAKERY,\n2024-01-14,9.00,From: FIRM,Title: pay,\n"
    #expect(problem { try read(text) }.contains("the payee may stand in"))
    #expect(rows(try read(text, mapped("payee=4", "payee2=3"))).count == 2)
  }
}
