import LedgerModel
import Personas
import QuestEngine
import QuestExperiments
import QuestSimulation
import ScenarioModel
import Testing

@Suite struct ExperimentTests {
  private static let start = (try? Day("2026-01-01")) ?? .first

  private static func catalogue(days: Int = 31, seed: UInt64 = 1) -> Population {
    Population(catalogueWithSeed: seed, start: start, days: days)
  }

  private static func experiment(_ sweeps: String..., population: Population? = nil, measures: [Measure] = Measure.all)
    throws -> Experiment
  {
    let population = population ?? catalogue()
    let variants = try Design.grid.variants(
      of: sweeps.map { try Sweep(parsing: $0) }, subjects: [.builtIn], rules: QuestRules(),
      among: population.personas)
    return try Experiment(population, variants: variants, measures: measures)
  }

  private static func options(people: Int, jobs: Int = 1) -> Experiment.Options {
    var options = Experiment.Options()
    (options.people, options.jobs) = (people, jobs)
    return options
  }

  @Test func `a person lives the same life alone, among many and under any variant`() throws {
    let (alone, varied) = (try Self.experiment(), try Self.experiment("categoryBudget.minimumTotal=20,30"))
    for person in [0, 7, 300] {
      let figures = try alone.lives(ofPerson: person).figures
      #expect(Array(try varied.lives(ofPerson: person).figures.prefix(figures.count)) == figures)
      #expect(varied.figureNames.count == figures.count)
    }
  }

  @Test func `a change of the person disturbs its own stream alone`() throws {
    let family = try PersonaCatalogue.persona(named: "family")
    let population = Population([family], seed: 3, start: Self.start, days: 60)
    // Who claims more or less is shown other quests, but lives the same days.
    let names = try Self.experiment("persona.claimProbability=0,1", population: population)
    let width = names.figureNames.count
    let saveX = try #require(names.figureNames.firstIndex(of: "questsShownPerDay.saveX"))
    let survival = try #require(names.figureNames.firstIndex(of: "streakSurvival"))
    let claimed = try #require(names.figureNames.firstIndex(of: "questsClaimedPerDay"))
    for person in 0..<10 {
      let figures = try names.lives(ofPerson: person).figures
      #expect(figures[saveX] == figures[width + saveX] && figures[survival] == figures[width + survival])
      #expect(figures[claimed].numerator == 0 && figures[width + claimed].numerator > 20)
    }
  }

  @Test func `pairs vary at least fifteen times less for a rule, eight times for groceries`() throws {
    for (sweep, least) in [
      ("categoryBudget.minimumTotal=20,30", 15.0), ("persona.habit.Groceries.frequency=1,0.9", 8),
    ] {
      let result = try Self.experiment(sweep, measures: [Measure.all[0]]).run(Self.options(people: 120))
      let difference = try #require(result.figure("questsShownPerDay")?.differences[0])
      #expect(difference.estimate.mean < 0)
      #expect(try #require(difference.varianceRatio) >= least, "\(sweep)")
    }
  }

  @Test func `a larger target is met more rarely, and shown as often`() throws {
    let experiment = try Self.experiment("dailySaveTarget=15,25", measures: Array(Measure.all.prefix(2)))
    let result = try experiment.run(Self.options(people: 100))
    let claimed = try #require(result.figure("questsClaimedPerDay.saveX")?.differences[0])
    #expect(try #require(claimed.estimate.high) < 0)
    #expect(result.figure("questsShownPerDay.saveX")?.differences[0]?.isNoneObserved == true)
  }

  @Test func `any number of threads gives the same result`() throws {
    let experiment = try Self.experiment("dailyCap=4,3", population: Self.catalogue(days: 10))
    func told(_ jobs: Int) throws -> String {
      var options = Self.options(people: 40, jobs: jobs)
      (options.byDay, options.byPersona) = (true, true)
      let result = try experiment.run(options)
      return "\(result.figures) \(result.byDay) \(result.byPersona)"
    }
    let one = try told(1)
    #expect(try told(2) == one)
    #expect(try told(5) == one)
  }

  @Test func `a run stops in whole batches, as soon as the half-width is reached`() throws {
    let experiment = try Self.experiment(
      "dailyCap=4,1", population: Self.catalogue(days: 6), measures: [Measure.all[0]])
    var options = Self.options(people: 800)
    var first = options
    first.people = Experiment.batch
    let width = try #require(
      try experiment.run(first).figure("questsShownPerDay")?.differences[0]?.estimate.halfWidth)
    options.until = (width, ["questsShownPerDay"])
    let result = try experiment.run(options)
    #expect(result.people == Experiment.batch && result.reachedHalfWidth == true)
    options.until = (width * 0.8, ["questsShownPerDay"])
    let narrow = try experiment.run(options)
    #expect(narrow.people > 250 && narrow.people < 800 && narrow.people % 250 == 0)
    #expect(try #require(narrow.figure("questsShownPerDay")?.differences[0]?.estimate.halfWidth) <= width * 0.8)
    options.until = (0.000_001, ["questsShownPerDay"])
    options.people = 260
    let never = try experiment.run(options)
    #expect(never.people == 260 && never.reachedHalfWidth == false)
  }

  @Test func `percentiles name the people who sit there`() throws {
    let experiment = try Self.experiment("dailyCap=4,2", measures: [Measure.all[0]])
    let result = try experiment.run(Self.options(people: 50))
    let figure = try #require(result.figures.firstIndex { $0.name == "questsShownPerDay" })
    let all = try (0..<50).map { try experiment.lives(ofPerson: $0).figures[experiment.figureNames.count + figure] }
    let percentiles = result.figures[figure].percentiles[1]
    #expect(percentiles.map(\.percentile) == [10, 50, 90])
    for (one, rank) in zip(percentiles, [5, 25, 45]) {
      #expect(one.figure == all[one.person])
      #expect(one.figure.numerator == all.map(\.numerator).sorted()[rank - 1])
    }
  }

  @Test func `the bootstrap's interval is about that of t`() throws {
    let experiment = try Self.experiment("categoryBudget.minimumTotal=20,30", measures: [Measure.all[0]])
    let result = try experiment.run(Self.options(people: 120))
    let difference = try #require(result.figure("questsShownPerDay")?.differences[0])
    let (low, high) = (try #require(difference.estimate.low), try #require(difference.estimate.high))
    let bootstrap = try #require(difference.bootstrap)
    #expect(abs(bootstrap.lowerBound - low) < 0.2 * (high - low))
    #expect(abs(bootstrap.upperBound - high) < 0.2 * (high - low))
  }

  @Test func `people of each persona and days add up to the whole`() throws {
    var options = Self.options(people: 60)
    (options.byPersona, options.byDay) = (true, true)
    let result = try Self.experiment("dailyCap=4,3", population: Self.catalogue(days: 10)).run(options)
    #expect(result.byPersona.reduce(0) { $0 + $1.people } == 60 && result.byPersona.count > 5)
    #expect(result.byDay.map(\.name).prefix(2) == ["2026-01-01", "2026-01-02"] && result.byDay.count == 10)
    let days = result.byDay.compactMap { $0.figures[0].means[0]?.mean }
    let mean = try #require(result.figures[0].means[0]?.mean)
    #expect(abs(days.reduce(0, +) / 10 - mean) < 1e-12)
  }

  @Test func `a ledger is one life, exact and without an interval`() throws {
    let ledger = Ledger(
      try (1...6).map { try payment($0, "2026-01-0\($0)", "Costa", "Coffee", 5) }, currency: .gbp)
    let scenario = Scenario.opening(
      ledger, name: "mine", on: try Day("2026-01-01")...Day("2026-01-06"), claims: .first)
    let population = Population(ledger: scenario, label: "mine.csv", start: Self.start, days: 6)
    let result = try Self.experiment("categoryBudget.minimumTotal=20,40", population: population).run(
      Self.options(people: 1))
    let shown = try #require(result.figure("questsShownPerDay.categoryBudget"))
    #expect(shown.means[0]?.mean == 0.5 && shown.means[1]?.mean == 0 && shown.means[0]?.low == nil)
    #expect(shown.differences[0]?.estimate.mean == -0.5 && shown.differences[0]?.estimate.low == nil)
  }

  @Test func `an experiment without days, variants, people or measures is refused`() throws {
    #expect(throws: ExperimentError("there are no days to live", "Live one day at least.")) {
      try Experiment(Self.catalogue(days: 0), variants: [Variant("a")])
    }
    #expect(throws: ExperimentError.self) { try Experiment(Self.catalogue(), variants: []) }
    #expect(throws: ExperimentError.self) { try Experiment(Self.catalogue(), variants: [Variant("a")], measures: []) }
    #expect(throws: ExperimentError.self) {
      try Experiment(
        Self.catalogue(), variants: [Variant("a")], measures: [Measure.all[0], Measure.all[0]])
    }
    #expect(throws: ExperimentError.self) {
      try Experiment(Population([], seed: 1, start: Self.start, days: 3), variants: [Variant("a")])
    }
    #expect(throws: ExperimentError.self) { try Self.experiment().run(Self.options(people: 0)) }
  }

  @Test func `what is called a share is none below 0 or above 1 for anyone`() throws {
    for (number, subject) in [Subject.builtIn, .mock].enumerated() {
      for persona in ["family", "student", "impulse-spender", "pensioner"] {
        let all = try figures(of: life(persona, person: number, days: 120), days: 120, subject: subject)
        for measure in Measure.all where measure.shares != .none {
          for name in measure.figureNames where measure.shares == .all || name != measure.name {
            let figure = try #require(all[name])
            #expect((0...figure.denominator).contains(figure.numerator), "\(name) of \(persona): \(figure)")
          }
        }
      }
    }
  }
}
