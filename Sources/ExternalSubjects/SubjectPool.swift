import LocatedJSON
import QuestSimulation
import Synchronization

/// The processes of one subject: idle ones wait to be used again, fresh ones take the place of those that served long.
final class SubjectPool: Sendable {
  /// After so many failures no further process is started, and the last failure stands for every request.
  static let mostFailures = 4

  private let command: [String]
  private let timeout: Duration
  private let state = Mutex(State())

  private struct State {
    var idle: [SubjectProcess] = []
    var launches = 0
    var failures = 0
    var lastFailure: SubjectFailure?
    var greeting: Greeting?
  }

  init(_ command: [String], timeout: Duration) {
    self.command = command
    self.timeout = timeout
  }

  /// What the subject says of itself, asked of a first process that stays for use.
  ///
  /// - Throws: ``SubjectFailure``.
  func greet() throws(SubjectFailure) -> Greeting {
    let (process, greeting) = try launch()
    state.withLock {
      $0.greeting = greeting
      $0.idle.append(process)
    }
    return greeting
  }

  /// A process in the hands of the caller alone, told that a new scenario begins.
  func take() throws(SubjectFailure) -> SubjectProcess {
    let (idle, failure) = state.withLock { state in
      (state.idle.popLast(), state.failures < Self.mostFailures ? nil : state.lastFailure)
    }
    if let failure { throw failure }
    let process = if let idle { idle } else { try relaunch() }
    do {
      try SubjectPool.ask(process, Requests.reset) { reply throws(InputError) in try Replies.nothing(reply) }
    } catch {
      note(error)
      throw error
    }
    return process
  }

  /// Gives a process back that still answers.
  func giveBack(_ process: SubjectProcess) {
    process.scenarios += 1
    if process.scenarios >= process.lifetime {
      process.end()
    } else {
      state.withLock { $0.idle.append(process) }
    }
  }

  /// Counts a failure.
  func note(_ failure: SubjectFailure) {
    state.withLock {
      $0.failures += 1
      $0.lastFailure = failure
    }
  }

  /// Asks a process, and reads its reply as JSON.
  static func ask<Answer>(
    _ process: SubjectProcess, _ request: [UInt8], _ read: (LocatedValue) throws(InputError) -> Answer
  ) throws(SubjectFailure) -> Answer {
    let reply = try process.ask(request)
    do throws(InputError) {
      return try read(try LocatedValue(parsing: SourceText(file: "reply", bytes: reply)))
    } catch {
      throw process.refused(
        .malformed, "its reply cannot be read: \(error.problem). \(error.remedy)", request: request, reply: reply)
    }
  }

  /// A process in place of one that was asked before.
  private func relaunch() throws(SubjectFailure) -> SubjectProcess {
    let known = state.withLock { $0.greeting }
    do throws(SubjectFailure) {
      let (process, greeting) = try launch()
      if let known, known.operations != greeting.operations {
        throw SubjectFailure(
          .malformed, subject: command.joined(separator: " "),
          problem: "a fresh process offers other operations than the first", request: "{\"op\":\"hello\"}")
      }
      return process
    } catch {
      // It could be started before, so that this is the subject's fault.
      var failure = error
      if known != nil && failure.kind == .cannotStart { failure.kind = .died }
      note(failure)
      throw failure
    }
  }

  private func launch() throws(SubjectFailure) -> (SubjectProcess, Greeting) {
    let number = state.withLock { state in
      state.launches += 1
      return state.launches - 1
    }
    let process = try SubjectProcess(command, timeout: timeout, lifetime: Self.lifetime(ofLaunch: number))
    let greeting = try Self.ask(process, Requests.hello) { reply throws(InputError) in try Replies.greeting(reply) }
    return (process, greeting)
  }

  /// The first processes serve four scenarios, later ones up to 128: hidden state shows early, and a program that starts
  /// slowly is not started often.
  private static func lifetime(ofLaunch number: Int) -> Int { 4 << min(number / 4, 5) }
}
