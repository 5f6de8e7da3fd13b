import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation
import Foundation

/// The home screen over the right engine, with a fault before or after the right reduction.
struct FaultyApp: SimulatedApp {
  /// Carries out an action wrongly; whether an overlay would fail to show is the last argument.
  typealias Fault = @Sendable (inout FaultyApp, HomeAction, Day, Bool) throws -> [HomeEffect]

  var state: HomeState
  /// What a fault keeps between two actions.
  var number = 0
  var days: Set<Day> = []
  var isShownWrongly = false
  private(set) var rules: QuestRules
  private let fault: Fault

  init(rules: QuestRules, fault: @escaping Fault) {
    self.rules = rules
    self.fault = fault
    state = HomeState(ledger: Ledger(), dailySaveTarget: SaveTarget.standard, rules: rules)
  }

  mutating func install(ledger: Ledger, dailySaveTarget: Decimal, rules: QuestRules) {
    self.rules = rules
    state = HomeState(ledger: ledger, dailySaveTarget: dailySaveTarget, rules: rules)
    (number, days, isShownWrongly) = (0, Set(ledger.rows.map { ledger.days[$0] }), false)
  }

  mutating func handle(_ action: HomeAction, clock: Day, presenterFails: Bool) throws -> [HomeEffect] {
    let fault = fault
    return try fault(&self, action, clock, presenterFails)
  }

  /// The right way.
  mutating func reduce(_ action: HomeAction, _ clock: Day) throws -> [HomeEffect] {
    try HomeReducer(engine: BuiltInEngine(rules: rules)).reduce(&state, action, clock: clock)
  }

  var view: AppView {
    var view = AppView(of: state, rules: rules)
    if isShownWrongly { view.level = view.level.map { $0 - 1 } }
    return view
  }

  /// Whether an action is one at which the streak is recorded.
  func isEvaluation(_ action: HomeAction) -> Bool {
    switch action {
    case .open, .log, .edit, .delete, .checkIn, .tap(.checkIn), .importEntries(_, background: false): true
    default: false
    }
  }

  /// Records a claim of an id, open or not.
  mutating func record(_ id: QuestID, on day: Day) {
    let kind = QuestName(id: id)?.kind ?? QuestKind("")
    state.account.claims.record(ClaimState.Claim(id: id, kind: kind, claimedOn: day))
  }

  /// Takes back the claims that a fault forgets.
  mutating func keepClaims(_ isKept: (ClaimState.Claim) -> Bool) {
    state.account.claims = ClaimState(state.account.claims.claims.filter(isKept))
  }
}

extension [HomeEffect] {
  /// The effects with other overlays.
  func replacingOverlays(by milestones: [Int]) -> [HomeEffect] {
    milestones.map { .overlay($0) } + filter { if case .overlay = $0 { false } else { true } }
  }
}
