import LedgerModel

/// Writes one object a line: `id`, `day`, `payee`, `category`, `amount`, `currency`, and `mark` where there is one.
struct JSONLinesRowWriter: RowWriter {
  mutating func add(_ row: LedgerRow, number: Int, _ text: inout TextBuffer) {
    text.append("{\"id\":")
    if let id = row.id {
      text.append(json: id)
    } else {
      text.append(byte: 0x22)
      text.append(denseID: number)
      text.append(byte: 0x22)
    }
    text.append(",\"day\":\"")
    text.append(row.day)
    text.append("\",\"payee\":")
    text.append(json: row.payee?.text)
    text.append(",\"category\":")
    text.append(json: row.category?.text)
    text.append(",\"amount\":\"")
    text.append(row.amount, exponent: row.currency.exponent)
    text.append("\",\"currency\":")
    text.append(json: row.currency.code)
    if let mark = row.markName {
      text.append(",\"mark\":")
      text.append(json: mark)
    }
    text.append("}\n")
  }
}
