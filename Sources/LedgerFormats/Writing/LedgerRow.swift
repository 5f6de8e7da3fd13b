public import LedgerModel

/// One transaction on its way into a file.
public struct LedgerRow: Sendable {
  /// The id; nil for the dense one, `t1`, `t2`, … in the order of writing.
  public var id: String?
  /// The civil date.
  public var day: Day
  /// Who was paid, or who paid; nil where unknown.
  public var payee: Name?
  /// What it was for; nil where unknown.
  public var category: Name?
  /// The signed amount; an outflow is negative.
  public var amount: Money
  /// The currency of the amount.
  public var currency: Currency
  /// Whether it is a standing order or a transfer.
  public var mark: Ledger.Mark

  /// A row by its fields.
  public init(
    id: String? = nil, day: Day, payee: Name?, category: Name?, amount: Money, currency: Currency,
    mark: Ledger.Mark = .none
  ) {
    self.id = id
    self.day = day
    self.payee = payee
    self.category = category
    self.amount = amount
    self.currency = currency
    self.mark = mark
  }

  /// The word for the mark in written files.
  var markName: String? {
    switch mark {
    case .transfer: "transfer"
    case .standingOrder: "standingOrder"
    case .none, .removed: nil
    }
  }
}

/// What a file says of its rows before the first of them.
public struct LedgerHead: Sendable {
  /// The currency of a format that names one for the whole file.
  public var currency: Currency
  /// The days within which all rows lie; nil for a file without rows.
  public var days: ClosedRange<Day>?
  /// Whether rows have ids other than the dense ones.
  public var hasIDs: Bool
  /// Whether rows may be standing orders or transfers.
  public var hasMarks: Bool

  /// The head of rows that come one by one.
  public init(currency: Currency, days: ClosedRange<Day>?, hasIDs: Bool = false, hasMarks: Bool = true) {
    self.currency = currency
    self.days = days
    self.hasIDs = hasIDs
    self.hasMarks = hasMarks
  }

  /// The head of a whole ledger.
  init(_ ledger: Ledger) {
    let areDense =
      ledger.count == ledger.rowCount && (0..<ledger.rowCount).allSatisfy { ledger.id(ofRow: $0) == "t\($0 + 1)" }
    self.init(
      currency: ledger.currency, days: ledger.span, hasIDs: !areDense,
      hasMarks: ledger.marks.contains { $0 != .none && $0 != .removed })
  }
}
