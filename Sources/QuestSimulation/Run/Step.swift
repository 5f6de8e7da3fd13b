public import LedgerModel
public import QuestApp
public import QuestEngine
public import ScenarioModel

/// One event of a run: what happened, and what could be seen before and after.
public struct Step: Sendable {
  /// The position in the run, from 0.
  public var index: Int
  /// The date by the local clock.
  public var date: Day
  /// The app's day by the rules.
  public var today: Day
  /// The event; a claim names the very id that was claimed.
  public var event: Event
  /// Minutes after the local midnight, where the event has a time.
  public var minutes: Int?
  /// Whether the person's claim policy asked for it, rather than the scenario.
  public var isByPolicy: Bool
  /// What was seen before.
  public var before: AppView
  /// What was seen after.
  public var after: AppView
  /// What the app asked for.
  public var effects: [HomeEffect]
  /// Whether an overlay that the app asked for failed to show.
  public var presenterFailed: Bool
  /// Whether the scenario claims a quest that was not shown; nothing reached the app then.
  public var isUnshownClaim: Bool

  /// The milestones whose overlay the app asked for.
  public var overlays: [Int] {
    effects.compactMap { if case .overlay(let milestone) = $0 { milestone } else { nil } }
  }

  /// The quests that were paid.
  public var paid: [QuestID] {
    effects.compactMap { if case .paid(let id) = $0 { id } else { nil } }
  }

  /// Whether the app evaluates at this event: it is a foreground event, and reached the app.
  public var isEvaluation: Bool { event.isForeground && !isRefused }

  /// Whether the app refused the event, so that nothing changed.
  public var isRefused: Bool { effects.areRefusal }
}

extension Event {
  /// Whether the app evaluates at the event, unless it refuses it.
  var isForeground: Bool {
    switch self {
    case .open, .log, .edit, .delete, .checkIn, .tap("checkIn"): true
    case .importEntries(_, let background): !background
    default: false
    }
  }
}

extension [HomeEffect] {
  var areRefusal: Bool { contains { if case .refused = $0 { true } else { false } } }
  var showOverlay: Bool { contains { if case .overlay = $0 { true } else { false } } }
  var arePayment: Bool { contains { if case .paid = $0 { true } else { false } } }
}

/// Reads the steps of a run as they happen.
public protocol StepObserver {
  /// Whether steps are looked at; an observer that looks at none is not shown any, and a run is faster.
  static var readsSteps: Bool { get }

  /// Takes note of a step; `reference` is as after it, and must not be kept.
  mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState)
}

extension StepObserver {
  /// Most observers look at steps.
  @inlinable public static var readsSteps: Bool { true }
}

/// Hands each step on, so that one simulator serves all observers.
struct HandingOn: StepObserver {
  let observe: (borrowing Step, borrowing ReferenceState) -> Void
  mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) { observe(step, reference) }
}

/// Sees nothing: for runs whose end alone matters.
public struct NoObserver: StepObserver {
  /// An observer that sees nothing.
  public init() {}
  /// Nothing is looked at.
  @inlinable public static var readsSteps: Bool { false }
  /// Does nothing.
  @inlinable
  public mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) {}
}
