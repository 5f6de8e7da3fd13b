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
  var quests: @Sendable (QuestRequest, BuiltInEngine) throws -> [Quest] = { try $1.quests($0) }
  var crossed: @Sendable (Int, Int) -> Int? = { StreakMilestones.crossed(previous: $0, current: $1) }
  var streak: @Sendable (Day, [Day]) -> Int = { Streak.length(asOf: $0, engagedDays: $1) }

  func quests(_ request: QuestRequest) throws -> [Quest] { try quests(request, builtIn) }
  func crossed(previous: Int, current: Int) -> Int? { crossed(previous, current) }
  func streak(asOf day: Day, engagedDays: [Day]) -> Int { streak(day, engagedDays) }
}

/// The ids of the invariants that a subject violates.
func violated(by subject: Subject, cases: Int = 40) throws -> Set<String> {
  var verifier = Verifier(subject, seed: 7, cases: cases)
  verifier.shrinkExecutions = 0
  let report = try verifier.run()
  return Set(report.results.filter { $0.outcome != .passed }.map(\.invariant.id))
}
