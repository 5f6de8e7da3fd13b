import Foundation
import LedgerModel
import QuestApp
import QuestEngine
public import QuestSimulation
public import ScenarioModel

/// Gathers a life for a page while it is lived, or from its trace.
public struct LifeRecorder: StepObserver {
  private var record: LifeRecord
  private var history: EvidenceRows
  private var claimed: Set<QuestName> = []
  private var claimedCategoryOn: Day?
  private var accounts: [(id: QuestID, account: QuestAccount)] = []
  private var lastStep: Int
  private var marked: Set<Int> = []
  private var open: [Quest] = []
  private var remarkable = 0

  /// A recorder of a scenario, which tells no step after `lastStep`.
  public init(_ scenario: Scenario, subject: String, through lastStep: Int = .max) {
    record = LifeRecord(
      name: scenario.name, about: scenario.about, subject: subject, currency: scenario.ledger.currency,
      rules: scenario.rules)
    history = EvidenceRows(scenario.ledger, rules: scenario.rules)
    self.lastStep = lastStep
  }

  /// The life that a trace tells.
  public static func record(of run: TracedRun) -> LifeRecord {
    var recorder = LifeRecorder(run.scenario, subject: run.subject)
    for violation in run.verdict.violations { recorder.mark(step: violation.step) }
    for step in run.steps { recorder.note(step) }
    return recorder.finish(verdict: run.verdict)
  }

  /// The days told in full at the end of a long life: a month.
  private static let lastInFull = 31
  /// As many days as are all told in full: two months.
  private static let mostInFull = 62
  /// The remarkable days that a page tells in full beside the last ones.
  private static let mostRemarkable = 40
  /// The rows and events of a day that are listed; more do not help a reader.
  private static let mostListed = 40

  /// Sees to it that the day of a step is told in full: something is wrong with it.
  public mutating func mark(step: Int) { marked.insert(step) }

  /// Notes a step.
  public mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) { note(copy step) }

  private mutating func note(_ step: Step) {
    if step.index > lastStep { return }
    if record.days.last?.date != step.date || record.days.isEmpty { begin(step) }
    let changed = history.apply(step)
    let last = record.days.count - 1
    record.days[last].steps = record.days[last].steps.lowerBound..<(step.index + 1)
    record.days[last].streak = step.after.streak
    record.days[last].appDay = step.today == step.date ? nil : step.today
    record.days[last].overlays += step.overlays
    open = step.after.quests
    for id in step.paid { pay(id, in: step) }
    let isLoad = step.isEvaluation || changed
    for quest in step.after.quests {
      let known = accounts.firstIndex { $0.id == quest.id }
      if let known, !isLoad, accounts[known].account.quest == quest { continue }
      let account = history.account(of: quest, asOf: step.today)
      if let known { accounts[known].account = account } else { accounts.append((quest.id, account)) }
    }
    if step.isEvaluation { weigh(step) }
    tell(step)
  }

  private mutating func begin(_ step: Step) {
    end()
    var day = LifeDay(date: step.date)
    day.streakBefore = step.before.streak
    day.steps = step.index..<step.index
    day.detail = LifeDetail()
    record.days.append(day)
    accounts = []
    // What is shown already stays on the screen until the first load.
    for quest in step.before.quests { accounts.append((quest.id, history.account(of: quest, asOf: step.today))) }
  }

  private mutating func pay(_ id: QuestID, in step: Step) {
    guard let quest = step.before.quests.first(where: { $0.id == id }) else { return }
    let span = QuestSpan(record.rules.period(of: quest.kind), holding: step.today)
    claimed.insert(QuestName(kind: quest.kind, subject: quest.subject, span: span))
    if quest.kind == CategoryBudget.kind { claimedCategoryOn = step.today }
    record.days[record.days.count - 1].claimed += 1
    if let place = accounts.firstIndex(where: { $0.id == id }) { accounts[place].account.isClaimed = true }
  }

  private mutating func weigh(_ step: Step) {
    let shown = Set(step.after.quests.map { QuestKindAndName(kind: $0.kind, name: $0.subject?.text) })
    let candidates = history.candidates(
      asOf: step.today, shown: shown, claimed: claimed, hasClaimedCategory: claimedCategoryOn == step.today)
    record.days[record.days.count - 1].detail?.weighed = candidates
  }

  private mutating func tell(_ step: Step) {
    let last = record.days.count - 1
    guard record.days[last].detail?.happenings.count ?? 0 < Self.mostListed || marked.contains(step.index) else {
      record.days[last].detail?.moreHappenings += 1
      return
    }
    let text = Self.text(of: step, in: record.currency)
    record.days[last].detail?.happenings.append(LifeDetail.Happening(step: step.index, text: text))
  }

  /// Ends the day that is open: what its rows and quests are as it ends.
  private mutating func end() {
    guard !record.days.isEmpty else { return }
    let last = record.days.count - 1
    let (entries, spent) = history.entries(on: record.days[last].date, atMost: Self.mostListed)
    record.days[last].spent = spent
    record.days[last].transactions = history.count(on: record.days[last].date)
    for place in accounts.indices {
      accounts[place].account.isOpen = open.contains { $0.id == accounts[place].id }
    }
    let told = accounts.map(\.account).filter { $0.isOpen || $0.isClaimed }
    record.days[last].shown = told.map(\.quest.kind)
    record.days[last].detail?.entries = entries
    record.days[last].detail?.quests = told
    thin()
  }

  /// Lets go of the details of days that a page will not tell.
  private mutating func thin() {
    let count = record.days.count
    if count <= Self.mostInFull { return }
    let settled = count - Self.lastInFull
    for place in (count == Self.mostInFull + 1 ? 0 : settled - 1)..<settled where record.days[place].detail != nil {
      let day = record.days[place]
      let isMarked = marked.contains { day.steps.contains($0) }
      if isMarked || !day.overlays.isEmpty {
        remarkable += 1
        if remarkable <= Self.mostRemarkable { continue }
        record.leftOut += 1
      }
      record.days[place].detail = nil
    }
  }

  /// The life, with the days between those that were lived.
  public mutating func finish(verdict: TraceFrame.Verdict) -> LifeRecord {
    end()
    record.verdict = verdict
    guard let first = record.days.first?.date, let last = record.days.last?.date,
      last.days(since: first) < Self.longestFilled, last > first
    else { return record }
    var filled: [LifeDay] = []
    for day in record.days {
      while let before = filled.last?.date, let next = try? before.adding(1), next < day.date {
        var empty = LifeDay(date: next)
        empty.isLived = false
        empty.spent = history.entries(on: next, atMost: 0).spent
        empty.transactions = history.count(on: next)
        filled.append(empty)
      }
      filled.append(day)
    }
    record.days = filled
    return record
  }

  /// A hundred years; a longer gap is a mistake in a date rather than a life.
  private static let longestFilled = 36_600
}

/// A quest by what a person sees of it.
struct QuestKindAndName: Hashable {
  let kind: QuestKind
  let name: String?
}
