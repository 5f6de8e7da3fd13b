public import Foundation
public import LedgerModel
public import QuestApp
public import QuestEngine
import QuestIndex

/// An app that the simulator can drive: an action and the day on its clock give effects and a new view.
public protocol SimulatedApp: SendableMetatype {
  /// Installs the app over a history.
  mutating func install(ledger: Ledger, dailySaveTarget: Decimal, rules: QuestRules) throws

  /// Carries out one action.
  ///
  /// - Parameter clock: the day that the device's clock shows; it may run backwards.
  /// - Parameter presenterFails: whether an overlay that this action asks for fails to show.
  mutating func handle(_ action: HomeAction, clock: Day, presenterFails: Bool) throws -> [HomeEffect]

  /// What can be seen of the app now.
  var view: AppView { get }

  /// The quests shown now, in display order.
  var quests: [Quest] { get }

  /// The streak last recorded; nil before the first evaluation.
  var streak: Int? { get }
}

extension SimulatedApp {
  /// Those of the view.
  public var quests: [Quest] { view.quests }

  /// That of the view.
  public var streak: Int? { view.streak }
}

/// What can be seen of an app.
public struct AppView: Sendable, Hashable {
  /// The app's day; nil before the first action.
  public var day: Day?
  /// The streak last recorded; nil before the first evaluation.
  public var streak: Int?
  /// The quests shown, in display order.
  public var quests: [Quest] = []
  /// The screen in front.
  public var screen = HomeState.Screen.home
  /// How many transactions the app holds.
  public var transactionCount = 0
  /// The daily save target in major units.
  public var dailySaveTarget: Decimal = SaveTarget.standard
  /// How many claims were paid.
  public var claimsPaid = 0
  /// The level that the paid claims make; nil where the app has no levels.
  public var level: Int?

  /// The view of an app that was never opened.
  public init() {}

  /// What a state of the home screen shows.
  public init(of state: borrowing HomeState, rules: borrowing QuestRules) {
    day = state.device.today
    streak = state.device.recordedStreak
    quests = state.quests
    screen = state.device.screen
    transactionCount = state.account.ledger.ledger.count
    dailySaveTarget = state.account.dailySaveTarget
    claimsPaid = state.account.claims.claims.count
    level = Level.level(claimsPaid: claimsPaid, table: rules.levels)
  }
}

/// The home reducer as an app, over an engine.
///
/// Around an engine that has the pure operations alone it keeps the claims, the overlays and the screens that a scenario
/// needs; those are not the subject's, so that ``Subject/Operation/app`` is not offered with it.
public struct HomeApp<Engine: HomeEngine>: SimulatedApp {
  @usableFromInline let reducer: HomeReducer<Engine>
  private var rules = QuestRules()
  @usableFromInline var state = HomeState(ledger: Ledger(), dailySaveTarget: SaveTarget.standard, rules: QuestRules())

  /// The app whose home screen calls an engine.
  public init(engine: Engine) {
    reducer = HomeReducer(engine: engine)
  }

  /// Starts over a history, as before the first launch.
  public mutating func install(ledger: Ledger, dailySaveTarget: Decimal, rules: QuestRules) {
    self.rules = rules
    state = HomeState(ledger: ledger, dailySaveTarget: dailySaveTarget, rules: rules)
  }

  /// Reduces the action; an overlay is an effect, so that one which fails to show changes nothing here.
  @inlinable
  public mutating func handle(_ action: HomeAction, clock: Day, presenterFails: Bool) throws -> [HomeEffect] {
    try reducer.reduce(&state, action, clock: clock)
  }

  /// The quests of the last load.
  public var quests: [Quest] { state.quests }

  /// The streak last recorded.
  public var streak: Int? { state.device.recordedStreak }

  /// What the state shows.
  public var view: AppView { AppView(of: state, rules: rules) }
}
