import Dispatch
import Foundation
import Synchronization

/// The programs that run, so that none outlives this process.
package enum LiveProcesses {
  private static let state = Mutex(State())

  private struct State {
    var ids: Set<pid_t> = []
    var hasStartedAny = false
    var isEnding = false
  }

  /// A variable of every program's environment, by which those that left its process group are found.
  static let mark = (name: "QUESTLAB_PROCESS", value: String(UInt64.random(in: 1 << 60 ... .max), radix: 16))

  /// Starts a program and takes note of it, so that no moment is left in which it runs unnoted.
  static func start(
    _ body: @escaping @Sendable () -> Result<ChildProcess.Parts, ChildProcess.StartError>
  ) -> Result<ChildProcess.Parts, ChildProcess.StartError> {
    prepare()
    return SpawningThread.run {
      state.withLock { state in
        if state.isEnding { return .failure(ChildProcess.StartError(code: ECANCELED)) }
        let result = body()
        if case .success(let parts) = result {
          state.ids.insert(parts.id)
          state.hasStartedAny = true
        }
        return result
      }
    }
  }

  static func remove(_ id: pid_t) {
    state.withLock { _ = $0.ids.remove(id) }
  }

  /// Sees to it, once, that a pipe whose reader is gone is an error, and that the programs end when this process exits.
  private static func prepare() { _ = prepared }

  private static let prepared: Bool = {
    signal(SIGPIPE, SIG_IGN)
    atexit { LiveProcesses.endAll() }
    return true
  }()

  /// Kills every program with all that it started, and starts no more; for a process that is about to exit.
  ///
  /// - Parameter finish: what follows while no thread can start a program, or stop one that seems to have died.
  package static func endAll(finish: () -> Void = {}) {
    state.withLock { state in
      state.isEnding = true
      for id in state.ids { kill(-id, SIGKILL) }
      if state.hasStartedAny { endEscaped() }
      finish()
    }
  }

  /// Kills what a program moved out of its group, as a daemon does.
  private static func endEscaped() {
    #if os(Linux)
      let wanted = Array("\(mark.name)=\(mark.value)".utf8) + [0]
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      for id in names.compactMap({ pid_t($0) }) where id != getpid() {
        guard let environment = FileManager.default.contents(atPath: "/proc/\(id)/environ") else { continue }
        if environment.range(of: Data(wanted)) != nil { kill(id, SIGKILL) }
      }
    #endif
  }
}

/// The thread that starts every program.
///
/// Linux kills a program that asked for it when the thread that started it ends, so that thread must never end.
private enum SpawningThread {
  private static let requests = Mutex<[@Sendable () -> Void]>([])
  private static let isAsked = DispatchSemaphore(value: 0)

  private static let hasStarted: Bool = {
    let thread = Thread {
      while true {
        isAsked.wait()
        requests.withLock { $0.isEmpty ? nil : $0.removeFirst() }?()
      }
    }
    thread.name = "starting programs"
    thread.start()
    return true
  }()

  /// Runs a body on the thread, and returns what it returned.
  static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
    _ = hasStarted
    let answer = Answer<Value>()
    requests.withLock { requests in
      requests.append {
        answer.value.withLock { $0 = body() }
        answer.isThere.signal()
      }
    }
    isAsked.signal()
    while true {
      answer.isThere.wait()
      if let value = answer.value.withLock({ $0 }) { return value }
    }
  }

  private final class Answer<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
    let isThere = DispatchSemaphore(value: 0)
  }
}
