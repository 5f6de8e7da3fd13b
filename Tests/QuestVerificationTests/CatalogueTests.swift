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
      #expect(invariant.statement.hasSuffix(".") && invariant.blindSpot.hasSuffix(".") && !invariant.needs.isEmpty)
    }
  }

  @Test func `the engine holds every invariant, and none of them vacuously`() throws {
    #expect(try violated(by: .builtIn) == [])
  }

  @Test func `other rules are followed by engine and checks alike`() throws {
    var verifier = Verifier(.builtIn, seed: 7, cases: 20)
    verifier.rules.dailyCap = 2
    verifier.rules.categoryBudget.windowDays = 3
    verifier.rules.categoryBudget.minimumTotal = 5
    verifier.rules.categoryBudget.period = .week
    verifier.rules.streakBreaker.period = .month
    verifier.rules.streakBreaker.minimumVisits = 2
    let failed = try verifier.run().results.filter { $0.outcome != .passed }.map(\.invariant.id)
    #expect(failed == [])
  }

  @Test func `the mock baseline is condemned by what it ignores`() throws {
    let ids = try violated(by: .mock)
    #expect(
      ids.isSuperset(of: [
        "no-claimed-quest-again", "cap-per-day", "one-category-a-day", "category-sound", "streak-breaker-sound",
        "save-target-as-set",
      ]))
    #expect(!ids.contains("streak-is-the-run") && !ids.contains("one-overlay-per-crossing"))
  }

  static let faults: [(String, Subject)] = [
    ("cap-per-load", .underRules { $0.dailyCap = 5 }),
    ("cap-per-day", .underRules { $0.dailyCap = 5 }),
    ("unique-ids", .changing { $0 + $0.prefix(1) }),
    ("category-sound", .underRules { $0.categoryBudget.windowDays = 8 }),
    ("category-sound", .underRules { $0.categoryBudget.minimumOutflows = 2 }),
    ("category-sound", .underRules { $0.categoryBudget.minimumTotal = 19 }),
    ("category-complete", .underRules { $0.categoryBudget.windowDays = 6 }),
    ("category-complete", .changing { $0.filter { $0.kind != CategoryBudget.kind } }),
    ("streak-breaker-sound", .underRules { $0.streakBreaker.minimumVisits = 4 }),
    ("streak-breaker-complete", .underRules { $0.streakBreaker.minimumVisits = 6 }),
    ("streak-breaker-complete", .changing { Array($0.reversed()) }),
    (
      "save-target-as-set",
      .changing { $0.map { Quest(id: $0.id, evidence: Quest.Evidence(target: $0.evidence.target.map { $0 + 1 })) } }
    ),
    ("save-target-present", .changing { $0.filter { $0.kind != SaveX.kind } }),
    (
      "no-claimed-quest-again",
      Subject(name: "f") { _ in
        FaultyEngine(quests: { try $4.quests(book: &$0, claims: ClaimState(), dailySaveTarget: $2, on: $3) })
      }
    ),
    (
      "ledger-order-irrelevant",
      Subject(name: "f") { _ in
        FaultyEngine(quests: { book, claims, target, day, engine in
          let quests = try engine.quests(book: &book, claims: claims, dailySaveTarget: target, on: day)
          return book.ledger.isSortedByDay ? quests : Array(quests.dropLast())
        })
      }
    ),
    ("one-overlay-per-crossing", Subject(name: "f") { _ in FaultyEngine(crossed: { $0 < 7 && $1 >= 7 ? 7 : nil }) }),
    ("no-milestone-on-the-way-down", Subject(name: "f") { _ in FaultyEngine(crossed: { $1 < $0 ? 7 : nil }) }),
    ("crossed-every-pair", Subject(name: "f") { _ in FaultyEngine(crossed: { $0 < 100 && $1 > 100 ? 100 : nil }) }),
    (
      "streak-is-the-run",
      Subject(name: "f") { _ in FaultyEngine(streak: { $1.contains($0) ? $1.streak(asOf: $0) : 0 }) }
    ),
  ]

  @Test(arguments: faults)
  func `each invariant fails on a fault of its kind`(id: String, subject: Subject) throws {
    #expect(try violated(by: subject).contains(id))
  }

  @Test func `hidden state shows when the same question is asked again`() throws {
    let counter = Counter()
    let subject = Subject(name: "f") { _ in
      FaultyEngine(quests: {
        let quests = try $4.quests(book: &$0, claims: $1, dailySaveTarget: $2, on: $3)
        return counter.next().isMultiple(of: 2) ? quests : Array(quests.dropLast())
      })
    }
    #expect(try violated(by: subject, cases: 5).contains("same-input-same-output"))
  }
}

/// Counts calls.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}
