/// How a table is read: where its data begin, which column holds what, and every choice that its rows had to prove.
struct CSVPlan {
  var separator: UInt8
  /// The offset of the first row behind the header.
  var dataStart = 0
  var header: CSVHeader?
  /// The cells of a full row: those of the header, and those of most rows where they differ.
  var width = 0
  var usualWidth = 0
  var columns: [ColumnRole: Int] = [:]
  var layout: CSVLayout?
  /// The code of the currency of rows that name none themselves; nil where nothing in the file tells.
  var currency: String?
  var order = DateOrder.ymd
  /// The money columns whose decimal mark is the comma.
  var commas: Set<ColumnRole> = []
  /// Whether unsigned amounts are spending.
  var spendingIsPositive = false
  /// Whether the debit column writes outflows with a minus.
  var debitIsSigned = false

  static let moneyRoles: [ColumnRole] = [.amount, .debit, .credit, .fee]
}

/// What the rows of a table prove.
struct CSVEvidence {
  struct Numbers {
    var kinds: NumberEvidence = []
    var point: Int?
    var comma: Int?
    var open: Int?

    @inline(__always)
    mutating func add(_ kind: NumberEvidence, at offset: Int) {
      if kinds.isSuperset(of: kind) { return }
      kinds.formUnion(kind)
      if kind == .point { point = offset }
      if kind == .comma { comma = offset }
      if kind == .open { open = offset }
    }
  }

  var dates = DateEvidence()
  var amount = Numbers()
  var debit = Numbers()
  var credit = Numbers()
  var fee = Numbers()
  /// Amounts with a minus, with a plus or `CR`, and without a sign.
  var minus = 0
  var plus = 0
  var unsigned = 0
  var debitMinus = 0
  var debitUnsigned = 0
  var widths: [Int: Int] = [:]

  subscript(role: ColumnRole) -> Numbers {
    get {
      switch role {
      case .debit: debit
      case .credit: credit
      case .fee: fee
      default: amount
      }
    }
    set {
      switch role {
      case .debit: debit = newValue
      case .credit: credit = newValue
      case .fee: fee = newValue
      default: amount = newValue
      }
    }
  }
}
