import QuestApp
import QuestEngine
import QuestSimulation
import QuestVerification
import Testing

@Suite struct MutantTests {
  @Test func `ids are unique and in kebab case, and every witness is an invariant`() {
    let ids = Mutant.all.map(\.id)
    #expect(Set(ids).count == ids.count && ids.count >= 80)
    let invariants = Set(Catalogue.all.map(\.id))
    for mutant in Mutant.all {
      #expect(mutant.id.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber })
      if let witness = mutant.witness { #expect(invariants.contains(witness), "\(mutant.id)") }
    }
    #expect(Mutant.all.count(where: \.isEquivalent) == 2)
  }

  @Test func `every invariant has a mutant of its own`() {
    let witnesses = Set(Mutant.all.compactMap(\.witness))
    #expect(Catalogue.all.map(\.id).filter { !witnesses.contains($0) } == [])
  }

  @Test(arguments: Mutant.all.filter { !$0.isEquivalent }.map(\.id))
  func `each fault is found by the invariant that is meant for it`(id: String) throws {
    let mutant = try #require(Mutant.all.first { $0.id == id })
    let row = try row(of: mutant, by: Catalogue.all.filter { $0.id == mutant.witness })
    #expect(row.kills.map(\.invariant) == [mutant.witness])
    for reason in row.kills.map(\.reason) { #expect(reads(reason), "\(reason)") }
  }

  /// Whether a reason is in words: no dump of a value, no amount in minor units, no wrong number.
  private func reads(_ reason: String) -> Bool {
    let dumps = ["minor", "Optional(", "outflows:", "View(", "Entry(", "Money(", "Effect", "-1 is", " -1 instead"]
    let isPlural = /\b1 (quest|claim|visit|outflow|day|transaction|time|date|slot)s\b/
    return !dumps.contains(where: reason.contains) && reason.firstMatch(of: isPlural) == nil
  }

  @Test(arguments: Mutant.all.filter(\.isEquivalent).map(\.id))
  func `an equivalent is found by none`(id: String) throws {
    let mutant = try #require(Mutant.all.first { $0.id == id })
    #expect(try row(of: mutant, by: Catalogue.all, budget: 8).kills.map(\.invariant) == [])
  }

  /// Faults of programs that answer questions and nothing else.
  static let pureFaults = [
    "counted-ids", "numbered-ids", "ids-of-the-launch", "answers-kept-by-day", "claims-remembered",
    "every-third-answer",
    "sorted-ledger", "newest-row-last", "days-must-ascend", "repeats-count", "no-days-after-today", "binary-sums",
    "floating-totals", "target-in-binary", "target-to-the-penny", "runner-up-promoted", "two-categories",
    "claims-by-kind",
    "claims-of-today-only", "cap-per-load-only", "difference-wraps", "mock-quests",
  ]

  @Test(arguments: pureFaults)
  func `a fault shows in a program that has the pure operations alone`(id: String) throws {
    var mutant = try #require(Mutant.all.first { $0.id == id })
    mutant.subject = Subject(
      name: "pure", operations: [.quests, .crossed, .streak], makeEngine: mutant.subject.makeEngine,
      makeApp: mutant.subject.makeApp)
    let witness = try #require(Catalogue.all.first { $0.id == mutant.witness })
    #expect(witness.needs.isSubset(of: mutant.subject.operations))
    let kills = try row(of: mutant, by: [witness]).kills
    #expect(!kills.isEmpty)
  }

  private func row(
    of mutant: Mutant, by invariants: [Invariant], budget: Int = 200
  ) throws -> MatrixReport.Row {
    var matrix = MutantMatrix(seed: 1)
    matrix.mutants = [mutant]
    matrix.invariants = invariants
    (matrix.lives, matrix.series, matrix.budget, matrix.shrinkExecutions) = (1, 1, budget, 0)
    return try #require(try matrix.run().rows.first)
  }
}
