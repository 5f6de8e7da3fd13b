import LedgerModel
import QuestApp
import QuestEngine
public import QuestSimulation
import ScenarioModel

/// One step of a run, with what several checks look at worked out once.
public final class StepContext {
  /// The step.
  public let step: Step
  /// The rules in force.
  let rules: QuestRules
  /// Whether the app evaluates at the step.
  let isEvaluation: Bool
  /// Whether the step ends with a fresh list of quests.
  let isLoad: Bool
  /// The quests that were paid.
  let paid: [QuestID]
  /// The milestones whose overlay the app asked for.
  let overlays: [Int]
  /// The claims paid on the app's day.
  let claimedToday: [QuestKind]
  /// How many slots the day's claims leave.
  let slots: Int
  /// The quests on payees that are shown after the step.
  let payees: ArraySlice<Quest>
  /// The quests on categories that are shown after the step.
  let categories: ArraySlice<Quest>
  /// The quests on the target that are shown after the step.
  let targets: ArraySlice<Quest>
  /// After a load, the visits of the payees that are named, in the order in which they are shown.
  let shownVisits: [Int]
  /// After a load, the categories that qualify, with the one that must win first.
  let qualifying: [Name]
  /// Visits and the week's spending as of the app's day.
  let counted: CountedHistory
  private let claimedPeriods: [Int?]

  /// A step in its reference, with the history as of the app's day.
  init(step: Step, in reference: borrowing ReferenceState, history: RunningHistory) {
    self.step = step
    rules = reference.rules
    isEvaluation = step.isEvaluation
    paid = step.paid
    overlays = step.overlays
    isLoad = isEvaluation || !paid.isEmpty
    claimedToday = reference.claimedKinds(on: step.today)
    slots = max(0, rules.dailyCap - claimedToday.count)
    let quests = step.after.quests
    payees = quests.part(StreakBreaker.kind)
    categories = quests.part(CategoryBudget.kind)
    targets = quests.part(SaveX.kind)
    counted = history.counted
    claimedPeriods = history.claimedPeriods
    guard isLoad else {
      (shownVisits, qualifying) = ([], [])
      return
    }
    var visits: [Int] = []
    for quest in payees { visits.append(history.counted.visits(of: quest.subject, in: reference.ledger)) }
    shownVisits = visits
    qualifying = history.counted.qualifying(in: reference.ledger)
  }

  /// Whether the quest on the payee of a number was claimed in a period, by its number.
  func isClaimed(payee: Int, in period: Int, _ reference: borrowing ReferenceState) -> Bool {
    guard let last = claimedPeriods[payee] else { return false }
    if last == period { return true }
    // With a clock that was set back, an earlier claim may be of the period.
    let name = reference.ledger.payeeNames.names[payee - 1]
    return reference.isClaimed(StreakBreaker.kind, name, on: step.today)
  }

  /// The outflows of a category in the window, and their total.
  func week(of category: Name?, in reference: borrowing ReferenceState) -> (outflows: Int, total: Int128) {
    counted.week(of: category, in: reference.ledger)
  }

  /// What a category has in the window, in words.
  static func told(_ week: (outflows: Int, total: Int128), _ reference: borrowing ReferenceState) -> String {
    let total = reference.ledger.currency.text(minorUnits: week.total)
    return "\(QuestVerification.counted(week.outflows, "outflow")), \(total) in all"
  }
}

extension [Quest] {
  /// The quests of a kind, which mostly stand together.
  fileprivate func part(_ kind: QuestKind) -> ArraySlice<Quest> {
    var (first, end, others) = (count, count, 0)
    for place in indices where self[place].kind == kind {
      if first == count { first = place } else { others += place - end }
      end = place + 1
    }
    return others > 0 ? self.of(kind)[...] : self[first..<end]
  }
}
