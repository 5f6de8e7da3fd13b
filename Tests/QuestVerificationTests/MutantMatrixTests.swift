import QuestVerification
import ScenarioModel
import Testing

@Suite struct MutantMatrixTests {
  private func matrix(_ ids: [String], by invariants: [String]) -> MutantMatrix {
    var matrix = MutantMatrix(seed: 1)
    matrix.mutants = Mutant.all.filter { ids.contains($0.id) }
    matrix.invariants = Catalogue.all.filter { invariants.contains($0.id) }
    (matrix.lives, matrix.series, matrix.budget) = (6, 3, 24)
    return matrix
  }

  @Test func `the matrix is the same for any number of threads`() throws {
    let ids = ["five-a-load", "claim-pays-twice", "one-less", "below-zero-as-zero", "counted-ids"]
    let asked = ["cap-per-load", "cap-per-day", "paid-once", "streak-is-the-run", "same-input-same-output"]
    var one = matrix(ids, by: asked)
    var three = one
    (one.jobs, three.jobs) = (1, 3)
    let (first, second) = (try one.run(), try three.run())
    #expect(first.rows.map(\.mutant.id) == second.rows.map(\.mutant.id) && first.rows.count == ids.count)
    #expect(first.rows.map(\.medianCases) == second.rows.map(\.medianCases))
    #expect(first.rows.map { $0.kills.map(\.invariant) } == second.rows.map { $0.kills.map(\.invariant) })
    #expect(first.rows.map(\.witness?.reason) == second.rows.map(\.witness?.reason))
  }

  @Test func `a fault that nothing finds survives, and an invariant that finds nothing is idle`() throws {
    let report = try matrix(["two-categories", "five-a-load", "written-anew"], by: ["cap-per-load", "paid-once"]).run()
    #expect(report.survivors.map(\.id) == ["two-categories"])
    #expect(report.unwitnessed.map(\.id) == ["two-categories"])
    #expect(report.idle == ["paid-once"] && report.falseAlarms.isEmpty)
  }

  @Test func `an invariant is redundant where others find all that it finds, and no mutant is its own`() throws {
    let report = try matrix(["five-a-load"], by: ["cap-per-load", "cap-per-day"]).run()
    #expect(report.rows[0].kills.map(\.invariant) == ["cap-per-load", "cap-per-day"])
    #expect(report.redundant == ["cap-per-day"])
  }

  @Test func `a witness of a scenario is shrunk to a few events`() throws {
    let report = try matrix(["five-a-load"], by: ["cap-per-load"]).run()
    let scenario = try #require(report.rows[0].witness?.scenario)
    let events = scenario.days.reduce(0) { $0 + $1.events.count }
    #expect(events <= 16)
  }
}
