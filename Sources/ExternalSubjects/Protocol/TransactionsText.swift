import LedgerModel
import LocatedJSON
import QuestSimulation

/// The transactions of a ledger as a JSON array, in an order that no subject may rely on.
///
/// It is most of what is sent, so it is put together from pieces: each name is quoted once, however many rows have it.
struct TransactionsText {
  private(set) var bytes: [UInt8] = []

  init(of ledger: Ledger) {
    let payees = Self.quoted(ledger.payeeNames)
    let categories = Self.quoted(ledger.categoryNames)
    let scale = UInt64(ledger.currency.minorUnitsPerMajor)
    bytes.reserveCapacity(ledger.count * 100)
    bytes.append(UInt8(ascii: "["))
    for row in Presentation.rows(of: ledger) {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      append("{\"id\":")
      bytes += Self.quoted(ledger.id(ofRow: row))
      append(",\"day\":\"")
      let (year, month, day) = ledger.days[row].civil
      append(UInt64(year), width: 4)
      bytes.append(UInt8(ascii: "-"))
      append(UInt64(month), width: 2)
      bytes.append(UInt8(ascii: "-"))
      append(UInt64(day), width: 2)
      append("\",\"payee\":")
      bytes += payees[Int(ledger.payees[row])]
      append(",\"category\":")
      bytes += categories[Int(ledger.categories[row])]
      append(",\"amount\":\"")
      let amount = ledger.amounts[row]
      if amount < 0 { bytes.append(UInt8(ascii: "-")) }
      append(amount.magnitude / scale, width: 1)
      if ledger.currency.exponent > 0 {
        bytes.append(UInt8(ascii: "."))
        append(amount.magnitude % scale, width: ledger.currency.exponent)
      }
      append("\"}")
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func append(_ piece: StaticString) {
    piece.withUTF8Buffer { bytes += $0 }
  }

  private mutating func append(_ number: UInt64, width: Int) {
    let start = bytes.count
    var rest = number
    while rest > 0 || bytes.count - start < width {
      bytes.append(UInt8(truncatingIfNeeded: 0x30 + rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }

  /// The names by number; `null` for the absent one.
  private static func quoted(_ table: NameTable) -> [[UInt8]] {
    [Array("null".utf8)] + table.names.map { quoted($0.text) }
  }

  private static func quoted(_ text: String) -> [UInt8] {
    var json = JSONWriter()
    json.string(text)
    return json.take()
  }
}
