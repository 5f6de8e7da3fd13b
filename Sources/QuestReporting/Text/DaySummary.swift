public import LedgerModel
import QuestApp
public import QuestEngine
public import QuestSimulation
public import ScenarioModel

/// What a person would tell of one day with the app.
public struct DaySummary: Sendable {
  /// The date on the wall.
  public var date: Day
  /// The transactions dated on the day, as the day ends.
  public var transactions: [Ledger.Entry] = []
  /// The streak recorded last.
  public var streak: Int?
  /// The quests of the day's last load.
  public var quests: [Quest] = []
  /// The quests that were paid.
  public var claimed: [Quest] = []
  /// The milestones celebrated.
  public var overlays: [Int] = []
  /// What else happened, in order.
  public var remarks: [Remark] = []
  /// The steps of the day.
  public var steps: Range<Int>

  /// Something that happened, once or several times in a row.
  public struct Remark: Sendable, Hashable {
    /// What happened, in a few words.
    public var text: String
    /// How often it happened in a row.
    public var times = 1
  }
}

/// Gathers the days of a run.
public struct DayCollector: StepObserver {
  /// The days so far.
  public private(set) var days: [DaySummary] = []
  /// The currency of the amounts.
  public let currency: Currency
  private let history: [Day: [Int]]
  private let ledger: Ledger
  private let lastStep: Int

  /// A collector for a scenario, which tells no step after `lastStep`.
  public init(_ scenario: Scenario, through lastStep: Int = .max) {
    self.lastStep = lastStep
    ledger = scenario.ledger
    currency = ledger.currency
    history = Dictionary(grouping: ledger.rows, by: { [days = ledger.days] in days[$0] })
  }

  /// Notes a step.
  public mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) { note(copy step) }

  /// Notes a step that a trace tells.
  public mutating func note(_ step: Step) {
    if step.index > lastStep { return }
    if days.last?.date != step.date {
      days.append(DaySummary(date: step.date, steps: step.index..<step.index))
      days[days.count - 1].transactions = (history[step.date] ?? []).map { ledger[$0] }
    }
    var day = days.removeLast()
    day.steps = day.steps.lowerBound..<(step.index + 1)
    day.streak = step.after.streak
    day.quests = step.after.quests
    day.overlays += step.overlays
    day.claimed += step.paid.compactMap { id in step.before.quests.first { $0.id == id } }
    if !step.isRefused, case .log(let entry) = step.event, entry.day == step.date { day.transactions.append(entry) }
    if let remark = Self.remark(on: step, in: currency) {
      if day.remarks.last?.text == remark {
        day.remarks[day.remarks.count - 1].times += 1
      } else {
        day.remarks.append(DaySummary.Remark(text: remark))
      }
    }
    days.append(day)
  }

  /// What a step was, in a few words; nil for the everyday ones that the summary tells already.
  static func remark(on step: Step, in currency: Currency) -> String? {
    for case .refused(let why) in step.effects { return "refused: \(why)" }
    for case .claimRefused(let id) in step.effects { return "claim of \(id) refused: it is not open" }
    for case .alreadyClaimed(let id) in step.effects { return "claim of \(id) again: nothing paid" }
    if step.isUnshownClaim { return "claim of a quest that is not shown" }
    if step.presenterFailed { return "the overlay failed to show" }
    switch step.event {
    case .open, .claim: return nil
    case .log(let entry):
      return entry.day == step.date ? nil : "logged for \(entry.day): \(entry.summary(in: currency))"
    case .edit(let entry): return "edited \(entry.id): \(entry.summary(in: currency))"
    case .delete(let id): return "deleted \(id)"
    case .importEntries(let entries, let background):
      return "imported \(String.count(entries.count, "transaction"))\(background ? " in the background" : "")"
    case .checkIn: return "checked in"
    case .setTarget(let target): return "set the target to \(target.amountText(in: currency))"
    case .tap(let block): return "tapped \(block)"
    case .zone(let zone): return "travelled to \(zone)"
    case .clock(let days): return "set the clock \(days) days ahead"
    case .relaunch: return "relaunched the app"
    case .restore: return "installed the app anew"
    case .secondDevice: return "took up the other device"
    case .overlayFails: return "the next overlay will fail"
    }
  }
}

extension Ledger.Entry {
  /// The payee, or else the category, with the amount.
  func summary(in currency: Currency) -> String {
    let name = (payee ?? category).map { $0.text + " " } ?? ""
    // What is spent is told without a sign, what comes in with one.
    let spent = isOutflow ? try? amount.negated().text(in: currency) : nil
    return name + (spent ?? (amount > .zero ? "+" : "") + amount.text(in: currency))
  }
}
