public import Foundation
public import LedgerModel
public import QuestApp
public import QuestEngine

/// The harness's own home screen around a subject that has the pure operations alone.
///
/// It keeps the books that a scenario needs, claims above all, and hands back the subject's own ids. Its claims, overlays
/// and screens are not the subject's, so that ``Subject/Operation/app`` is not offered with it.
public struct PureSubjectApp<Engine: HomeEngine>: SimulatedApp {
  private var home: HomeApp<Engine>

  /// The home screen that calls a subject's operations.
  public init(engine: Engine) {
    home = HomeApp(engine: engine)
  }

  /// Starts over a history.
  public mutating func install(ledger: Ledger, dailySaveTarget: Decimal, rules: QuestRules) {
    home.install(ledger: ledger, dailySaveTarget: dailySaveTarget, rules: rules)
  }

  /// Carries out the action; an id in it is the subject's, whatever it looks like.
  public mutating func handle(_ action: HomeAction, clock: Day, presenterFails: Bool) throws -> [HomeEffect] {
    var action = action
    if case .claim(let id) = action { action = .claim(QuestID(opaque: id.description)) }
    return try home.handle(action, clock: clock, presenterFails: presenterFails)
  }

  /// The quests of the last load.
  public var quests: [Quest] { home.quests }

  /// Whether the subject has its own ids.
  public var showsForeignIDs: Bool { home.showsForeignIDs }

  /// The streak last recorded.
  public var streak: Int? { home.streak }

  /// What the home screen shows.
  public var view: AppView { home.view }
}
