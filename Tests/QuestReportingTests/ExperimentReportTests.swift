import Foundation
import LedgerModel
import LocatedJSON
import Personas
import QuestEngine
import QuestExperiments
import QuestReporting
import QuestSimulation
import Testing

/// An experiment with what its page and its document are made from.
private struct Told: CustomTestStringConvertible {
  let testDescription: String
  let result: ExperimentResult
  let sample: ExperimentSample?
  let verdicts: [Guardrail.Verdict]
  let headline: String

  func command(_ variant: Int, _ person: Int) -> String { "questlab simulate --person \(person) --vary <\(variant)>" }

  var report: ExperimentReport {
    ExperimentReport(result, sample: sample, verdicts: verdicts, headline: headline, command: command)
  }

  var page: [UInt8] {
    ExperimentPage(report).document
  }

  var document: String {
    String(decoding: report.document, as: UTF8.self)
  }

  init(
    _ name: String, _ variants: [Variant], people: Int = 5, days: Int = 6, ledger: Bool = false,
    measures: [Measure] = Measure.all, requires: [String] = []
  ) throws {
    let start = try Day("2026-01-01")
    let population =
      ledger
      ? Population(ledger: try hostileScenario(), label: hostile[0], start: try Day("2026-03-01"), days: 9)
      : Population(
        try ["family", "student"].map(PersonaCatalogue.persona(named:)), labels: [hostile[1], "student"], seed: .max,
        start: start, days: days)
    let experiment = try Experiment(population, variants: variants, measures: measures)
    var options = Experiment.Options()
    (options.people, options.byPersona, options.byDay) = (ledger ? 1 : people, true, true)
    let result = try experiment.run(options)
    testDescription = name
    headline = experiment.figureNames[0]
    sample =
      result.people > 1 ? try ExperimentSample(of: experiment, figure: headline, people: people, jobs: 2) : nil
    verdicts = try requires.flatMap {
      try Guardrail(parsing: $0, figures: experiment.figureNames).verdicts(on: result)
    }
    self.result = result
  }

  static func sweeps(_ texts: String..., design: Design = .grid, subjects: [Subject] = [.builtIn]) throws -> [Variant] {
    try design.variants(
      of: texts.map(Sweep.init(parsing:)), subjects: subjects, rules: QuestRules(),
      among: ["family", "student"].map(PersonaCatalogue.persona(named:)))
  }

  /// One of few figures, whose document is short.
  static func small() throws -> Told {
    try Told(
      "two variants", sweeps("dailyCap=4,2"), people: 3, days: 3,
      measures: Measure.all.filter { $0.name == "questsShownPerDay" })
  }

  /// Experiments of every design.
  static func all() throws -> [Told] {
    try [
      Told("one variant", [Variant("as it is")], requires: ["questsShownPerDay.mean >= 99"]),
      Told("one person", sweeps("dailyCap=4,2"), people: 1),
      Told("a ledger", [Variant(hostile[0]), Variant(hostile[5])], ledger: true),
      Told("a grid", sweeps("dailyCap=4,3,2", "milestones=7/14,3/5"), requires: ["questsShownPerDay.difference < 9"]),
      Told(
        "a tornado", sweeps("categoryBudget.minimumTotal=20,30", "persona.opens=1,0.2", design: .tornado), days: 40),
      Told("two generators", sweeps(subjects: [.builtIn, .mock])),
      Told("few measures", sweeps("dailyCap=4,0"), measures: Measure.all.filter { $0.name == "naggingShare" }),
      Told("names that are no names", hostile.map { Variant($0) }, people: 2, days: 2),
    ]
  }
}

private func read(_ text: String) throws -> ExperimentReport {
  try ExperimentReport(parsing: SourceText(file: "e.json", text: text))
}

@Suite struct ExperimentReportTests {
  @Test func `the page of a document is that of the experiment, byte for byte`() throws {
    for told in try Told.all() {
      let page = try ExperimentPage(read(told.document)).document
      #expect(page == told.page, "\(told.testDescription)")
    }
  }

  @Test func `another indentation is no change, and line ends may be others`() throws {
    let told = try Told.small()
    let flat = told.document.split(separator: "\n").map { $0.drop { $0 == " " } }
    for text in [flat.joined(), flat.joined(separator: "\r\n"), "\u{FEFF}" + flat.joined(separator: "\n\t")] {
      #expect(try ExperimentPage(read(text)).document == told.page)
      #expect(ExperimentReport.isLikely(SourceText(file: "e.json", text: text)))
    }
  }

  @Test func `a document that is cut anywhere is refused with its place`() throws {
    let text = try Told.small().document
    let bytes = Array(text.utf8)
    for end in stride(from: 1, to: bytes.count - 2, by: 499) {
      let source = SourceText(file: "e.json", bytes: Array(bytes[..<end]))
      #expect(ExperimentReport.isLikely(source))
      #expect { try ExperimentReport(parsing: source) } throws: { error in
        guard let error = error as? InputError else { return false }
        return error.line != nil && error.column != nil && error.remedy.contains("whatif --json")
      }
    }
  }

  @Test func `reading a document that was changed anywhere gives a report or an error with its place, and never traps`()
    throws
  {
    let text = try Told.small().document
    let bytes = Array(text.utf8)
    var refused = 0
    for place in stride(from: 0, to: bytes.count - 2, by: 199) where bytes[place] > 0x20 {
      var changed = bytes
      changed[place] = bytes[place] == UInt8(ascii: "7") ? UInt8(ascii: "8") : UInt8(ascii: "7")
      do {
        _ = ExperimentPage(try ExperimentReport(parsing: SourceText(file: "e.json", bytes: changed))).document
      } catch {
        refused += 1
        #expect(error.line != nil && !error.remedy.isEmpty)
      }
    }
    #expect(refused > 10)
  }

  @Test(arguments: [
    (#""people": 3,"#, #""people": 0,"#, "0 is out of range"),
    (#""contributing": 3"#, #""contributing": 4"#, "these figures do not fit together"),
    (#""mean": "#, #""mean": -9"#, "these figures do not fit together"),
    (#""schemaVersion": 1"#, #""schemaVersion": 2"#, "2 is out of range"),
    (#""headline": "questsShownPerDay""#, #""headline": "x""#, "the measure \"x\" is missing"),
    (#""sample""#, #""sampel""#, "\"sampel\" is not a key here"),
    (#""findings""#, #""finding""#, "\"finding\" is not a key here"),
    (#""measures""#, #""invariants""#, "this is no experiment"),
    (#""differing": 0"#, #""differing": 9"#, "9 is out of range"),
    (#"{"days":2,"#, #"{"days":9007199254740992,"#, "9007199254740992 is out of range"),
    (#""days": 3"#, #""days": 3652060"#, "3652060 is out of range"),
    (#""survival": ["#, #""survival": [1e999,"#, "a number is expected"),
  ])
  func `what no run writes is reported`(_ part: String, _ other: String, _ problem: String) throws {
    let text = try Told.small().document
    let place = try #require(text.range(of: part))
    let changed = text.replacingCharacters(in: place, with: other)
    #expect { try read(changed) } throws: { error in
      (error as? InputError).map { $0.problem.contains(problem) && $0.line != nil } ?? false
    }
  }

  @Test func `merged shards have a page of what they keep`() throws {
    let people = ["family", "student"].map { try? PersonaCatalogue.persona(named: $0) }.compactMap(\.self)
    let experiment = try Experiment(
      Population(people, seed: 1, start: try Day("2026-01-01"), days: 5), variants: Told.sweeps("dailyCap=4,2"))
    let shard = try experiment.shard(0..<8, of: ShardConfiguration(experiment, people: 8, version: "1"), jobs: 1)
    let document = ExperimentReport(shard, byPersona: true) { $0.joined(separator: " ") }.document
    let page = try ExperimentPage(read(String(decoding: document, as: UTF8.self))).document
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.contains("What if: 2 variants") && text.contains("Paired differences"))
    #expect(text.contains("Merged shards keep no one's days") && !text.contains("Findings"))
    #expect(text.contains("falls most") && text.contains("simulate --persona"))
  }
}
