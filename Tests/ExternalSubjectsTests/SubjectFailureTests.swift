import ExternalSubjects
import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestIndex
import QuestSimulation
import Testing

@Suite(.enabled(if: Python.path != nil, "python3 is not installed")) struct SubjectFailureTests {
  /// What a request of a subject throws.
  func failure(
    of subject: Subject, asking: (any HomeEngine) throws -> Void = { _ = try $0.crossed(previous: 6, current: 31) }
  ) -> SubjectFailure? {
    do {
      try asking(try subject.makeEngine(QuestRules()))
      return nil
    } catch {
      return error as? SubjectFailure
    }
  }

  static let faults: [(String, SubjectFailure.Kind, String)] = [
    ("dies", .died, "it exited with status 3"),
    ("dies-within", .died, "in the middle of a reply, it exited with status 4"),
    ("kills-itself", .died, "signal 9 ended it"),
    ("closes", .died, "it did not exit and was killed"),
    ("noise", .malformed, "cannot be read: a value is expected"),
    ("wrong-type", .malformed, "a whole number is expected, not the string \"7\""),
    ("endless", .excessive, "longer than 16 megabytes"),
  ]

  @Test(arguments: faults)
  func `a reply that is none is a failure that names the request`(
    flag: String, kind: SubjectFailure.Kind, problem: String
  ) throws {
    let found = try #require(failure(of: try .faulty(flag)))
    #expect(found.kind == kind && found.problem.contains(problem), "\(found)")
    #expect(found.request == #"{"op":"crossed","previous":6,"current":31}"#)
    #expect(found.description.contains(#"{"op":"crossed","previous":6,"current":31}"#))
  }

  @Test(arguments: ["hangs", "drips"])
  func `a late reply is a kind of its own, however busy the subject is`(flag: String) throws {
    let found = try #require(failure(of: try .faulty(flag, timeout: .milliseconds(1_500))))
    #expect(found.kind == .late && found.problem.contains("within 1.5 seconds"), "\(found)")
  }

  @Test func `replies of a wrong type are refused by their key's kind`() throws {
    let streak = try #require(
      failure(of: try .faulty("missing-key")) { _ = try $0.streak(asOf: march6, engagedDays: []) })
    #expect(streak.kind == .malformed && streak.problem.contains("\"streak\" is missing") && streak.reply == "{}")
    let target = try #require(
      failure(of: try .faulty("number-total")) { engine in
        _ = try engine.quests(request(try week().ledger, target: 15))
      })
    #expect(target.kind == .malformed && target.problem.contains("a string is expected, not the number 15"))
    #expect(target.request?.contains("\"amount\":\"-10.10\"") == true)
  }

  @Test func `a line that nobody asked for is found out`() throws {
    let subject = try Subject.faulty("twice")
    let found = try #require(
      failure(of: subject) { for _ in 0..<3 { _ = try $0.streak(asOf: march6, engagedDays: []) } })
    #expect(found.kind == .malformed)
  }

  @Test func `the end of standard error is kept and shown`() throws {
    let found = try #require(failure(of: try .faulty("talks dies")))
    #expect(found.standardError.hasSuffix("last words\n") && found.standardError.utf8.count <= 8_192)
    #expect(found.description.contains("stderr: last words"))
  }

  @Test func `a subject is started again a few times, and then its last failure stands`() throws {
    let log = FileManager.default.temporaryDirectory.appendingPathComponent("questlab-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: log) }
    let subject = try Subject.faulty("dies log:\(log)")
    let found = (0..<40).compactMap { _ in failure(of: subject) }
    #expect(found.count == 40 && found.allSatisfy { $0.kind == .died })
    let launches = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").count
    #expect(launches == 4)
  }

  @Test func `a program that is not there cannot be started`() throws {
    let missing = #expect(throws: SubjectFailure.self) { try Subject.external(command: ["/no/such/program"]) }
    #expect(missing?.kind == .cannotStart && missing?.problem.contains("No such file") == true)
    #expect(throws: SubjectFailure.self) { try Subject.external(command: []) }
    let exits = #expect(throws: SubjectFailure.self) { try Subject.faulty("exits") }
    #expect(exits?.kind == .cannotStart && exits?.standardError.contains("my configuration") == true)
  }

  @Test(arguments: [
    ("bad-hello", SubjectFailure.Kind.malformed, "an object is expected"), ("no-ops", .malformed, "no operation"),
    ("hangs-at-hello", .late, "within 1.5 seconds"),
  ])
  func `a subject that starts and greets badly fails each of its checks`(
    flag: String, kind: SubjectFailure.Kind, problem: String
  ) throws {
    let subject = try Subject.faulty(flag, timeout: .milliseconds(1_500))
    #expect(subject.operations == [.quests, .crossed, .streak])
    let found = try #require(failure(of: subject))
    #expect(found.kind == kind && found.problem.contains(problem), "\(found)")
  }
}

/// Subjects that are small scripts of their own.
@Suite(.enabled(if: Python.path != nil, "python3 is not installed")) struct MisbehavingSubjectTests {
  /// The failure of a script that answers with `reply(op)` and does something at `crossed`.
  func failure(_ atCrossed: String, quests: String = "[]") throws -> SubjectFailure? {
    let script = """
      import os, sys, time, threading
      replies = {"hello": '{"name":"%s","ops":["quests","crossed"]}' % ("N" * 5000), "reset": '{}',
                 "crossed": '{"milestone":null}', "quests": '{"quests":%s}' % (\(quests))}
      for line in sys.stdin:
          op = line.split('"op":"')[1].split('"')[0]
          if op == "crossed":
              \(atCrossed)
          sys.stdout.write(replies[op] + "\\n"); sys.stdout.flush()
      """
    let subject = try Subject.external(
      command: [Python.path ?? "", "-c", script], timeout: .milliseconds(3_000))
    #expect(subject.name == String(repeating: "N", count: 100) + "…")
    let engine = try subject.makeEngine(QuestRules())
    do {
      _ = try engine.crossed(previous: 6, current: 7)
      _ = try engine.quests(request(try week().ledger, target: 15))
      return nil
    } catch {
      return error as? SubjectFailure
    }
  }

  @Test func `a program that died while its child holds the pipe died, and was not late`() throws {
    let found = try failure(
      """
      if os.fork() == 0: time.sleep(7)
              os._exit(5)
      """)
    #expect(found?.kind == .died && found?.problem == "it exited with status 5", "\(String(describing: found))")
  }

  @Test func `a flood of standard error does not starve the deadline`() throws {
    let found = try failure("while True: os.write(2, b'e' * 65536)")
    #expect(found?.kind == .late && found?.standardError.utf8.count == 8_192)
  }

  @Test func `more quests in a reply than can be judged are a failure of their own kind`() throws {
    let list = #""[" + ",".join('{"id":"%d","kind":"k"}' % i for i in range(1001)) + "]""#
    let found = try failure("pass", quests: list)
    #expect(found?.kind == .excessive && found?.problem == "its reply has 1001 quests; the limit is 1000")
    #expect(try failure("pass", quests: list.replacingOccurrences(of: "1001", with: "1000")) == nil)
  }
}
