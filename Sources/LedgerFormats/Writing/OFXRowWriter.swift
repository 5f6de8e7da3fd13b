import LedgerModel

/// Writes OFX 2.0.3: one bank statement; categories and marks in private elements, as the specification allows.
///
/// The balance at the end, which the specification asks for, is that of an account that began with nothing.
struct OFXRowWriter: RowWriter {
  private let head: LedgerHead
  private var balance = Money.zero

  init(_ head: LedgerHead) {
    self.head = head
  }

  mutating func begin(_ text: inout TextBuffer) {
    var (first, last) = (TextBuffer(), TextBuffer())
    first.append(head.days?.lowerBound ?? Day.first, hyphens: false)
    last.append(head.days?.upperBound ?? Day.first, hyphens: false)
    let (start, end) = (String(decoding: first.bytes, as: UTF8.self), String(decoding: last.bytes, as: UTF8.self))
    let isStandard = head.currency == Currency(code: head.currency.code)
    let digits = isStandard ? "" : "<QUESTLAB.DIGITS>\(head.currency.exponent)</QUESTLAB.DIGITS>"
    text.append(
      """
      <?xml version="1.0" encoding="UTF-8" standalone="no"?>
      <?OFX OFXHEADER="200" VERSION="203" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
      <OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS><DTSERVER>\(end)</DTSERVER>\
      <LANGUAGE>ENG</LANGUAGE></SONRS></SIGNONMSGSRSV1>
      <BANKMSGSRSV1><STMTTRNRS><TRNUID>0</TRNUID><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS><STMTRS>\
      <CURDEF>\(head.currency.code)</CURDEF>\(digits)<BANKACCTFROM><BANKID>0</BANKID><ACCTID>0</ACCTID>\
      <ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
      <BANKTRANLIST><DTSTART>\(start)</DTSTART><DTEND>\(end)</DTEND>

      """)
  }

  mutating func add(_ row: LedgerRow, number: Int, _ text: inout TextBuffer) {
    // A balance beyond 64 bits stops there; nothing is read from it.
    if let sum = try? balance.adding(row.amount) { balance = sum }
    text.append(row.amount < .zero ? "<STMTTRN><TRNTYPE>DEBIT" : "<STMTTRN><TRNTYPE>CREDIT")
    text.append("</TRNTYPE><DTPOSTED>")
    text.append(row.day, hyphens: false)
    text.append("</DTPOSTED><TRNAMT>")
    text.append(row.amount, exponent: row.currency.exponent)
    text.append("</TRNAMT><FITID>")
    if let id = row.id { text.append(OFXText.escaped(OwnFields.plain(id))) } else { text.append(denseID: number) }
    text.append("</FITID>")
    if let id = row.id, id.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      text.append("<QUESTLAB.ID>" + OwnFields.encoded(id) + "</QUESTLAB.ID>")
    }
    if let payee = row.payee {
      // XML has no control characters: others read blanks, and the reader here the name itself.
      text.append("<NAME>" + OFXText.escaped(OwnFields.plain(payee.text)) + "</NAME>")
      if payee.text.unicodeScalars.contains(where: { $0.value < 0x20 }) {
        text.append("<QUESTLAB.NAME>" + OwnFields.encoded(payee.text) + "</QUESTLAB.NAME>")
      }
    }
    if let category = row.category {
      if category.text.unicodeScalars.contains(where: { $0.value < 0x20 }) {
        text.append("<QUESTLAB.RAWCATEGORY>" + OwnFields.encoded(category.text) + "</QUESTLAB.RAWCATEGORY>")
      } else {
        text.append("<QUESTLAB.CATEGORY>" + OFXText.escaped(category.text) + "</QUESTLAB.CATEGORY>")
      }
    }
    text.append("<QUESTLAB.MARK>" + (row.markName ?? "none") + "</QUESTLAB.MARK></STMTTRN>\n")
  }

  mutating func end(_ text: inout TextBuffer) {
    text.append("</BANKTRANLIST><LEDGERBAL><BALAMT>")
    text.append(balance, exponent: head.currency.exponent)
    text.append("</BALAMT><DTASOF>")
    text.append(head.days?.upperBound ?? Day.first, hyphens: false)
    text.append("</DTASOF></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n")
  }
}
