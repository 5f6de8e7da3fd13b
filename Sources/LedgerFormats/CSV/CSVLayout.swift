public import LocatedJSON

/// Where a bank's export keeps what: data, not code.
///
/// ```json
/// {"name": "My Bank", "columns": {"date": ["Booked"], "payee": ["Who"], "amount": ["Sum"]}, "dates": "dmy"}
/// ```
public struct CSVLayout: Sendable, Hashable {
  /// The name that `inspect` shows.
  public var name: String
  /// The header names of each role, the preferred first, compared without regard to case and space.
  public var columns: [ColumnRole: [String]]
  /// Header names that must all be there for the layout to apply.
  public let signature: [String]
  /// The signature in the form in which headers are compared; alternatives stand together.
  let signatureKeys: [[String]]
  /// The order of day and month, for files whose rows leave it open.
  public var dates: DateOrder?
  /// Whether the comma is the decimal mark, for files whose rows leave it open.
  public var usesDecimalComma: Bool?
  /// The currency of a bank that names none in its files.
  public var currency: String?
  /// Whether unsigned amounts are spending, as in many card exports.
  public var spendingIsPositive: Bool
  /// The words in the state column of rows that count; empty where all do.
  public var bookedStates: [String]
  /// The words in the kind column of rows that move money between own accounts.
  public var transferKinds: [String]
  /// The words in the kind column of rows that are no transactions, such as authorisations.
  public var ignoredKinds: [String]
  /// Whether an apostrophe before a payee only makes a spreadsheet take the cell as a text.
  public var marksTexts: Bool

  /// A layout by its columns; whatever else is left open is decided by the rows.
  public init(
    name: String, columns: [ColumnRole: [String]], signature: [String], dates: DateOrder? = nil,
    usesDecimalComma: Bool? = nil, currency: String? = nil, spendingIsPositive: Bool = false,
    bookedStates: [String] = [], transferKinds: [String] = [], ignoredKinds: [String] = [],
    marksTexts: Bool = false
  ) {
    self.name = name
    self.columns = columns
    self.signature = signature
    signatureKeys = signature.map { $0.split(separator: "|").map { CSVHeader.key(String($0)) } }
    self.dates = dates
    self.usesDecimalComma = usesDecimalComma
    self.currency = currency
    self.spendingIsPositive = spendingIsPositive
    self.bookedStates = bookedStates.map(CSVHeader.key)
    self.transferKinds = transferKinds.map(CSVHeader.key)
    self.ignoredKinds = ignoredKinds.map(CSVHeader.key)
    self.marksTexts = marksTexts
  }

  /// Reads a layout of the user's own from JSON; its signature is the first name of each of its columns.
  ///
  /// - Throws: an error with its place for an unknown key or role, and where the date or the amount has no column.
  public init(json value: LocatedValue) throws(InputError) {
    let object = try value.object(keys: [
      "name", "columns", "dates", "decimal", "currency", "spendingIsPositive", "bookedStates", "transferKinds",
      "ignoredKinds", "marksTexts",
    ])
    let roles = try object.required("columns").object(keys: ColumnRole.allCases.map(\.rawValue))
    var columns: [ColumnRole: [String]] = [:]
    for member in roles.members {
      guard let role = ColumnRole(rawValue: member.key) else { continue }
      columns[role] = try Self.strings(member.value)
    }
    guard columns[.date] != nil, columns[.amount] != nil || columns[.debit] != nil || columns[.credit] != nil else {
      throw roles.value.error(
        "a layout needs a date and an amount", remedy: "Add \"date\", and \"amount\" or \"debit\" and \"credit\".")
    }
    self.init(
      name: try object.required("name").string(), columns: columns,
      signature: columns.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap(\.value.first))
    if let dates = object.optional("dates") {
      self.dates = DateOrder(rawValue: try dates.choice(of: DateOrder.allCases.map(\.rawValue)))
    }
    if let decimal = object.optional("decimal") { usesDecimalComma = try decimal.choice(of: [".", ","]) == "," }
    currency = try object.optional("currency")?.string()
    spendingIsPositive = try object.optional("spendingIsPositive")?.bool() ?? false
    if let states = object.optional("bookedStates") { bookedStates = try Self.strings(states).map(CSVHeader.key) }
    if let kinds = object.optional("transferKinds") { transferKinds = try Self.strings(kinds).map(CSVHeader.key) }
    if let kinds = object.optional("ignoredKinds") { ignoredKinds = try Self.strings(kinds).map(CSVHeader.key) }
    marksTexts = try object.optional("marksTexts")?.bool() ?? false
  }

  private static func strings(_ value: LocatedValue) throws(InputError) -> [String] {
    guard case .array(let elements) = value.content else { return [try value.string()] }
    var strings: [String] = []
    for element in elements { strings.append(try element.string()) }
    return strings
  }
}
