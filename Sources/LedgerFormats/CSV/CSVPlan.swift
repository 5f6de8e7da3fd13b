import LocatedJSON

/// How a table is read: where its data begin, which column holds what, and every choice that its rows had to prove.
struct CSVPlan {
  var separator: UInt8
  /// The offset of the first row behind the header.
  var dataStart = 0
  var header: CSVHeader?
  /// The cells of a full row: those of the header, and those of most rows where they differ.
  var width = 0
  var usualWidth = 0
  /// About how long a row is, for making room.
  var bytesPerRow = 64
  var columns: [ColumnRole: Int] = [:]
  var layout: CSVLayout?
  /// The code of the currency of rows that name none themselves; nil where nothing in the file tells.
  var currency: String?
  var order = DateOrder.ymd
  /// The money columns whose decimal mark is the comma.
  var commas = MoneyColumns(amount: false, debit: false, credit: false, fee: false)
  /// The code of the currency of rows that write no sign, where all others of the file write one and the same.
  var signCurrency: String?
  /// The decimal digits of amounts in what is no currency of ISO 4217, such as 8 of BTC, where they are more than 2.
  var exponents: [String: Int] = [:]
  /// Whether unsigned amounts are spending.
  var spendingIsPositive = false
  /// Whether the signs of amounts stand although a column of directions is there.
  var trustsSigns = false
  /// Whether the debit column writes outflows with a minus.
  var debitIsSigned = false
  /// Whether an apostrophe before a payee is no part of it.
  var dropsTextMarks = false
  /// What was decided in choosing columns.
  var readings: [LedgerFile.Reading] = []
  /// Whether something proves the signs of the amounts.
  var signsAreProven = true
  /// 1 where a running balance proves the signs of the amounts, -1 where it proves the opposite.
  var balanceSign: Int?
  /// Columns of money that no role has, filled only in rows without an amount in the columns that are read.
  var moneyBeside: [Int] = []
  /// Whether the credit column writes what came in with a minus.
  var creditIsInverted = false
  /// What an empty cell of the direction column says: true for out; nil where it says nothing.
  var emptyIsOut: Bool?
  /// Whether the dates are the day numbers of a spreadsheet.
  var hasSerialDates = false
  /// Whether no column is left that could name the payee.
  var lacksPayee = false
  /// Ids of the file that different rows share, so that they name no row.
  var sharedIDs: Set<String> = []

  /// A column as messages name it: by its header, or by its number where it has none.
  func name(ofColumn column: Int) -> String {
    let name = header.flatMap { $0.names.indices.contains(column) ? $0.names[column].trimmingBlanks : nil } ?? ""
    return name.isEmpty ? "column \(column + 1)" : "the column \(quoted(name))"
  }

  /// What each column is read as, from left to right.
  func readColumns(_ options: ReadingOptions) -> [LedgerFile.Column] {
    columns.sorted { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }.map { role, column in
      let source: LedgerFile.Column.Source =
        options.columns[role] != nil
        ? .stated
        : layout.map { ($0.columns[role] ?? []).isEmpty ? .cells : .layout }
          ?? (header == nil || readings.contains { $0.subject == role.rawValue && $0.isGuess } ? .cells : .name)
      return LedgerFile.Column(
        role: role, number: column + 1,
        name: header.flatMap { $0.names.indices.contains(column) ? $0.names[column].trimmingBlanks : nil },
        source: source)
    }
  }

  mutating func note(_ subject: String, _ choice: String, _ evidence: String, isGuess: Bool) {
    readings.append(.init(subject: subject, choice: choice, evidence: evidence, isGuess: isGuess))
  }

  /// Whether this package wrote the table.
  var isOwn: Bool { layout?.name == CSVLayout.ownName }
}

/// What the rows of a table prove.
struct CSVEvidence {
  struct Numbers {
    var kinds: NumberEvidence = []
    var point: Int?
    var comma: Int?
    var open: Int?

    /// Reads a cell and takes its separators into account, those that only the other decimal mark allows included.
    @inline(__always)
    mutating func number(_ bytes: Bytes, _ slice: Slice, comma: Bool) throws(AmountText.Failure) -> AmountText {
      do {
        let amount = try AmountText(bytes, slice, comma: comma)
        if !amount.evidence.isEmpty { add(amount.evidence, at: slice.start) }
        return amount
      } catch {
        if error == .otherMark, let other = try? AmountText(bytes, slice, comma: !comma) {
          add(other.evidence, at: slice.start)
        }
        throw error
      }
    }

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
  var numbers = MoneyColumns(amount: Numbers(), debit: Numbers(), credit: Numbers(), fee: Numbers())
  /// Amounts with a minus, with a plus or `CR`, and without a sign.
  var minus = 0
  var plus = 0
  var unsigned = 0
  /// Signed amounts that agree with the row's direction, and those that contradict it.
  var agreeing = 0
  var opposed = 0
  /// Kinds such as a purchase that agree with the sign as written, and that contradict it.
  var kindsAgreeing = 0
  var kindsOpposed = 0
  /// Amounts in the credit column with and without a minus.
  var creditMinus = 0
  var creditUnsigned = 0
  /// Cells of the direction column that say out, in, and nothing.
  var directions = (out: 0, income: 0, empty: 0)
  /// Words of states that are not known, with where they stand first.
  var unknownStates: [String: Int] = [:]
  /// A row without an amount that has money in a column that is not read.
  var moneyBeside: (offset: Int, column: Int)?
  /// Payments that a card received, by the sign as written.
  var cardPayments = (minus: 0, plus: 0)
  var debitMinus = 0
  var debitUnsigned = 0
  /// Payees with an apostrophe before them, and without.
  var markedTexts = 0
  var unmarkedTexts = 0
  var widths: [Int: Int] = [:]
  /// The most decimal digits of amounts in what is no currency of ISO 4217.
  var exponents: [String: Int] = [:]
}

/// Something for each column of money.
struct MoneyColumns<Value> {
  var amount: Value
  var debit: Value
  var credit: Value
  var fee: Value

  /// The columns by role, for what is done once per table.
  static var paths: [(role: ColumnRole, path: WritableKeyPath<MoneyColumns, Value>)] {
    [(.amount, \.amount), (.debit, \.debit), (.credit, \.credit), (.fee, \.fee)]
  }
}

extension MoneyColumns: Equatable where Value: Equatable {}
