public import LedgerModel
public import QuestIndex
import SeededRandom

/// The facts of a history in an order that a subject may not rely on.
///
/// The order follows from the facts alone: the same request is the same bytes each time.
public enum Presentation {
  /// The rows that hold a transaction, shuffled.
  public static func rows(of ledger: Ledger) -> [Int] {
    shuffled(Array(ledger.rows), key: RandomKey(seed: UInt64(ledger.rowCount)).appending("rows"))
  }

  /// Engaged days, shuffled, about one in four of them twice.
  public static func days(of engaged: borrowing EngagedDays, asOf day: Day) -> [Day] {
    let key = RandomKey(seed: UInt64(bitPattern: Int64(day.number))).appending("days")
    var random = key.appending("repeats").generator()
    let days = engaged.days
    return shuffled(days + days.filter { _ in random.chance(1, in: 4) }, key: key)
  }

  private static func shuffled<Element>(_ elements: [Element], key: RandomKey) -> [Element] {
    var elements = elements
    var random = key.generator()
    for last in elements.indices.dropFirst().reversed() { elements.swapAt(last, random.next(in: 0...last)) }
    return elements
  }
}

/// Something made of a ledger, made anew only when the ledger has changed.
public struct LedgerMemo<Value> {
  private var memory: (ledger: Ledger, value: Value)?

  /// Nothing made yet.
  public init() {}

  /// What `make` made of a ledger of these very rows, kept in the same way.
  public mutating func value(of ledger: Ledger, make: (Ledger) throws -> Value) rethrows -> Value {
    if let memory, Self.isSame(memory.ledger, ledger) { return memory.value }
    memory = nil
    let value = try make(ledger)
    memory = (ledger, value)
    return value
  }

  /// Columns that were not written to since share their memory, which makes most comparisons free.
  private static func isSame(_ one: Ledger, _ other: Ledger) -> Bool {
    one.currency == other.currency && one.marks == other.marks && one.amounts == other.amounts
      && one.days == other.days && one.payees == other.payees && one.categories == other.categories
      && one.payeeNames.names == other.payeeNames.names && one.categoryNames.names == other.categoryNames.names
      && one.storesIDs(of: other)
  }
}
