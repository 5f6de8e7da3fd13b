import Foundation
import LocatedJSON
import Personas
import QuestEngine
import QuestExperiments
import QuestSimulation
import ScenarioModel
import Testing

@Suite struct DesignTests {
  private static func sweeps(_ texts: [String]) throws -> [Sweep] { try texts.map { try Sweep(parsing: $0) } }

  private static func variants(_ design: Design = .grid, _ texts: String..., subjects: [Subject] = [.builtIn]) throws
    -> [Variant]
  {
    try design.variants(
      of: sweeps(texts), subjects: subjects, rules: QuestRules(), among: [PersonaCatalogue.persona(named: "family")])
  }

  /// The error that a sweep is refused with; nil where it is accepted.
  private static func refusal(_ text: String) -> ExperimentError? {
    do {
      _ = try variants(.grid, text)
      return nil
    } catch { return error as? ExperimentError }
  }

  @Test func `a grid has every combination, the first values first`() throws {
    let variants = try Self.variants(.grid, "dailyCap=3,4", "categoryBudget.minimumTotal=20,30,40")
    #expect(variants.count == 6)
    #expect(variants[0].name == "dailyCap=3, categoryBudget.minimumTotal=20")
    #expect(variants[5].rules.dailyCap == 4 && variants[5].rules.categoryBudget.minimumTotal == 40)
  }

  @Test func `a tornado changes one thing at a time`() throws {
    let variants = try Self.variants(.tornado, "dailyCap=3,4", "categoryBudget.minimumTotal=20,30,40")
    let values = variants.map { "\($0.rules.dailyCap) \($0.rules.categoryBudget.minimumTotal)" }
    #expect(values == ["3 20", "4 20", "3 30", "3 40"])
  }

  @Test func `two subjects are compared, and nothing varied is one variant`() throws {
    #expect(try Self.variants().map(\.name) == ["as it is"])
    #expect(try Self.variants(subjects: [.builtIn, .mock]).map(\.name) == ["builtin:engine", "builtin:mock"])
    #expect(throws: ExperimentError.self) { try Self.variants(subjects: [.mock, .mock]) }
  }

  @Test func `every rule, the target, claims and the person can be varied`() throws {
    let values = [
      "streakBreaker.minimumVisits=4", "streakBreaker.countsOutflowsOnly=true", "streakBreaker.period=week",
      "categoryBudget.minimumOutflows=2", "categoryBudget.minimumTotal=12.5", "categoryBudget.windowDays=14",
      "categoryBudget.period=month", "saveX.period=week", "dailyCap=2", "milestones=3/7", "levels=0/2/4",
    ]
    #expect(values.map { String($0.prefix { $0 != "=" }) } == RulesFile.keys)
    for value in values { #expect(try Self.variants(.grid, value)[0].rules != QuestRules(), "\(value)") }
    #expect(try Self.variants(.grid, "dailySaveTarget=22.50")[0].dailySaveTarget == 22.5)
    #expect(try Self.variants(.grid, "claims=all")[0].claims == .all)
    #expect(try Self.variants(.grid, "persona.claimProbability=0.5")[0].changes.count == 1)
    #expect(try Self.variants(.grid, "milestones=3/7")[0].rules.milestones == [3, 7])
  }

  @Test func `a range has both its ends`() throws {
    #expect(try Sweep(parsing: "dailyCap=2..4").values.count == 3)
    #expect(try Sweep(parsing: "persona.opens=0.1..0.5..0.2").values.count == 3)
    #expect(try Self.variants(.grid, "dailyCap=2..3,7").map(\.rules.dailyCap) == [2, 3, 7])
  }

  @Test(arguments: [
    ("dailyCap", "\"dailyCap\" is not of the form KEY=V1,V2,…"),
    ("=3", "\"=3\" is not of the form KEY=V1,V2,…"),
    ("dailyCap=", "dailyCap has an empty value"),
    ("dailyCap=3,,4", "dailyCap has an empty value"),
    ("dailyCap=4..2", "dailyCap: the range 4..2 is empty"),
    ("dailyCap=1..9..0", "dailyCap: \"1..9..0\" is no range"),
    ("dailyCap=1..x", "dailyCap: \"1..x\" is no range"),
    ("dailyCap=1..1000", "dailyCap has more than 64 values"),
    ("dailyCap=3,3", "dailyCap has the value 3 twice"),
    ("dailySaveTarget=10,10.00", "dailySaveTarget has the value 10 twice, as 10 and as 10.00"),
    ("dailySaveTarget=12.50,3..14.5..9.5", "dailySaveTarget has the value 12.50 twice, as 12.50 and as 12.5"),
    ("persona.opens=0,-0.0", "persona.opens has the value 0 twice, as 0 and as -0.0"),
    ("milestones=7/14,7/30,7/14.0", "milestones has the value 7/14 twice, as 7/14 and as 7/14.0"),
    ("dailyCap=-1", "dailyCap: dailyCap has no usable value"),
    ("dailyCap=many", "dailyCap: a whole number is expected, not the string \"many\""),
    ("dailySaveTarget=0", "dailySaveTarget: the target 0 is not above zero; set one such as 15"),
    ("persona.claims.saveX=-0.1", "persona.claims.saveX: -0.1 is negative"),
    ("persona.claimProbability=1.5", "persona.claimProbability: 1.5 is out of range"),
    ("persona.leftPerDay=0", "persona.leftPerDay: what is left must be above zero"),
    ("persona.habit.Groceries.frequency=-1", "persona.habit.Groceries.frequency: -1 is negative"),
    ("claims=some", "claims: \"some\" is not known here"),
    ("categoryBudget.minimumTotl=20", "there is nothing called \"categoryBudget.minimumTotl\" to vary"),
  ])
  func `what makes no sense is refused`(_ text: String, _ problem: String) {
    #expect(Self.refusal(text)?.problem == problem)
    #expect(Self.refusal(text)?.remedy.isEmpty == false)
  }

  @Test(arguments: [
    ("categoryBudget.minimumTotl=20", "categoryBudget.minimumTotal"),
    ("minimumVisits=4", "streakBreaker.minimumVisits"),
    ("dailysavetarget=20", "dailySaveTarget"), ("persona.claims.save=0.1", "persona.claims.saveX"),
    ("persona.habit.Grocery.amounts=0.9", "persona.habit.Groceries.amounts"),
  ])
  func `an unknown name is answered with the nearest`(_ text: String, _ near: String) {
    #expect(Self.refusal(text)?.remedy == "Did you mean \"\(near)\"?")
  }

  @Test func `too many variants and a key varied twice are refused`() {
    #expect(throws: ExperimentError.self) { try Self.variants(.grid, "dailyCap=1..9", "milestones=1,2,3,4,5,6,7,8") }
    #expect(throws: ExperimentError.self) { try Self.variants(.grid, "dailyCap=1..40", subjects: [.builtIn, .mock]) }
    #expect(throws: ExperimentError.self) { try Self.variants(.tornado, "dailyCap=3", "dailyCap=4") }
  }

  private static func file(_ text: String) throws -> [Variant] {
    try ExperimentFile.variants(
      parsing: SourceText(file: "e.json", text: text), subject: .builtIn, rules: QuestRules(),
      among: [PersonaCatalogue.persona(named: "family")])
  }

  @Test func `an experiment file names variants`() throws {
    let variants = try Self.file(
      """
      {"schemaVersion": 1, "about": "a year of caution", "variants": [
        {"name": "today"},
        {"name": "strict", "set": {"categoryBudget.minimumTotal": 30, "dailySaveTarget": "25",
          "milestones": [5, 10], "persona.claimProbability": 0.2}}
      ]}
      """)
    #expect(variants.map(\.name) == ["today", "strict"])
    #expect(variants[1].rules.categoryBudget.minimumTotal == 30 && variants[1].dailySaveTarget == 25)
    // What simulate takes to show the same.
    #expect(
      variants[1].settings.map { $0.key + "=" + $0.value } == [
        "categoryBudget.minimumTotal=30", "dailySaveTarget=25", "milestones=5/10", "persona.claimProbability=0.2",
      ])
  }

  @Test(arguments: [
    (#"{"variants": []}"#, "e.json:1:1: the key \"schemaVersion\" is missing"),
    (#"{"schemaVersion": 2, "variants": []}"#, "e.json:1:19: 2 is out of range"),
    (#"{"schemaVersion": 1, "variants": []}"#, "e.json:1:34: there is no variant"),
    (#"{"schemaVersion": 1, "variant": []}"#, "e.json:1:22: \"variant\" is not a key here"),
    (#"{"schemaVersion": 1, "variants": [{"name": ""}]}"#, "e.json:1:44: a variant has no name"),
    (
      #"{"schemaVersion": 1, "variants": [{"name": "a"}, {"name": "a"}]}"#,
      "e.json:1:59: two variants are called \"a\""
    ),
    (
      #"{"schemaVersion": 1, "variants": [{"name": "a", "set": {"dailyCapp": 3}}]}"#,
      "e.json:1:57: there is nothing called \"dailyCapp\" to vary"
    ),
    (
      #"{"schemaVersion": 1, "variants": [{"name": "a", "set": {"persona.opens": -1}}]}"#,
      "e.json:1:74: -1 is negative"
    ),
  ])
  func `a wrong experiment file is refused at its place`(_ text: String, _ first: String) {
    do {
      _ = try Self.file(text)
      Issue.record("accepted")
    } catch {
      #expect("\(error)".split(separator: "\n").first.map(String.init) == first)
    }
  }
}
