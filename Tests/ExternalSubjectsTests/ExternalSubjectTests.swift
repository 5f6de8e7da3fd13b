import Dispatch
import ExternalSubjects
import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestIndex
import QuestSimulation
import ScenarioModel
import Synchronization
import Testing

@Suite(.enabled(if: Python.path != nil, "python3 is not installed")) struct ExternalSubjectTests {
  @Test func `the worked example answers as the engine does, and its ids come back as they were given`() throws {
    let subject = try Subject.external(command: Python.example)
    #expect(subject.name == "python" && subject.operations == [.quests, .crossed, .streak])
    let engine = try subject.makeEngine(QuestRules())
    let book = try week()
    let own = try BuiltInEngine().quests(request(book.ledger, target: 15.5))
    let quests = try engine.quests(request(book.ledger, target: 15.5))
    #expect(own.count == 3 && quests.map(\.kind) == own.map(\.kind))
    #expect(quests.map(\.subject) == own.map(\.subject) && quests.map(\.evidence) == own.map(\.evidence))
    #expect(
      quests.map(\.id.description) == own.map(\.id.description)
        && quests[0].id == QuestID(own[0].id.description))
    let claims = ClaimState([.init(id: quests[1].id, kind: quests[1].kind, claimedOn: march6)])
    let rest = try engine.quests(request(book.ledger, claims: claims, target: .nan))
    #expect(rest.map(\.kind) == [StreakBreaker.kind])
    #expect(try engine.crossed(previous: 6, current: 31) == 30 && engine.crossed(previous: .max, current: .min) == nil)
    #expect(try engine.streak(asOf: march6, engaged: book.engaged) == 6)
  }

  @Test func `another ledger, or the same one changed, is sent anew`() throws {
    let engine = try Subject.external(command: Python.example).makeEngine(QuestRules())
    var book = try week()
    func shown() throws -> Int? {
      try engine.quests(request(book.ledger, target: 15)).first?.evidence.count
    }
    #expect(try shown() == 6)
    let entry = Ledger.Entry(
      id: "new", day: march6, payee: "Café \"Zoë\" 🍰", category: nil, amount: Money(minorUnits: 0))
    try book.log(entry)
    #expect(try shown() == 7)
    try book.delete(id: "new")
    try book.delete(id: "t1")
    #expect(try shown() == 5)
    book = IndexedLedger(rules: QuestRules())
    #expect(try shown() == nil)
  }

  @Test func `a scenario is run with ids that say nothing, whatever is in them`() throws {
    let subject = try Subject.faulty("opaque")
    var scenario = Scenario(
      name: "opaque", ledger: try week().ledger,
      days: [ScenarioDay(march6, [.open, .claim(.quest(kind: SaveX.kind, subject: nil))])])
    scenario.days.append(ScenarioDay(try march6.adding(1), [.open, .claim(.id(QuestID("stale")))]))
    var effects = Effects()
    try subject.run(scenario, observer: &effects)
    #expect(
      effects.all == [.paid(QuestID("\u{1} saveX:2026-01-01 \"é")), .claimRefused(QuestID("stale"))])
  }

  struct Effects: StepObserver {
    var all: [HomeEffect] = []
    mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) { all += step.effects }
  }

  @Test func `an operation that is not offered is said not to be, and its books are kept all the same`() throws {
    let subject = try Subject.faulty("no-crossed")
    #expect(subject.operations == [.quests, .streak] && subject.name.contains("no-crossed"))
    #expect(try subject.makeEngine(QuestRules()).crossed(previous: 6, current: 7) == 7)
  }

  @Test func `a scenario begins with a reset, on a process that served others as well`() throws {
    let subject = try Subject.faulty("talks")
    for _ in 0..<12 {
      let engine = try subject.makeEngine(QuestRules())
      #expect(try engine.crossed(previous: 6, current: 7) == 7)
    }
    #expect(try Subject.faulty("resets").makeEngine(QuestRules()).crossed(previous: 6, current: 7) == 7)
  }

  @Test(arguments: ["slow-start", "crlf", "talks"])
  func `what the protocol allows is taken`(flag: String) throws {
    let engine = try Subject.faulty(flag).makeEngine(QuestRules())
    for _ in 0..<5 { #expect(try engine.crossed(previous: 29, current: 30) == 30) }
  }

  @Test func `many engines at once have a process each`() throws {
    let subject = try Subject.external(command: Python.example)
    let engines = try (0..<4).map { _ in try subject.makeEngine(QuestRules()) }
    for round in 0..<3 {
      for engine in engines { #expect(try engine.crossed(previous: round, current: 14) == 14) }
    }
    let answers = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let answer = try? subject.makeEngine(QuestRules()).crossed(previous: 0, current: 100)
      answers.withLock { $0.append(answer ?? -1) }
    }
    #expect(answers.withLock { $0 } == [Int](repeating: 100, count: 8))
  }

  /// The text of a file that processes append to.
  struct Log {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("questlab-\(UUID().uuidString)").path
    var lines: [String] {
      (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
    }
  }

  @Test func `what a process makes up at its start shows when a request is repeated`() throws {
    let engine = try Subject.faulty("salted").makeEngine(QuestRules())
    let book = try week()
    let ids = try (0..<4).map { _ in
      try engine.quests(request(book.ledger, target: 15)).map(\.id)
    }
    #expect(ids[0] == ids[1] && ids[0] != ids[2] && ids[0] == ids[3])
  }

  @Test func `fresh processes take the place of old ones, and none is left at the end`() throws {
    let log = Log()
    defer { try? FileManager.default.removeItem(atPath: log.path) }
    do {
      let subject = try Subject.faulty("log:\(log.path)")
      for _ in 0..<20 { _ = try subject.makeEngine(QuestRules()).crossed(previous: 6, current: 7) }
    }
    let ids = log.lines.compactMap { pid_t($0) }
    // Four processes of four scenarios, and one of eight.
    #expect(ids.count == 5)
    // A process that ended and was waited for has no id any more, not even that of a zombie of ours.
    for id in ids { #expect(waitpid(id, nil, WNOHANG) == -1 && errno == ECHILD) }
  }

  @Test func `amounts, names and days are sent as the ledger holds them`() throws {
    var ledger = Ledger(currency: Currency(code: "KWD"))
    ledger.append(day: .first, payee: " e\u{301} \t\"\\ ", category: "", amount: Money(minorUnits: -5))
    ledger.append(day: .last, payee: nil, category: "🍰\u{1}", amount: Money(minorUnits: .min))
    let log = Log()
    defer { try? FileManager.default.removeItem(atPath: log.path) }
    let engine = try Subject.external(command: [
      Python.path ?? "", "-c",
      """
      import sys
      for line in sys.stdin:
          if '"quests"' in line: open(sys.argv[1], "w").write(line)
          print('{"ops":["quests"],"quests":[]}', flush=True)
      """, log.path,
    ]).makeEngine(QuestRules())
    let book = IndexedLedger(ledger: ledger, rules: QuestRules())
    let claims = ClaimState([.init(id: QuestID("a\"b"), kind: SaveX.kind, claimedOn: march6)])
    _ = try engine.quests(request(book.ledger, claims: claims, target: .nan))
    let line = try #require(log.lines.first)
    #expect(line.hasPrefix(#"{"op":"quests","day":"2026-03-06","dailySaveTarget":"NaN","transactions":[{"id":"t"#))
    #expect(
      line.contains(
        #"{"id":"t1","day":"0001-01-01","payee":"\u{E9} \t\"\\","category":null,"amount":"-0.005"}"#
          .replacingOccurrences(of: "\\u{E9}", with: "\u{E9}")))
    #expect(
      line.contains(
        #"{"id":"t2","day":"9999-12-31","payee":null,"category":"🍰\u0001","amount":"-9223372036854775.808"}"#))
    #expect(line.hasSuffix(#""claimed":[{"id":"a\"b","claimedOn":"2026-03-06"}]}"#))
  }
}
