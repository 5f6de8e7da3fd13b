import Foundation
public import LedgerModel
import QuestApp
import QuestEngine
public import QuestSimulation
public import ScenarioModel

/// Collects the days of a run while it is simulated, or from its trace.
public struct RunRecorder: StepObserver {
  private var record: SimulatedRun
  private var history: EvidenceRows
  private let hasEvidence: Bool
  private let period: ClosedRange<Day>?
  private let lastStep: Int
  private var claimed: Set<QuestName> = []
  private var claimedCategoryOn: Day?
  private var accounts: [(id: QuestID, account: QuestAccount)] = []
  private var marked: Set<Int> = []
  private var remarkable = 0

  /// A recorder of a scenario.
  ///
  /// - Parameters:
  ///   - period: the dates that were simulated, where the scenario has events on some of them only.
  ///   - hasEvidence: whether the rows behind each quest and every event are recorded, as a page shows them.
  ///   - lastStep: the last step that is recorded.
  public init(
    _ scenario: Scenario, subject: String, period: ClosedRange<Day>? = nil, hasEvidence: Bool = true,
    through lastStep: Int = .max
  ) {
    record = SimulatedRun(
      name: scenario.name, about: scenario.about, subject: subject, currency: scenario.ledger.currency,
      rules: scenario.rules)
    history = EvidenceRows(scenario.ledger, rules: scenario.rules, hasNames: hasEvidence)
    self.hasEvidence = hasEvidence
    self.period = period
    self.lastStep = lastStep
  }

  /// The run that a trace records.
  public static func record(of run: TracedRun) -> SimulatedRun {
    var recorder = RunRecorder(run.scenario, subject: run.subject, period: run.period)
    for violation in run.verdict.violations { recorder.mark(step: violation.step) }
    for step in run.steps { recorder.note(step) }
    return recorder.finish(verdict: run.verdict)
  }

  /// The days of a failure's scenario up to the step that fails, without evidence.
  public static func days(of scenario: Scenario, _ subject: Subject, through lastStep: Int) -> [SimulatedDay] {
    var recorder = RunRecorder(scenario, subject: subject.name, hasEvidence: false, through: lastStep)
    // Where the subject fails, the steps before are what there is to show.
    try? subject.run(scenario, observer: &recorder)
    return recorder.finish(verdict: TraceFrame.Verdict()).days
  }

  /// The days with detail at the end of a long run: a month.
  private static let lastInFull = 31
  /// The most days that all have detail: two months.
  private static let mostInFull = 62
  /// The remarkable days with detail besides the last ones.
  private static let mostRemarkable = 40
  /// The events of a day that are listed; more do not help a reader.
  private static let mostListed = 40

  /// Keeps the detail of a step's day: something is wrong with it.
  public mutating func mark(step: Int) { marked.insert(step) }

  /// Notes a step.
  public mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) { note(copy step) }

  private mutating func note(_ step: Step) {
    if step.index > lastStep { return }
    if record.days.last?.date != step.date || record.days.isEmpty { begin(step) }
    history.apply(step)
    let last = record.days.count - 1
    record.days[last].steps = record.days[last].steps.lowerBound..<(step.index + 1)
    record.days[last].streak = step.after.streak
    record.days[last].appDay = step.today == step.date ? nil : step.today
    record.days[last].overlays += step.overlays
    record.days[last].quests = step.after.quests
    for id in step.paid { pay(id, in: step) }
    if let remark = Self.remark(on: step, in: record.currency) { add(remark) }
    guard hasEvidence else { return }
    let isLoad = step.isEvaluation || !step.paid.isEmpty
    for quest in step.after.quests {
      let known = accounts.firstIndex { $0.id == quest.id }
      if let known, !isLoad, accounts[known].account.quest == quest { continue }
      var account = history.account(of: quest, asOf: step.today)
      account.isOfLoad = isLoad
      if let known { accounts[known].account = account } else { accounts.append((quest.id, account)) }
    }
    if step.isEvaluation { findCandidates(step) }
    list(step)
  }

  private mutating func begin(_ step: Step) {
    end()
    var day = SimulatedDay(date: step.date)
    day.streakBefore = step.before.streak
    day.steps = step.index..<step.index
    if hasEvidence {
      day.detail = DayDetail()
      // What is shown already stays on the screen until the first load.
      accounts = step.before.quests.map { quest in
        var account = history.account(of: quest, asOf: step.today)
        account.isOfLoad = false
        return (quest.id, account)
      }
    }
    record.days.append(day)
  }

  private mutating func pay(_ id: QuestID, in step: Step) {
    guard let quest = step.before.quests.first(where: { $0.id == id }) else { return }
    let span = QuestSpan(record.rules.period(of: quest.kind), holding: step.today)
    claimed.insert(QuestName(kind: quest.kind, subject: quest.subject, span: span))
    if quest.kind == CategoryBudget.kind { claimedCategoryOn = step.today }
    record.days[record.days.count - 1].claimed.append(quest)
    if let place = accounts.firstIndex(where: { $0.id == id }) { accounts[place].account.isClaimed = true }
  }

  private mutating func add(_ remark: String) {
    let last = record.days.count - 1
    if record.days[last].remarks.last?.text == remark {
      record.days[last].remarks[record.days[last].remarks.count - 1].times += 1
    } else {
      record.days[last].remarks.append(SimulatedDay.Remark(text: remark))
    }
  }

  private mutating func findCandidates(_ step: Step) {
    let shown = Set(step.after.quests.map { QuestKindAndName(kind: $0.kind, name: $0.subject?.text) })
    let candidates = history.candidates(
      asOf: step.today, shown: shown, claimed: claimed, hasClaimedCategory: claimedCategoryOn == step.today)
    record.days[record.days.count - 1].detail?.candidates = candidates
  }

  private mutating func list(_ step: Step) {
    let last = record.days.count - 1
    guard record.days[last].detail?.events.count ?? 0 < Self.mostListed || marked.contains(step.index) else {
      record.days[last].detail?.moreEvents += 1
      return
    }
    let text = Self.text(of: step, in: record.currency)
    record.days[last].detail?.events.append(DayDetail.Event(step: step.index, text: text))
  }

  /// Completes the day that is open: its transactions and quests as it ends.
  private mutating func end() {
    guard !record.days.isEmpty else { return }
    let last = record.days.count - 1
    record.days[last].entries = history.entries(on: record.days[last].date)
    for place in accounts.indices {
      accounts[place].account.isOpen = record.days[last].quests.contains { $0.id == accounts[place].id }
    }
    record.days[last].detail?.quests = accounts.map(\.account).filter { $0.isOpen || $0.isClaimed }
    if hasEvidence { dropDetails() }
  }

  /// Drops the details of days that a page will not show.
  private mutating func dropDetails() {
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

  /// The run, with the dates on which the app was not opened.
  public mutating func finish(verdict: TraceFrame.Verdict) -> SimulatedRun {
    end()
    record.verdict = verdict
    var days: [SimulatedDay] = []
    func unopened(_ date: Day) -> SimulatedDay {
      SimulatedDay(date: date, isOpened: false, entries: history.entries(on: date))
    }
    for day in record.days {
      var next = days.last.map { try? $0.date.adding(1) } ?? period?.lowerBound
      while let date = next, date < day.date, day.date.days(since: date) < Self.longestGap {
        days.append(unopened(date))
        next = try? date.adding(1)
      }
      days.append(day)
    }
    var next = days.last.map { try? $0.date.adding(1) } ?? period?.lowerBound
    while let date = next, let last = period?.upperBound, date <= last, last.days(since: date) < Self.longestGap {
      days.append(unopened(date))
      next = try? date.adding(1)
    }
    record.days = days
    return record
  }

  /// A hundred years; a longer gap is a mistake in a date.
  private static let longestGap = 36_600
}

/// A quest by what a person sees of it.
struct QuestKindAndName: Hashable {
  let kind: QuestKind
  let name: String?
}
