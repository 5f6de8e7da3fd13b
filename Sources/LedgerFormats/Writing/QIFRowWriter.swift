import LedgerModel
import LocatedJSON

/// Writes a QIF bank register; what its lines cannot hold stands in the memo, as JSON.
struct QIFRowWriter: RowWriter {
  mutating func begin(_ ledger: Ledger, _ ids: RowIDs, _ text: inout TextBuffer) {
    text.append("!Type:Bank\n")
  }

  mutating func add(_ row: Int, of ledger: Ledger, _ ids: RowIDs, _ text: inout TextBuffer) {
    let payee = ledger.payeeNames[ledger.payees[row]]?.text
    let category = ledger.categoryNames[ledger.categories[row]]?.text
    text.append("D")
    text.append(ledger.days[row])
    text.append("\nT")
    text.append(ledger.amounts[row], exponent: ledger.currency.exponent)
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
    if !ids.areDense { field("id", ledger.id(ofRow: row), &json) }
    if !isPlainPayee { field("payee", payee, &json) }
    if !isPlainCategory { field("category", category, &json) }
    field("mark", MarkNames.name(of: ledger.marks[row]), &json)
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
