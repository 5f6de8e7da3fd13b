import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation
import QuestVerification
import ScenarioModel
import Testing

/// The engine under ids that say nothing, as another program's do.
private struct ForeignEngine: HomeEngine {
  let engine: BuiltInEngine

  func quests(_ request: QuestRequest) throws -> [Quest] {
    var own = request
    own.claims = ClaimState(
      request.claims.claims.map { claim in
        ClaimState.Claim(id: QuestID(String(claim.id.text.dropFirst(2))), kind: claim.kind, claimedOn: claim.claimedOn)
      })
    return try engine.quests(own).map { quest in
      Quest(id: QuestID("x/\(quest.id)"), kind: quest.kind, subject: quest.subject, evidence: quest.evidence)
    }
  }
  func crossed(previous: Int, current: Int) -> Int? { engine.crossed(previous: previous, current: current) }
  func streak(asOf day: Day, engagedDays: [Day]) -> Int { engine.streak(asOf: day, engagedDays: engagedDays) }
}

@Suite struct ForeignIDTests {
  static let subject = Subject(name: "foreign") { ForeignEngine(engine: BuiltInEngine(rules: $0)) }

  @Test func `a claim of a quest that a relaunch took off the screen is still known by its kind`() throws {
    let events: [Event] = [.open, .relaunch, .claim(.shownBefore(0)), .open]
    let scenario = Scenario(name: "s", days: [ScenarioDay(try Day("2026-03-02"), events)])
    let asked = Catalogue.all.filter { ["save-target-present", "agrees-with-oracle"].contains($0.id) }
    let judge = try CaseJudge.judging(scenario, by: asked, Self.subject)
    #expect(judge.verdicts.map(\.violation) == [nil, nil] && judge.verdicts.allSatisfy { $0.preconditionMet > 0 })
  }

  @Test func `the engine holds every invariant under ids that say nothing`() throws {
    let report = try Verifier(Self.subject, seed: 5, cases: 60).run()
    #expect(report.results.filter { $0.failure != nil }.map(\.invariant.id) == [])
  }
}
