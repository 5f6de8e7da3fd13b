public import Foundation

/// An app with its state: its own reducer, store or view model, without its views.
///
/// The harness makes a new one for each scenario, starts it over a history and sends it events. A conformance may be a
/// class, need not be `Sendable`, and may belong to the main actor where the tests do as well.
public protocol AppSubject {
  /// Begins over what is persisted, as before the first launch on this device.
  mutating func start(_ history: SubjectHistory) throws

  /// Carries out one event.
  mutating func handle(_ event: SubjectEvent, at moment: SubjectMoment) throws -> [SubjectEffect]

  /// What can be seen now.
  var view: SubjectView { get }
}

/// What an account holds before an app is launched.
public struct SubjectHistory: Sendable, Hashable {
  /// The transactions in an arbitrary order.
  public var transactions: [SubjectTransaction]
  /// The days with a check-in, in an arbitrary order.
  public var checkIns: [SubjectDay]
  /// The claims made before, in order.
  public var claims: [SubjectClaim]
  /// The daily save target in major units; any value, NaN included.
  public var dailySaveTarget: Decimal

  /// A history; by default of an account that holds nothing.
  public init(
    transactions: [SubjectTransaction] = [], checkIns: [SubjectDay] = [], claims: [SubjectClaim] = [],
    dailySaveTarget: Decimal = 15
  ) {
    self.transactions = transactions
    self.checkIns = checkIns
    self.claims = claims
    self.dailySaveTarget = dailySaveTarget
  }
}

/// When an event happens, and what goes wrong then.
public struct SubjectMoment: Sendable, Hashable {
  /// The day that the device's clock shows; it may run backwards.
  public var clock: SubjectDay
  /// Whether an overlay that this event asks for fails to show.
  public var overlayFails: Bool

  /// A moment on a day of the device's clock.
  public init(clock: SubjectDay, overlayFails: Bool = false) {
    self.clock = clock
    self.overlayFails = overlayFails
  }
}

/// What a person, or the system, does to the app.
public enum SubjectEvent: Sendable, Hashable {
  /// The app comes to the foreground, or is in it as a day begins.
  case open
  /// A transaction is typed in, for today or an earlier day.
  case log(SubjectTransaction)
  /// A transaction is changed; its id stays.
  case edit(SubjectTransaction)
  /// A transaction is deleted, by id.
  case delete(String)
  /// Transactions are imported, by a person in the foreground or by the system in the background.
  case importTransactions([SubjectTransaction], background: Bool)
  /// The person confirms engagement for today.
  case checkIn
  /// A quest is claimed, by id.
  case claim(String)
  /// The daily save target is set.
  case setTarget(Decimal)
  /// A block of the home screen is tapped.
  case tap(Block)
  /// The process ends; what is persisted is read again at the next event.
  case relaunch
  /// The app is installed anew and the account synchronised; what the device kept is gone.
  case restore
  /// The person takes up the other device of the same account.
  case switchDevice

  /// A part of the home screen that can be tapped.
  public enum Block: String, Sendable, Hashable, CaseIterable {
    /// The quests of the day.
    case quests
    /// The level.
    case level
    /// The streak.
    case streak
    /// The button that checks in.
    case checkIn
  }
}

/// What the app does beside changing its state.
public enum SubjectEffect: Sendable, Hashable {
  /// The flame overlay of a milestone is asked for.
  case overlay(Int)
  /// The reward of a claim is paid, by the quest's id.
  case paid(String)
  /// The quest was claimed before; nothing is paid.
  case alreadyClaimed(String)
  /// The quest is not open now; nothing changed.
  case claimRefused(String)
  /// The request was not carried out, for this reason; nothing changed.
  case refused(String)
}

/// What can be seen of an app.
public struct SubjectView: Sendable, Hashable {
  /// The quests shown, in display order.
  public var quests: [SubjectQuest] = []
  /// The streak last recorded; nil before the first evaluation.
  public var streak: Int?
  /// The screen in front.
  public var screen = Screen.home
  /// How many transactions the app holds.
  public var transactionCount = 0
  /// The daily save target in major units.
  public var dailySaveTarget: Decimal = 15
  /// How many claims were paid.
  public var claimsPaid = 0
  /// The level that the paid claims make; nil where the app has no levels.
  public var level: Int?

  /// The view of an app that was never opened.
  public init() {}

  /// A screen of the app.
  public enum Screen: String, Sendable, Hashable, CaseIterable {
    /// The home screen with its blocks.
    case home
    /// The quests of the day.
    case quests
    /// The level and how it was reached.
    case level
    /// The streak and its calendar.
    case streak
    /// The form for a new transaction.
    case transactionForm
  }
}
