import QuestReporting
import QuestSimulation
import QuestVerification
import Testing

@Suite struct VerificationTextTests {
  /// A report in which invariants of the catalogue ended in some ways.
  func report(_ outcomes: [(String, VerificationReport.Outcome)]) throws -> VerificationReport {
    let invariants = try outcomes.map { id, _ in try #require(Catalogue.all.first { $0.id == id }) }
    var report = try Verifier(.builtIn, invariants: invariants, seed: 1, cases: 1).run()
    for (place, result) in report.results.enumerated() {
      let outcome = outcomes.first { $0.0 == result.invariant.id }?.1 ?? .passed
      report.results[place].outcome = outcome
      report.results[place].failure =
        outcome == .failed ? VerificationReport.Failure(reason: "\(result.invariant.id) fails") : nil
    }
    return report
  }

  func lines(_ outcomes: [(String, VerificationReport.Outcome)], width: Int? = nil) throws -> [String] {
    VerificationText(width: width) { "questlab verify --only \($0.invariant.id)" }.lines(of: try report(outcomes)) {
      FailureDays(of: $0, .builtIn)
    }
  }

  @Test func `the headline counts failures, and what was not exercised apart from them`() throws {
    let good = try lines([("unique-ids", .passed), ("display-order", .passed)])
    #expect(good[0] == "All 2 applicable invariants hold.")
    let vacuous = try lines([("unique-ids", .passed), ("display-order", .vacuous)])
    #expect(vacuous[0] == "No invariant fails, but not all were checked.")
    #expect(vacuous[1].hasPrefix("1 of 2 were not exercised: display-order; run more cases"))
    #expect(vacuous.contains { $0.hasPrefix("  ??  display-order") && $0.hasSuffix("not exercised") })
    let failed = try lines([("unique-ids", .failed), ("display-order", .vacuous), ("cap-per-day", .gaveUp)])
    #expect(failed[0] == "1 of 3 applicable invariants do not hold: unique-ids")
    #expect(failed.contains("1 of 3 were not settled: cap-per-day"))
    #expect(failed.last == "  Reproduce: questlab verify --only unique-ids")
  }

  @Test func `skipped invariants are one line for each reason, with its count`() throws {
    let skipped = Catalogue.all.filter { $0.needs == [.app] || $0.needs == [.streak] }
    #expect(skipped.count > 5)
    let text = try lines([("unique-ids", .passed)] + skipped.map { ($0.id, .skipped) })
    #expect(text[0] == "The invariant holds.")
    #expect(text.filter { $0.contains(" skipped: ") }.count == Set(skipped.map(\.needs)).count)
    #expect(!text.contains { line in skipped.contains { line.contains($0.id) } })
  }

  @Test func `a report says when only rules that the project chose fail`() throws {
    let decided = try #require(Catalogue.all.first { $0.basis == .decided })
    let given = try #require(Catalogue.all.first { $0.basis == .given })
    let note = "Only rules that this project chose fail"
    #expect(try lines([(decided.id, .failed), (given.id, .passed)]).contains { $0.hasPrefix(note) })
    #expect(!(try lines([(decided.id, .failed), (given.id, .failed)]).contains { $0.hasPrefix(note) }))
  }

  @Test(arguments: [50, 80, 100])
  func `no line but the one to reproduce is wider than the terminal`(width: Int) throws {
    let report = try verification()
    let text = VerificationText(width: width) { _ in "questlab verify --only x" }
    for line in text.lines(of: report, days: days) where !line.hasPrefix("  Reproduce") {
      #expect(line.count <= width, "\(line)")
    }
  }

  @Test func `failures of one counterexample share its page, and the failing day is a difference`() throws {
    var report = try verification()
    let failed = report.results.filter { $0.failure?.scenario != nil }
    let first = try #require(failed.first)
    report.results = failed.map { result in
      var result = result
      result.failure = first.failure
      return result
    }
    let text = VerificationText { _ in "again" }.lines(of: report, days: days)
    #expect(text.count { $0.contains("Reproduce: ") } == 1 && report.results.count > 1)
    for result in report.results {
      #expect(text.contains("\(result.invariant.id) (\(result.invariant.basis.rawValue))"))
    }
    #expect(text.contains { $0.hasPrefix("  -   quests") } && text.contains { $0.hasPrefix("  +   ") })
  }
}
