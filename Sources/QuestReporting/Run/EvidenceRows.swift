import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestIndex
import QuestSimulation
import ScenarioModel

/// The rows of a history by day, payee and category, updated by the events of a run.
///
/// The counts are computed from the rows, independently of any generator, so a report can contradict a quest.
struct EvidenceRows {
  private var book: IndexedLedger
  private let rules: QuestRules
  private var byDay: [Int32: [Int]] = [:]
  private var byPayee: [UInt32: [Int]] = [:]
  private var byCategory: [UInt32: [Int]] = [:]

  /// Whether payees and categories are indexed as well as days.
  private let hasNames: Bool

  init(_ ledger: Ledger, rules: QuestRules, hasNames: Bool) {
    self.hasNames = hasNames
    book = IndexedLedger(ledger: ledger, rules: rules)
    self.rules = rules
    note(rowsFrom: 0)
  }

  private mutating func note(rowsFrom first: Int) {
    let ledger = book.ledger
    for row in first..<ledger.rowCount where ledger.marks[row] != .removed {
      byDay[ledger.days[row].number, default: []].append(row)
      guard hasNames else { continue }
      if ledger.payees[row] != 0 { byPayee[ledger.payees[row], default: []].append(row) }
      if ledger.categories[row] != 0 { byCategory[ledger.categories[row], default: []].append(row) }
    }
  }

  /// Carries out what an event does to the rows.
  mutating func apply(_ step: Step) {
    if step.isRefused { return }
    let before = book.ledger.rowCount
    switch step.event {
    // The same rules of acceptance as the app: an entry that contradicts another is refused in both.
    case .log(let entry): _ = try? book.log(entry)
    case .edit(let entry): try? book.edit(entry)
    case .delete(let id): try? book.delete(id: id)
    case .importEntries(let entries, _): try? book.log(all: entries)
    default: return
    }
    note(rowsFrom: before)
  }

  private func isHeld(_ row: Int) -> Bool { book.ledger.marks[row] != .removed }

  /// The rows of a date, in the order of the ledger.
  func entries(on day: Day) -> [Ledger.Entry] { (byDay[day.number] ?? []).filter(isHeld).map { book.ledger[$0] } }

  /// The rows that count most recently, and those that do not.
  private static let mostCounted = 8
  private static let mostIgnored = 4

  /// The evidence for a quest as of a day.
  func account(of quest: Quest, asOf day: Day) -> QuestAccount {
    var account = QuestAccount(quest: quest)
    guard let name = quest.subject else { return account }
    let rows: [Int]
    switch quest.kind {
    case StreakBreaker.kind: rows = book.ledger.payeeNames.number(of: name).flatMap { byPayee[$0] } ?? []
    case CategoryBudget.kind:
      rows = book.ledger.categoryNames.number(of: name).flatMap { byCategory[$0] } ?? []
      account.total = 0
    default: return account
    }
    var total = Int128(0)
    var ignored: [(row: Int, why: String)] = []
    var counted: [Int] = []
    for row in rows where isHeld(row) {
      if let why = objection(to: row, for: quest.kind, asOf: day) {
        ignored.append((row, why))
      } else {
        counted.append(row)
        total -= Int128(book.ledger.amounts[row])
      }
    }
    account.counted = counted.count
    if account.total != nil { account.total = Int64(clamping: total) }
    let days = book.ledger.days
    counted.sort { (days[$1], $1) < (days[$0], $0) }
    // The rows nearest to the day need an explanation most.
    ignored.sort { abs(days[$0.row].days(since: day)) < abs(days[$1.row].days(since: day)) }
    account.rows =
      counted.prefix(Self.mostCounted).map { QuestAccount.Row(entry: book.ledger[$0], objection: nil) }
      + ignored.prefix(Self.mostIgnored).map { QuestAccount.Row(entry: book.ledger[$0.row], objection: $0.why) }
    account.moreCounted = max(0, counted.count - Self.mostCounted)
    account.moreIgnored = max(0, ignored.count - Self.mostIgnored)
    return account
  }

  /// Why a row does not count for a kind of quest; nil for one that does.
  private func objection(to row: Int, for kind: QuestKind, asOf day: Day) -> String? {
    let (date, amount) = (book.ledger.days[row], book.ledger.amounts[row])
    if date > day { return "future-dated: ignored until its day" }
    if kind == StreakBreaker.kind {
      return rules.streakBreaker.countsOutflowsOnly && amount >= 0 ? "not an outflow; only outflows count" : nil
    }
    if date < day.windowStart(days: rules.categoryBudget.windowDays) {
      return "older than \(rules.categoryBudget.windowDays) days"
    }
    return amount < 0 ? nil : amount == 0 ? "amount zero: nothing was spent" : "an inflow, not spending"
  }

  /// As many candidates of a kind as a reader compares.
  private static let mostCandidates = 6

  /// What the generator could choose from, and the outcome of each.
  mutating func candidates(
    asOf day: Day, shown: Set<QuestKindAndName>, claimed: Set<QuestName>, hasClaimedCategory: Bool
  ) -> [DayDetail.Candidate] {
    guard let evidence = try? book.evidence(asOf: day) else { return [] }
    let currency = book.ledger.currency
    func isClaimed(_ kind: QuestKind, _ name: Name) -> Bool {
      claimed.contains(QuestName(kind: kind, subject: name, span: QuestSpan(rules.period(of: kind), holding: day)))
    }
    var candidates: [DayDetail.Candidate] = []
    let week = evidence.categories.compactMap { spent in
      evidence.category(spent.number).map { (name: $0, spent: spent) }
    }
    .sorted {
      ($1.spent.total, $1.spent.outflows, $0.name) < ($0.spent.total, $0.spent.outflows, $1.name)
    }
    var hasWinner = false
    for (name, spent) in week.prefix(Self.mostCandidates) {
      let total = spent.total.decimal(in: currency)
      let verdict: String
      if spent.outflows < rules.categoryBudget.minimumOutflows {
        verdict = "too few payments: the minimum is \(rules.categoryBudget.minimumOutflows)"
      } else if total < rules.categoryBudget.minimumTotal {
        verdict = "too small a total: the minimum is \(rules.categoryBudget.minimumTotal.amountText(in: currency))"
      } else if hasWinner {
        verdict = "qualifies, but another is larger"
      } else {
        hasWinner = true
        verdict =
          shown.contains(QuestKindAndName(kind: CategoryBudget.kind, name: name.text))
          ? "the largest that qualifies: shown"
          : isClaimed(CategoryBudget.kind, name) || hasClaimedCategory
            ? "the largest; one was already claimed" : "the largest, but not shown"
      }
      candidates.append(
        DayDetail.Candidate(
          kind: CategoryBudget.kind, name: name.text,
          figures: "\(String.count(spent.outflows, "payment")), \(spent.total.text(in: currency))", verdict: verdict))
    }
    for regular in evidence.payees.prefix(Self.mostCandidates) {
      guard let name = evidence.payee(regular.number) else { continue }
      let verdict =
        shown.contains(QuestKindAndName(kind: StreakBreaker.kind, name: name.text))
        ? "shown" : isClaimed(StreakBreaker.kind, name) ? "claimed before" : "no slot left today"
      candidates.append(
        DayDetail.Candidate(
          kind: StreakBreaker.kind, name: name.text, figures: String.count(regular.visits, "visit"), verdict: verdict))
    }
    return candidates
  }
}
