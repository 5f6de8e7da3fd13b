import Foundation
import LedgerModel
import QuestEngine
import QuestExperiments
import Testing

@Suite struct GuardrailTests {
  private static func result() throws -> ExperimentResult {
    let population = Population(catalogueWithSeed: 1, start: try Day("2026-01-01"), days: 31)
    var strict = Variant("strict")
    strict.rules.categoryBudget.minimumTotal = 90
    var options = Experiment.Options()
    options.people = 40
    return try Experiment(population, variants: [Variant("today"), strict], measures: [Measure.all[0]]).run(options)
  }

  private static let figures = Measure.all.flatMap(\.figureNames)

  @Test func `it is judged on the end of the interval that is nearer to breaking it`() throws {
    let result = try Self.result()
    let difference = try #require(result.figure("questsShownPerDay")?.differences[0]?.estimate)
    let (low, high) = (try #require(difference.low), try #require(difference.high))
    func verdict(_ comparison: String, _ bound: Double) throws -> Guardrail.Verdict {
      let text = "questsShownPerDay.difference \(comparison) \(bound)"
      return try #require(try Guardrail(parsing: text, figures: Self.figures).verdicts(on: result).first)
    }
    #expect(try verdict(">=", low).holds)
    #expect(try verdict(">=", low).judged == low)
    #expect(try !verdict(">", low).holds)
    // The mean keeps this bound, and the interval does not.
    #expect(try !verdict(">=", difference.mean).holds)
    #expect(try !verdict("<=", difference.mean).holds)
    #expect(try verdict("<=", high).holds)
    #expect(try verdict("<=", high).judged == high)
    #expect(try !verdict("<", high).holds)
  }

  @Test func `a mean is judged under every variant, a difference under all but the first`() throws {
    let result = try Self.result()
    let mean = try Guardrail(parsing: "questsShownPerDay.mean>=0.1", figures: Self.figures).verdicts(on: result)
    #expect(mean.map(\.variant) == ["today", "strict"] && mean.allSatisfy(\.holds))
    let part = try Guardrail(parsing: "questsShownPerDay.saveX.difference >= 0", figures: Self.figures)
    // No one of forty people differs, which bounds no count of quests.
    let verdicts = part.verdicts(on: result)
    #expect(verdicts.map(\.holds) == [false] && verdicts.map(\.isResolved) == [false])
  }

  @Test(arguments: [
    "questsShownPerDay", "questsShownPerDay.mean", "questsShownPerDay.mean >= ", "questsShownPerDay.mean >= a lot",
    "questsShownPerDay >= 1", "questsShownPerDay.median >= 1", "mean >= 1", "questsShownPerDay.mean = 1",
    "questsShownPerDay.mean >= 1e5", "questsShownPerDay.mean >= -", "",
  ])
  func `another form is refused`(_ text: String) {
    #expect(throws: ExperimentError.self) { try Guardrail(parsing: text, figures: Self.figures) }
  }

  @Test func `an unknown figure is answered with the nearest`() {
    #expect(
      throws: ExperimentError("there is no figure \"questShownPerDay\"", "Did you mean \"questsShownPerDay\"?")
    ) { try Guardrail(parsing: "questShownPerDay.mean >= 1", figures: Self.figures) }
  }
}
