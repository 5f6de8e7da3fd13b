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
    // By place, since a copy of each day would count references.
    for place in scenario.days.indices { try simulator.live(dayAt: place, observer: &observer) }
  }

  /// Lives one day.
  private mutating func live(dayAt place: Int, observer: inout some StepObserver) throws {
    clock.beginDay()
    let date = scenario.days[place].day
    for event in scenario.days[place].events.indices {
      let timed = scenario.days[place].events[event]
      switch timed.event {
      case .zone(let identifier): try clock.travel(to: identifier, on: date)
      case .clock(let days): clock.set(daysAhead: days)
      case .overlayFails: failsNextOverlay = true
      default: break
      }
      let reading = try clock.reading(on: date, minutes: timed.minutes)
      let effects = try perform(timed, on: date, reading: reading, observer: &observer)
      if hasClaimPolicy && timed.event.isForeground && !effects.areRefusal {
        try claimByPolicy(on: date, reading: reading, observer: &observer)
      }
    }
  }

  /// Sends one event to the app and shows the step to the observer.
  private mutating func perform<Observer: StepObserver>(
    _ timed: TimedEvent, on date: Day, reading: Day, isByPolicy: Bool = false, observer: inout Observer
  ) throws -> [HomeEffect] {
    if Observer.readsSteps && index == 0 { view = app.view }
    var effects: [HomeEffect] = []
    var claimed: QuestID?
    if let action = try action(of: timed.event) {
      if Observer.readsSteps, case .claim(let id) = action { claimed = id }
      world.apply(action, clock: reading)
      effects = try app.handle(action, clock: reading, presenterFails: failsNextOverlay)
      if !effects.isEmpty { world.note(effects) }
      if app.showsForeignIDs { world.remember(app.quests) }
    }
    if keepsShown { shownEver += app.quests.map(\.id).filter { !shownEver.contains($0) } }
    let presenterFailed = failsNextOverlay && effects.showOverlay
    if presenterFailed { failsNextOverlay = false }
    if Observer.readsSteps {
      let before = view
      view = app.view
      var step = Step(
        index: index, date: date, today: world.today ?? reading, event: timed.event, minutes: timed.minutes,
        isByPolicy: isByPolicy, before: before, after: view, effects: effects, presenterFailed: presenterFailed,
        isUnshownClaim: false)
      if let claimed {
        step.event = .claim(.id(claimed))
      } else if case .claim = timed.event {
        step.isUnshownClaim = true
      }
      observer.observe(step, world: world)
      index += 1
    }
    return effects
  }

  /// The id that a claim means, where these quests are shown; nil where there is no such quest.
  ///
  /// Like what is done to the app, it takes the simulator in place: a look at it would copy the app's state.
  private mutating func id(of target: ClaimTarget, shown: [Quest]) -> QuestID? {
    func latest(_ ids: [QuestID], _ position: Int) -> QuestID? {
      ids.isEmpty ? nil : ids[ids.count - 1 - max(0, position) % ids.count]
    }
    switch target {
    case .id(let id): return id
    case .quest(let kind, let subject): return shown.first { $0.kind == kind && $0.subject == subject }?.id
    case .shown(let position): return shown.isEmpty ? nil : shown[max(0, position) % shown.count].id
    case .claimedBefore(let position): return latest(world.claims.claims.map(\.id), position)
    case .shownBefore(let position):
      return latest(shownEver.filter { id in !shown.contains { $0.id == id } }, position)
    }
  }

  /// What a person claims after a load; each claim is a step of its own.
  private mutating func claimByPolicy<Observer: StepObserver>(
    on date: Day, reading: Day, observer: inout Observer
  ) throws {
    guard let today = world.today else { return }
    if claimDay != today { (claimDay, claimsOfDay) = (today, 0) }
    for _ in 0..<Self.mostClaimsPerLoad {
      let shown = Observer.readsSteps ? view.quests : app.quests
      guard
        let quest = scenario.claimPolicy.choice(
          among: shown, on: today, claimedToday: claimsOfDay, streak: app.streak ?? 0)
      else { return }
      let claim = TimedEvent(.claim(.id(quest.id)))
      let effects = try perform(claim, on: date, reading: reading, isByPolicy: true, observer: &observer)
      // An app that shows a claimed quest again would be asked for ever.
      if !effects.arePayment { return }
      claimsOfDay += 1
    }
  }

  /// No list that a person reads is longer; an app that makes up new quests is stopped here.
  private static var mostClaimsPerLoad: Int { 100 }

  /// What an event is to the app; nil for what happens to the device or in the person's head alone, such as the claim of
  /// a quest that is not shown.
  private mutating func action(of event: Event) throws(SimulationError) -> HomeAction? {
    switch event {
    case .open: .open
    case .log(let entry): .log(entry)
    case .edit(let entry): .edit(entry)
    case .delete(let id): .delete(id)
    case .importEntries(let entries, let background): .importEntries(entries, background: background)
    case .claim(let target): id(of: target, shown: app.quests).map { .claim($0) }
    case .zone, .clock, .overlayFails: nil
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
