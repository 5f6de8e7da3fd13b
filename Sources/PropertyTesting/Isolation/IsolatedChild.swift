import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

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
  func execute(_ choices: [UInt64], _ notes: CaseNotes) -> CaseVerdict {
    if process == 0 && !start() {
      return .failed(FailureIdentity("the process for isolated cases cannot be started: \(isolation.command[0])"))
    }
    if requests?.send(IsolatedMessage.line(choices: choices)) == true, let line = replies?.receive() {
      return IsolatedMessage.verdict(line, notes) ?? .failed(FailureIdentity("an isolated case gave no verdict"))
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
    var incoming: [Int32] = [0, 0]
    var outgoing: [Int32] = [0, 0]
    guard pipe(&incoming) == 0 else { return false }
    guard pipe(&outgoing) == 0 else {
      incoming.forEach { _ = close($0) }
      return false
    }
    // The ends kept here must not live on in any child, or an ended one would never be noticed.
    for descriptor in [incoming[1], outgoing[0]] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let result = spawn(input: incoming[0], output: outgoing[1])
    _ = close(incoming[0])
    _ = close(outgoing[1])
    requests = LinePipe(incoming[1])
    replies = LinePipe(outgoing[0])
    if result != 0 { process = 0 }
    return result == 0
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
    posix_spawn_file_actions_addclose(&actions, input)
    posix_spawn_file_actions_addclose(&actions, output)
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

/// Whole lines over a file descriptor.
final class LinePipe {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isOpen = true

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes a line; false where nobody reads it.
  func send(_ line: String) -> Bool {
    var bytes = Array(line.utf8) + [UInt8(ascii: "\n")]
    while !bytes.isEmpty {
      let count = write(descriptor, bytes, bytes.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes.removeFirst(count)
    }
    return true
  }

  /// The next line; `nil` at the end.
  func receive() -> String? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeSubrange(...end)
        return line
      }
      var chunk = [UInt8](repeating: 0, count: 4_096)
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return nil }
      buffer += chunk[..<count]
    }
  }

  func end() {
    guard isOpen else { return }
    isOpen = false
    _ = close(descriptor)
  }
}

/// The other side: a process that was started to execute cases.
enum IsolatedService {
  /// Executes the cases sent to this process and ends it, if it was started for this property.
  ///
  /// In a process that was started for another property nothing is to be searched: the report says so. `nil` elsewhere.
  static func serve<Value>(_ trial: Trial<Value>, _ settings: CheckSettings) -> CheckReport<Value>? {
    guard let served = getenv(Isolation.variable).map({ String(cString: $0) }) else { return nil }
    guard served == settings.property && settings.isolation != nil else {
      return CheckReport(
        property: settings.property, seed: settings.seed,
        outcome: .vacuous(reason: "this process executes the cases of another property: \(served)"),
        statistics: RunStatistics(), remarks: [])
    }
    let (requests, replies) = (LinePipe(Isolation.input), LinePipe(Isolation.output))
    while let line = requests.receive() {
      let isMade = trial.generate(replaying: IsolatedMessage.choices(line))
      let verdict = isMade ? trial.execute() : .discarded("the generator made no value again")
      guard replies.send(IsolatedMessage.line(verdict, trial.source.notes)) else { break }
    }
    exit(0)
  }
}
