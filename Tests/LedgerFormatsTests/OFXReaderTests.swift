import LedgerFormats
import LedgerModel
import Testing

@Suite struct OFXReaderTests {
  static let head =
    "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX>\n<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD\n<BANKTRANLIST>\n"
  static let foot = "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n"

  func statement(_ transactions: String) throws -> LedgerFile {
    try read(Self.head + transactions + Self.foot, as: "bank.ofx")
  }

  @Test(arguments: [
    "20260102", "20260102000000", "20260102000000[-7:MST]", "20260102120000.000[-5:EST]", "20260102235959[+1:BST]",
    "20260102003000[+1:BST]", "20260102120000.000 GMT", "20260102000000[-03:EST]",
  ])
  func `the date is the eight digits as the bank wrote them`(date: String) throws {
    let text = "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>\(date)<TRNAMT>-1.00<FITID>1<NAME>A</STMTTRN>"
    #expect(rows(try statement(text)) == ["2026-01-02 -1.00 A/-"])
  }

  @Test(arguments: [
    (
      "<STMTTRN>\n<TRNTYPE>DEBIT\n<DTPOSTED>20260102\n<TRNAMT>-1.50\n<NAME>Tom &amp; Co\n</STMTTRN>", "-1.50 Tom & Co/-"
    ),
    (
      "<STMTTRN><DTPOSTED>20260102</DTPOSTED><TRNAMT>+1,5</TRNAMT><NAME><![CDATA[A & <B> ]]></NAME></STMTTRN>",
      "1.50 A & <B>/-"
    ),
    ("<stmttrn><dtposted>20260102<trnamt>-30.000<name>a</stmttrn>", "-30.00 a/-"),
    ("<STMTTRN><TRNTYPE>XFER<DTPOSTED>20260102<TRNAMT>-5<NAME>Savings</STMTTRN>", "-5.00 Savings/- T"),
    ("<STMTTRN><DTPOSTED>20260102<TRNAMT>-5<MEMO>only a memo</STMTTRN>", "-5.00 only a memo/-"),
    ("<STMTTRN><DTPOSTED>20260102<TRNAMT>-5<PAYEE><NAME>Full Name<CITY>X</PAYEE></STMTTRN>", "-5.00 Full Name/-"),
    ("<STMTTRN><DTPOSTED>20260102 <!-- a day --><TRNAMT>-5 <!-- x --><NAME>A <!-- y --></STMTTRN>", "-5.00 A/-"),
    ("<STMTTRN><DTPOSTED>00000000<DTUSER>20260102<TRNAMT>-5<NAME>A<CHECKNUM/><SIC></SIC></STMTTRN>", "-5.00 A/-"),
    (
      "<STMTTRN><DTPOSTED>20260102<TRNAMT>-1 006,60<NAME>5 < 6 &#38; 7 &bogus;</STMTTRN>",
      "-1006.60 5 < 6 & 7 &bogus;/-"
    ),
  ])
  func `a transaction is read with or without end tags, in either case`(text: String, row: String) throws {
    #expect(rows(try statement(text)) == ["2026-01-02 " + row])
  }

  @Test(arguments: [
    ("<STMTTRN><TRNAMT>-5<NAME>A</STMTTRN>", "bank.ofx:10:1: this transaction has no date"),
    ("<STMTTRN><DTPOSTED>20260230<TRNAMT>-5</STMTTRN>", "bank.ofx:10:20: the calendar has no such date"),
    ("<STMTTRN><DTPOSTED>soon<TRNAMT>-5</STMTTRN>", "bank.ofx:10:20: \"soon\" is not a date"),
    ("<STMTTRN><DTPOSTED>20260102<NAME>A</STMTTRN>", "bank.ofx:10:1: this transaction has no amount"),
    ("<STMTTRN><DTPOSTED>20260102<TRNAMT>$120</STMTTRN>", "bank.ofx:10:36: \"$120\" is not an amount"),
    (
      "<STMTTRN><DTPOSTED>20260102<TRNAMT>1.005</STMTTRN>",
      "bank.ofx:10:36: \"1.005\" is finer than its currency allows, or too large"
    ),
    (
      "<STMTTRN><DTPOSTED>20260102<TRNAMT>1.50</STMTTRN><STMTTRN><DTPOSTED>20260102<TRNAMT>2,000</STMTTRN>",
      "bank.ofx:10:85: this amount may have thousands or a decimal comma, and others of the file have a decimal point"
    ),
  ])
  func `a transaction that is wrong is refused at its place`(text: String, message: String) {
    #expect(problem { try statement(text) } == message)
  }

  @Test(arguments: [
    ("Tom &amp;amp; Co", "Tom & Co"), ("Caf&eacute;&nbsp;Z&#252;rich &#xDF;", "Café\u{A0}Zürich ß"),
    ("O&#146;Neill &euro;5", "O’Neill €5"), ("a &#38;amp; b", "a &amp; b"), ("a &amp;lt;b&amp;gt;", "a <b>"),
    ("x &unknown; &#0; &#xD800; & y", "x &unknown; &#0; &#xD800; & y"), ("R&D; &AMP; co", "R&D; & co"),
    ("A <![CDATA[& <B>]]> &lt;", "A & <B> <"), ("<![CDATA[A &amp; ]]><![CDATA[B]]>", "A &amp; B"),
  ])
  func `references of HTML and literal sections are read once, and twice where they were written twice`(
    text: String, name: String
  ) throws {
    let file = try statement("<STMTTRN><DTPOSTED>20260102<TRNAMT>-1<NAME>\(text)</NAME></STMTTRN>")
    #expect(try file.ledger().entries[0].payee?.text == name)
  }

  @Test func `a file that breaks off is refused, whether in a transaction or behind one`() {
    let whole = "<STMTTRN><DTPOSTED>20260102<TRNAMT>-123.45<FITID>1<NAME>A</STMTTRN>\n"
    for text in [whole, whole + "<STMTTRN><DTPOSTED>20260103<TRNAMT>-12", whole + "</BANKTRANLIST>"] {
      #expect(
        problem { try read(Self.head + text, as: "bank.ofx") }.hasSuffix("the file breaks off: there is no </OFX>"))
    }
  }

  @Test func `ids are kept, equal rows of one id are one, and an id of different rows is none`() throws {
    let one = "<STMTTRN><DTPOSTED>20260102<TRNAMT>-5<FITID>F1<NAME>A</STMTTRN>"
    let two = "<STMTTRN><DTPOSTED>20260104<TRNAMT>-7<FITID>F2<NAME>C</STMTTRN>"
    let same = try statement(one + one + two)
    #expect(try same.ledger().entries.map(\.id) == ["F1", "F2"] && same.skipped.map(\.count) == [1])
    let shared = try statement(one + one + two + "<STMTTRN><DTPOSTED>20260103<TRNAMT>-6<FITID>F1<NAME>B</STMTTRN>")
    #expect(try shared.ledger().entries.map(\.amount.minorUnits) == [-500, -500, -700, -600])
    #expect(try shared.ledger().entries.map(\.id) == ["t1", "t2", "F2", "t4"] && shared.skipped.isEmpty)
    #expect(shared.notes.contains { $0.hasPrefix("3 rows have an id that different rows share") })
  }

  @Test func `a bank that gives all its transactions one id loses none of them`() throws {
    let many = (0..<3_000).map { "<STMTTRN><DTPOSTED>20260102<TRNAMT>-\($0).00<FITID>0</STMTTRN>" }.joined()
    #expect(try statement(many + many).ledger().count == 6_000)
  }

  @Test func `types that all contradict their signs decide, and the reading says so`() throws {
    func row(_ type: String, _ amount: String) -> String {
      "<STMTTRN><TRNTYPE>\(type)<DTPOSTED>20260102<TRNAMT>\(amount)<NAME>A</STMTTRN>"
    }
    let opposed = try statement(row("DEBIT", "5.00") + row("CREDIT", "-7.00"))
    #expect(rows(opposed) == ["2026-01-02 -5.00 A/-", "2026-01-02 7.00 A/-"])
    #expect(opposed.readings.contains { $0.subject == "sign" && $0.isGuess })
    let mixed = try statement(row("DEBIT", "5.00") + row("CREDIT", "-7.00") + row("POS", "-1.00"))
    #expect(rows(mixed).map { $0.split(separator: " ")[1] } == ["5.00", "-7.00", "-1.00"])
    #expect(mixed.notes.contains { $0.hasPrefix("the sign of 2 amounts contradicts the type") })
  }

  @Test func `several statements and currencies are kept apart, pending and investments stay out`() throws {
    let text =
      "<OFX><STMTRS><CURDEF>USD<BANKTRANLIST><STMTTRN><DTPOSTED>20260102<TRNAMT>-5<FITID>1</STMTTRN></BANKTRANLIST>"
      + "<BANKTRANLISTP><STMTTRNP><DTPOSTED>20260103<TRNAMT>-9</STMTTRNP></BANKTRANLISTP></STMTRS>"
      + "<CCSTMTRS><CURDEF>EUR<BANKTRANLIST><STMTTRN><DTPOSTED>20260104<TRNAMT>-7<FITID>1"
      + "<CURRENCY><CURRATE>1<CURSYM>CHF</CURRENCY></STMTTRN><STMTTRN><DTPOSTED>20260104<TRNAMT>-8"
      + "<ORIGCURRENCY><CURRATE>1<CURSYM>CHF</ORIGCURRENCY></STMTTRN></BANKTRANLIST></CCSTMTRS>"
      + "<INVSTMTRS><CURDEF>USD<INVTRANLIST><BUYSTOCK><INVBUY></INVBUY></BUYSTOCK></INVTRANLIST></INVSTMTRS></OFX>"
    let file = try read(text, as: "a.ofx")
    #expect(file.ledgers.map { $0.currency.code + " \($0.count)" } == ["CHF 1", "EUR 1", "USD 1"])
    #expect(file.skipped.map(\.reason) == ["pending transactions", "investment transactions"])
  }

  @Test(arguments: ["<OFX></OFX>", "<OFX>\n<<USED\n<STMTTRN>", "OFXHEADER:100\n<OFX><SIGNONMSGSRSV1></OFX>"])
  func `a statement without transactions is an empty ledger`(text: String) throws {
    let summary = try #require(try read(text, as: "a.ofx").summaries().first)
    #expect(summary.transactions == 0 && summary.firstDay == nil && summary.outflow == "0.00")
  }
}
