public import BenchmarkSuites
import CommandLineOptions
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
  /// The columns for text: `COLUMNS` where it is set, else those of the terminal; nil for a pipe or a file, so that it
  /// gets the same bytes everywhere.
  let width: Int?
  /// Whether progress is shown: standard error is a terminal, and `--quiet` is not given.
  let showsProgress: Bool
  private let isQuiet: Bool
  /// The seconds since some moment, for rates alone.
  let seconds: @Sendable () -> Double

  /// Counts allocations; nil where the program cannot.
  let allocationMeter: AllocationMeter?

  /// A console over two streams.
  public init(
    environment: [String: String], isTerminal: Bool = false, width: Int? = nil, showsProgress: Bool = false,
    isQuiet: Bool = false, seconds: @escaping @Sendable () -> Double = { 0 }, allocationMeter: AllocationMeter? = nil,
    output: @escaping @Sendable ([UInt8]) throws -> Void, error: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.showsProgress = showsProgress && !isQuiet
    self.isQuiet = isQuiet
    self.seconds = seconds
    self.allocationMeter = allocationMeter
    self.environment = environment
    self.isTerminal = isTerminal
    self.width = (environment["COLUMNS"].flatMap { Int($0) } ?? width).map { min(max($0, 40), 400) }
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

  /// The same console without progress and notes.
  var quiet: Console {
    Console(
      environment: environment, isTerminal: isTerminal, width: width, isQuiet: true, seconds: seconds,
      allocationMeter: allocationMeter, output: writeOutput, error: writeError)
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

  /// Prints a note on standard error, unless the run is quiet.
  func note(_ text: String) {
    if !isQuiet { printError(text) }
  }

  /// Prints an error on standard error.
  func printError(_ text: String) {
    // Whatever a file or a word holds, nothing in it may move the terminal's cursor.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) }
    writeError(Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Replaces the terminal's current line.
  func overwrite(_ text: String) { writeError(Array(("\r\u{1B}[K" + escaped(text)).utf8)) }

  /// Whether text has colours.
  func style(_ arguments: Arguments) -> TextStyle {
    switch arguments[Options.color] {
    case .always: .coloured
    case .never: .plain
    case .auto:
      isTerminal && environment["NO_COLOR", default: ""].isEmpty && !arguments.has(Options.output) ? .coloured : .plain
    }
  }
}

/// A run that could not finish, through no fault of the command line.
struct UnfinishedError: Error, CustomStringConvertible {
  let problem: String
  var description: String { "questlab: \(escaped(problem))" }
}

/// The reader of the result, such as `head`, has closed the pipe.
struct ClosedPipe: Error {}

/// The system's description of an error.
func reason(_ error: any Error) -> String {
  posixCode(of: error).map { String(cString: strerror($0)) } ?? (error as NSError).localizedDescription
}

/// The number of an error of the system; nil for any other.
private func posixCode(of error: any Error) -> Int32? {
  let system = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
  return system.domain == NSPOSIXErrorDomain ? Int32(system.code) : nil
}
