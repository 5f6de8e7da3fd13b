import LedgerModel
import LocatedJSON

/// Writes one object a line: `id`, `day`, `payee`, `category`, `amount`, `currency`, and `mark` where there is one.
struct JSONLinesRowWriter: RowWriter {
  private var json = JSONWriter()

  mutating func add(_ row: Int, of ledger: Ledger, _ ids: RowIDs, _ text: inout TextBuffer) {
    json.beginObject()
    json.key("id")
    json.string(ledger.id(ofRow: row))
    json.key("day")
    json.plainString(ledger.days[row].text.utf8)
    json.key("payee")
    json.string(orNull: ledger.payeeNames[ledger.payees[row]]?.text)
    json.key("category")
    json.string(orNull: ledger.categoryNames[ledger.categories[row]]?.text)
    json.key("amount")
    json.plainString(Money(minorUnits: ledger.amounts[row]).text(in: ledger.currency).utf8)
    json.key("currency")
    json.string(ledger.currency.code)
    if let mark = MarkNames.name(of: ledger.marks[row]) {
      json.key("mark")
      json.string(mark)
    }
    json.endObject()
    json.endLine()
    json.drain { text.append($0) }
  }
}
