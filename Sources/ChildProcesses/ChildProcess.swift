import Foundation
import ProcessSpawning

/// A program that runs beside this one, with pipes to some of its descriptors.
///
/// It leads a process group of its own, which ends with it: whatever it started is killed when it is stopped, also when it
/// ended by itself.
package struct ChildProcess: ~Copyable {
  /// The process id, which is also that of its group.
  package let id: Int32
  /// The end to write to; -1 once it is closed.
  package private(set) var input: Int32
  /// The end to read from.
  package let output: Int32
  /// The end to read its standard error from; -1 where that is discarded.
  package let errors: Int32

  /// The descriptors that a program gets, beside `/dev/null` for each standard stream that is not among them.
  package struct Streams: Sendable {
    /// The number that the program reads from.
    var input = STDIN_FILENO
    /// The number that the program writes to.
    var output = STDOUT_FILENO
    /// Whether its standard error is kept.
    var keepsErrors = true

    /// Pipes for all three standard streams.
    package static let standard = Streams()

    /// Pipes at these numbers, and nothing else.
    package static func at(input: Int32, output: Int32) -> Streams {
      Streams(input: input, output: output, keepsErrors: false)
    }
  }

  /// Starts a program.
  ///
  /// - Parameter command: the program, looked up by `PATH` where its name has no slash, and its arguments. No shell runs.
  /// - Parameter environment: its variables.
  /// - Parameter folder: the folder that it works in; nil for this process's own.
  /// - Throws: ``StartError``.
  package init(
    _ command: [String], environment: [String: String] = ownEnvironment, folder: String? = nil,
    streams: Streams = .standard
  ) throws(StartError) {
    guard let name = command.first, !name.isEmpty else { throw StartError(code: ENOENT) }
    guard let path = Self.path(of: name, environment["PATH"] ?? "") else { throw StartError(code: ENOENT) }
    let started = LiveProcesses.start { Self.start(path, command, environment, folder, streams) }
    (id, input, output, errors) = try started.get()
    for descriptor in [input, output, errors] where descriptor >= 0 { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  }

  /// Why a program does not start.
  package struct StartError: Error, CustomStringConvertible {
    /// The number of the system's error.
    package let code: Int32

    /// Whether this process, or the machine, is short of something: that is no fault of the program.
    package var isShortage: Bool { [EMFILE, ENFILE, ENOMEM, EAGAIN].contains(code) }

    /// The reason in words.
    package var description: String {
      switch code {
      case EAGAIN: "no more processes may be started (Resource temporarily unavailable)"
      case ECANCELED: "the run was interrupted"
      default: String(cString: strerror(code))
      }
    }
  }

  typealias Parts = (id: Int32, input: Int32, output: Int32, errors: Int32)

  private static func path(of name: String, _ folders: String) -> String? {
    if name.contains("/") { return name }
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  private static func start(
    _ path: String, _ command: [String], _ environment: [String: String], _ folder: String?, _ streams: Streams
  ) -> Result<Parts, StartError> {
    let targets = [streams.input, streams.output, STDERR_FILENO]
    var pipes: [(read: Int32, write: Int32)] = []
    func closeAll() {
      for pipe in pipes {
        _ = close(pipe.read)
        _ = close(pipe.write)
      }
    }
    for _ in 0..<(streams.keepsErrors ? 3 : 2) {
      guard let ends = pipe(above: targets.max() ?? 2) else {
        let code = errno
        closeAll()
        return .failure(StartError(code: code))
      }
      pipes.append(ends)
    }
    var pairs: [(Int32, Int32)] = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].filter {
      !targets.prefix(pipes.count).contains($0)
    }.map { (-1, $0) }
    pairs.append((pipes[0].read, targets[0]))
    pairs.append((pipes[1].write, targets[1]))
    if streams.keepsErrors { pairs.append((pipes[2].write, targets[2])) }
    let marked = environment.merging([LiveProcesses.mark.name: LiveProcesses.mark.value]) { $1 }
    let variables = marked.sorted { $0.key < $1.key }.map { $0.key + "=" + $0.value }
    var id: pid_t = 0
    let code = withPointers(to: command) { words in
      withPointers(to: variables) { variables in
        path.withCString { path in
          folder.withCString { folder in
            pairs.withUnsafeBufferPointer { pairs in
              var request = spawn_request(
                path: path, arguments: words, environment: variables, folder: folder,
                descriptors: pairs.baseAddress, descriptor_count: Int32(pairs.count))
              return spawn_process(&request, &id)
            }
          }
        }
      }
    }
    guard code == 0 else {
      closeAll()
      return .failure(StartError(code: code))
    }
    _ = close(pipes[0].read)
    _ = close(pipes[1].write)
    if streams.keepsErrors { _ = close(pipes[2].write) }
    return .success((id, pipes[0].write, pipes[1].read, streams.keepsErrors ? pipes[2].read : -1))
  }

  /// A pipe whose ends no program inherits, and which lie above the numbers that a program gets.
  private static func pipe(above number: Int32) -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { return nil }
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, number + 1) }
    let code = errno
    for end in ends { _ = close(end) }
    if moved.contains(-1) {
      for end in moved where end >= 0 { _ = close(end) }
      errno = code
      return nil
    }
    return (moved[0], moved[1])
  }

  private static func withPointers<Value>(
    to texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Value
  ) -> Value {
    let pointers = texts.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeBufferPointer { buffer in
      // It holds the null pointer at least.
      withExtendedLifetime(pointers) { body(buffer.baseAddress.unsafelyUnwrapped) }
    }
  }

  /// Signals the program that no more requests follow.
  package mutating func closeInput() {
    if input >= 0 { _ = close(input) }
    input = -1
  }

  /// Whether the program itself has ended, whoever holds its pipes.
  package var hasEnded: Bool {
    var state = siginfo_t()
    return waitid(P_PID, id_t(id), &state, WEXITED | WNOHANG | WNOWAIT) != 0 || endedID(state) == id
  }

  /// Waits for the program to end by itself, then kills what is left of its group.
  ///
  /// The pipes stay open, so that its last words can be read.
  ///
  /// - Parameter grace: how long to wait first.
  package mutating func stop(grace: Duration) -> Ending {
    closeInput()
    let deadline = ContinuousClock.now + grace
    while !hasEnded && ContinuousClock.now < deadline { poll(nil, 0, 2) }
    let endedItself = hasEnded
    // It is waited for afterwards: until then nothing else can have the group's id.
    kill(-id, SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    LiveProcesses.remove(id)
    return endedItself ? Ending(status: status) : .wasKilled
  }

  /// Closes what is left of the pipes.
  package func closePipes() {
    _ = close(output)
    if errors >= 0 { _ = close(errors) }
  }
}

/// How a program ended.
package enum Ending: Sendable, Hashable, CustomStringConvertible {
  /// It exited with this status.
  case exited(Int32)
  /// This signal ended it.
  case signalled(Int32)
  /// It went on, and was killed.
  case wasKilled

  init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }

  /// The ending in words.
  package var description: String {
    switch self {
    case .exited(let status): "it exited with status \(status)"
    case .signalled(let signal): "signal \(signal) ended it"
    case .wasKilled: "it did not exit and was killed"
    }
  }
}

private func endedID(_ state: siginfo_t) -> pid_t {
  #if canImport(Darwin)
    state.si_pid
  #else
    state._sifields._sigchld.si_pid
  #endif
}

extension String? {
  fileprivate func withCString<Value>(_ body: (UnsafePointer<CChar>?) -> Value) -> Value {
    if let self { self.withCString { body($0) } } else { body(nil) }
  }
}

/// The variables of this process.
package var ownEnvironment: [String: String] { ProcessInfo.processInfo.environment }
