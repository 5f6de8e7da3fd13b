import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

#if os(macOS) || os(Linux) || os(FreeBSD) || os(Android)
  /// The other side: a process that was started to execute cases.
  enum IsolatedService {
    /// Executes the cases sent to this process and ends it, if it was started for this property.
    ///
    /// In a process that was started for another property nothing is to be searched: the report says so. `nil` elsewhere.
    static func serve<Value>(_ runner: CaseRunner<Value>, _ settings: CheckSettings) -> CheckReport<Value>? {
      guard let served = getenv(Isolation.variable).map({ String(cString: $0) }) else { return nil }
      guard served == settings.property && settings.isolation != nil else {
        return CheckReport(
          property: settings.property, seed: settings.seed,
          outcome: .vacuous(reason: "this process executes the cases of another property: \(served)"),
          statistics: RunStatistics(), remarks: [])
      }
      let (requests, replies) = (LinePipe(Isolation.input), LinePipe(Isolation.output))
      while case .line(let line) = requests.receive() {
        let isMade = runner.generate(replaying: IsolatedMessage.choices(line))
        let verdict = isMade ? runner.execute() : .discarded("the generator made no value again")
        guard replies.send(IsolatedMessage.line(verdict, runner.source.notes)) else { break }
      }
      exit(0)
    }
  }
#endif
