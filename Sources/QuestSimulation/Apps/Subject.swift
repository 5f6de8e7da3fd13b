public import QuestApp
public import QuestEngine
public import ScenarioModel

/// What is checked: the built-in engine, a mutant, an app's own logic, or another program.
public struct Subject: Sendable {
  /// The name in reports, such as `builtin:engine`.
  public let name: String
  /// What the subject offers; a check that needs more is skipped, and said so.
  public let operations: Set<Operation>
  /// Makes the three pure operations under the given rules.
  public let makeEngine: @Sendable (QuestRules) throws -> any HomeEngine
  /// Makes an app that was never opened, under the given rules.
  public let makeApp: @Sendable (QuestRules) throws -> any SimulatedApp
  /// Whether it runs on the thread that starts the run, however many jobs are asked for.
  package let runsOnOneThread: Bool

  /// What a subject can offer.
  public enum Operation: String, Sendable, Hashable, CaseIterable {
    /// The quests of a day.
    case quests
    /// The milestone that a change of the streak crosses.
    case crossed
    /// The streak as of a day.
    case streak
    /// The app with its state: claims, overlays, the home screen.
    case app
  }

  /// A subject of these operations.
  public init(
    name: String, operations: Set<Operation>, makeEngine: @escaping @Sendable (QuestRules) throws -> any HomeEngine,
    makeApp: @escaping @Sendable (QuestRules) throws -> any SimulatedApp
  ) {
    self.init(name: name, operations: operations, runsOnOneThread: false, makeEngine: makeEngine, makeApp: makeApp)
  }

  /// A subject of these operations that may be bound to one thread.
  package init(
    name: String, operations: Set<Operation>, runsOnOneThread: Bool,
    makeEngine: @escaping @Sendable (QuestRules) throws -> any HomeEngine,
    makeApp: @escaping @Sendable (QuestRules) throws -> any SimulatedApp
  ) {
    self.runsOnOneThread = runsOnOneThread
    self.name = name
    self.operations = operations
    self.makeEngine = makeEngine
    self.makeApp = makeApp
  }

  /// A subject of an engine of ours, which our home reducer calls.
  public init<Engine: HomeEngine>(name: String, engine: @escaping @Sendable (QuestRules) -> Engine) {
    self.init(
      name: name, operations: Set(Operation.allCases), makeEngine: { engine($0) },
      makeApp: { HomeApp(engine: engine($0)) })
  }

  /// The rules as this package implements them.
  public static let builtIn = Subject(name: "builtin:engine") { BuiltInEngine(rules: $0) }
  /// The fixed list of quests that the generator replaced.
  public static let mock = Subject(name: "builtin:mock") { MockEngine(rules: $0) }
  /// The subjects that a name alone selects.
  public static let builtIns: [Subject] = [builtIn, mock]
}

extension Subject {
  /// The faulty subject that a canary names.
  ///
  /// - Throws: ``SimulationError/unknownSubject(_:)``.
  public static func canary(named name: String) throws(SimulationError) -> Subject {
    guard let subject = builtIns.first(where: { $0.name == name }) else { throw .unknownSubject(name) }
    return subject
  }

  /// Runs a scenario with a new app of this subject.
  ///
  /// - Throws: `SimulationError`, or what the subject throws.
  public func run(_ scenario: Scenario, observer: inout some StepObserver) throws {
    try withoutActuallyEscaping({ step, reference in observer.observe(step, reference: reference) }) { observe in
      var handingOn = HandingOn(observe: observe)
      try simulate(scenario, &handingOn)
    }
  }

  /// Runs a scenario without an observer.
  ///
  /// - Throws: `SimulationError`, or what the subject throws.
  public func run(_ scenario: Scenario) throws {
    var nobody = NoObserver()
    try simulate(scenario, &nobody)
  }

  private func simulate<Observer: StepObserver>(_ scenario: Scenario, _ observer: inout Observer) throws {
    func run<App: SimulatedApp>(_ app: App) throws { try Simulator.run(scenario, app: app, observer: &observer) }
    let app = try makeApp(scenario.rules)
    // The type is named here so that the built-in app gets specialised code.
    if let builtIn = app as? HomeApp<BuiltInEngine> { try run(builtIn) } else { try run(app) }
  }
}
