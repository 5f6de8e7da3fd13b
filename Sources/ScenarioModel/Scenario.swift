public import Foundation
public import LedgerModel
public import QuestEngine

/// A scenario with the app, day by day: the history that it starts from, and what happens on each day.
///
/// A hand-written case, a persona's month, a replayed bank export and a shrunk counterexample are all scenarios.
public struct Scenario: Sendable {
  /// A short name, such as `jump-6-to-31`.
  public var name: String
  /// What the scenario is about, in a sentence or two.
  public var about: String
  /// The time zone in which the first day begins, by its identifier.
  public var zone: String
  /// The hour at which a day begins, 0 to 23.
  public var dayStartHour: Int
  /// The rules in force.
  public var rules: QuestRules
  /// The daily save target at the start, in major units; a subject may be shown any value, NaN included.
  public var dailySaveTarget: Decimal
  /// The transactions that exist from the start; those dated later than the app's day do not exist yet.
  public var ledger: Ledger
  /// The days on which something happens, in the order of their dates.
  public var days: [ScenarioDay]
  /// What is claimed at each load, beside the claims that are events.
  public var claimPolicy: ClaimPolicy
  /// What must hold of the run.
  public var expectations: [Expectation]
  /// The invariants that this scenario must trip, by id: a canary, which shows that the checks are not blind.
  public var mustFail: [String]
  /// The faulty subject with which a canary is run, by name.
  public var canary: String
  /// Why the scenario is known to fail for now; nil where it must pass.
  public var knownFailure: KnownFailure?

  /// A scenario of these days over a ledger; all else as specified.
  public init(
    name: String, about: String = "", ledger: Ledger = Ledger(), dailySaveTarget: Decimal = 15,
    rules: QuestRules = QuestRules(), days: [ScenarioDay], claimPolicy: ClaimPolicy = .none
  ) {
    self.name = name
    self.about = about
    self.ledger = ledger
    self.dailySaveTarget = dailySaveTarget
    self.rules = rules
    self.days = days
    self.claimPolicy = claimPolicy
    zone = "UTC"
    dayStartHour = 0
    expectations = []
    mustFail = []
    canary = "builtin:mock"
  }

  /// A failure that is known and shall not block a change until a day.
  public struct KnownFailure: Hashable, Sendable {
    /// Why it fails.
    public var reason: String
    /// The last day on which it is excused.
    public var until: Day

    /// A failure excused for a reason until a day.
    public init(reason: String, until: Day) {
      self.reason = reason
      self.until = until
    }
  }

  /// The scenario that opens the app once on each day of a span.
  public static func opening(_ ledger: Ledger, name: String, on days: ClosedRange<Day>, claims: ClaimPolicy) -> Scenario
  {
    let numbers = Int(days.lowerBound.number)...Int(days.upperBound.number)
    // One list for all days, rather than one each.
    let opening = [TimedEvent(.open)]
    let openings = numbers.compactMap { try? ScenarioDay(Day(number: $0), opening) }
    return Scenario(name: name, ledger: ledger, days: openings, claimPolicy: claims)
  }
}

/// One date of a scenario and what happens on it, in order.
public struct ScenarioDay: Sendable {
  /// The date by the local clock.
  public var day: Day
  /// What happens, in order.
  public var events: [TimedEvent]

  /// A date with its events.
  public init(_ day: Day, _ events: [TimedEvent]) {
    self.day = day
    self.events = events
  }

  /// A date with events at no particular time.
  public init(_ day: Day, _ events: [Event]) {
    self.init(day, events.map { TimedEvent($0) })
  }
}

/// An event, at a local time where one matters.
public struct TimedEvent: Sendable, Hashable {
  /// What happens.
  public var event: Event
  /// Minutes after the local midnight, 0 to 1,439; nil for the middle of the app's day.
  public var minutes: Int?

  /// An event at a local time.
  public init(_ event: Event, minutes: Int? = nil) {
    self.event = event
    self.minutes = minutes
  }
}
