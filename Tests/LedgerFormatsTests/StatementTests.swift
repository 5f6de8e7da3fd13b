import LedgerFormats
import LedgerModel
import LocatedJSON
import Testing

/// Account statements: camt.053 and MT940.
@Suite struct StatementTests {
  private func camt(_ entries: String, balances: String = "") throws -> LedgerFile {
    try read(
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.08\">"
        + "<BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>DE00</IBAN></Id><Ccy>EUR</Ccy></Acct>\(balances)\n\(entries)\n"
        + "</Stmt></BkToCstmrStmt></Document>\n", as: "a.xml")
  }

  private func entry(
    _ amount: String, _ side: String, _ more: String = "", status: String = "<Sts><Cd>BOOK</Cd></Sts>",
    date: String = "<BookgDt><Dt>2026-01-13</Dt></BookgDt>"
  ) -> String {
    "<Ntry><Amt Ccy=\"EUR\">\(amount)</Amt><CdtDbtInd>\(side)</CdtDbtInd>\(status)\(date)\(more)</Ntry>\n"
  }

  private func party(_ side: String, _ name: String) -> String {
    "<RltdPties><\(side)><Pty><Nm>\(name)</Nm></Pty></\(side)></RltdPties>"
  }

  @Test func `booked entries are rows, signed by their indicator, named by the other side`() throws {
    let file = try camt(
      entry("3.20", "DBIT", "<NtryDtls><TxDtls>\(party("Cdtr", "B&#228;cker &amp; Co"))</TxDtls></NtryDtls>")
        + entry("1200.00", "CRDT", "<NtryDtls><TxDtls>\(party("Dbtr", "Firma"))</TxDtls></NtryDtls>")
        + entry("9.00", "DBIT", status: "<Sts>PDNG</Sts>") + entry("1.00", "DBIT", status: "<Sts>INFO</Sts>")
        + entry("5.00", "CRDT", "<RvslInd>true</RvslInd><NtryDtls><TxDtls>\(party("Cdtr", "Shop"))</TxDtls></NtryDtls>")
        + entry(
          "2.00", "DBIT", "<AddtlNtryInf>Fee</AddtlNtryInf>",
          date: "<BookgDt><DtTm>2026-01-14T09:00:00</DtTm></BookgDt>"))
    #expect(
      rows(file) == [
        "2026-01-13 -3.20 Bäcker & Co/-", "2026-01-13 1200.00 Firma/-", "2026-01-13 5.00 Shop/-",
        "2026-01-14 -2.00 Fee/-",
      ])
    #expect(try file.ledger().currency.code == "EUR" && file.skipped.map(\.count) == [1, 1])
  }

  @Test func `a batch is its details where they state all of it, else one row`() throws {
    func detail(_ amount: String, _ name: String) -> String {
      "<TxDtls><AmtDtls><TxAmt><Amt Ccy=\"EUR\">\(amount)</Amt></TxAmt></AmtDtls>\(party("Cdtr", name))</TxDtls>"
    }
    let whole = try camt(entry("5.00", "DBIT", "<NtryDtls>\(detail("3.00", "A"))\(detail("2.00", "B"))</NtryDtls>"))
    #expect(rows(whole) == ["2026-01-13 -3.00 A/-", "2026-01-13 -2.00 B/-"])
    let part = try camt(entry("6.00", "DBIT", "<NtryDtls>\(detail("3.00", "A"))\(detail("2.00", "B"))</NtryDtls>"))
    #expect(rows(part).count == 1 && part.notes.contains { $0.contains("batches") })
  }

  @Test(arguments: [
    ("<Ntry><Amt Ccy=\"EUR\">3.20</Amt><CdtDbtInd>DBIT</CdtDbtInd></Ntry>", "3:", "has no date"),
    ("<Ntry><CdtDbtInd>DBIT</CdtDbtInd></Ntry>", "3:", "has no amount"),
    ("<Ntry><Amt Ccy=\"EUR\">3.20</Amt></Ntry>", "3:", "credit or a debit"),
    (
      "<Ntry><Amt Ccy=\"EUR\">3,2x</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-01-13</Dt></BookgDt></Ntry>", "3:",
      "is no amount"
    ),
    ("<Ntry><Amt Ccy=\"EUR\">3.20</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>WHAT</Sts></Ntry>", "3:", "status \"WHAT\""),
    ("<Ntry><Amt Ccy=\"EUR\">3.20", "", "no well-formed XML"),
  ])
  func `a malformed statement is refused at its place`(entry: String, place: String, words: String) {
    let message = problem { try camt(entry) }
    #expect(message.hasPrefix("a.xml:" + place) && message.contains(words), "\(message)")
  }

  @Test func `entries that do not add up to the balances are reported`() throws {
    func balance(_ kind: String, _ amount: String) -> String {
      "<Bal><Tp><CdOrPrtry><Cd>\(kind)</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">\(amount)</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>"
    }
    let right = balance("OPBD", "10.00") + balance("CLBD", "6.80")
    #expect(try camt(entry("3.20", "DBIT"), balances: right).notes.isEmpty)
    let wrong = balance("OPBD", "10.00") + balance("CLBD", "7.00")
    #expect(try camt(entry("3.20", "DBIT"), balances: wrong).notes.contains { $0.contains("do not add up") })
  }

  // MARK: - MT940

  private func mt940(_ lines: String..., closing: String = "") throws -> LedgerFile {
    try read(
      ":20:START\r\n:25:10020030/123456\r\n:28C:1/1\r\n:60F:C260101EUR100,00\r\n" + lines.joined(separator: "\r\n")
        + "\r\n"
        + (closing.isEmpty ? "" : ":62F:\(closing)\r\n") + "-\r\n", as: "a.sta")
  }

  @Test(arguments: [
    (
      ":61:2601130113D3,20NMSCNONREF", ":86:166?00KARTE?20SVWZ+Brot?32Baecker Krume?33 und Sohn",
      "2026-01-13 -3.20 Baecker Krume und Sohn/-"
    ),
    (
      ":61:260113C1200,NTRFNONREF//B1", ":86:/CNTP/NL00BANK/BICX/Werkgever BV/UTRECHT/REMI/USTD//loon/",
      "2026-01-13 1200.00 Werkgever BV/-"
    ),
    (":61:2601130113RC5,00NMSCNONREF", ":86:Storno", "2026-01-13 -5.00 Storno/-"),
    (":61:2601130113RD5,00NMSCNONREF", ":86:/NAME/Shop/REMI/x/", "2026-01-13 5.00 Shop/-"),
    (":61:2512310102D1,00NMSCNONREF", ":86:Fee", "2026-01-02 -1.00 Fee/-"),
    (":61:2601020102DR7,5NMSCNONREF", ":86:Text\r\nin two lines", "2026-01-02 -7.50 Text in two lines/-"),
    (":61:260113D000000000044,95N0600733959555      T-MOBILE", ":86:BETALINGSKENM. 1", "2026-01-13 -44.95 T-MOBILE/-"),
  ])
  func `a statement line is a row, in the forms of several countries`(line: String, details: String, row: String) throws
  {
    #expect(rows(try mt940(line, details)) == [row])
  }

  @Test func `balances are checked, expected rows stay out, and malformed lines are refused at their place`() throws {
    let row = ":61:2601130113D3,20NMSCNONREF"
    #expect(try mt940(row, closing: "C260113EUR96,80").notes.isEmpty)
    #expect(try mt940(row, closing: "C260113EUR97,00").notes.contains { $0.contains("do not add up") })
    #expect(try mt940(row, ":61:2601130113ED9,00NMSCNONREF").skipped.map(\.count) == [1])
    for (line, words) in [
      (":61:2613130113D3,20NMSC", "no such date"), (":61:260113X3,20NMSC", "no mark"),
      (":61:260113D,NMSC", "is no amount"),
      (":61:xx", "no date"),
    ] {
      let message = problem { try mt940(row, line) }
      #expect(message.hasPrefix("a.sta:6:") && message.contains(words), "\(message)")
    }
  }
}
