import LedgerModel
import QuestApp
import QuestEngine
public import ScenarioModel

/// Lives a scenario day by day with an app.
///
/// The same scenario and the same app give the same steps, byte for byte.
public struct Simulator<App: SimulatedApp> {
  private var app: App
  private let scenario: Scenario
  private var world: World
  private var clock: DeviceClock
  private var failsNextOverlay = false
  private var index = 0
  /// What is seen of the app now, for an observer that looks at it.
  private var view = AppView()
  private var claimDay: Day?
  private var claimsOfDay = 0
  /// The ids shown so far, where the scenario claims one that is shown no longer.
  private var shownEver: [QuestID] = []
  private let keepsShown: Bool
  private let hasClaimPolicy: Bool

  /// Prepares a run: the app is installed over the scenario's history.
  ///
  /// - Throws: ``SimulationError`` for a scenario that cannot be run, or what the app throws.
  private init(_ scenario: Scenario, app: App, isWatched: Bool) throws {
    self.app = app
    self.scenario = scenario
    hasClaimPolicy = scenario.claimPolicy != .none
    keepsShown = scenario.days.contains { day in
      day.events.contains { if case .claim(.shownBefore) = $0.event { true } else { false } }
    }
    clock = try DeviceClock(zone: scenario.zone, startHour: scenario.dayStartHour)
    world = World(
      ledger: scenario.ledger, dailySaveTarget: scenario.dailySaveTarget, rules: scenario.rules, isWatched: isWatched)
    try self.app.install(
      ledger: scenario.ledger, dailySaveTarget: scenario.dailySaveTarget, rules: scenario.rules)
  }

  /// Lives all days.
  ///
  /// - Throws: what the app throws, or an error of the calendar.
  public static func run<Observer: StepObserver>(
    _ scenario: Scenario, app: App, observer: inout Observer
  ) throws {
    var simulator = try Simulator(scenario, app: app, isWatched: Observer.readsSteps)
    for day in scenario.days { try simulator.live(day, observer: &observer) }
  }

  /// Lives one day.
  private mutating func live(_ day: ScenarioDay, observer: inout some StepObserver) throws {
    clock.beginDay()
    for timed in day.events {
      switch timed.event {
      case .zone(let identifier): try clock.travel(to: identifier, on: day.day)
      case .clock(let days): clock.set(daysAhead: days)
      case .overlayFails: failsNextOverlay = true
      default: break
      }
      let reading = try clock.reading(on: day.day, minutes: timed.minutes)
      let step = try perform(timed, on: day.day, reading: reading, observer: &observer)
      if hasClaimPolicy && step.isEvaluation { try claimByPolicy(on: day.day, reading: reading, observer: &observer) }
    }
  }

  /// Sends one event to the app and shows the step to the observer.
  private mutating func perform<Observer: StepObserver>(
    _ timed: TimedEvent, on date: Day, reading: Day, isByPolicy: Bool = false, observer: inout Observer
  ) throws -> (isEvaluation: Bool, isPaid: Bool) {
    if Observer.readsSteps && index == 0 { view = app.view }
    var event = timed.event
    var isUnshownClaim = false
    if case .claim(let target) = event {
      if let id = id(of: target, shown: app.quests) {
        event = .claim(.id(id))
      } else {
        isUnshownClaim = true
      }
    }
    var effects: [HomeEffect] = []
    if let action = try action(of: event) {
      world.apply(action, clock: reading)
      effects = try app.handle(action, clock: reading, presenterFails: failsNextOverlay)
      if !effects.isEmpty { world.note(effects) }
      world.remember(app.quests)
    }
    if keepsShown { shownEver += app.quests.map(\.id).filter { !shownEver.contains($0) } }
    let presenterFailed = failsNextOverlay && effects.showOverlay
    if presenterFailed { failsNextOverlay = false }
    if Observer.readsSteps {
      let before = view
      view = app.view
      let step = Step(
        index: index, date: date, today: world.today ?? reading, event: event, minutes: timed.minutes,
        isByPolicy: isByPolicy, before: before, after: view, effects: effects, presenterFailed: presenterFailed,
        isUnshownClaim: isUnshownClaim)
      observer.observe(step, world: world)
      index += 1
    }
    return (event.isForeground && !effects.areRefusal, effects.arePayment)
  }

  /// The id that a claim means; nil where there is no such quest.
  private func id(of target: ClaimTarget, shown: [Quest]) -> QuestID? {
    func latest(_ ids: [QuestID], _ position: Int) -> QuestID? {
      ids.isEmpty ? nil : ids[ids.count - 1 - position % ids.count]
    }
    switch target {
    case .id(let id): return id
    case .quest(let kind, let subject): return shown.first { $0.kind == kind && $0.subject == subject }?.id
    case .shown(let position): return shown.isEmpty ? nil : shown[position % shown.count].id
    case .claimedBefore(let position): return latest(world.claims.claims.map(\.id), position)
    case .shownBefore(let position):
      return latest(shownEver.filter { id in !shown.contains { $0.id == id } }, position)
    }
  }

  /// What a person claims after a load; each claim is a step of its own.
  private mutating func claimByPolicy(on date: Day, reading: Day, observer: inout some StepObserver) throws {
    guard let today = world.today else { return }
    if claimDay != today { (claimDay, claimsOfDay) = (today, 0) }
    for _ in 0..<Self.mostClaimsPerLoad {
      let shown = app.quests
      guard
        let quest = scenario.claimPolicy.choice(
          among: shown, on: today, claimedToday: claimsOfDay, streak: app.streak ?? 0)
      else { return }
      let claim = TimedEvent(.claim(.id(quest.id)))
      let step = try perform(claim, on: date, reading: reading, isByPolicy: true, observer: &observer)
      // An app that shows a claimed quest again would be asked for ever.
      if !step.isPaid { return }
      claimsOfDay += 1
    }
  }

  /// No list that a person reads is longer; an app that makes up new quests is stopped here.
  private static var mostClaimsPerLoad: Int { 100 }

  /// What an event is to the app; nil for what happens to the device or in the person's head alone.
  private func action(of event: Event) throws(SimulationError) -> HomeAction? {
    switch event {
    case .open: .open
    case .log(let entry): .log(entry)
    case .edit(let entry): .edit(entry)
    case .delete(let id): .delete(id)
    case .importEntries(let entries, let background): .importEntries(entries, background: background)
    case .claim(.id(let id)): .claim(id)
    case .claim, .zone, .clock, .overlayFails: nil
    case .checkIn: .checkIn
    case .setTarget(let target): .setTarget(target)
    case .tap(let name):
      if let block = HomeBlock(rawValue: name) { .tap(block) } else { throw .unknownBlock(name) }
    case .relaunch: .relaunch
    case .restore: .restore
    case .secondDevice: .switchDevice
    }
  }
}
