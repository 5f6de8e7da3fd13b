import Foundation
import Synchronization

/// A program that runs beside this one, with pipes to its three standard streams.
///
/// It leads a process group of its own, so that what it starts ends with it.
struct ChildProcess: ~Copyable {
  let id: pid_t
  /// The end to write to; -1 once it is closed.
  private(set) var input: Int32
  let output: Int32
  let errors: Int32

  /// Starts a program, looked up by `PATH` where its name has no slash.
  ///
  /// - Throws: the reason in words.
  init(_ command: [String]) throws(StartError) {
    LiveChildren.prepare()
    let started = LiveChildren.ids.withLock { ids in
      let result = Self.start(command)
      if case .success(let parts) = result { ids.insert(parts.id) }
      return result
    }
    (id, input, output, errors) = try started.get()
    for descriptor in [input, output, errors] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  }

  /// Why a program does not start, in words.
  struct StartError: Error {
    let reason: String
    init(_ code: Int32) { reason = String(cString: strerror(code)) }
  }

  private typealias Parts = (id: pid_t, input: Int32, output: Int32, errors: Int32)

  /// Called under a lock, so that no other child inherits a pipe in the moment before it is marked as private.
  private static func start(_ command: [String]) -> Result<Parts, StartError> {
    var pipes: [[Int32]] = []
    func closeAll() { for descriptor in pipes.joined() { _ = close(descriptor) } }
    for _ in 0..<3 {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else {
        closeAll()
        return .failure(StartError(errno))
      }
      pipes.append(ends)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (stream, end) in [pipes[0][0], pipes[1][1], pipes[2][1]].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(stream))
    }
    // A signal that is ignored here would be ignored there as well.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] { sigaddset(&defaults, signal) }
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    let variables = ProcessInfo.processInfo.environment.sorted { $0.key < $1.key }.map { $0.key + "=" + $0.value }
    var id: pid_t = 0
    let code = withPointers(to: command) { words in
      withPointers(to: variables) { environment in
        posix_spawnp(&id, command.first ?? "", &actions, &attributes, words, environment)
      }
    }
    guard code == 0 else {
      closeAll()
      return .failure(StartError(code))
    }
    for end in [pipes[0][0], pipes[1][1], pipes[2][1]] { _ = close(end) }
    return .success((id, pipes[0][1], pipes[1][0], pipes[2][0]))
  }

  private static func withPointers<Value>(
    to texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }

  /// Tells the program that no more will come.
  mutating func closeInput() {
    if input >= 0 { _ = close(input) }
    input = -1
  }

  /// Waits for the program to end by itself, and ends it with all that it started when it does not.
  ///
  /// The pipes stay open, so that its last words can be read.
  ///
  /// - Parameter grace: how long to wait first.
  /// - Returns: how it ended, in words.
  mutating func stop(grace: Duration) -> String {
    closeInput()
    let deadline = ContinuousClock.now + grace
    var status: Int32 = 0
    var found = waitpid(id, &status, WNOHANG)
    while found == 0 && ContinuousClock.now < deadline {
      poll(nil, 0, 2)
      found = waitpid(id, &status, WNOHANG)
    }
    let endedItself = found != 0
    if !endedItself {
      kill(-id, SIGKILL)
      repeat { found = waitpid(id, &status, 0) } while found < 0 && errno == EINTR
    }
    LiveChildren.ids.withLock { _ = $0.remove(id) }
    if !endedItself { return "it went on and had to be ended" }
    let signal = status & 0x7F
    return signal == 0 ? "it exited with status \((status >> 8) & 0xFF)" : "signal \(signal) ended it"
  }

  /// Closes what is left of the pipes.
  func closePipes() {
    _ = close(output)
    _ = close(errors)
  }
}

/// The programs that run, so that none outlives this process.
enum LiveChildren {
  static let ids = Mutex<Set<pid_t>>([])

  /// Sees to it, once, that a pipe whose reader is gone is an error, and that the programs end when this process exits.
  static func prepare() { _ = prepared }

  private static let prepared: Bool = {
    signal(SIGPIPE, SIG_IGN)
    atexit { LiveChildren.endAll() }
    return true
  }()

  /// Ends every program at once.
  static func endAll() {
    // A signal handler may come while a program is being started; it does not wait for it.
    _ = ids.withLockIfAvailable { for id in $0 { kill(-id, SIGKILL) } }
  }
}
