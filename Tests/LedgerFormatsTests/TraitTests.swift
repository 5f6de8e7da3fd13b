import Foundation
import LedgerFormats
import LedgerModel
import Testing

@Suite struct TraitTests {
  @Test func `a card's export without a sign of its own is reported by the payments that it received`() throws {
    let text = "Date,Description,Amount\n13/01/2026,SHOP,12.40\n14/01/2026,PAYMENT RECEIVED - THANK YOU,-100.00\n"
    let file = try read(text)
    #expect(
      rows(file) == ["2026-01-13 -12.40 SHOP/-", "2026-01-14 100.00 PAYMENT RECEIVED - THANK YOU/- T"])
    #expect(file.readings.contains { $0.subject == "sign" && $0.choice == "spending is positive" })
    let account = try read(text.replacing("-100.00", with: "100.00"))
    #expect(rows(account)[0] == "2026-01-13 12.40 SHOP/-")
  }

  @Test func `rows without a currency sign are in the only currency that others name`() throws {
    let file = try read("Date;Payee;Amount\n13.01.2026;A;-1,50 €\n14.01.2026;B;2,00-\n")
    #expect(file.ledgers.map(\.currency.code) == ["EUR"] && file.namesCurrency)
    let two = try read("Date;Payee;Amount\n13.01.2026;A;-1,50 €\n14.01.2026;B;-2,00 £\n15.01.2026;C;-3,00\n")
    #expect(two.ledgers.map(\.currency.code) == ["EUR", "GBP"] && !two.namesCurrency)
    #expect(problem { try read("Date,Payee,Amount\n2026-01-13,A,€1\n2026-01-14,B,x\n") }.contains("is not an amount"))
  }

  @Test func `what is no currency of the standard has as many digits as the file writes`() throws {
    let file = try read(
      "Date,Payee,Amount,Currency\n2026-01-13,A,-0.00012345,BTC\n2026-01-14,B,2,BTC\n2026-01-15,C,-3.20,GBP\n")
    #expect(
      rows(file) == ["2026-01-13 -0.00012345 A/-", "2026-01-14 2.00000000 B/-", "2026-01-15 -3.20 C/-"])
    #expect(
      problem { try read("Date,Payee,Amount,Currency\n2026-01-13,A,-0.001,GBP\n2026-01-14,A,-0.1,GBP\n") }
        .contains("finer than its currency allows"))
  }

  @Test func `a net amount stands for one from which a fee was taken`() throws {
    let file = try read("Date,Description,Amount,Fee,Net\n2026-01-13,Order,20.00,0.88,19.12\n")
    #expect(rows(file) == ["2026-01-13 19.12 Order/-"])
  }

  @Test func `two accounts of one file may use the same id`() throws {
    func statement(_ account: String, _ rest: String) -> String {
      "<STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>\(account)</BANKACCTFROM><BANKTRANLIST>\(rest)"
        + "</BANKTRANLIST></STMTRS>"
    }
    let row = "<STMTTRN><DTPOSTED>20260113<TRNAMT>-1.50<FITID>1<NAME>A</STMTTRN>"
    let file = try read(
      "OFXHEADER:100\n<OFX>" + statement("A1", row + row) + statement("A2", row) + "</OFX>", as: "a.ofx")
    #expect(try file.ledger().entries.map(\.id) == ["1", "1/A2/1"])
    let same = try read("OFXHEADER:100\n<OFX>" + statement("A1", row) + statement("A1", row) + "</OFX>", as: "a.ofx")
    #expect(try same.ledger().count == 1)
  }

  @Test func `a lot that is sold balances by its cost or by its price`() throws {
    let sale = "2026-01-14 Sale\n  assets:shares  -10 ABC {£50} @ £60\n  assets:cash  £600\n"
    #expect(rows(try read(sale, as: "a.journal")) == ["2026-01-14 0.00 Sale/- T"])
    #expect(
      rows(try read(sale + "  income:gain  £-100\n", as: "a.journal")) == ["2026-01-14 100.00 Sale/gain"])
    #expect(
      problem { try read(sale + "  income:gain  £-90\n", as: "a.journal") }.contains("does not balance"))
  }

  @Test func `assertions of balances that fail are reported, in journals and beancount`() throws {
    let journal =
      "2026-01-14 A\n  expenses:x  £3\n  assets:cash  £-3 = £-3\n2026-01-15 B\n  expenses:x  £3\n  assets:cash  £-3 = £5\n"
    #expect(
      try read(journal, as: "a.journal").notes.contains {
        $0.hasPrefix("1 assertions of a balance") && $0.contains("line 6")
      })
    #expect(try read(journal.replacing("£5", with: "£-6"), as: "a.journal").notes.isEmpty)
    let beancount =
      "2026-01-14 * \"A\"\n  Expenses:X  3.00 EUR\n  Assets:Bank\n2026-01-15 balance Assets:Bank  -3.02 EUR\n"
    #expect(try read(beancount, as: "a.beancount").notes.contains { $0.contains("line 4") })
    for held in ["-3.01 EUR", "-3.10 ~ 0.1 EUR"] {
      #expect(try read(beancount.replacing("-3.02 EUR", with: held), as: "a.beancount").notes.isEmpty)
    }
  }

  @Test func `an assertion may take in the accounts below, and only those`() throws {
    func text(_ held: String) -> String {
      "2026-01-14 A\n  expenses:x  £3\n  assets:cash:home  £-2\n  assets:cashier  £-1\n"
        + "2026-01-15 B\n  expenses:x  £1\n  assets:cash  £-1 \(held)\n"
    }
    for held in ["=* £-3", "= £-1", "==* £-3"] { #expect(try read(text(held), as: "a.journal").notes.isEmpty) }
    for held in ["=* £-1", "= £-3", "=* £-4"] { #expect(try read(text(held), as: "a.journal").notes.count == 1) }
  }

  @Test func `postings with a date of their own, and conversions, are reported`() throws {
    let text = "C 1 kb = 1024 b\n2026-01-14 A\n  expenses:x  £3  ; date:2026-01-15\n  assets:cash  £-3  ; update: x\n"
    let file = try read(text, as: "a.journal")
    #expect(file.notes == ["1 postings have a date of their own and are read under that of their transaction"])
    #expect(file.skipped.map(\.reason) == ["conversions between commodities"])
  }

  @Test func `an account is reported by the first of its names that tells`() throws {
    let text = "apply account personal\n2026-01-14 A\n  expenses:food  £3\n  assets:cash\n"
    #expect(rows(try read(text, as: "a.journal")) == ["2026-01-14 -3.00 A/food"])
  }

  @Test func `a journal includes by pattern, relative to the file that includes`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("questlab-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder + "/year", withIntermediateDirectories: true)
    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    func entry(_ day: Int) -> String { "2026-01-0\(day) P\(day)\n  expenses:x  £\(day)\n  assets:cash\n" }
    try write("main.journal", "include year/*.journal\ninclude [k-n]*.journal\n" + entry(1))
    try write("year/b.journal", entry(3) + "~ monthly\n")
    try write("year/a.journal", "include deep.part\n" + entry(2))
    try write("year/deep.part", entry(4))
    try write("none.journal", "include x*.journal\n")
    var options = ReadingOptions()
    options.keepsPlaces = true
    try write("lone.journal", entry(5))
    try FileManager.default.removeItem(atPath: folder + "/none.journal")
    let file = try LedgerFile.read(path: folder + "/main.journal", options: options)
    #expect(file.ledgers[0].entries.map { $0.payee?.text } == ["P4", "P2", "P3", "P5", "P1"])
    #expect(
      file.files.map { $0.dropFirst(folder.count + 1) }
        == ["main.journal", "year/a.journal", "year/deep.part", "year/b.journal", "lone.journal"])
    var lines: [String] = []
    file.forEachPlace { place, fate in
      if case .skipped(let reason) = fate { lines.append("\(place.file):\(place.line) \(reason)") }
      if case .read(let entry, _) = fate { lines.append("\(place.file):\(place.line) \(entry.payee?.text ?? "")") }
    }
    #expect(
      lines == ["0:3 P1", "1:2 P2", "2:1 P4", "3:1 P3", "3:4 rules for periodic transactions", "4:1 P5"])
    try write("none.journal", "include x*.journal\n")
    #expect(problem { try LedgerFile.read(path: folder + "/none.journal") }.contains("no file matches the pattern"))
    try write("b.beancount", "include \"year/*.part2\"\n2026-01-01 open Assets:Bank\n")
    try write("year/x.part2", "2026-01-02 * \"S\"\n  Expenses:X  1.00 EUR\n  Assets:Bank\n")
    #expect(rows(try LedgerFile.read(path: folder + "/b.beancount")) == ["2026-01-02 -1.00 S/X"])
  }

  @Test func `every line that is no row is listed with its reason, however many there are`() throws {
    let text = "Date,Payee,Amount\n2026-01-13,A,-1\n" + String(repeating: "# x\n", count: 1_500) + "2026-01-14,B,-2\n"
    let few = try read(text)
    #expect(few.skipped.map(\.count) == [1_500] && few.skipped[0].lines.count == LedgerFile.Skipped.mostLines)
    #expect(few.rowPlaces.isEmpty)
    let all = try read(text) { $0.keepsPlaces = true }
    #expect(all.skipped[0].lines == Array(3...1_502))
    #expect(all.rowPlaces["GBP"]?.map(\.line) == [2, 1_503])
    let repeated = try read("Date,Payee,Amount,Id\n2026-01-13,A,-1,x\n2026-01-13,A,-1,x\n2026-01-14,to pot a,-1,y\n") {
      $0.keepsPlaces = true
      $0.leavesOutTransfers = true
    }
    #expect(repeated.rowPlaces["GBP"]?.map(\.line) == [2])
    #expect(repeated.skipped.map(\.lines) == [[3], [4]])
  }

  @Test func `directions are reported although the header comes again among the rows`() throws {
    let header = "Date,Payee,Amount,Debit/Credit\n"
    let text = header + "2026-01-13,A,5.00,Debit\n" + header + "2026-01-14,B,6.00,Credit\nTotal,,11.00,both\n"
    #expect(rows(try read(text)) == ["2026-01-13 -5.00 A/-", "2026-01-14 6.00 B/-"])
  }

  @Test func `Japanese text in its old encoding is read, and Western letters in pairs are not taken for it`() throws {
    let kana: [UInt8] = [0x83, 0x52, 0x83, 0x93, 0x83, 0x72, 0x83, 0x6A]
    let japanese = Array("Date,Payee,Amount\n2026-01-13,".utf8) + kana + Array(",-1\n".utf8)
    #expect(try read(bytes: japanese).ledger().entries[0].payee?.text == "コンビニ")
    var western = Array("Date,Payee,Amount\n".utf8)
    for day in 13...15 { western += Array("2026-01-\(day),Zo".utf8) + [0xEB, 0x92] + Array("s,-1\n".utf8) }
    #expect(try read(bytes: western).ledger().entries[0].payee?.text == "Zoë’s")
  }

  @Test(arguments: [
    ("Sat 13/01/2026", "2026-01-13"), ("Tuesday, 13 January 2026", "2026-01-13"), ("Di. 13.01.2026", "2026-01-13"),
    ("13JAN2026", "2026-01-13"), ("2026-01-13Z", "2026-01-13"), ("Tue, Jan 13, 2026", "2026-01-13"),
    ("13Jan26", "2026-01-13"), ("99-12-31", "1999-12-31"), ("31-12-99", "1999-12-31"), ("13-13-13", "-"),
  ])
  func `a date may have its weekday, no separators, or a zone`(cell: String, day: String) {
    let days = (try? read("Date,Payee,Amount\n\"\(cell)\",A,-1\n"))?.ledgers[0].days.map(\.text)
    #expect(days?.first ?? "-" == day)
  }

  @Test func `two digits between hyphens may be the year at either end, and the file is asked`() throws {
    let open = "Date,Payee,Amount\n24-01-13,A,-1\n"
    #expect(
      problem { try read(open) }
        == "test.csv:2:1: this date is 2013-01-24 or 2024-01-13, and no row of the file decides which")
    #expect(rows(try read(open) { $0.dateOrder = .ymd }) == ["2024-01-13 -1.00 A/-"])
    #expect(rows(try read(open) { $0.dateOrder = .dmy }) == ["2013-01-24 -1.00 A/-"])
    // A row that is a date one way only decides for all.
    #expect(rows(try read(open + "99-01-13,B,-1\n")) == ["2024-01-13 -1.00 A/-", "1999-01-13 -1.00 B/-"])
    #expect(rows(try read(open + "24-01-99,B,-1\n")) == ["2013-01-24 -1.00 A/-", "1999-01-24 -1.00 B/-"])
    // Two orders may agree where the third does not.
    #expect(problem { try read("Date,Payee,Amount\n05-05-13,A,-1\n06-07-14,A,-1\n") }.contains(" or "))
    // With other separators the year stands last.
    #expect(rows(try read("Date,Payee,Amount\n24/01/13,A,-1\n")) == ["2013-01-24 -1.00 A/-"])
  }

  @Test func `a row wider than the header is refused, unless most rows are`() throws {
    let head = "Date,Payee,Amount\n"
    let wide = "2026-01-14,B,12,-4\n"
    for text in [wide, wide + "2026-01-13,A,-1\n", wide + wide] {
      #expect(problem { try read(head + text) }.contains("this row has 4 cells, the table has 3"))
    }
    #expect(rows(try read(head + "2026-01-14,B,12,note\n2026-01-15,B,13,note\n2026-01-16,B,14,x\n")).count == 3)
  }

  @Test func `a row of very many cells or one very long cell is reported in time`() {
    let cells = String(repeating: "x,", count: 50_000)
    #expect(problem { try read(cells) }.contains("this is no table"))
    #expect(
      problem { try read("Date,Payee,Amount\n2026-01-13,A,-1\n2026-01-13,B,-1," + cells) }.contains(
        "this row has 50004 cells, the table has 3"))
    #expect(problem { try read("2026-01-13,A," + String(repeating: "x", count: 200_000)) }.contains("this is no table"))
  }
}
