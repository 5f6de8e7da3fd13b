import BenchmarkSuites
import Foundation
import LocatedJSON

/// Counts instructions: runs this program's own cases in a child process under valgrind's callgrind.
struct Valgrind {
  private let tool: String
  private let program: String
  private let environment: [String: String]

  /// Finds valgrind on the path, and this program.
  ///
  /// - Throws: ``UnfinishedError`` where one of them is not there.
  init(_ console: Console) throws {
    let folders = (console.environment["PATH"] ?? "").split(separator: ":")
    guard
      let tool = folders.map({ "\($0)/valgrind" }).first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else {
      throw UnfinishedError(
        problem: "instructions are counted by valgrind, which is not on the path; install it, or count time")
    }
    guard let program = Bundle.main.executablePath else {
      throw UnfinishedError(problem: "this program does not find itself, to run it under valgrind")
    }
    self.tool = tool
    self.program = program
    // Hash tables whose seeds differ from process to process would take different paths each time.
    environment = console.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
  }

  /// The instructions of one run of a case.
  ///
  /// - Parameter sizes: the sizes from which the case was made.
  /// - Throws: ``UnfinishedError`` where the child ends otherwise than it should.
  func count(_ benchmark: BenchmarkCase, sizes: [Int]) throws -> InstructionReport.Result {
    let name = "\(benchmark.name)@\(benchmark.size)"
    let path = NSTemporaryDirectory() + "questlab-\(ProcessInfo.processInfo.processIdentifier).callgrind"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = [
      "--tool=callgrind", "--toggle-collect=\(BenchmarkCase.countedFunction)", "--callgrind-out-file=\(path)",
      "--quiet",
      program, "bench", name, "--sizes", sizes.map(String.init).joined(separator: ","), "--count", "once", "--format",
      "json",
    ]
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    do {
      try process.run()
    } catch {
      throw UnfinishedError(problem: "\(tool) cannot be started: \(reason(error))")
    }
    // Both are short: the child prints one case.
    let printed = Array(output.fileHandleForReading.readDataToEndOfFile())
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, let hash = try? Self.hash(SourceText(file: name, bytes: printed)),
      let instructions = Self.total(of: (try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
    else {
      throw UnfinishedError(problem: "valgrind did not count \(name): \(told.suffix(400))")
    }
    return InstructionReport.Result(benchmark, instructions: instructions, resultHash: hash)
  }

  /// The line `totals: N` of callgrind's file.
  private static func total(of text: String) -> Int? {
    text.split(separator: "\n").last { $0.hasPrefix("totals: ") }.flatMap { Int($0.dropFirst(8)) }
  }

  private static func hash(_ document: SourceText) throws(InputError) -> UInt64? {
    let cases = try LocatedValue(parsing: document).object().required("cases").array()
    return UInt64(try cases.first?.object().required("resultHash").string() ?? "", radix: 16)
  }
}
