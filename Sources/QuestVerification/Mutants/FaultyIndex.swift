import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

/// The index written anew in the plainest way, with a fault in how it is kept up to date.
struct FaultyIndex: EvidenceBuilder {
  /// What goes wrong.
  enum Fault: Sendable {
    case removalForgotten, editedPayeeKept, dayTooLong, rewindForgotten, orderKept, overflowKept
  }

  let rules: QuestRules
  let fault: Fault?
  private var day: Day?
  private var visits: [UInt32: Int] = [:]
  private var ordered: [UInt32] = []
  private var week: [UInt32: (outflows: Int, total: Int128)] = [:]
  private var hasOverflowed = false

  init(rules: QuestRules, fault: Fault?) {
    self.rules = rules
    self.fault = fault
  }

  mutating func inserted(row: Int, of ledger: borrowing Ledger) {
    guard let day, ledger.days[row] <= day else { return }
    visit(row, ledger, by: 1)
    if isInWindow(ledger.days[row], day) { spend(row, ledger, by: 1) }
  }

  mutating func removing(row: Int, of ledger: borrowing Ledger) {
    guard let day, ledger.days[row] <= day, fault != .removalForgotten else { return }
    if fault != .editedPayeeKept { visit(row, ledger, by: -1) }
    if isInWindow(ledger.days[row], day) { spend(row, ledger, by: -1) }
  }

  mutating func evidence(of ledger: borrowing Ledger, asOf newDay: Day) throws(MoneyError) -> SpendingEvidence {
    for row in 0..<ledger.rowCount {
      let date = ledger.days[row]
      let (was, comes) = (day.map { date <= $0 } ?? false, date <= newDay)
      if was != comes { visit(row, ledger, by: comes ? 1 : -1) }
      let wasIn = day.map { isInWindow(date, $0) } ?? false
      if wasIn != isInWindow(date, newDay) { spend(row, ledger, by: wasIn ? -1 : returns(date, to: newDay) ? 0 : 1) }
    }
    day = newDay
    hasOverflowed = fault == .overflowKept && hasOverflowed || week.values.contains { $0.total > Int128(Int64.max) }
    if hasOverflowed { throw .overflow }
    let (names, visits) = (ledger.payeeNames.names, visits)
    if fault != .orderKept {
      ordered.sort { one, other in
        let (more, fewer) = (visits[one] ?? 0, visits[other] ?? 0)
        return more != fewer ? more > fewer : names[Int(one) - 1] < names[Int(other) - 1]
      }
    }
    return SpendingEvidence(
      day: newDay, ledger: ledger,
      regulars: ordered.map { SpendingEvidence.Regular(payee: $0, visits: visits[$0] ?? 0) }, areOrdered: true,
      week: week.keys.sorted().compactMap { category in
        guard let spent = week[category], spent.outflows > 0 else { return nil }
        return SpendingEvidence.CategoryWeek(
          category: category, outflows: spent.outflows, total: Money(minorUnits: Int64(clamping: spent.total)))
      })
  }

  private func isInWindow(_ date: Day, _ day: Day) -> Bool {
    let age = day.days(since: date)
    return age >= 0 && age < rules.categoryBudget.windowDays + (fault == .dayTooLong ? 1 : 0)
  }

  /// Whether the window reaches a day again that it had left, and the fault is not to see it.
  private func returns(_ date: Day, to newDay: Day) -> Bool {
    guard let day, fault == .rewindForgotten else { return false }
    return newDay < day && date <= newDay
  }

  private mutating func visit(_ row: Int, _ ledger: borrowing Ledger, by change: Int) {
    let payee = ledger.payees[row]
    if payee == 0 || rules.streakBreaker.countsOutflowsOnly && ledger.amounts[row] >= 0 { return }
    let count = (visits[payee] ?? 0) + change
    visits[payee] = count
    if count < rules.streakBreaker.minimumVisits {
      ordered.removeAll { $0 == payee }
    } else if !ordered.contains(payee) {
      ordered.append(payee)
    }
  }

  private mutating func spend(_ row: Int, _ ledger: borrowing Ledger, by change: Int) {
    let (category, amount) = (ledger.categories[row], ledger.amounts[row])
    if category == 0 || amount >= 0 { return }
    let known = week[category] ?? (0, 0)
    week[category] = (known.outflows + change, known.total - Int128(amount) * Int128(change))
  }
}

/// The engine with an index of another making beside it.
private struct EngineWithIndex: IndexedEngine {
  let engine: BuiltInEngine
  let fault: FaultyIndex.Fault?

  func quests(
    book: inout LedgerBook, claims: borrowing ClaimState, dailySaveTarget: Decimal, on day: Day
  ) throws -> [Quest] {
    try engine.quests(book: &book, claims: claims, dailySaveTarget: dailySaveTarget, on: day)
  }
  func crossed(previous: Int, current: Int) -> Int? { engine.crossed(previous: previous, current: current) }
  func streak(asOf day: Day, engaged: borrowing EngagedDays) -> Int { engine.streak(asOf: day, engaged: engaged) }
  func makeIndex() -> any EvidenceBuilder { FaultyIndex(rules: engine.rules, fault: fault) }
}

extension Mutant {
  static let index: [Mutant] = [
    index("index-removal-forgotten", "a deleted transaction stays counted", .removalForgotten),
    index("index-edited-payee-kept", "an edited transaction stays a visit to its old payee", .editedPayeeKept),
    index("index-day-too-long", "a day leaves the window a day late", .dayTooLong),
    index("index-rewind-forgotten", "days that the window reaches again are not counted", .rewindForgotten),
    index("index-order-kept", "payees stay in the order in which they became regulars", .orderKept),
    index("index-overflow-kept", "a total that overflowed once never fits again", .overflowKept),
    Mutant("index-written-anew", .index, "none: the same index in other words", by: nil, subject(nil)),
  ]

  private static func index(_ id: String, _ fault: String, _ kind: FaultyIndex.Fault) -> Mutant {
    Mutant(id, .index, fault, by: "index-equals-scan", subject(kind))
  }

  private static func subject(_ fault: FaultyIndex.Fault?) -> Subject {
    Subject(name: "mutant") { EngineWithIndex(engine: BuiltInEngine(rules: $0), fault: fault) }
  }
}
