import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation
import QuestVerification
import ScenarioModel
import Testing

/// The invariant of the new type: whenever the app loads, the quest is there at weekends alone.
private struct AtWeekendsAlone: StepCheck {
  mutating func look(at context: StepContext, in reference: borrowing ReferenceState) -> Finding {
    let shown = context.step.after.quests.contains { $0.kind == WeekendBudget.kind }
    guard context.step.isEvaluation, shown else { return .notApplicable }
    return context.step.today.weekday >= 6 ? .holds : .violated("a weekend's quest is shown on \(context.step.today)")
  }
}

/// A new type of quest takes one file and one line of the rules; everything else follows.
@Suite struct NewQuestTypeTests {
  private let atWeekends = Invariant(
    "weekend-budget-at-weekends", "A weekend budget is shown on Saturdays and Sundays alone.", basis: .decided,
    needs: [.quests], blindSpot: "Whether it is there on every weekend is another check.",
    check: .steps { AtWeekendsAlone() })

  /// What holds of quests of every type.
  private var general: [Invariant] {
    let ids = [
      "cap-per-load", "cap-per-day", "no-claimed-quest-again", "unique-ids", "one-quest-per-subject",
      "same-input-same-output", "no-hidden-state", "ledger-order-irrelevant", "claiming-one-leaves-the-rest",
    ]
    return Catalogue.all.filter { ids.contains($0.id) }
  }

  private func report(_ type: WeekendBudget) throws -> VerificationReport {
    var verifier = Verifier(.builtIn, invariants: [atWeekends] + general, seed: 11, cases: 40)
    verifier.rules.addedTypes = [AddedQuestType(type)]
    verifier.rules.dailyCap = 6
    verifier.shrinkExecutions = 2_000
    return try verifier.run()
  }

  @Test func `a fourth type of quest holds its own invariant and those of every type`() throws {
    let results = try report(WeekendBudget()).results
    #expect(results.count == 10)
    #expect(results.filter { $0.outcome != .passed }.map { "\($0.invariant.id): \($0.outcome)" } == [])
  }

  @Test func `a fault in the new type is found by its invariant, and shrunk`() throws {
    var early = WeekendBudget()
    early.firstWeekday = 5
    let result = try #require(try report(early).results.first)
    #expect(result.outcome == .failed && result.failure?.reason.contains("is shown on") == true)
    #expect((result.failure?.scenario?.days.reduce(0) { $0 + $1.events.count } ?? .max) <= 4)
  }

  @Test func `the new type takes its slots after the others and is claimed once a weekend`() throws {
    var rules = QuestRules()
    rules.addedTypes = [AddedQuestType(WeekendBudget())]
    let saturday = try Day("2026-03-07")
    var ledger = Ledger()
    ledger.append(day: saturday, payee: "Costa", category: "Coffee", amount: Money(minorUnits: -6_000))
    var request = QuestRequest(ledger: ledger, dailySaveTarget: 15, day: saturday, rules: rules)
    let shown = try QuestGenerator.quests(request)
    #expect(shown.map(\.id.text) == ["saveX:2026-03-07", "weekendBudget:2026-W10"])
    #expect(shown.last?.evidence == Quest.Evidence(count: 1, total: Money(minorUnits: 6_000)))
    request.claims.record(try #require(shown.last), on: saturday)
    request.day = try saturday.adding(1)
    #expect(try QuestGenerator.quests(request).map(\.kind) == [SaveX.kind])
    rules.dailyCap = 1
    request.rules = rules
    #expect(try QuestGenerator.quests(request).map(\.kind) == [SaveX.kind])
    #expect(rules != QuestRules() && rules.types.map(\.kind).last == WeekendBudget.kind)
  }
}
