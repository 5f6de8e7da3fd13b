import Foundation
import PropertyTesting
import PropertyTestingExpectations
import Testing

private struct Broken: Error {}

/// What a property reports, kept from the report of the test around it.
private final class Heard: @unchecked Sendable {
  private let lock = NSLock()
  private var kept: [Issue] = []

  var issues: [Issue] { lock.withLock { kept } }

  func add(_ issue: Issue) {
    lock.withLock { kept.append(issue) }
  }
}

/// The issues that reach the test from a body.
private func issues(of body: @Sendable () async throws -> Void) async throws -> [Issue] {
  let test = try #require(Test.current)
  let heard = Heard()
  let trait = IssueHandlingTrait.compactMapIssues { issue in
    heard.add(issue)
    return nil
  }
  try await trait.provideScope(for: test, testCase: Test.Case.current, performing: body)
  return heard.issues
}

@Suite(.serialized) struct ForAllTests {
  @Test func `a property that holds reports nothing`() async throws {
    let found = try await issues {
      let report = try forAll(.array(of: .int(in: -1_000...1_000))) { xs in
        #expect(Array(xs.reversed().reversed()) == xs)
      }
      #expect(report.passed)
      #expect(report.statistics.executed == 200)
    }
    #expect(found.isEmpty)
  }

  @Test func `a failing expectation gives the summary at the call and itself once at the minimum`() async throws {
    let line = #line + 3
    let found = try await issues {
      // The property stands on the line after this one.
      try forAll(.int(in: 0...1_000_000)) { x in
        #expect(x < 500)
        #expect(x < 400)
      }
    }
    #expect(found.count == 2)
    #expect(found.first?.sourceLocation?.line == line)
    #expect(found.first?.comments.first?.rawValue.contains("value: 500") == true)
    #expect(found.first?.comments.first?.rawValue.contains("replay: pt1-") == true)
    guard case .expectationFailed = found.last?.kind else {
      Issue.record("the second report is no expectation: \(found)")
      return
    }
    #expect(found.last?.sourceLocation?.line == line + 1)
  }

  @Test func `a failing requirement gives two reports`() async throws {
    let found = try await issues {
      try forAll(.int(in: 0...1_000_000)) { x in
        try #require(x < 500)
      }
    }
    #expect(found.count == 2)
    #expect(found.first?.comments.first?.rawValue.contains("value: 500") == true)
  }

  @Test func `a thrown error and a false result give two reports at the call`() async throws {
    let line = #line + 2
    let thrown = try await issues {
      try forAll(.int(in: 0...1_000_000)) { x in if x >= 500 { throw Broken() } }
    }
    let returned = try await issues {
      try forAll(.int(in: 0...1_000_000)) { x in x < 500 }
    }
    #expect(thrown.map { $0.sourceLocation?.line } == [line, line])
    #expect(returned.map { $0.sourceLocation?.line } == [line + 3, line + 3])
    #expect(thrown.last?.comments.first?.rawValue.contains("Broken") == true)
    #expect(returned.last?.comments.first?.rawValue == "the property returned false")
  }

  @Test func `what is no pass and no failure is reported once`() async throws {
    let found = try await issues {
      try forAll(Gen.int(in: 0...1_000_000).filter { $0 < 0 }) { _ in }
    }
    #expect(found.count == 1)
    #expect(found.first?.comments.first?.rawValue.contains("gave up") == true)
  }

  @Test func `a known issue inside a body is no failure`() async throws {
    let found = try await issues {
      let report = try forAll(.int(in: 0...1_000_000), CheckSettings("known", cases: 3)) { x in
        withKnownIssue { Issue.record("known") }
      }
      #expect(report.passed)
    }
    #expect(found.isEmpty)
  }

  @Test func `an asynchronous body shrinks with two reports`() async throws {
    let found = try await issues {
      try await forAll(awaiting: .array(of: .int(in: 0...1_000))) { xs in
        await Task.yield()
        #expect(xs.reduce(0, +) < 900)
      }
    }
    #expect(found.count == 2)
    #expect(found.first?.comments.first?.rawValue.contains("value: [900]") == true)
  }

  @Test @MainActor func `bodies may use what belongs to the main actor`() async throws {
    var runs = 0
    try forAll(.int(in: 0...1_000_000)) { _ in
      runs += 1
      MainActor.assertIsolated()
    }
    #expect(runs == 200)
  }

  @Test func `a property is named by its file and function unless it has a name`() throws {
    let report = try forAll(.bool) { _ in }
    #expect(report.property.hasPrefix("PropertyTestingExpectationsTests/ForAllTests.swift "))
    #expect(try forAll(.bool, CheckSettings("named")) { _ in }.property == "named")
  }

  #if os(macOS) || os(Linux)
    @Test func `a trap inside a test is reported with its shrunk value`() async throws {
      let found = try await issues {
        var settings = CheckSettings("expectations.trap")
        settings.isolation = .currentTest
        try forAll(.int(in: 0...1_000), settings) { x in
          #expect(UInt8(x) >= 0)
        }
      }
      #expect(found.count == 2)
      #expect(found.first?.comments.first?.rawValue.contains("value: 256") == true)
      #expect(found.last?.comments.first?.rawValue.hasPrefix("\(FailureIdentity.processEnded)") == true)
    }

    @Test func `an expectation fails in isolation as it does here`() async throws {
      let found = try await issues {
        var settings = CheckSettings("expectations.isolated")
        settings.isolation = .currentTest
        try forAll(.int(in: 0...1_000), settings) { x in
          #expect(x < 77)
        }
      }
      #expect(found.count == 2)
      #expect(found.first?.comments.first?.rawValue.contains("value: 77") == true)
    }
  #endif
}
