public import BenchmarkSuites
import Foundation
import LocatedJSON
import QuestReporting
import Synchronization

/// Where results and diagnostics go, and what the environment asks for.
public final class Console: Sendable {
  private let writeOutput: @Sendable ([UInt8]) throws -> Void
  private let writeError: @Sendable ([UInt8]) -> Void
  /// The variables of the environment.
  let environment: [String: String]
  /// Whether standard output is a terminal.
  let isTerminal: Bool
  /// The columns of the terminal; nil where standard output is none, so that a pipe gets the same bytes anywhere.
  let width: Int?
  /// Whether standard error is a terminal, on which a line may be written over.
  let showsProgress: Bool
  /// The seconds since some moment, for rates alone.
  let seconds: @Sendable () -> Double

  /// Counts allocations; nil where the program cannot.
  let allocationMeter: AllocationMeter?

  /// A console over two streams.
  public init(
    environment: [String: String], isTerminal: Bool = false, width: Int? = nil, showsProgress: Bool = false,
    seconds: @escaping @Sendable () -> Double = { 0 }, allocationMeter: AllocationMeter? = nil,
    output: @escaping @Sendable ([UInt8]) throws -> Void, error: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.showsProgress = showsProgress
    self.seconds = seconds
    self.allocationMeter = allocationMeter
    self.environment = environment
    self.isTerminal = isTerminal
    self.width = width.map { min(max($0, 40), 400) }
    writeOutput = output
    writeError = error
  }

  /// The streams of this process.
  public static func process(allocationMeter: AllocationMeter?) -> Console {
    Console(
      environment: ProcessInfo.processInfo.environment, isTerminal: isatty(1) == 1,
      width: terminalWidth, showsProgress: isatty(2) == 1, seconds: { ProcessInfo.processInfo.systemUptime },
      allocationMeter: allocationMeter,
      output: { try FileHandle.standardOutput.write(contentsOf: Data($0)) },
      error: { try? FileHandle.standardError.write(contentsOf: Data($0)) })
  }

  /// The columns of the terminal that standard output is; nil where it is none.
  private static var terminalWidth: Int? {
    var size = winsize()
    guard isatty(1) == 1, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes part of the result.
  func write(_ bytes: [UInt8]) throws {
    do {
      try writeOutput(bytes)
    } catch {
      if posixCode(of: error) == EPIPE { throw ClosedPipe() }
      throw UnfinishedError(problem: "the result cannot be written to standard output: \(reason(error))")
    }
  }

  /// Tells something that is no part of the result.
  func tell(_ text: String) {
    // Whatever a file or a word holds, nothing in it may move the terminal's cursor.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
    writeError(Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Writes a line of the terminal over, without beginning another.
  func overwrite(_ text: String) { writeError(Array(("\r\u{1B}[K" + escaped(text)).utf8)) }

  /// How the text may be dressed.
  func style(_ arguments: Arguments) throws(UsageError) -> TextStyle {
    switch try arguments.choice("--color", among: ["auto", "always", "never"]) {
    case "always": .coloured
    case "never": .plain
    default:
      isTerminal && environment["NO_COLOR", default: ""].isEmpty && !arguments.has("--output") ? .coloured : .plain
    }
  }

  /// Writes the result to standard output, or to the file that `--output` names, whole or not at all.
  func deliver(_ bytes: [UInt8], _ arguments: Arguments) throws {
    guard let path = arguments.value("--output"), path != "-" else { return try write(bytes) }
    try AtomicFile.write(bytes, to: path)
    tell("wrote \(path)")
  }

  /// Writes a document to the file that an option names, where it is given.
  func write(_ document: @autoclosure () throws -> [UInt8], to option: String, _ arguments: Arguments) throws {
    guard let path = arguments.value(option) else { return }
    try AtomicFile.write(document(), to: path)
    tell("wrote \(path)")
  }

  /// Hands out a sink for a result that is written piece by piece, to the same place and as whole.
  func stream(_ arguments: Arguments, _ body: (([UInt8]) throws -> Void) throws -> Void) throws {
    guard let path = arguments.value("--output"), path != "-" else { return try body(write) }
    let file = try AtomicFile(path)
    do { try body(file.write) } catch {
      file.discard()
      throw error
    }
    try file.commit()
    tell("wrote \(path)")
  }

  /// Writes lines as the result.
  func deliver(_ lines: [String], _ arguments: Arguments) throws {
    let isPlain = try style(arguments) == .plain
    let safe =
      isPlain
      ? lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.map { escaped(String($0)) }
      : lines
    try deliver(Array((safe.joined(separator: "\n") + "\n").utf8), arguments)
  }
}

/// A run that could not finish, through no fault of the command line.
struct UnfinishedError: Error, CustomStringConvertible {
  let problem: String
  var description: String { "questlab: \(escaped(problem))" }
}

/// The reader of the result, such as `head`, has seen enough and is gone.
struct ClosedPipe: Error {}

/// What an error of the system says, in a few words.
func reason(_ error: any Error) -> String {
  posixCode(of: error).map { String(cString: strerror($0)) } ?? (error as NSError).localizedDescription
}

/// The number of an error of the system; nil for any other.
private func posixCode(of error: any Error) -> Int32? {
  let system = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
  return system.domain == NSPOSIXErrorDomain ? Int32(system.code) : nil
}
