import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation
import Synchronization

/// The engine with a fault in one of its three operations.
struct FaultyEngine: HomeEngine {
  let rules: QuestRules
  var quests: @Sendable (Question) throws -> [Quest] = { try $0.answer() }
  var crossed: @Sendable (Int, Int, [Int]) -> Int? = {
    StreakMilestones.crossed(previous: $0, current: $1, thresholds: $2)
  }
  var streak: @Sendable (Day, [Day]) -> Int = { Streak.length(asOf: $0, engagedDays: $1) }

  func quests(
    book: inout LedgerBook, claims: borrowing ClaimState, dailySaveTarget: Decimal, on day: Day
  ) throws -> [Quest] {
    try quests(
      Question(ledger: book.ledger, claims: copy claims, target: dailySaveTarget, day: day, rules: rules))
  }

  func crossed(previous: Int, current: Int) -> Int? { crossed(previous, current, rules.milestones) }

  func streak(asOf day: Day, engaged: borrowing EngagedDays) -> Int { streak(day, engaged.days) }

  func streak(asOf day: Day, engagedDays: [Day]) -> Int { streak(day, engagedDays) }
}

/// What the quests are asked for; a mutant changes it, or what comes of it.
struct Question: Sendable {
  var ledger: Ledger
  var claims: ClaimState
  var target: Decimal
  var day: Day
  var rules: QuestRules

  /// The right answer.
  func answer() throws -> [Quest] {
    let evidence = try EvidenceScan(rules: rules).evidence(of: ledger, asOf: day)
    return QuestGenerator.quests(evidence: evidence, claims: claims, dailySaveTarget: target, rules: rules)
  }

  /// The right answer to a changed question.
  func answer(_ change: (inout Question) -> Void) throws -> [Quest] {
    var changed = self
    change(&changed)
    return try changed.answer()
  }

  /// The claims that a fault still sees.
  mutating func keepClaims(_ isKept: (ClaimState.Claim) -> Bool) {
    claims = ClaimState(claims.claims.filter(isKept))
  }
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
  static func quests(_ fault: @escaping @Sendable (Question) throws -> [Quest]) -> Subject {
    Subject(name: "mutant") { FaultyEngine(rules: $0, quests: fault) }
  }

  /// The engine with a fault in its quests that keeps something between two questions.
  static func remembering<Value: Sendable>(
    _ first: Value, _ fault: @escaping @Sendable (Question, Memory<Value>) throws -> [Quest]
  ) -> Subject {
    Subject(name: "mutant") { rules in
      let memory = Memory(first)
      return FaultyEngine(rules: rules, quests: { try fault($0, memory) })
    }
  }

  /// The engine whose quests are changed one by one after they were made.
  static func each(_ change: @escaping @Sendable (Quest, Question) -> Quest?) -> Subject {
    quests { question in try question.answer().compactMap { change($0, question) } }
  }

  /// The engine under other rules than those in force.
  static func rules(_ change: @escaping @Sendable (inout QuestRules) -> Void) -> Subject {
    quests { question in try question.answer { change(&$0.rules) } }
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
    quests { question in
      var generator = FaultyGenerator()
      fault(&generator)
      return generator.quests(question)
    }
  }

  /// The home screen with a fault.
  static func app(_ fault: @escaping FaultyApp.Fault) -> Subject {
    Subject(
      name: "mutant", operations: Set(Operation.allCases), makeEngine: { BuiltInEngine(rules: $0) },
      makeApp: { FaultyApp(rules: $0, fault: fault) })
  }
}
