public import LedgerModel

/// How a bank writes the file that its ``CSVLayout`` reads: the whole header in its order, and the form of dates and words.
public struct CSVExport: Sendable {
  /// The layout by which the file is read back.
  public let layout: CSVLayout
  /// The columns from left to right.
  let columns: [Column]
  let separator: UInt8
  /// The form of a date: `y`, `m`, `d` for numbers of four and two digits, `b` for an English month; all else as it is.
  let dates: String
  let words: Words

  /// One column of the file.
  struct Column: Sendable {
    var name: String
    var content: Content
  }

  /// What the cells of a column hold.
  enum Content: Sendable {
    case role(ColumnRole)
    case constant(String)
  }

  /// The words that a bank uses.
  struct Words: Sendable {
    var out = "debit"
    var income = "credit"
    /// The kinds of a transfer, of a standing order, and of any other row.
    var transfer = ""
    var standingOrder = ""
    var other = ""
  }

  /// The columns in short, parted by bars: `Header`, which holds the layout's role of that name, or nothing;
  /// `Header=@role`, which holds another; `Header=text`, which is the same in each row.
  init(_ layout: CSVLayout, _ columns: String, separator: UInt8, dates: String, words: Words) {
    self.layout = layout
    self.separator = separator
    self.dates = dates
    self.words = words
    self.columns = columns.split(separator: "|").map { column in
      let sides = column.split(separator: "=", maxSplits: 1)
      let name = String(sides[0])
      guard sides.count == 1 else {
        let role = sides[1].hasPrefix("@") ? ColumnRole(rawValue: String(sides[1].dropFirst())) : nil
        return Column(name: name, content: role.map(Content.role) ?? .constant(String(sides[1])))
      }
      let role = ColumnRole.allCases.first { layout.columns[$0]?.first == name }
      // Where one column tells two things, the first of them is its content.
      return Column(name: name, content: role.map(Content.role) ?? .constant(""))
    }
  }

  /// The name in lower case, with hyphens for all but letters and digits: `american-express-uk`.
  public var name: String {
    layout.name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  /// Whether each row names its currency.
  public var namesCurrencyByRow: Bool {
    columns.contains { column in
      if case .role(.currency) = column.content { true } else { false }
    }
  }

  /// Whether the bank's files can hold amounts of a currency.
  public func canHold(_ currency: Currency) -> Bool {
    namesCurrencyByRow || layout.currency == nil || layout.currency == currency.code
  }

  /// The export of a name such as `monzo`, if it is known.
  public static func named(_ name: String) -> CSVExport? {
    known.first { $0.name == name }
  }

  /// The columns that this package writes of its own: ids and marks where rows have them.
  static func own(_ head: LedgerHead) -> CSVExport {
    let columns = "Date|Payee|Category|Amount|Currency" + (head.hasIDs ? "|Id" : "") + (head.hasMarks ? "|Mark" : "")
    let words = Words(transfer: "transfer", standingOrder: "standingOrder")
    return CSVExport(
      CSVLayout.known[CSVLayout.known.count - 1], columns, separator: UInt8(ascii: ","), dates: "y-m-d", words: words)
  }
}
