import LedgerModel
import LocatedJSON

/// Writes a QIF bank register; what its lines cannot hold stands in the memo, as JSON.
struct QIFRowWriter: RowWriter {
  mutating func begin(_ text: inout TextBuffer) {
    text.append("!Type:Bank\n")
  }

  mutating func add(_ row: LedgerRow, number: Int, _ text: inout TextBuffer) {
    let payee = row.payee?.text
    let category = row.category?.text
    text.append("D")
    text.append(row.day)
    text.append("\nT")
    text.append(row.amount, exponent: row.currency.exponent)
    text.append(byte: 0x0A)
    let isPlainPayee = payee.map { name in name.utf8.allSatisfy { $0 >= 0x20 } } ?? true
    if let payee, isPlainPayee { text.append("P" + payee + "\n") }
    let isPlainCategory =
      category.map { name in
        !name.hasPrefix("[") && name.lowercased() != "--split--"
          && name.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "/") }
      } ?? true
    if let category, isPlainCategory { text.append("L" + category + "\n") }
    var json = JSONWriter()
    json.beginObject()
    json.key("questlab")
    json.beginObject()
    field("id", row.id, &json)
    if !isPlainPayee { field("payee", payee, &json) }
    if !isPlainCategory { field("category", category, &json) }
    field("mark", row.markName, &json)
    if number == 1, row.currency != Currency(code: row.currency.code) {
      json.key("digits")
      json.int(row.currency.exponent)
    }
    json.endObject()
    json.endObject()
    text.append("M")
    json.drain { text.append($0) }
    text.append("\n^\n")
  }

  private func field(_ name: String, _ value: String?, _ json: inout JSONWriter) {
    guard let value else { return }
    json.key(name)
    json.string(value)
  }
}
