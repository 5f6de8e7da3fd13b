import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestIndex
import QuestSimulation
import Synchronization

/// The engine with a fault in one of its three operations.
struct FaultyEngine: HomeEngine {
  let rules: QuestRules
  var quests: @Sendable (QuestRequest) throws -> [Quest] = { try $0.answer() }
  var crossed: @Sendable (Int, Int, [Int]) -> Int? = {
    StreakMilestones.crossed(previous: $0, current: $1, thresholds: $2)
  }
  var streak: @Sendable (Day, [Day]) -> Int = { Streak.length(asOf: $0, engagedDays: $1) }

  func quests(_ request: QuestRequest) throws -> [Quest] { try quests(request) }

  func crossed(previous: Int, current: Int) -> Int? { crossed(previous, current, rules.milestones) }

  func streak(asOf day: Day, engagedDays: [Day]) -> Int { streak(day, engagedDays) }
}

extension QuestRequest {
  /// The right answer.
  func answer() throws -> [Quest] { try QuestGenerator.scannedQuests(self) }

  /// The right answer to a changed request.
  func answer(_ change: (inout QuestRequest) -> Void) throws -> [Quest] {
    var changed = self
    change(&changed)
    return try changed.answer()
  }

  /// The claims that a fault still sees.
  mutating func keepClaims(_ isKept: (ClaimState.Claim) -> Bool) {
    claims = ClaimState(claims.claims.filter(isKept))
  }
}

extension ClaimState.Claim {
  /// The subject of a quest with an id of the engine's own.
  var subject: Name? { QuestName(id: id)?.subject }
}

extension Quest {
  /// The span of a quest with an id of the engine's own, as text.
  var span: String { QuestName(id: id).map { "\($0.span)" } ?? "" }
}

/// What a program keeps between two questions, and should not.
final class Memory<Value: Sendable>: Sendable {
  private let value: Mutex<Value>
  init(_ value: Value) { self.value = Mutex(value) }
  func update<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
    value.withLock { body(&$0) }
  }
}

extension Subject {
  /// The engine with a fault in its quests.
  static func quests(_ fault: @escaping @Sendable (QuestRequest) throws -> [Quest]) -> Subject {
    Subject(name: "mutant") { FaultyEngine(rules: $0, quests: fault) }
  }

  /// The engine with a fault in its quests that keeps something between two questions.
  static func remembering<Value: Sendable>(
    _ first: Value, _ fault: @escaping @Sendable (QuestRequest, Memory<Value>) throws -> [Quest]
  ) -> Subject {
    Subject(name: "mutant") { rules in
      let memory = Memory(first)
      return FaultyEngine(rules: rules, quests: { try fault($0, memory) })
    }
  }

  /// The engine whose quests are changed one by one after they were made.
  static func each(_ change: @escaping @Sendable (Quest, QuestRequest) -> Quest?) -> Subject {
    quests { request in try request.answer().compactMap { change($0, request) } }
  }

  /// The engine under other rules than those in force.
  static func rules(_ change: @escaping @Sendable (inout QuestRules) -> Void) -> Subject {
    quests { request in try request.answer { change(&$0.rules) } }
  }

  /// The engine with a fault in its milestones.
  static func crossed(_ fault: @escaping @Sendable (Int, Int, [Int]) -> Int?) -> Subject {
    Subject(name: "mutant") { FaultyEngine(rules: $0, crossed: fault) }
  }

  /// The engine with a fault in its streak.
  static func streak(_ fault: @escaping @Sendable (Day, [Day]) -> Int) -> Subject {
    Subject(name: "mutant") { FaultyEngine(rules: $0, streak: fault) }
  }

  /// A generator written anew, with a fault in one of its parts.
  static func generator(_ fault: @escaping @Sendable (inout FaultyGenerator) -> Void) -> Subject {
    quests { request in
      var generator = FaultyGenerator()
      fault(&generator)
      return generator.quests(request)
    }
  }

  /// The home screen with a fault.
  static func app(_ fault: @escaping FaultyApp.Fault) -> Subject {
    Subject(
      name: "mutant", operations: Set(Operation.allCases), makeEngine: { BuiltInEngine(rules: $0) },
      makeApp: { FaultyApp(rules: $0, fault: fault) })
  }
}
