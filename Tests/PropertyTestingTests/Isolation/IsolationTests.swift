import Foundation
import PropertyTesting
import Testing

#if os(macOS) || os(Linux)
  @Suite struct IsolationTests {
    /// The arguments of this process, for one test alone.
    private func arguments(_ test: String) -> [String] {
      var arguments = Array(CommandLine.arguments.dropFirst())
      while let place = arguments.firstIndex(of: "--filter") {
        arguments.removeSubrange(place...min(place + 1, arguments.count - 1))
      }
      return arguments + ["--filter", test]
    }

    private func settings(_ property: String, _ test: String) -> CheckSettings {
      var settings = CheckSettings(property)
      settings.isolation = Isolation(arguments: arguments(test))
      (settings.shrinkExecutions, settings.finisherExecutions) = (60, 10)
      return settings
    }

    @Test func `a property that traps yields a shrunk counterexample`() throws {
      let settings = settings("isolated.trap", "a property that traps yields a shrunk counterexample")
      let report = check(.array(of: .int(in: 0...255)), settings) { list in
        let sum = list.reduce(UInt8(0)) { $0 + UInt8($1) }
        return sum >= 0
      }
      let found = try #require(report.counterexample)
      #expect(found.identity.description.hasPrefix("\(FailureIdentity.processEnded) (signal "))
      #expect(found.value.reduce(0, +) == 256, "\(found.value)")
      #expect(found.value.count == 2)
    }

    @Test func `a property that holds passes in isolation, with its labels`() {
      let settings = settings("isolated.holds", "a property that holds passes in isolation, with its labels")
      let report = check(Gen.int(in: 0...1_000_000).noted(), settings) { noted in
        noted.notes.label("even", when: noted.value % 2 == 0)
        return true
      }
      #expect(report.passed && report.statistics.executed == 200)
      #expect(report.statistics.share(of: "even") > 0.2)
    }

    @Test func `a program that cannot be started is a failure that names it`() {
      var settings = CheckSettings("isolated.missing")
      settings.isolation = Isolation(program: "/nonexistent/program", arguments: [])
      let report = check(.int(in: 0...1_000_000), settings) { _ in true }
      #expect(report.counterexample?.identity.description.contains("/nonexistent/program") == true)
    }
  }
#endif
