import LedgerModel
import LocatedJSON
import QuestApp
import QuestEngine
public import ScenarioModel
import SeededRandom

/// Writes each step of a run as one line of JSON, and takes the digest of all lines.
///
/// The first line states the scenario: its name, zone, start of day and currency. Nothing in a line depends on the
/// platform, the build or the number of threads.
public struct TraceWriter: StepObserver {
  /// The version of the lines' form.
  public static let schemaVersion = 1
  private let currency: Currency
  private var json = JSONWriter()
  private var hash = StableHash()
  private let sink: (([UInt8]) -> Void)?

  /// A writer that hands each line, its newline included, to a sink; without one it takes the digest alone.
  public init(_ scenario: Scenario, sink: (([UInt8]) -> Void)? = nil) {
    currency = scenario.ledger.currency
    self.sink = sink
    json.beginObject()
    json.key("schemaVersion")
    json.int(Self.schemaVersion)
    json.key("scenario")
    json.string(scenario.name)
    json.key("zone")
    json.string(scenario.zone)
    json.key("dayStartHour")
    json.int(scenario.dayStartHour)
    json.key("currency")
    json.string(currency.code)
    json.endObject()
    endLine()
  }

  /// The digest of all lines so far: 16 hexadecimal digits of 64-bit FNV-1a.
  public var digest: String { hash.text }

  /// Writes a step.
  public mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) {
    json.beginObject()
    json.key("date")
    json.string(step.date.text)
    json.key("today")
    json.string(step.today.text)
    json.key("event")
    json.event(TimedEvent(step.event, minutes: step.minutes), in: currency)
    if step.isByPolicy {
      json.key("byPolicy")
      json.bool(true)
    }
    json.key("before")
    write(step.before)
    json.key("after")
    write(step.after)
    json.key("effects")
    json.beginArray()
    for effect in step.effects { write(effect, presenterFailed: step.presenterFailed) }
    if step.isUnshownClaim { json.string("claimOfUnshownQuest") }
    json.endArray()
    json.endObject()
    endLine()
  }

  private mutating func endLine() {
    json.endLine()
    let line = json.take()
    hash.combine(line)
    sink?(line)
  }

  private mutating func write(_ view: AppView) {
    json.beginObject()
    json.key("streak")
    if let streak = view.streak { json.int(streak) } else { json.null() }
    json.key("transactions")
    json.int(view.transactionCount)
    json.key("claimsPaid")
    json.int(view.claimsPaid)
    json.key("level")
    if let level = view.level { json.int(level) } else { json.null() }
    json.key("dailySaveTarget")
    json.string(view.dailySaveTarget.amountText(in: currency))
    json.key("screen")
    json.string(view.screen.rawValue)
    json.key("quests")
    json.beginArray()
    for quest in view.quests { json.quest(quest, in: currency) }
    json.endArray()
    json.endObject()
  }

  private mutating func write(_ effect: HomeEffect, presenterFailed: Bool) {
    json.beginObject()
    switch effect {
    case .overlay(let milestone):
      json.key(presenterFailed ? "overlayFailed" : "overlay")
      json.int(milestone)
    case .paid(let id): write(id, as: "paid")
    case .alreadyClaimed(let id): write(id, as: "alreadyClaimed")
    case .claimRefused(let id): write(id, as: "claimRefused")
    case .refused(let why):
      json.key("refused")
      json.string(why)
    }
    json.endObject()
  }

  private mutating func write(_ id: QuestID, as key: String) {
    json.key(key)
    json.string(id.description)
  }
}
