import LedgerModel
import QuestApp
import QuestEngine
public import ScenarioModel

/// Runs a scenario day by day with an app.
///
/// The same scenario and the same app give the same steps, byte for byte.
public struct Simulator<App: SimulatedApp> {
  private var app: App
  private let scenario: Scenario
  private var reference: ReferenceState
  private var clock: DeviceClock
  private var failsNextOverlay = false
  private var index = 0
  /// What is seen of the app now, for an observer that looks at it.
  private var view = AppView()
  private var claimDay: Day?
  private var claimsOfDay = 0
  /// The quests shown so far, where the scenario may claim one that is shown no longer.
  private var shownEver: [Quest] = []
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
      day.events.contains { timed in
        switch timed.event {
        case .claim(.shownBefore), .claim(.id): true
        default: false
        }
      }
    }
    clock = try DeviceClock(zone: scenario.zone, startHour: scenario.dayStartHour)
    reference = ReferenceState(
      ledger: scenario.ledger, dailySaveTarget: scenario.dailySaveTarget, rules: scenario.rules, isWatched: isWatched)
    try self.app.install(
      ledger: scenario.ledger, dailySaveTarget: scenario.dailySaveTarget, rules: scenario.rules)
  }

  /// Runs all days.
  ///
  /// - Throws: what the app throws, or an error of the calendar.
  public static func run<Observer: StepObserver>(
    _ scenario: Scenario, app: App, observer: inout Observer
  ) throws {
    var simulator = try Simulator(scenario, app: app, isWatched: Observer.readsSteps)
    // By index, since a copy of each day would count references.
    for index in scenario.days.indices { try simulator.run(dayAt: index, observer: &observer) }
  }

  /// Runs one day.
  private mutating func run(dayAt index: Int, observer: inout some StepObserver) throws {
    clock.beginDay()
    let date = scenario.days[index].day
    for event in scenario.days[index].events.indices {
      let timed = scenario.days[index].events[event]
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
    _ timed: TimedEvent, on date: Day, reading: Day, byPolicy: ClaimedQuest? = nil, observer: inout Observer
  ) throws -> [HomeEffect] {
    if Observer.readsSteps && index == 0 { view = app.view }
    var effects: [HomeEffect] = []
    var claimed = byPolicy
    if claimed == nil, case .claim(let target) = timed.event { claimed = resolve(target) }
    if let action = try action(of: timed.event, claimed) {
      reference.apply(action, clock: reading)
      effects = try app.handle(action, clock: reading, presenterFails: failsNextOverlay)
      if !effects.isEmpty { reference.note(effects, of: claimed) }
    }
    if keepsShown { shownEver += app.quests.filter { quest in !shownEver.contains { $0.id == quest.id } } }
    let presenterFailed = failsNextOverlay && effects.showOverlay
    if presenterFailed { failsNextOverlay = false }
    if Observer.readsSteps {
      let before = view
      view = app.view
      var step = Step(
        index: index, date: date, today: reference.today ?? reading, event: timed.event, minutes: timed.minutes,
        isByPolicy: byPolicy != nil, before: before, after: view, effects: effects, presenterFailed: presenterFailed,
        isUnshownClaim: false)
      if let claimed {
        step.event = .claim(.id(claimed.id))
      } else if case .claim = timed.event {
        step.isUnshownClaim = true
      }
      observer.observe(step, reference: reference)
      index += 1
    }
    return effects
  }

  /// The quest that a claim means; nil where there is no such quest.
  ///
  /// Mutating, since a read access would copy the app's state.
  private mutating func resolve(_ target: ClaimTarget) -> ClaimedQuest? {
    let shown = app.quests
    func latest<Element>(_ elements: [Element], _ position: Int) -> Element? {
      elements.isEmpty ? nil : elements[elements.count - 1 - max(0, position) % elements.count]
    }
    let quest: Quest?
    switch target {
    case .id(let id):
      let known = shown.first { $0.id == id } ?? shownEver.first { $0.id == id }
      return known.map { ClaimedQuest($0) } ?? ClaimedQuest(unknown: id)
    case .claimedBefore(let position): return latest(reference.paidQuests, position)?.quest
    case .quest(let kind, let subject): quest = shown.first { $0.kind == kind && $0.subject == subject }
    case .shown(let position): quest = shown.isEmpty ? nil : shown[max(0, position) % shown.count]
    case .shownBefore(let position):
      quest = latest(shownEver.filter { quest in !shown.contains { $0.id == quest.id } }, position)
    }
    return quest.map { ClaimedQuest($0) }
  }

  /// What a person claims after a load; each claim is a step of its own.
  private mutating func claimByPolicy<Observer: StepObserver>(
    on date: Day, reading: Day, observer: inout Observer
  ) throws {
    guard let today = reference.today else { return }
    if claimDay != today { (claimDay, claimsOfDay) = (today, 0) }
    for _ in 0..<Self.mostClaimsPerLoad {
      let shown = Observer.readsSteps ? view.quests : app.quests
      guard
        let quest = scenario.claimPolicy.choice(
          among: shown, on: today, claimedToday: claimsOfDay, streak: app.streak ?? 0)
      else { return }
      let claim = TimedEvent(.claim(.id(quest.id)))
      let effects = try perform(claim, on: date, reading: reading, byPolicy: ClaimedQuest(quest), observer: &observer)
      // An app that shows a claimed quest again would be asked forever.
      if !effects.arePayment { return }
      claimsOfDay += 1
    }
  }

  /// No list that a person reads is longer; an app that makes up new quests is stopped here.
  private static var mostClaimsPerLoad: Int { 100 }

  /// The action of an event; nil for what happens to the device, and for a claim of a quest that is not shown.
  private func action(of event: Event, _ claimed: ClaimedQuest?) throws(SimulationError) -> HomeAction? {
    switch event {
    case .open: .open
    case .log(let entry): .log(entry)
    case .edit(let entry): .edit(entry)
    case .delete(let id): .delete(id)
    case .importEntries(let entries, let background): .importEntries(entries, background: background)
    case .claim: claimed.map { .claim($0.id) }
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
