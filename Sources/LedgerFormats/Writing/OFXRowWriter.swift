import LedgerModel

/// Writes OFX 2.0.3: one bank statement; categories and marks in private elements, as the specification allows.
struct OFXRowWriter: RowWriter {
  mutating func begin(_ ledger: Ledger, _ ids: RowIDs, _ text: inout TextBuffer) {
    var first = TextBuffer()
    var last = TextBuffer()
    first.append(ledger.span?.lowerBound ?? Day.first, separator: "")
    last.append(ledger.span?.upperBound ?? Day.first, separator: "")
    let (start, end) = (String(decoding: first.bytes, as: UTF8.self), String(decoding: last.bytes, as: UTF8.self))
    text.append(
      """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <?OFX OFXHEADER="200" VERSION="203" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
      <OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS><DTSERVER>\(end)</DTSERVER>\
      <LANGUAGE>ENG</LANGUAGE></SONRS></SIGNONMSGSRSV1>
      <BANKMSGSRSV1><STMTTRNRS><TRNUID>0</TRNUID><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS><STMTRS>\
      <CURDEF>\(ledger.currency.code)</CURDEF><BANKACCTFROM><BANKID>0</BANKID><ACCTID>0</ACCTID>\
      <ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
      <BANKTRANLIST><DTSTART>\(start)</DTSTART><DTEND>\(end)</DTEND>

      """)
  }

  mutating func add(_ row: Int, of ledger: Ledger, _ ids: RowIDs, _ text: inout TextBuffer) {
    let amount = ledger.amounts[row]
    text.append("<STMTTRN><TRNTYPE>" + (amount < 0 ? "DEBIT" : "CREDIT") + "</TRNTYPE><DTPOSTED>")
    text.append(ledger.days[row], separator: "")
    text.append("</DTPOSTED><TRNAMT>")
    text.append(amount, exponent: ledger.currency.exponent)
    text.append("</TRNAMT><FITID>" + OFXText.escaped(ledger.id(ofRow: row)) + "</FITID>")
    if let payee = ledger.payeeNames[ledger.payees[row]]?.text {
      text.append("<NAME>" + OFXText.escaped(payee) + "</NAME>")
    }
    if let category = ledger.categoryNames[ledger.categories[row]]?.text {
      text.append("<QUESTLAB.CATEGORY>" + OFXText.escaped(category) + "</QUESTLAB.CATEGORY>")
    }
    text.append("<QUESTLAB.MARK>" + (MarkNames.name(of: ledger.marks[row]) ?? "none") + "</QUESTLAB.MARK></STMTTRN>\n")
  }

  mutating func end(_ ledger: Ledger, _ text: inout TextBuffer) {
    text.append("</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n")
  }
}
