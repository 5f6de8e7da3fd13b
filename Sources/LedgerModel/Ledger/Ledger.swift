/// The transactions of one person in one currency, as columns.
///
/// ```swift
/// var ledger = Ledger(currency: .gbp)
/// try ledger.append(day: Day("2026-11-29"), payee: "Costa", category: "Coffee", amount: Money("-3.20", in: .gbp))
/// ```
///
/// A row takes 21 bytes: day, amount, payee and category numbers, and a mark. Rows keep the order in which they came, and
/// that order never changes a result. Ids are dense by default (`t1`, `t2`, … by row) and stored only where they differ.
public struct Ledger: Sendable {
  /// The currency of every amount.
  public let currency: Currency
  /// The date of each row.
  public private(set) var days: [Day] = []
  /// The amount of each row in minor units; outflows are negative.
  public private(set) var amounts: [Int64] = []
  /// The payee of each row by its number in ``payeeNames``; 0 is absent.
  public private(set) var payees: [UInt32] = []
  /// The category of each row by its number in ``categoryNames``; 0 is absent.
  public private(set) var categories: [UInt32] = []
  /// What is known of each row beyond what a generator may see.
  public internal(set) var marks: [Mark] = []
  /// The distinct payees.
  public private(set) var payeeNames = NameTable()
  /// The distinct categories.
  public private(set) var categoryNames = NameTable()
  /// Whether the rows are known to stand in the order of their days.
  public private(set) var isSortedByDay = true
  /// How many transactions the ledger holds.
  public private(set) var count = 0

  /// Ids other than the dense ones.
  var ids = RowIDColumn()

  /// An empty ledger.
  public init(currency: Currency = .gbp) {
    self.currency = currency
  }

  /// What a row is, beyond what a generator may see.
  public enum Mark: UInt8, Sendable, Hashable, CaseIterable {
    /// An ordinary transaction.
    case none
    /// A payment on its fixed day: rent, a bill, a subscription.
    case standingOrder
    /// A movement between the person's own accounts.
    case transfer
    /// The place of a row that was removed; it has no name and no amount, and counts for nothing.
    case removed
  }

  /// How many rows the columns have, removed ones included.
  @inlinable public var rowCount: Int { days.count }

  /// Makes room for more rows at once.
  public mutating func reserveCapacity(_ rows: Int) {
    days.reserveCapacity(rows)
    amounts.reserveCapacity(rows)
    payees.reserveCapacity(rows)
    categories.reserveCapacity(rows)
    marks.reserveCapacity(rows)
  }

  /// The number of a payee, given to it now where it is new.
  public mutating func intern(payee: Name?) -> UInt32 { payeeNames.intern(payee) }

  /// The number of a category, given to it now where it is new.
  public mutating func intern(category: Name?) -> UInt32 { categoryNames.intern(category) }

  /// Appends a row with a dense id, by the numbers of names interned before.
  public mutating func append(day: Day, payee: UInt32, category: UInt32, amount: Money, mark: Mark = .none) {
    appendColumns(day: day, payee: payee, category: category, amount: amount, mark: mark)
    // Where a file already uses the dense id, the row takes the next spelling that is free.
    if !ids.isEmpty {
      var id = "t\(rowCount)"
      while ids.row(of: id) != nil { id += "'" }
      setID(id, ofRow: rowCount - 1)
    }
  }

  /// A row without an id of its own, by the numbers of names interned before.
  @frozen
  public struct Row: Sendable {
    /// The civil date.
    public var day: Day
    /// The payee's number; 0 for none.
    public var payee: UInt32
    /// The category's number; 0 for none.
    public var category: UInt32
    /// The signed amount.
    public var amount: Money
    /// What is known of it beyond what a generator may see.
    public var mark: Mark

    /// A row of these values.
    @inlinable
    public init(day: Day, payee: UInt32, category: UInt32, amount: Money, mark: Mark) {
      self.day = day
      self.payee = payee
      self.category = category
      self.amount = amount
      self.mark = mark
    }
  }

  /// Appends rows with dense ids, column by column.
  public mutating func append(_ rows: [Row]) {
    guard ids.isEmpty else {
      for row in rows {
        append(day: row.day, payee: row.payee, category: row.category, amount: row.amount, mark: row.mark)
      }
      return
    }
    rows.withUnsafeBufferPointer { appendColumns($0) }
  }

  /// Appends rows to the columns, which is all there is to do for ids that are dense or were given before.
  mutating func appendColumns(_ rows: UnsafeBufferPointer<Row>) {
    let (payeeCount, categoryCount) = (payeeNames.count, categoryNames.count)
    var last = days.last ?? .first
    for row in rows {
      precondition(row.payee <= payeeCount && row.category <= categoryCount, "a number that no name was given")
      if row.day < last { isSortedByDay = false }
      last = row.day
    }
    Self.append(rows, to: &days) { $0.day }
    Self.append(rows, to: &amounts) { $0.amount.minorUnits }
    Self.append(rows, to: &payees) { $0.payee }
    Self.append(rows, to: &categories) { $0.category }
    Self.append(rows, to: &marks) { $0.mark }
    count += rows.count
  }

  /// A block of memory at a time, since columns of ten million rows are filled so.
  @inline(__always)
  private static func append<Value>(
    _ rows: UnsafeBufferPointer<Row>, to column: inout [Value], _ value: (Row) -> Value
  ) {
    column += [Value](unsafeUninitializedCapacity: rows.count) { block, count in
      for place in rows.indices { block.initializeElement(at: place, to: value(rows[place])) }
      count = rows.count
    }
  }

  /// Appends a row with an id of its own, by the numbers of names interned before.
  ///
  /// - Returns: the row that has the id already, where nothing was appended; else nil.
  public mutating func append(
    id: String, day: Day, payee: UInt32, category: UInt32, amount: Money, mark: Mark = .none
  ) -> Int? {
    if let dense = Self.denseRow(of: id) {
      if let row = row(ofID: id) { return row }
      if dense != rowCount, let row = ids.insert(id, row: rowCount) { return row }
    } else if let row = ids.insert(id, row: rowCount) {
      return row
    }
    appendColumns(day: day, payee: payee, category: category, amount: amount, mark: mark)
    return nil
  }

  mutating func appendColumns(day: Day, payee: UInt32, category: UInt32, amount: Money, mark: Mark) {
    // A scan counts by these numbers without looking at them again.
    precondition(payee <= payeeNames.count && category <= categoryNames.count, "a number that no name was given")
    if let last = days.last, day < last { isSortedByDay = false }
    days.append(day)
    amounts.append(amount.minorUnits)
    payees.append(payee)
    categories.append(category)
    marks.append(mark)
    count += 1
  }

  /// The row of an id; nil where there is none.
  public func row(ofID id: String) -> Int? {
    // No id is both stored and some row's dense one, so that the cheaper of the two may be looked at first.
    if let row = Self.denseRow(of: id), row < rowCount, marks[row] != .removed, !ids.hasID(row) {
      return row
    }
    return ids.row(of: id)
  }

  /// The id of a row.
  public func id(ofRow row: Int) -> String {
    ids.id(ofRow: row) ?? "t\(row + 1)"
  }

  /// Whether another ledger of as many rows keeps the same ids in the same way, which takes no time for an unchanged copy.
  public func storesIDs(of other: Ledger) -> Bool { ids.isStored(as: other.ids) }

  /// Gives a row an id of its own; the dense one is not stored.
  mutating func setID(_ id: String, ofRow row: Int) {
    guard Self.denseRow(of: id) != row else { return }
    _ = ids.insert(id, row: row)
  }

  /// Takes a row out; its place stays, blank.
  mutating func blank(row: Int) {
    ids.remove(row: row)
    amounts[row] = 0
    payees[row] = 0
    categories[row] = 0
    marks[row] = .removed
    count -= 1
  }

  /// The row whose dense id this is: `t` and a decimal number from 1 without leading zeros.
  private static func denseRow(of id: String) -> Int? {
    var row = 0
    var place = 0
    for byte in id.utf8 {
      if place == 0 {
        if byte != UInt8(ascii: "t") { return nil }
      } else {
        let digit = Int(byte) - Int(UInt8(ascii: "0"))
        // 18 digits cannot overflow, and no ledger has as many rows.
        guard digit >= (place == 1 ? 1 : 0), digit <= 9, place <= 18 else { return nil }
        row = row * 10 + digit
      }
      place += 1
    }
    return place > 1 ? row - 1 : nil
  }
}
