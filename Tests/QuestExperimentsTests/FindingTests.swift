import Foundation
import LedgerModel
import QuestEngine
import QuestExperiments
import QuestSimulation
import ScenarioModel
import Testing

@Suite struct FindingTests {
  /// What a run says of one hand-made life of so many days with the app.
  private static func findings(
    _ entries: [Ledger.Entry], days: Int = 10, events: [Int: [Event]] = [:], subject: Subject = .builtIn,
    target: Bool = true
  ) throws -> [ExperimentResult.Finding] {
    let start = try Day("2026-01-01")
    let scenarioDays = try (0..<days).map { try ScenarioDay(start.adding($0), [.open] + (events[$0] ?? [])) }
    var scenario = Scenario(name: "life", ledger: Ledger(entries, currency: .gbp), days: scenarioDays)
    if !target { scenario.dailySaveTarget = .nan }
    let population = Population(ledger: scenario, label: "life", start: start, days: days)
    var options = Experiment.Options()
    options.people = 1
    return try Experiment(population, variants: [Variant("a", subject: subject)]).run(options).findings
  }

  private static func found(_ kind: FindingKind, _ findings: [ExperimentResult.Finding]) -> [ExperimentResult.Finding] {
    findings.filter { $0.kind.id == kind.id }
  }

  /// Three payments on one day, which qualify for seven days.
  private static func week(_ category: String, from id: Int = 1, on day: String = "2026-01-01") throws
    -> [Ledger.Entry]
  {
    try (id..<id + 3).map { try payment($0, day, "Payee \($0)", category, 10) }
  }

  @Test func `a category on two days in ten dominates, on one it does not`() throws {
    let two = try Self.findings(Self.week("Coffee", on: "2025-12-27"))
    let finding = try #require(Self.found(.dominantCategory, two).first)
    #expect(finding.subject?.text == "Coffee" && finding.estimate.mean == 0.2)
    #expect(finding.example?.day.text == "2026-01-01" && finding.example?.quest?.subject?.text == "Coffee")
    let one = try Self.findings(Self.week("Coffee", on: "2025-12-26"))
    #expect(Self.found(.dominantCategory, one).isEmpty)
  }

  @Test func `twenty regular payees saturate, nineteen do not`() throws {
    func payees(_ count: Int) throws -> [Ledger.Entry] {
      try (0..<5 * count).map { try payment($0, "2025-06-01", "Payee \($0 % count)", "Shopping", 1) }
    }
    let finding = try #require(Self.found(.saturation, try Self.findings(payees(20))).first)
    #expect(finding.estimate.mean == 20 && finding.example?.day.text == "2026-01-10")
    #expect(Self.found(.saturation, try Self.findings(payees(19))).isEmpty)
  }

  @Test func `one quest in four on an old subject nags`() throws {
    let regular = try (1...5).map { try payment($0, "2025-06-01", "Costa", "Coffee", 1) }
    // Ten days, of which the last three come after a week of the same.
    let finding = try #require(Self.found(.nagging, try Self.findings(regular)).first)
    #expect(finding.estimate.mean == 0.3 && finding.example?.day.text == "2026-01-08")
    #expect(Self.found(.nagging, try Self.findings(regular, days: 9)).isEmpty)
  }

  @Test func `one quest in ten on a bill is worth saying`() throws {
    // The rent is shown on one day of ten or eleven, the coffee on the others.
    let regular = try (10...14).map { try payment($0, "2025-06-01", "Costa", "Coffee", 1) }
    let rent = try Self.week("Rent", on: "2025-12-26")
    let often = try #require(Self.found(.unactionable, try Self.findings(regular + rent, days: 9)).first)
    #expect(often.estimate.mean == 0.1 && often.example?.quest?.subject?.text == "Rent")
    #expect(Self.found(.unactionable, try Self.findings(regular + rent, days: 10)).isEmpty)
  }

  @Test func `an empty list on one day in twenty is worth saying`() throws {
    let quests = try Self.findings([], days: 20, target: false)
    #expect(Self.found(.emptyDays, quests).first?.estimate.mean == 1)
    let none = try Self.findings([], days: 20)
    #expect(Self.found(.emptyDays, none).isEmpty)
    // The first of the days has no target yet.
    let one = try Self.findings([], days: 20, events: [1: [.setTarget(15)], 0: []], target: false)
    #expect(Self.found(.emptyDays, one).first?.estimate.mean == 0.1)
  }

  @Test func `a quest withdrawn every tenth day is worth saying`() throws {
    let regular = try (1...5).map { try payment($0, "2025-06-01", "Costa", "Coffee", 1) }
    let gone = try Self.findings(regular, events: [3: [.delete("t1")]])
    let finding = try #require(Self.found(.displaced, gone).first)
    #expect(finding.estimate.mean == 0.1 && finding.example?.day.text == "2026-01-04")
    #expect(Self.found(.displaced, try Self.findings(regular, days: 11, events: [3: [.delete("t1")]])).isEmpty)
  }

  @Test func `among people it is said only where the whole interval is beyond the threshold`() throws {
    let population = Population(catalogueWithSeed: 1, start: try Day("2026-01-01"), days: 31)
    var options = Experiment.Options()
    options.people = 100
    let findings = try Experiment(population, variants: [Variant("a")]).run(options).findings
    #expect(findings.count > 2)
    for finding in findings {
      #expect(try #require(finding.estimate.low) >= finding.kind.threshold)
      let example = try #require(finding.example)
      #expect(population.kind(ofPerson: example.person) == finding.people)
    }
  }
}
