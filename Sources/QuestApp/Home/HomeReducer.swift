public import LedgerModel
public import QuestEngine
public import QuestIndex

/// The app's logic as a pure function: a state, an action and the day on the clock give a new state and effects.
///
/// ```swift
/// let reducer = HomeReducer(engine: BuiltInEngine())
/// let effects = try reducer.reduce(&state, .checkIn, clock: today)
/// ```
public struct HomeReducer<Engine: HomeEngine> {
  /// The operations that the reducer calls.
  public let engine: Engine

  /// A reducer over an engine.
  @inlinable
  public init(engine: Engine) {
    self.engine = engine
  }

  /// Carries out one action.
  ///
  /// - Parameter clock: the day that the device's clock shows. Should it run backwards, the app keeps its latest day.
  /// - Throws: what the engine throws; the state is then as far as the action came. A request that cannot be carried out
  ///   throws nothing: it is refused by an effect, and nothing changes.
  @inlinable
  public func reduce(_ state: inout HomeState, _ action: HomeAction, clock: Day) throws -> [HomeEffect] {
    let today = max(clock, state.device.today ?? clock)
    state.device.today = today
    switch action {
    case .open: return try evaluate(&state, on: today)
    case .log(let entry): return try change(&state, on: today) { ledger throws(LedgerError) in try ledger.log(entry) }
    case .edit(let entry): return try change(&state, on: today) { ledger throws(LedgerError) in try ledger.edit(entry) }
    case .delete(let id):
      return try change(&state, on: today) { ledger throws(LedgerError) in try ledger.delete(id: id) }
    case .importEntries(let entries, let background):
      return try change(&state, on: today, background: background) { ledger throws(LedgerError) in
        try ledger.log(all: entries)
      }
    case .checkIn, .tap(.checkIn):
      state.account.ledger.checkIn(on: today)
      return try evaluate(&state, on: today)
    case .claim(let id): return try claim(id, &state, on: today)
    case .setTarget(let target):
      do throws(SaveTarget.Problem) {
        state.account.dailySaveTarget = try SaveTarget.checked(target)
      } catch {
        return [.refused(error.description)]
      }
    case .tap(.quests): state.device.screen = .quests
    case .tap(.level): state.device.screen = .level
    case .tap(.streak): state.device.screen = .streak
    case .relaunch:
      state.device.quests = QuestList()
      state.device.screen = .home
    case .restore:
      state.device = HomeState.Device()
      state.device.today = clock
    case .switchDevice:
      let inHand = state.device
      state.device = state.otherDevice ?? HomeState.Device()
      state.otherDevice = inHand
      state.device.today = max(clock, state.device.today ?? clock)
    }
    return []
  }

  /// Changes the ledger atomically, and evaluates unless the app is in the background.
  @inlinable
  func change(
    _ state: inout HomeState, on today: Day, background: Bool = false,
    by body: (inout IndexedLedger) throws(LedgerError) -> Void
  ) throws -> [HomeEffect] {
    do throws(LedgerError) {
      try body(&state.account.ledger)
    } catch {
      return [.refused(error.description)]
    }
    return background ? [] : try evaluate(&state, on: today)
  }

  /// Records the streak, then celebrates what it crossed, then loads the quests.
  ///
  /// The record comes first, so that no overlay can prevent, delay or condition it.
  @inlinable
  func evaluate(_ state: inout HomeState, on today: Day) throws -> [HomeEffect] {
    state.account.ledger.prefetchStreak(asOf: today)
    let streak = try engine.streak(asOf: today, engaged: state.account.ledger.engaged)
    let previous = state.device.recordedStreak
    state.device.recordedStreak = streak
    var effects: [HomeEffect] = []
    // A first launch on an old ledger records without celebrating.
    if let previous, let milestone = try engine.crossed(previous: previous, current: streak) {
      effects.append(.overlay(milestone))
    }
    try load(&state, on: today)
    return effects
  }

  @inlinable
  func load(_ state: inout HomeState, on today: Day) throws {
    try engine.update(
      &state.device.quests, from: &state.account.ledger, claims: state.account.claims,
      dailySaveTarget: state.account.dailySaveTarget, on: today)
  }

  @inlinable
  func claim(_ id: QuestID, _ state: inout HomeState, on today: Day) throws -> [HomeEffect] {
    if state.account.claims.contains(id) { return [.alreadyClaimed(id)] }
    // What is open is asked anew: the list in front may be of an earlier day or of an earlier ledger.
    try load(&state, on: today)
    guard let quest = state.quests.first(where: { $0.id == id }) else { return [.claimRefused(id)] }
    state.account.claims.record(quest, on: today)
    try load(&state, on: today)
    return [.paid(id)]
  }
}
