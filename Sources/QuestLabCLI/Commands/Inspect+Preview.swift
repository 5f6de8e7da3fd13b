import LedgerFormats
import LedgerModel
import LocatedJSON
import SVGCharts

/// How a table was read: its columns, the sign convention, and the first rows.
enum InspectPreview {
  /// How many rows are shown as read.
  private static let rowCount = 3

  /// The lines of the preview; none for a file that is no table.
  static func text(_ file: LedgerFile) -> [String] {
    guard !file.columns.isEmpty else { return [] }
    var columns = TextTable()
    columns.add("column", "read as", "by")
    for column in file.columns {
      columns.add(column.name.map { escaped($0) } ?? "column \(column.number)", column.role.rawValue, by(column))
    }
    for role in [ColumnRole.payee, .category] where !file.columns.contains(where: { $0.role == role }) {
      columns.add("-", role.rawValue, "no column; --map \(role.rawValue)=COLUMN names one")
    }
    var rows = TextTable(rightAligned: [1])
    for (entry, currency) in entries(file) {
      rows.add(
        entry.day.text, entry.amount.text(in: currency), escaped(currency.code), escaped(entry.payee?.text ?? "-"),
        escaped(entry.category?.text ?? "-"))
    }
    return columns.lines(indent: "  ") + [""] + rows.lines(indent: "  ") + [""]
  }

  private static func by(_ column: LedgerFile.Column) -> String {
    switch column.source {
    case .stated: "--map"
    case .layout: "the layout"
    case .name: "its name"
    case .cells: "its cells (guessed)"
    }
  }

  /// The same as the members `columns`, `guessed` and `preview` of the document at hand.
  static func json(_ file: LedgerFile, _ json: inout JSONWriter) {
    json.key("columns")
    json.beginArray()
    for column in file.columns {
      json.beginObject()
      json.key("role")
      json.string(column.role.rawValue)
      json.key("number")
      json.int(column.number)
      json.key("name")
      json.string(orNull: column.name)
      json.key("by")
      json.string("\(column.source)")
      json.endObject()
    }
    json.endArray()
    json.key("guessed")
    json.beginArray()
    for guess in file.guesses { json.string(guess.subject) }
    json.endArray()
    json.key("preview")
    json.beginArray()
    for (entry, currency) in entries(file) {
      json.beginObject()
      for (key, text) in [
        ("day", entry.day.text), ("amount", entry.amount.text(in: currency)), ("currency", currency.code),
        ("payee", entry.payee?.text), ("category", entry.category?.text),
      ] {
        json.key(key)
        json.string(orNull: text)
      }
      json.endObject()
    }
    json.endArray()
  }

  private static func entries(_ file: LedgerFile) -> [(Ledger.Entry, Currency)] {
    Array(
      file.ledgers.flatMap { ledger in ledger.rows.prefix(rowCount).map { (ledger[$0], ledger.currency) } }
        .prefix(rowCount))
  }
}
