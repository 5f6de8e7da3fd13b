public import LedgerModel
import QuestApp
import QuestEngine
public import QuestSimulation
public import ScenarioModel

/// Counts all measures in one pass over a scenario.
///
/// ```swift
/// var collector = LifeCollector(scenario, measures: Measure.all, from: start, days: 31)
/// try subject.run(scenario, observer: &collector)
/// let figures = collector.finish()
/// ```
public struct LifeCollector: StepObserver {
  private let measures: [(slots: Range<Int>, count: (LivedDay, inout Measure.Tally) -> Void)]
  private let start: Day
  private let days: Int
  private let lastEventDay: Day?
  private let keepsDays: Bool
  private var figures: [Figure]
  private var daily: [Figure] = []
  private var day: LivedDay
  /// The list of the last load of the day, and whether there was one.
  private var list: [Quest]?
  private var facts: [QuestName: SubjectFacts] = [:]
  private var streak: Int?
  /// What there is to say of the scenario; nil where nobody asks.
  var findings: LifeFindings?

  /// A collector for a scenario of so many days from a first one; dates outside them are not counted.
  ///
  /// - Parameter keepsDays: whether each day's figures are kept beside the sums.
  public init(
    _ scenario: Scenario, measures: [Measure], from start: Day, days: Int, keepsDays: Bool = false
  ) {
    var place = 0
    self.measures = measures.map { measure in
      let slots = place..<place + measure.figureNames.count
      place = slots.upperBound
      return (slots, measure.begin())
    }
    self.start = start
    self.days = days
    self.keepsDays = keepsDays
    lastEventDay = scenario.days.last?.day
    figures = [Figure](repeating: .zero, count: place)
    day = LivedDay(start, index: 0, rules: scenario.rules)
  }

  /// Notes a step.
  public mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) {
    if step.date < start { return }
    while day.date < step.date, day.index < days { endDay() }
    guard day.date == step.date else { return }
    let paid = step.effects.isEmpty ? [] : step.paid
    if !step.effects.isEmpty { day.overlays += step.overlays }
    if !paid.isEmpty { claim(paid, from: step.before.quests) }
    let isClaim = if case .claim = step.event { true } else { false }
    if step.isEvaluation || isClaim && !step.isUnshownClaim { load(step.after.quests, paid: paid, reference) }
    if step.isEvaluation { day.streak = step.after.streak }
    if step.date == lastEventDay { day.regulars = SubjectFacts.regulars(in: reference, on: day.date) }
  }

  /// Ends the scenario: what is left of its days passes without events.
  ///
  /// - Returns: the figures of all measures in their order, and those of each day one after another where kept.
  public mutating func finish() -> (figures: [Figure], daily: [Figure]) {
    while day.index < days { endDay() }
    return (figures, daily)
  }

  private mutating func load(_ quests: [Quest], paid: [QuestID], _ reference: borrowing ReferenceState) {
    day.loads += 1
    if quests.count + day.rewards >= day.rules.dailyCap { day.wasFull = true }
    if let list {
      for quest in list where !paid.contains(quest.id) && !quests.contains(where: { $0.id == quest.id }) {
        day.displaced += 1
      }
    }
    for quest in quests where !day.shown.contains(where: { $0.quest.id == quest.id }) { show(quest, reference) }
    list = quests
  }

  private mutating func show(_ quest: Quest, _ reference: borrowing ReferenceState) {
    guard quest.subject != nil else {
      day.shown.append(LivedDay.Shown(quest: quest, daysBefore: 0, patternDays: 0, isBill: false))
      return
    }
    let key = QuestName(kind: quest.kind, subject: quest.subject, span: QuestSpan(.ever, holding: start))
    var known = facts[key] ?? SubjectFacts(of: quest, in: reference, on: day.date, since: start)
    if known.lastShown != day.date {
      known.daysShown += 1
      known.lastShown = day.date
      facts[key] = known
    }
    day.shown.append(
      LivedDay.Shown(
        quest: quest, daysBefore: known.daysShown - 1, patternDays: known.patternDays, isBill: known.isBill))
  }

  private mutating func claim(_ paid: [QuestID], from quests: [Quest]) {
    day.rewards += paid.count
    for id in paid {
      guard let quest = quests.first(where: { $0.id == id }), !day.claimed.contains(where: { $0.id == id }) else {
        continue
      }
      day.claimed.append(quest)
    }
  }

  private mutating func endDay() {
    day.streakBefore = streak
    var today = figures
    if keepsDays { for slot in today.indices { today[slot] = .zero } }
    today.withUnsafeMutableBufferPointer { today in
      for (slots, count) in measures {
        var tally = Measure.Tally(figures: UnsafeMutableBufferPointer(rebasing: today[slots]))
        count(day, &tally)
      }
    }
    if keepsDays {
      for slot in today.indices { figures[slot] += today[slot] }
      daily += today
    } else {
      figures = today
    }
    findings?.note(day)
    streak = day.streak ?? streak
    list = nil
    let next = (try? day.date.adding(1)) ?? day.date
    day = LivedDay(next, index: day.index + 1, rules: day.rules)
  }
}
