import Foundation
package import LedgerModel
public import LocatedJSON
import QuestEngine
public import ScenarioModel

extension JSONWriter {
  /// A scenario as the document that a scenario file holds.
  public mutating func scenario(_ scenario: Scenario) {
    let currency = scenario.ledger.currency
    beginObject()
    key("schemaVersion")
    int(ScenarioFile.schemaVersion)
    key("name")
    string(scenario.name)
    if !scenario.about.isEmpty {
      key("about")
      string(scenario.about)
    }
    key("zone")
    string(scenario.zone)
    key("dayStartHour")
    int(scenario.dayStartHour)
    if scenario.rules != QuestRules() {
      key("rules")
      rules(scenario.rules)
    }
    key("dailySaveTarget")
    string(scenario.dailySaveTarget.description)
    key("ledger")
    ledger(scenario.ledger)
    key("days")
    beginArray()
    for day in scenario.days {
      beginObject()
      key("day")
      string(day.day.text)
      key("events")
      beginArray()
      for timed in day.events { event(timed, in: currency) }
      endArray()
      endObject()
    }
    endArray()
    expectations(of: scenario)
    endObject()
  }

  private mutating func ledger(_ ledger: Ledger) {
    beginObject()
    key("currency")
    string(ledger.currency.code)
    key("transactions")
    beginArray()
    for row in ledger.rows { entry(ledger[row], in: ledger.currency) }
    endArray()
    endObject()
  }

  /// An event as it stands in scenario files and traces.
  package mutating func event(_ timed: TimedEvent, in currency: Currency) {
    beginObject()
    key("event")
    string(timed.event.name)
    if let minutes = timed.minutes {
      key("at")
      string(LocalTime.text(minutes: minutes))
    }
    switch timed.event {
    case .log(let entry), .edit(let entry): members(of: entry, in: currency)
    case .delete(let id): member("id", id)
    case .importEntries(let entries, let background):
      key("background")
      bool(background)
      key("transactions")
      beginArray()
      for entry in entries { self.entry(entry, in: currency) }
      endArray()
    case .claim(.quest(let kind, let subject)):
      member("kind", kind.name)
      key("subject")
      string(orNull: subject?.text)
    case .claim(.id(let id)): member("id", id.description)
    case .claim(.shown(let position)): number("shown", position)
    case .claim(.claimedBefore(let position)): number("claimedBefore", position)
    case .claim(.shownBefore(let position)): number("shownBefore", position)
    case .setTarget(let target): member("target", target.description)
    case .tap(let block): member("block", block)
    case .zone(let zone): member("zone", zone)
    case .clock(let days): number("daysAhead", days)
    case .open, .checkIn, .relaunch, .restore, .secondDevice, .overlayFails: break
    }
    endObject()
  }

  private mutating func number(_ name: String, _ number: Int) {
    key(name)
    int(number)
  }

  private mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  /// Expectations as the object under `expect`.
  public mutating func expectations(_ expectations: [Expectation]) {
    beginObject()
    for case .digest(let digest) in expectations { member("digest", digest) }
    key("days")
    beginArray()
    for case .day(let day, let expected) in expectations { expectation(expected, on: day) }
    endArray()
    endObject()
  }

  private mutating func expectations(of scenario: Scenario) {
    if !scenario.expectations.isEmpty {
      key("expect")
      expectations(scenario.expectations)
    }
    if !scenario.mustFail.isEmpty {
      key("mustFail")
      beginArray()
      for id in scenario.mustFail { string(id) }
      endArray()
      member("canary", scenario.canary)
    }
    if let known = scenario.knownFailure {
      key("knownFailure")
      beginObject()
      member("reason", known.reason)
      member("until", known.until.text)
      endObject()
    }
  }

  private mutating func expectation(_ expected: DayExpectation, on day: Day) {
    beginObject()
    member("day", day.text)
    if let quests = expected.quests {
      key("quests")
      beginArray()
      for quest in quests {
        beginObject()
        member("kind", quest.kind.name)
        key("subject")
        string(orNull: quest.subject?.text)
        endObject()
      }
      endArray()
    }
    if let streak = expected.streak {
      key("streak")
      int(streak)
    }
    milestones("milestone", expected.milestones)
    milestones("overlay", expected.overlays)
    if let size = expected.ledgerSize {
      key("ledgerSize")
      int(size)
    }
    endObject()
  }

  /// None is null, one is a number, more are a list.
  private mutating func milestones(_ name: String, _ milestones: [Int]?) {
    guard let milestones else { return }
    key(name)
    switch milestones.count {
    case 0: null()
    case 1: int(milestones[0])
    default:
      beginArray()
      for milestone in milestones { int(milestone) }
      endArray()
    }
  }
}

/// A time of day in files: `HH:MM`.
enum LocalTime {
  static func text(minutes: Int) -> String {
    let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  static func minutes(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }), let hour = Int(parts[0]),
      let minute = Int(parts[1]), (0...23).contains(hour), (0...59).contains(minute)
    else { return nil }
    return hour * 60 + minute
  }
}
