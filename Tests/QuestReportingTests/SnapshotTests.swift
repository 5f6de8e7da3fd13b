import Foundation
import LedgerModel
import LocatedJSON
import Personas
import QuestEngine
import QuestExperiments
import QuestReporting
import QuestSimulation
import QuestVerification
import SVGCharts
import ScenarioFiles
import ScenarioModel
import Testing

/// Every report of the same few runs, byte for byte.
@Suite struct SnapshotTests {
  /// A trace that is kept with the tests: five days of the mock baseline with names of all sorts.
  func golden() throws -> TracedRun {
    let file = folder("Fixtures").appendingPathComponent("golden.jsonl")
    return try traced(Array(try Data(contentsOf: file)))
  }

  @Test func `the page of a golden trace`() throws {
    try expectSnapshot(RunPage.document(of: [RunRecorder.record(of: golden())]), "run.html")
  }

  @Test func `the looks of every page`() throws {
    try expectSnapshot(Page(title: "Empty", lead: "").document, "empty.html")
  }

  @Test func `the calendar of a golden trace`() throws {
    let life = RunRecorder.record(of: try golden())
    try expectSnapshot(RunSection(life, prefix: "day").calendar.document, "calendar.svg")
  }

  @Test func `the text of a golden trace`() throws {
    let run = try golden()
    let record = RunRecorder.record(of: run)
    let account = DayAccount(currency: record.currency)
    let lines =
      record.days.flatMap { account.lines(of: $0) } + SimulationSummary(record.days).lines
      + SimulationSummary.sparklines(of: record.days, in: record.currency, width: 60)
    try expectSnapshot(Array(lines.joined(separator: "\n").utf8), "run.txt")
  }

  @Test func `a verification in every form`() throws {
    let report = try verification()
    let replay = { (result: VerificationReport.Result) in result.failure?.token.map { "questlab replay \($0)" } }
    let text = VerificationText(replay: replay)
    try expectSnapshot(Array(text.lines(of: report, days: days).joined(separator: "\n").utf8), "verification.txt")
    try expectSnapshot(VerificationJSON.document(of: report, replay: replay), "verification.json")
    let markdown = VerificationMarkdown(page: "pages/verify.html", replay: replay)
    try expectSnapshot(markdown.document(of: report, days: days), "verification.md")
    try expectSnapshot(VerificationPage(replay: replay).document(of: report) { life(of: $0) }, "verification.html")
    var junit = JUnitReport(name: "questlab verify")
    for result in report.results {
      let details = result.failure.map { _ in text.page(of: [result], days) } ?? []
      junit.add(result, details: details.joined(separator: "\n"))
    }
    try expectSnapshot(junit.document, "verification.xml")
  }

  @Test func `a kill matrix in every form`() throws {
    var matrix = MutantMatrix(seed: 1)
    matrix.mutants.removeAll { !["last-shown-twice", "shown-by-slot"].contains($0.id) }
    matrix.invariants.removeAll { !["unique-ids", "display-order", "cap-per-day"].contains($0.id) }
    (matrix.lives, matrix.budget, matrix.series) = (5, 20, 2)
    let report = try matrix.run()
    try expectSnapshot(MatrixPage.document(of: report), "matrix.html")
    try expectSnapshot(MatrixJSON.document(of: report), "matrix.json")
    try expectSnapshot(Array(MatrixText().lines(of: report).joined(separator: "\n").utf8), "matrix.txt")
  }

  @Test func `an experiment on a page`() throws {
    let population = Population(
      [try PersonaCatalogue.persona(named: "family")], seed: 1, start: try Day("2026-01-01"), days: 9)
    var other = Variant("three a day")
    other.rules.dailyCap = 3
    let experiment = try Experiment(population, variants: [Variant("as it is"), other])
    var options = Experiment.Options()
    (options.people, options.byPersona) = (6, true)
    let result = try experiment.run(options)
    let sample = try ExperimentSample(of: experiment, figure: "questsShownPerDay", people: 6)
    let guardrail = try Guardrail(parsing: "questsShownPerDay.mean >= 99", figures: experiment.figureNames)
    let report = ExperimentReport(
      result, sample: sample, verdicts: guardrail.verdicts(on: result), headline: "questsShownPerDay"
    ) { variant, person in "questlab simulate --person \(person) --vary <\(variant)>" }
    try expectSnapshot(ExperimentPage(report).document, "whatif.html")
  }

  @Test func `a gate in every form`() throws {
    let file = folder("Fixtures").appendingPathComponent("gate.json").path
    let result = try Gate(.builtIn).run(ScenarioFile.scenario(at: file))
    var report = GateReport(text: GateText(), today: try Day("2026-11-30"))
    report.add("Scenarios/gate.json", result)
    try expectSnapshot(Array(report.lines.joined(separator: "\n").utf8), "gate.txt")
    try expectSnapshot(report.json, "gate.json")
    try expectSnapshot(report.junit.document, "gate.xml")
    try expectSnapshot(Array(report.annotations.joined(separator: "\n").utf8), "gate-annotations.txt")
  }
}
