import LedgerFormats
import LedgerModel
import LocatedJSON
import QuestReporting

/// The list of what became of each line, handed out in pieces.
enum InspectRows {
  private static let pieceBytes = 1 << 16

  /// One line for each row: where it stands, and what was read or why it was left out.
  static func text(_ file: LedgerFile, to sink: ([UInt8]) throws -> Void) throws {
    var bytes: [UInt8] = []
    try file.forEachPlace { place, fate in
      var line = self.place(place, file) + ": "
      switch fate {
      case .skipped(let reason): line += "skipped: " + reason
      case .read(let entry, let currency):
        line += "\(entry.day.text) \(entry.amount.text(in: currency)) \(currency.code) \(entry.payee?.text ?? "-")"
        if let category = entry.category { line += " (\(category.text))" }
        if let mark = mark(entry) { line += ", \(mark)" }
      }
      bytes += (escaped(line) + "\n").utf8
      if bytes.count >= pieceBytes {
        try sink(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    try sink(bytes)
  }

  /// The same as the member `rows` of the document at hand.
  static func json(_ file: LedgerFile, _ json: inout JSONWriter, to sink: ([UInt8]) throws -> Void) throws {
    json.key("rows")
    json.beginArray()
    try file.forEachPlace { place, fate in
      json.beginObject()
      json.key("file")
      json.string(file.files[place.file])
      json.key("line")
      json.int(place.line)
      var fields: [(key: String, text: String?)] = []
      switch fate {
      case .skipped(let reason): fields = [("skipped", reason)]
      case .read(let entry, let currency):
        fields = [
          ("id", entry.id), ("day", entry.day.text), ("payee", entry.payee?.text), ("category", entry.category?.text),
          ("amount", entry.amount.text(in: currency)), ("currency", currency.code), ("mark", mark(entry)),
        ]
      }
      for (key, text) in fields {
        json.key(key)
        json.string(orNull: text)
      }
      json.endObject()
      if json.bytes.count >= pieceBytes { try json.drain(sink) }
    }
    json.endArray()
  }

  private static func place(_ place: LedgerFile.Place, _ file: LedgerFile) -> String {
    file.files.count == 1 ? "\(place.line)" : "\(file.files[place.file]):\(place.line)"
  }

  private static func mark(_ entry: Ledger.Entry) -> String? {
    switch entry.mark {
    case .transfer: "transfer"
    case .standingOrder: "standing order"
    case .none, .removed: nil
    }
  }
}
