import LedgerModel
import LocatedJSON
import Personas
import PropertyTesting
import PropertyTestingExpectations
import QuestEngine
import QuestExperiments
import QuestSimulation
import Testing

@Suite struct ShardMergingTests {
  let small: SmallPopulation
  let whole: ShardDocument

  init() throws {
    small = try SmallPopulation()
    whole = try small.shard(0..<SmallPopulation.people, jobs: 2)
  }

  @Test(arguments: [1, 3, 16, 40])
  func `any number of slices, by any number of threads, joins to the very bytes of one run`(slices: Int) throws {
    let parts = try (1...slices).map { number in
      let slice = try #require(ShardSlice("\(number)/\(slices)"))
      return try small.shard(slice.people(of: SmallPopulation.people), jobs: number % 2 + 1)
    }
    #expect(try joined(parts, requiringAll: true).json == whole.json)
  }

  @Test func `parts join in any order and grouping, through files or not`() throws {
    let parts = try (0..<SmallPopulation.people).map { try small.shard($0..<$0 + 1) }
    let joins = Gen.shuffled(Array(0..<parts.count)).with(
      .array(of: Gen.int(in: 0...parts.count).with(.bool), count: parts.count - 1))
    try forAll(joins, CheckSettings("joins", cases: 40)) { order, steps in
      var rest = order.map { parts[$0] }
      for (place, isWritten) in steps {
        let one = rest.remove(at: place % rest.count)
        let other = rest.remove(at: place % rest.count)
        let both = try joined([one, other])
        rest.append(isWritten ? try read(both.json) : both)
      }
      #expect(rest.count == 1 && rest[0].json == whole.json)
    }
  }

  @Test func `what is joined are sums, extremes and counts`() throws {
    let sums = whole.sums
    #expect(sums.people == SmallPopulation.people && whole.groups.map(\.people) == [8, 8, 8])
    #expect(whole.leftOut == 0 && whole.failures.kinds.isEmpty)
    let lives = try (0..<SmallPopulation.people).map { try small.experiment.lives(ofPerson: $0).figures }
    let width = small.configuration.figures.count
    for place in 0..<2 * width {
      let figures = lives.map { $0[place] }
      #expect(sums.moments[place].numerator == Int128(figures.reduce(0) { $0 + $1.numerator }))
      let spread = whole.spread(ofFigure: place % width, variant: place / width)
      let values = figures.compactMap(\.value)
      #expect(spread.histogram.count == values.count)
      #expect(spread.figure.least?.end.value == values.min() && spread.figure.greatest?.end.value == values.max())
      let first = figures.firstIndex { $0.value != nil && $0.value == values.max() }
      #expect(spread.figure.greatest?.end.person == first)
      let changes = zip(lives, figures).compactMap { life, figure in
        life[place % width].value.flatMap { old in figure.value.map { $0 - old } }
      }
      let gain = spread.change.greatest?.end.value
      #expect(place < width ? gain == nil : gain.map { abs($0 - (changes.max() ?? .infinity)) < 1e-12 } ?? false)
    }
    #expect(try #require(whole.spread(ofFigure: width - 1, variant: 0).figure.least).end.value < 0)
  }

  @Test func `estimates are those of a run that keeps everyone`() throws {
    var options = Experiment.Options()
    options.people = SmallPopulation.people
    options.byPersona = true
    let result = try small.experiment.run(options)
    #expect(whole.figures.map(\.means) == result.figures.map(\.means))
    for (mine, its) in zip(whole.figures, result.figures) {
      for (one, other) in zip(mine.differences, its.differences) {
        #expect(one?.estimate == other?.estimate && one?.varianceRatio == other?.varianceRatio)
        #expect(one?.adjustedPValue == other?.adjustedPValue && one?.bootstrap == nil)
      }
    }
    #expect(whole.byPersona.map(\.name) == result.byPersona.map(\.name))
    #expect(whole.byPersona.map { $0.figures.map(\.means) } == result.byPersona.map { $0.figures.map(\.means) })
  }

  @Test func `a share of one's own stays one, written and read back`() throws {
    let share = Measure("quietShare", about: "share of days without a quest", shares: .all) { day, tally in
      tally.add(day.shown.isEmpty ? 1 : 0, of: 1)
    }
    let experiment = try Experiment(
      Population([try PersonaCatalogue.persona(named: "student")], seed: 3, start: try Day("2026-01-01"), days: 2),
      variants: [Variant("one")], measures: [share])
    let part = try experiment.shard(0..<4, of: ShardConfiguration(experiment, people: 4, version: "1"))
    #expect(try read(part.json).figures.map(\.isShare) == [true])
  }

  @Test func `parts of two runs are refused with the difference`() throws {
    let others: [(String, SmallPopulation)] = try [
      ("seed 2 and 1", SmallPopulation(seed: 2)), ("days 2 and 3", SmallPopulation(days: 2)),
      ("version 2 and 1", SmallPopulation(version: "2")),
      ("the variant \"as it is\" is not the same in both", SmallPopulation(subjects: [.mock, .builtIn])),
    ]
    for (difference, other) in others {
      let error = #expect(throws: InputError.self) { try joined([small.shard(0..<1), other.shard(1..<2)]) }
      #expect(
        error?.description == """
          shard-2.json: this is of another run than shard-1.json: \(difference)
          Merge the shards of one run, made by one release with the same options.
          """)
    }
  }

  static let coverage: [([Range<Int>], Bool, String)] = [
    (
      [0..<8, 7..<24], false,
      "shard-2.json: this covers person 7, which shard-1.json covers too\nLeave out one of the two."
    ),
    (
      [12..<24, 20..<22, 0..<12], true,
      "shard-2.json: this covers people 20 to 21, which shard-1.json covers too\nLeave out one of the two."
    ),
    (
      [3..<9, 3..<9], false,
      "shard-2.json: this covers people 3 to 8, which shard-1.json covers too\nLeave out one of the two."
    ),
    (
      [0..<8, 9..<24], true,
      "2 files: no shard covers person 8 of 24\nRun what is missing and merge all, or write --partial to join what there is."
    ),
    (
      [0..<20], true,
      "shard-1.json: no shard covers people 20 to 23 of 24\nRun what is missing and merge all, or write --partial to join what there is."
    ),
    (
      [4..<24], true,
      "shard-1.json: no shard covers people 0 to 3 of 24\nRun what is missing and merge all, or write --partial to join what there is."
    ),
    ([], false, "no file: there is nothing to merge\nName the files of the shards."),
  ]

  @Test(arguments: coverage)
  func `people covered twice or by none are named`(ranges: [Range<Int>], requiringAll: Bool, text: String) throws {
    let parts = try ranges.map { try small.shard($0) }
    let error = #expect(throws: InputError.self) { try joined(parts, requiringAll: requiringAll) }
    #expect(error?.description == text)
  }

  @Test func `the command that shows a person names what the person has`() throws {
    let personas = try ["dormant", "student"].map { try PersonaCatalogue.persona(named: $0) }
    let sweeps = try ["persona.habit.Coffee.amounts=1,0.5", "dailyCap=3"].map { try Sweep(parsing: $0) }
    let variants = try Design.grid.variants(
      of: sweeps, subjects: [.builtIn], rules: QuestRules(), among: personas)
    let population = Population(personas, seed: 4, start: try Day("2026-03-01"), days: 2)
    let experiment = try Experiment(population, variants: variants)
    let document = ShardDocument(ShardConfiguration(experiment, people: 2, version: "1"))
    let lacking = try #require(document.configuration.personas.firstIndex { !$0.lacks.isEmpty })
    let common = ["--seed", "4", "--start", "2026-03-01", "--days", "2"]
    #expect(
      document.simulation(of: 1, persona: lacking, variant: 1)
        == ["simulate", "--persona", personas[lacking].name, "--person", "1"] + common + ["--vary", "dailyCap=3"])
    #expect(
      document.simulation(of: 0, persona: 1 - lacking, variant: 1)
        == ["simulate", "--persona", personas[1 - lacking].name, "--person", "0"] + common
        + ["--vary", "persona.habit.Coffee.amounts=0.5", "--vary", "dailyCap=3"])
  }

  @Test func `parts with a gap between them join to a part`() throws {
    let part = try joined([small.shard(20..<24), small.shard(3..<9), small.shard(9..<10), small.shard(0..<0)])
    #expect(part.covered.ranges == [3..<10, 20..<24])
    #expect(try joined([small.shard(10..<20), part, small.shard(0..<3)], requiringAll: true).json == whole.json)
  }
}
