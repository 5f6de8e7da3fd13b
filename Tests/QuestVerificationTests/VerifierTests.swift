import QuestApp
import QuestEngine
import QuestSimulation
import QuestVerification
import ScenarioModel
import SeededRandom
import Synchronization
import Testing

@Suite struct VerifierTests {
  @Test func `the report is the same for any number of threads`() throws {
    var one = Verifier(.mock, seed: 3, cases: 12)
    one.shrinkExecutions = 20
    var two = one
    one.jobs = 1
    two.jobs = 5
    let (first, second) = (try one.run(), try two.run())
    #expect(first.results.map(\.outcome) == second.results.map(\.outcome))
    #expect(first.results.map(\.preconditionMet) == second.results.map(\.preconditionMet))
    #expect(first.results.map(\.failure?.reason) == second.results.map(\.failure?.reason))
    #expect(first.steps == second.steps && first.steps > 0)
  }

  @Test func `a failure's scenario fails again at the same step, its claims being events`() throws {
    let asked = Catalogue.all.filter { $0.id == "no-claimed-quest-again" }
    let report = try Verifier(.mock, invariants: asked, seed: 3, cases: 6).run()
    let result = try #require(report.results.first { $0.invariant.id == "no-claimed-quest-again" })
    let failure = try #require(result.failure)
    let scenario = try #require(failure.scenario)
    #expect(scenario.claimPolicy == .none)
    var judge = CaseJudge([result.invariant], engine: MockEngine())
    try Subject.mock.run(scenario, observer: &judge)
    #expect(judge.verdicts[0].violation?.step == failure.step)
  }

  @Test func `what a subject lacks is skipped and said so`() throws {
    let pure = Subject(
      name: "pure", operations: [.quests], makeEngine: { BuiltInEngine(rules: $0) },
      makeApp: { HomeApp(engine: BuiltInEngine(rules: $0)) })
    let report = try Verifier(pure, seed: 3, cases: 6).run()
    for result in report.results {
      #expect((result.outcome == .skipped) == !result.invariant.needs.isSubset(of: [.quests]))
    }
  }

  @Test func `each result is handed over once, what is skipped first`() throws {
    let told = Mutex([(id: String, outcome: VerificationReport.Outcome)]())
    let pure = Subject(
      name: "pure", operations: [.quests], makeEngine: { BuiltInEngine(rules: $0) },
      makeApp: { HomeApp(engine: BuiltInEngine(rules: $0)) })
    var verifier = Verifier(pure, seed: 3, cases: 6)
    verifier.onFinished = { result in told.withLock { $0.append((result.invariant.id, result.outcome)) } }
    let report = try verifier.run()
    let handed = told.withLock { $0 }
    #expect(handed.map(\.id).sorted() == report.results.map(\.invariant.id).sorted())
    #expect(handed.prefix { $0.outcome == .skipped }.count == report.results.count { $0.outcome == .skipped })
  }

  @Test func `without an occasion nothing is shown, and that is no pass`() throws {
    var verifier = Verifier(.builtIn, seed: 3, cases: 6)
    verifier.rules.milestones = [5_000]
    let report = try verifier.run()
    #expect(report.results.first { $0.invariant.id == "one-overlay-per-crossing" }?.outcome == .vacuous)
    #expect(!report.holds)
  }

  @Test func `what the subject throws ends the run`() {
    struct Broken: Error {}
    let subject = Subject(name: "f") { _ in FaultyEngine(quests: { _, _ in throw Broken() }) }
    #expect(throws: Broken.self) { try Verifier(subject, seed: 1, cases: 2).run() }
  }
}
