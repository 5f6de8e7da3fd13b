import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation
import QuestVerification
import Testing

@Suite struct CatalogueTests {
  @Test func `ids are unique and in kebab case, and every entry states what it cannot see`() {
    let ids = Catalogue.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for invariant in Catalogue.all {
      #expect(invariant.id.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber })
      #expect(invariant.statement.hasSuffix(".") && invariant.blindSpot.hasSuffix("."))
    }
  }

  @Test func `no statement takes a number that the rules set for given`() {
    let numbers = /\b(two|three|four|five|seven|twenty|hundred|pounds|[2-9]\d*)\b/
    // Parts of a check rather than of the rules: these numbers are those of the check's own script.
    let own = ["split-transaction", "crossed-composes", "crossed-every-pair", "same-across-launches"]
    for invariant in Catalogue.all where !own.contains(invariant.id) {
      let defaults = invariant.statement.replacing(/\([^)]*by default\)/, with: "")
      let found = defaults.matches(of: numbers).map { String($0.output.0) }
      #expect(found.filter { $0 != "two" } == [], "\(invariant.id): \(invariant.statement)")
    }
  }

  @Test func `the engine holds every invariant, and none of them vacuously`() throws {
    #expect(try violated(by: .builtIn, cases: 60) == [])
  }

  @Test func `other rules are followed by engine and checks alike`() throws {
    var verifier = Verifier(.builtIn, seed: 7, cases: 30)
    verifier.rules.dailyCap = 3
    verifier.rules.categoryBudget.windowDays = 3
    verifier.rules.categoryBudget.minimumTotal = 5
    verifier.rules.categoryBudget.minimumOutflows = 2
    verifier.rules.categoryBudget.period = .week
    verifier.rules.saveX.period = .week
    verifier.rules.streakBreaker.period = .month
    verifier.rules.streakBreaker.minimumVisits = 2
    verifier.rules.milestones = [3, 10, 40]
    let failed = try verifier.run().results.filter { $0.outcome == .failed || $0.outcome == .notReproducible }
    #expect(failed.map { "\($0.invariant.id): \($0.failure?.reason ?? "")" } == [])
  }

  @Test func `the mock baseline is condemned by what it ignores`() throws {
    let ids = try violated(by: .mock, cases: 24)
    #expect(
      ids.isSuperset(of: [
        "no-claimed-quest-again", "cap-per-day", "one-category-a-day", "category-sound", "streak-breaker-sound",
        "save-target-as-set",
      ]))
    #expect(!ids.contains("streak-is-the-run") && !ids.contains("one-overlay-per-crossing"))
  }
}
