import Foundation
import LedgerModel
import QuestApp
import QuestEngine
public import QuestSimulation

/// What is checked, put together from an app's own pieces.
///
/// ```swift
/// let subject = SubjectUnderTest("my app", quests: { try MyGenerator().quests(for: $0) })
/// ```
///
/// What is not there is not offered: the checks that need it are skipped, and say so. Nothing of the harness's own stands
/// in for it.
public struct SubjectUnderTest {
  /// The quests of a day.
  public typealias Quests = (SubjectRequest) throws -> [SubjectQuest]
  /// The milestone that a change of the streak crosses.
  public typealias Crossed = (_ previous: Int, _ current: Int) throws -> Int?
  /// The streak as of a day.
  public typealias Streak = (_ day: SubjectDay, _ engagedDays: [SubjectDay]) throws -> Int

  /// The name in reports.
  public let name: String
  var quests: Quests?
  var crossed: Crossed?
  var streak: Streak?
  var makeApp: (() throws -> any SimulatedApp)?

  /// The pure operations as closures; those that are nil are not offered.
  public init(_ name: String, quests: Quests? = nil, crossed: Crossed? = nil, streak: Streak? = nil) {
    self.name = name
    self.quests = quests
    self.crossed = crossed
    self.streak = streak
  }

  /// The pure operations of a type.
  public init(_ subject: some QuestSubject) {
    self.init(
      "\(type(of: subject))", quests: { try subject.quests($0) },
      crossed: { try subject.crossed(previous: $0, current: $1) },
      streak: { try subject.streak(asOf: $0, engagedDays: $1) })
  }

  /// An app with its state; `make` gives a new one for each scenario.
  ///
  /// The quests of a day and the streak are what the app shows when it is opened over a history, so that they are checked
  /// as well. Milestones alone cannot be asked of an app; ``adding(_:)`` adds them.
  public init<App: AppSubject>(_ name: String = "\(App.self)", app make: @escaping () throws -> App) {
    self.init(
      name,
      quests: { request in
        var history = SubjectHistory(transactions: request.transactions, claims: request.claims)
        history.dailySaveTarget = request.dailySaveTarget
        return try Self.opened(try make(), history, on: request.day).quests
      },
      streak: { day, engagedDays in
        try Self.opened(try make(), SubjectHistory(checkIns: engagedDays), on: day).streak ?? 0
      })
    makeApp = { HarnessedApp(app: try make(), name: name) }
  }

  /// The same subject with the pure operations of a type, in place of what the app shows when it is opened.
  public func adding(_ subject: some QuestSubject) -> SubjectUnderTest {
    var result = SubjectUnderTest(subject)
    result = SubjectUnderTest(name, quests: result.quests, crossed: result.crossed, streak: result.streak)
    result.makeApp = makeApp
    return result
  }

  private static func opened(_ app: some AppSubject, _ history: SubjectHistory, on day: SubjectDay) throws
    -> SubjectView
  {
    var app = app
    try app.start(history)
    _ = try app.handle(.open, at: SubjectMoment(clock: day, overlayFails: false))
    return app.view
  }

  /// What is offered.
  public var operations: Set<Subject.Operation> {
    var operations: Set<Subject.Operation> = []
    if quests != nil { operations.insert(.quests) }
    if crossed != nil { operations.insert(.crossed) }
    if streak != nil { operations.insert(.streak) }
    if makeApp != nil { operations.insert(.app) }
    return operations
  }
}

extension Subject {
  /// A subject made of an app's own pieces, which need not be `Sendable`.
  ///
  /// Every run of it stays on the thread that starts the run, whatever number of jobs is asked for.
  public init(_ subject: SubjectUnderTest) {
    let box = OneThread(subject)
    self.init(
      name: subject.name, operations: subject.operations, runsOnOneThread: true,
      makeEngine: { HarnessedEngine(subject: box.value, rules: $0) },
      makeApp: { rules in
        if let make = box.value.makeApp { return try make() }
        return HomeApp(engine: HarnessedEngine(subject: box.value, rules: rules))
      })
  }
}

/// A value that is used by one thread at a time, which ``Subject/runsOnOneThread`` sees to and the compiler cannot know.
private struct OneThread<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
