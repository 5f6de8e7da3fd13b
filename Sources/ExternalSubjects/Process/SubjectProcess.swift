import ChildProcesses
import Foundation
import QuestSimulation

/// One running subject, asked one request at a time.
///
/// It is in the hands of one engine at a time, or idle in the pool, never both.
final class SubjectProcess: @unchecked Sendable {
  /// What a subject may write to its streams, and how much of it is kept.
  private enum Limits {
    /// In bytes; a list of quests is far shorter, and a subject that writes without end is stopped here.
    static let reply = 16 << 20
    /// The last lines of a stack trace.
    static let errors = 8 << 10
    /// How long a program may take to exit once its input has ended.
    static let leaving = Duration.milliseconds(500)
    static let chunk = 1 << 16
    /// So many chunks of standard error are read at a time, so that a flood of it starves no deadline.
    static let chunksOfErrors = 16
    /// How often a program that is silent is looked at: it may have ended while a child of its own holds its pipes.
    static let interval = Duration.milliseconds(50)
  }

  /// How many scenarios it has served.
  var scenarios = 0
  /// How many scenarios it may serve before a fresh one takes its place.
  let lifetime: Int

  private let name: String
  private let timeout: Duration
  private var child: ChildProcess
  private var isOver = false
  private var received: [UInt8] = []
  private var errors: [UInt8] = []
  private var chunk = [UInt8](repeating: 0, count: Limits.chunk)
  private var hasReplied = false

  /// Starts the program.
  ///
  /// - Throws: ``SubjectFailure`` of kind `cannotStart` or `shortage`.
  init(_ command: [String], timeout: Duration, lifetime: Int) throws(SubjectFailure) {
    name = command.joined(separator: " ")
    self.timeout = timeout
    self.lifetime = lifetime
    do throws(ChildProcess.StartError) {
      child = try ChildProcess(command)
    } catch {
      throw SubjectFailure(
        error.isShortage ? .shortage : .cannotStart, subject: name, problem: "it cannot be started: \(error)")
    }
  }

  deinit { end() }

  /// Ends the program's input and lets it exit; one that does not is killed.
  func end() {
    if isOver { return }
    _ = stop(grace: Limits.leaving)
  }

  private func stop(grace: Duration) -> Ending {
    isOver = true
    let ending = child.stop(grace: grace)
    readErrors()
    child.closePipes()
    return ending
  }

  /// Sends a line and reads the one line that answers it.
  ///
  /// The time runs from the moment at which the subject can read the request and has nothing else to answer.
  ///
  /// - Parameter line: the request with its line feed.
  /// - Returns: the reply without its line end.
  /// - Throws: ``SubjectFailure``; the program is ended then.
  func ask(_ line: [UInt8]) throws(SubjectFailure) -> [UInt8] {
    guard !isOver else { throw failure(.died, "it was ended before", line) }
    let deadline = ContinuousClock.now + timeout
    // What a program wrote since its last reply is no answer.
    _ = readOutput()
    if !received.isEmpty { throw ending(.malformed, "it wrote a line that no request asked for", line) }
    var (sent, searched) = (0, 0)
    while true {
      let hasEnded = child.hasEnded
      let isOpen = readOutput()
      readErrors()
      if let end = received[searched...].firstIndex(of: 0x0A) {
        if sent < line.count { throw ending(.malformed, "it answered before it had read the whole request", line) }
        let reply = Array(received[..<end])
        received.removeSubrange(...end)
        hasReplied = true
        return reply.last == 0x0D ? reply.dropLast() : reply
      }
      searched = received.count
      if received.count > Limits.reply {
        throw ending(.excessive, "its reply is longer than \(Limits.reply >> 20) megabytes", line)
      }
      if !isOpen || hasEnded { throw gone(line) }
      if sent < line.count { write(line, &sent) }
      let left = deadline - ContinuousClock.now
      if left <= .zero { throw ending(.late, "it did not reply within \(timeout)", line) }
      wait(untilWritable: sent < line.count, for: min(left, Limits.interval))
    }
  }

  /// A failure about a reply that was read; the program is ended.
  func refused(
    _ kind: SubjectFailure.Kind, _ problem: String, request: [UInt8], reply: [UInt8] = []
  ) -> SubjectFailure {
    received = reply
    return ending(kind, problem, request)
  }

  private func wait(untilWritable: Bool, for left: Duration) {
    var descriptors = [
      pollfd(fd: child.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: child.errors, events: Int16(POLLIN), revents: 0),
      pollfd(fd: untilWritable ? child.input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    // An end that is closed is always ready; it must not keep this awake.
    if errorsAreClosed { descriptors[1].fd = -1 }
    let milliseconds = left.components.seconds * 1_000 + left.components.attoseconds / 1_000_000_000_000_000
    poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: milliseconds + 1))
  }

  private func write(_ line: [UInt8], _ sent: inout Int) {
    line.withUnsafeBytes { bytes in
      while sent < bytes.count, let base = bytes.baseAddress {
        let count = Foundation.write(child.input, base + sent, bytes.count - sent)
        if count > 0 {
          sent += count
        } else if errno == EAGAIN || errno == EWOULDBLOCK {
          return
        } else if errno != EINTR {
          // Nothing is read any more: the last reply, or the end of the output, decides.
          sent = bytes.count
        }
      }
    }
  }

  /// Takes what is there to read; false once the program has closed its output.
  private func readOutput() -> Bool {
    while received.count <= Limits.reply {
      let count = read(child.output, &chunk, chunk.count)
      if count > 0 { received += chunk[..<count] }
      if count == 0 { return false }
      if count < 0 && errno != EINTR { return errno == EAGAIN || errno == EWOULDBLOCK }
      if count > 0 && count < chunk.count { return true }
    }
    return true
  }

  private var errorsAreClosed = false

  /// Takes what was written to standard error, always, since a full pipe would stop the program.
  private func readErrors() {
    for _ in 0..<Limits.chunksOfErrors where !errorsAreClosed {
      let count = read(child.errors, &chunk, chunk.count)
      if count == 0 { errorsAreClosed = true }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return }
      if count >= Limits.errors { errors.removeAll(keepingCapacity: true) }
      errors += chunk[max(0, count - Limits.errors)..<count]
      if errors.count > 2 * Limits.errors { errors.removeFirst(errors.count - Limits.errors) }
    }
  }

  /// The program has closed its output.
  private func gone(_ line: [UInt8]) -> SubjectFailure {
    let ending = stop(grace: Limits.leaving)
    if !hasReplied && received.isEmpty {
      return failure(.cannotStart, "it ended before its first reply: \(ending)", line)
    }
    return failure(.died, received.isEmpty ? "\(ending)" : "in the middle of a reply, \(ending)", line)
  }

  private func ending(_ kind: SubjectFailure.Kind, _ problem: String, _ line: [UInt8]) -> SubjectFailure {
    _ = stop(grace: .zero)
    return failure(kind, problem, line)
  }

  private func failure(_ kind: SubjectFailure.Kind, _ problem: String, _ line: [UInt8]) -> SubjectFailure {
    let request = line.last == 0x0A ? line.dropLast() : line[...]
    return SubjectFailure(
      kind, subject: name, problem: problem, request: String(decoding: request, as: UTF8.self),
      reply: received.isEmpty ? nil : String(decoding: received, as: UTF8.self),
      standardError: String(decoding: errors.suffix(Limits.errors), as: UTF8.self))
  }
}
