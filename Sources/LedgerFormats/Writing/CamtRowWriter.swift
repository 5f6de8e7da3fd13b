import LedgerModel

/// Writes an account statement of ISO 20022, camt.053.001.02: one entry a row, all booked.
///
/// Categories, marks and names that XML cannot hold go into the additional information of the entry's detail. The
/// opening balance, which the schema asks for, is that of an account that began with nothing.
struct CamtRowWriter: RowWriter {
  private let head: LedgerHead

  init(_ head: LedgerHead) {
    self.head = head
  }

  mutating func begin(_ text: inout TextBuffer) {
    let (first, last) = (head.days?.lowerBound ?? Day.first, head.days?.upperBound ?? Day.first)
    let code = OFXText.escaped(head.currency.code)
    var zero = TextBuffer()
    zero.append(Money.zero, exponent: head.currency.exponent)
    text.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>\
      <GrpHdr><MsgId>\(OwnFields.marker)</MsgId><CreDtTm>\(last)T00:00:00</CreDtTm></GrpHdr>
      <Stmt><Id>\(OwnFields.marker).\(head.currency.exponent)</Id><CreDtTm>\(last)T00:00:00</CreDtTm>\
      <Acct><Id><Othr><Id>0</Id></Othr></Id><Ccy>\(code)</Ccy></Acct>
      <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="\(code)">\(String(decoding: zero.bytes, as: UTF8.self))</Amt>\
      <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>\(first)</Dt></Dt></Bal>

      """)
  }

  mutating func add(_ row: LedgerRow, number: Int, _ text: inout TextBuffer) {
    let isOut = row.amount < .zero
    var amount = TextBuffer()
    amount.append(digits: row.amount.minorUnits.magnitude, exponent: row.currency.exponent, mark: UInt8(ascii: "."))
    let tagged =
      "<Amt Ccy=\"\(OFXText.escaped(row.currency.code))\">\(String(decoding: amount.bytes, as: UTF8.self))</Amt>"
    let own = OwnFields(row)
    text.append("<Ntry>" + tagged + (isOut ? "<CdtDbtInd>DBIT" : "<CdtDbtInd>CRDT"))
    text.append("</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>")
    text.append(row.day)
    text.append("</Dt></BookgDt><ValDt><Dt>")
    text.append(row.day)
    text.append("</Dt></ValDt>")
    if own.id == nil {
      text.append("<AcctSvcrRef>")
      if let id = row.id { text.append(OFXText.escaped(id)) } else { text.append(denseID: number) }
      text.append("</AcctSvcrRef>")
    }
    text.append(
      "<BkTxCd><Prtry><Cd>NTAV</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>"
    )
    text.append("<AmtDtls><TxAmt>" + tagged + "</TxAmt></AmtDtls>")
    if let payee = row.payee {
      let side = isOut ? "Cdtr" : "Dbtr"
      let name = OFXText.escaped(OwnFields.plain(payee.text))
      text.append("<RltdPties><\(side)><Nm>\(name)</Nm></\(side)></RltdPties>")
    }
    if let category = row.category {
      text.append("<RmtInf><Ustrd>" + OFXText.escaped(OwnFields.plain(category.text)) + "</Ustrd></RmtInf>")
    }
    if !own.isEmpty { text.append("<AddtlTxInf>" + own.text + "</AddtlTxInf>") }
    text.append("</TxDtls></NtryDtls></Ntry>\n")
  }

  mutating func end(_ text: inout TextBuffer) {
    text.append("</Stmt></BkToCstmrStmt></Document>\n")
  }
}
