import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

#if os(macOS) || os(Linux) || os(FreeBSD) || os(Android)
  /// A child process that executes cases; another is started after one has ended.
  final class IsolatedChild {
    private let isolation: Isolation
    private let property: String
    private var process: pid_t = 0
    private var requests: LinePipe?
    private var replies: LinePipe?

    init(_ isolation: Isolation, property: String) {
      self.isolation = isolation
      self.property = property
      // A child that has ended would otherwise end this process too, at the next line written to it.
      signal(SIGPIPE, SIG_IGN)
    }

    deinit {
      end()
    }

    /// The verdict of a case; a child that ends without one is a failure of its own kind.
    ///
    /// One that is late is killed. A program that cannot be started stops the run.
    func execute(_ choices: [UInt64], _ notes: CaseNotes, within deadline: Duration?) -> CaseVerdict {
      if process == 0 && !start() {
        return .stopped("the process for isolated cases cannot be started: \(isolation.command[0])")
      }
      if requests?.send(IsolatedMessage.line(choices: choices)) == true {
        switch replies?.receive(within: deadline) {
        case .line(let line):
          return IsolatedMessage.verdict(line, notes) ?? .failed(FailureIdentity("an isolated case gave no verdict"))
        case .late:
          _ = kill(process, SIGKILL)
          end()
          return .stopped("a case took longer than its deadline of \(deadline ?? .zero)")
        case .ended, nil: break
        }
      }
      return .failed(FailureIdentity("\(FailureIdentity.processEnded) (\(end()))"))
    }

    /// Ends the child and says how it ended.
    @discardableResult
    func end() -> String {
      requests?.end()
      replies?.end()
      (requests, replies) = (nil, nil)
      guard process != 0 else { return "not started" }
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0 && errno == EINTR {}
      process = 0
      return status & 0x7F == 0 ? "exit code \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)"
    }

    private func start() -> Bool {
      guard let incoming = closingPipe() else { return false }
      guard let outgoing = closingPipe() else {
        incoming.forEach { _ = close($0) }
        return false
      }
      let result = spawn(input: incoming[0], output: outgoing[1])
      _ = close(incoming[0])
      _ = close(outgoing[1])
      guard result == 0 else {
        _ = close(incoming[1])
        _ = close(outgoing[0])
        process = 0
        return false
      }
      (requests, replies) = (LinePipe(incoming[1]), LinePipe(outgoing[0]))
      return true
    }

    /// Two connected descriptors that no other child inherits, from the start where the system can do so.
    private func closingPipe() -> [Int32]? {
      var ends: [Int32] = [0, 0]
      #if canImport(Darwin)
        guard pipe(&ends) == 0 else { return nil }
        for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      #else
        // Glibc declares pipe2 only for GNU sources; a pair of sockets has the same flag.
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
      #endif
      return ends
    }

    private func spawn(input: Int32, output: Int32) -> Int32 {
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
      #else
        var actions = posix_spawn_file_actions_t()
      #endif
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_adddup2(&actions, input, Isolation.input)
      posix_spawn_file_actions_adddup2(&actions, output, Isolation.output)
      for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
      }
      var environment = ProcessInfo.processInfo.environment
      environment[Isolation.variable] = property
      // A backtrace of each ended child would take longer than all the rest.
      environment["SWIFT_BACKTRACE"] = "enable=no"
      var arguments = isolation.command.map { strdup($0) } + [nil]
      var variables = environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
      defer { (arguments + variables).forEach { free($0) } }
      return posix_spawn(&process, isolation.command[0], &actions, nil, &arguments, &variables)
    }
  }
#else
  /// Stands for the child process where the platform has none: every case stops the run.
  final class IsolatedChild {
    init(_ isolation: Isolation, property: String) {}

    func execute(_ choices: [UInt64], _ notes: CaseNotes, within deadline: Duration?) -> CaseVerdict {
      .stopped("isolated cases need processes, which this platform does not have")
    }

    @discardableResult
    func end() -> String { "not started" }
  }

  /// No process of this platform serves another.
  enum IsolatedService {
    static func serve<Value>(_ runner: CaseRunner<Value>, _ settings: CheckSettings) -> CheckReport<Value>? { nil }
  }
#endif
