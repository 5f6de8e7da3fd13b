import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestLabTesting
import QuestSimulation
import QuestVerification
import Synchronization
import Testing

private let few = VerificationOptions(cases: 12, seed: 5)
private let crossed = InvariantID(rawValue: "crossed-every-pair")
private let checkIn = InvariantID(rawValue: "check-in-adds-no-transaction")

@Suite struct PureSubjectTests {
  @Test func `an app's own logic that follows the rules holds all that it can be asked`() throws {
    let results = try verify(MySubject(), options: few).results
    #expect(results.filter { ![.passed, .skipped].contains($0.outcome) }.map(\.invariant.id) == [])
    #expect(results.count { $0.outcome == .passed } > 10)
  }

  // The last of them needs an app with its state, and is reported as skipped.
  @Test(arguments: Invariants.all.prefix(3) + [crossed, checkIn])
  func `one test case asks one invariant`(_ id: InvariantID) throws {
    try expectHolds(id, of: MySubject(), options: few)
  }

  @Test func `an issue has the statement, the failing day, the seed, and a scenario that runs again`() throws {
    let text = Mutex("")
    try withKnownIssue {
      try expectHolds(
        InvariantID(rawValue: "no-claimed-quest-again"), of: MySubject(fault: .forgetsClaims), options: few)
    } matching: { issue in
      text.withLock { $0 = issue.comments.map(\.rawValue).joined() }
      return true
    }
    let issue = text.withLock { $0 }
    let heading = "A claimed quest is never shown again.\nno-claimed-quest-again (given) of MySubject: failed\n"
    #expect(issue.hasPrefix(heading))
    #expect(issue.contains("\n  > {\"event\":") && issue.contains("\n      quests: "))
    #expect(
      issue.contains(
        #"Reproduce: verify(subject, only: ["no-claimed-quest-again"], options: .init(cases: 12, seed: 5))"#))
    let json = try #require(issue.range(of: "\n{\n")).lowerBound
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("questlab-\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try issue[json...].write(toFile: path, atomically: true, encoding: .utf8)
    let violations = try replay(path, of: MySubject(fault: .forgetsClaims)).violations
    #expect(violations.map(\.id).contains("no-claimed-quest-again"))
    #expect(try replay(path, of: MySubject()).violations.isEmpty)
  }

  @Test(arguments: [
    (QuestGenerator.Fault.forgetsClaims, "no-claimed-quest-again"), (.eightDays, "category-sound"),
  ])
  func `each fault fails the invariant of its kind`(fault: QuestGenerator.Fault, id: String) throws {
    let report = try verify(
      MySubject(fault: fault), only: [InvariantID(rawValue: id)], options: few)
    #expect(report.results.map(\.outcome) == [.failed])
  }

  @Test func `what is not offered is skipped, and our own stands in for nothing`() throws {
    let subject = SubjectUnderTest("streak alone", streak: { MySubject().streak(asOf: $0, engagedDays: $1) })
    let report = try verify(subject, options: few)
    #expect(report.results.contains { $0.outcome == .passed } && report.results.contains { $0.outcome == .skipped })
    for result in report.results {
      let isAsked = result.invariant.needs.isSubset(of: [.streak])
      #expect((result.outcome == .skipped) == !isAsked, "\(result.invariant.id)")
    }
  }

  @Test func `a subject need not be Sendable and is run on the calling thread`() throws {
    final class Counted: QuestSubject {
      var threads: Set<String> = []
      func quests(_ request: SubjectRequest) throws -> [SubjectQuest] {
        threads.insert("\(Unmanaged.passUnretained(Thread.current).toOpaque())")
        return try MySubject().quests(request)
      }
      func crossed(previous: Int, current: Int) -> Int? { MySubject().crossed(previous: previous, current: current) }
      func streak(asOf day: SubjectDay, engagedDays: [SubjectDay]) -> Int { engagedDays.count }
    }
    let subject = Counted()
    _ = try verify(subject, only: [InvariantID(rawValue: "cap-per-load")], options: few)
    #expect(subject.threads == ["\(Unmanaged.passUnretained(Thread.current).toOpaque())"])
    // Whoever asks for more threads gets one all the same.
    var verifier = Verifier(
      Subject(SubjectUnderTest(subject)), invariants: Catalogue.all.filter { $0.id == "cap-per-load" }, seed: 1,
      cases: 40)
    verifier.jobs = 8
    _ = try verifier.run()
    #expect(subject.threads == ["\(Unmanaged.passUnretained(Thread.current).toOpaque())"])
  }

  @Test func `an error that a subject throws is a failure of the subject, with what it was asked`() throws {
    let engine = try Subject(SubjectUnderTest(MySubject(fault: .throwsAnError))).makeEngine(QuestRules())
    let failure = #expect(throws: SubjectFailure.self) {
      try engine.quests(QuestRequest(ledger: Ledger(), dailySaveTarget: 15, day: Day.first))
    }
    #expect(failure?.kind == .threw && failure?.problem == "it threw Overflow()")
    #expect(failure?.subject == "MySubject" && failure?.request == "quests of 0001-01-01")
  }

  @Test func `an unknown invariant is refused by name`() {
    let error = #expect(throws: (any Error).self) {
      try verify(MySubject(), only: [InvariantID(rawValue: "cap-per-lod")])
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains("cap-per-load"))
  }
}

@MainActor @Suite struct AppSubjectTests {
  @Test(arguments: [crossed, checkIn])
  func `an app on the main actor is asked for its state, and for pure operations where it has them`(
    _ id: InvariantID
  ) throws {
    try expectHolds(id, of: SubjectUnderTest(app: { MyApp() }).adding(MySubject()), options: few)
  }

  func outcomes(of subject: SubjectUnderTest) throws -> [String: VerificationReport.Outcome] {
    let results = try verify(subject, options: few).results
    return Dictionary(results.map { ($0.invariant.id, $0.outcome) }) { $1 }
  }

  @Test func `an app alone is asked for quests and streaks by what it shows when it is opened`() throws {
    let outcomes = try outcomes(of: SubjectUnderTest(app: { MyApp() }))
    #expect(outcomes.filter { ![.passed, .skipped].contains($0.value) } == [:])
    #expect(outcomes["same-input-same-output"] == .passed && outcomes["streak-is-the-run"] == .passed)
    #expect(outcomes["check-in-adds-no-transaction"] == .passed && outcomes["crossed-every-pair"] == .skipped)
  }

  @Test func `faults of the state are the app's`() throws {
    let outcomes = try outcomes(
      of: SubjectUnderTest(app: {
        let app = MyApp()
        app.model.losesStreakWithOverlay = true
        app.model.checkInOpensForm = true
        return app
      }))
    #expect(outcomes["overlay-failure-loses-nothing"] == .failed)
    #expect(outcomes["check-in-adds-no-transaction"] == .failed && outcomes["cap-per-load"] == .passed)
  }
}
