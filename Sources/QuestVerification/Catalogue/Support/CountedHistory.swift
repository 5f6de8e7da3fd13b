import Foundation
import LedgerModel
import QuestEngine

/// Visits and the week's spending, counted row by row and by nothing cleverer.
struct CountedHistory {
  /// Visits by payee number; place 0 is for absent payees and stays 0.
  private(set) var visits: [Int] = [0]
  /// Outflows in the window by category number; place 0 is for absent categories and stays 0.
  private(set) var outflows: [Int] = [0]
  /// Their totals in minor units, in 128 bits so that none can overflow.
  private(set) var totals: [Int128] = [0]
  /// The payees with enough visits, ascending by number.
  private(set) var regulars: [Int] = []
  /// The categories with an outflow in the window, ascending by number.
  private(set) var spent: [Int] = []
  private var leastVisits = 1
  private var leastOutflows = 1
  /// The least total that qualifies a category; nil where none does.
  private var leastTotal: Int128?
  private var areVisitsOutflows = false

  /// What a row counts for.
  struct Row {
    var day: Int32
    var payee: Int
    var category: Int
    var amount: Int64
  }

  /// Counts of nothing under no rules.
  init() {}

  /// Nothing is counted yet.
  init(rules: QuestRules, currency: Currency) {
    leastVisits = max(1, rules.streakBreaker.minimumVisits)
    leastOutflows = max(1, rules.categoryBudget.minimumOutflows)
    leastTotal = Self.roundedUp(Decimal(currency.minorUnitsPerMajor) * rules.categoryBudget.minimumTotal)
    areVisitsOutflows = rules.streakBreaker.countsOutflowsOnly
  }

  /// The rows of a ledger that are dated on or before a day.
  init(_ ledger: borrowing Ledger, asOf day: Day, rules: QuestRules) {
    self.init(rules: rules, currency: ledger.currency)
    grow(to: ledger)
    for place in ledger.days.indices where ledger.marks[place] != .removed {
      let row = Row(ledger, place)
      let age = Int(day.number) - Int(row.day)
      if age >= 0 { visit(row, 1) }
      if age >= 0 && age < rules.categoryBudget.windowDays { spend(row, 1) }
    }
  }

  /// Makes room for all names of a ledger.
  mutating func grow(to ledger: borrowing Ledger) {
    let (payees, categories) = (ledger.payeeNames.count + 1, ledger.categoryNames.count + 1)
    if visits.count < payees { visits += repeatElement(0, count: payees - visits.count) }
    if outflows.count < categories {
      outflows += repeatElement(0, count: categories - outflows.count)
      totals += repeatElement(0, count: categories - totals.count)
    }
  }

  /// Counts a row among the visits once more, 1, or once less, -1.
  mutating func visit(_ row: Row, _ sign: Int) {
    if row.payee == 0 || areVisitsOutflows && row.amount >= 0 { return }
    visits[row.payee] += sign
    let now = visits[row.payee]
    if sign > 0 && now == leastVisits { Self.insert(row.payee, into: &regulars) }
    if sign < 0 && now == leastVisits - 1 { Self.remove(row.payee, from: &regulars) }
  }

  /// Counts a row among the window's outflows once more, 1, or once less, -1.
  mutating func spend(_ row: Row, _ sign: Int) {
    if row.category == 0 || row.amount >= 0 { return }
    outflows[row.category] += sign
    totals[row.category] -= Int128(row.amount) * Int128(sign)
    let now = outflows[row.category]
    if sign > 0 && now == 1 { Self.insert(row.category, into: &spent) }
    if sign < 0 && now == 0 { Self.remove(row.category, from: &spent) }
  }

  /// The payees of so many visits, ascending by number.
  func payees(visited count: Int) -> [Int] {
    // Payees of fewer visits are no regulars; only an app that names one of them asks for those.
    var payees: [Int] = []
    for payee in count >= leastVisits ? regulars : Array(visits.indices.dropFirst()) where visits[payee] == count {
      payees.append(payee)
    }
    return payees
  }

  /// The visits of a payee.
  func visits(of payee: Name?, in ledger: borrowing Ledger) -> Int {
    payee.flatMap { ledger.payeeNames.number(of: $0) }.map { visits[Int($0)] } ?? 0
  }

  /// The outflows of a category in the window, and their total.
  func week(of category: Name?, in ledger: borrowing Ledger) -> (outflows: Int, total: Int128) {
    guard let number = category.flatMap({ ledger.categoryNames.number(of: $0) }) else { return (0, 0) }
    return (outflows[Int(number)], totals[Int(number)])
  }

  /// The categories that qualify, with the one that must win first.
  func qualifying(in ledger: borrowing Ledger) -> [Name] {
    guard let leastTotal else { return [] }
    var found: [(name: Name, outflows: Int, total: Int128)] = []
    for number in spent where outflows[number] >= leastOutflows && totals[number] >= leastTotal {
      found.append((ledger.categoryNames.names[number - 1], outflows[number], totals[number]))
    }
    if found.count > 1 {
      found.sort {
        if $0.total != $1.total { return $0.total > $1.total }
        return $0.outflows != $1.outflows ? $0.outflows > $1.outflows : $0.name < $1.name
      }
    }
    return found.map(\.name)
  }

  /// The least whole number that is not below a value; nil for NaN and beyond 128 bits.
  private static func roundedUp(_ value: Decimal) -> Int128? {
    guard value.isFinite else { return nil }
    var (value, rounded) = (value, Decimal())
    NSDecimalRound(&rounded, &value, 0, .up)
    // `Decimal.description` is plain digits in every locale.
    return Int128(rounded.description)
  }

  private static func insert(_ number: Int, into numbers: inout [Int]) {
    numbers.insert(number, at: numbers.firstIndex { $0 > number } ?? numbers.count)
  }

  private static func remove(_ number: Int, from numbers: inout [Int]) {
    if let place = numbers.firstIndex(of: number) { numbers.remove(at: place) }
  }
}

extension CountedHistory.Row {
  /// What the row at a place of a ledger counts for.
  init(_ ledger: borrowing Ledger, _ place: Int) {
    self.init(
      day: ledger.days[place].number, payee: Int(ledger.payees[place]), category: Int(ledger.categories[place]),
      amount: ledger.amounts[place])
  }
}
