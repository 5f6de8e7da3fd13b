import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation
import QuestVerification
import ScenarioModel

/// An engine with a fault in one of its operations.
struct FaultyEngine: HomeEngine {
  var builtIn = BuiltInEngine()
  var quests: @Sendable (inout LedgerBook, ClaimState, Decimal, Day, BuiltInEngine) throws -> [Quest] = {
    try $4.quests(book: &$0, claims: $1, dailySaveTarget: $2, on: $3)
  }
  var crossed: @Sendable (Int, Int) -> Int? = { StreakMilestones.crossed(previous: $0, current: $1) }
  var streak: @Sendable (Day, EngagedDays) -> Int = { $1.streak(asOf: $0) }

  func quests(
    book: inout LedgerBook, claims: borrowing ClaimState, dailySaveTarget: Decimal, on day: Day
  ) throws -> [Quest] {
    try quests(&book, copy claims, dailySaveTarget, day, builtIn)
  }
  func crossed(previous: Int, current: Int) -> Int? { crossed(previous, current) }
  func streak(asOf day: Day, engaged: borrowing EngagedDays) -> Int { streak(day, copy engaged) }
}

/// The ids of the invariants that a subject violates.
func violated(by subject: Subject, cases: Int = 40) throws -> Set<String> {
  var verifier = Verifier(subject, seed: 7, cases: cases)
  verifier.shrinkExecutions = 0
  let report = try verifier.run()
  return Set(report.results.filter { $0.outcome != .passed }.map(\.invariant.id))
}
