import BenchmarkSuites
import ChildProcesses
import Foundation
import LocatedJSON

/// Counts instructions: runs this program's own cases in child processes under valgrind's callgrind.
final class Valgrind {
  private let tool: String
  /// Holds a copy of this program and what callgrind writes; the child works in it.
  private let folder: String

  /// Finds valgrind on the path, and makes a copy of this program that it can run.
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
    self.tool = tool
    let number = String(UInt64.random(in: 1 << 60 ... .max), radix: 16)
    let path = NSTemporaryDirectory() + "questlab-\(number).valgrind"
    folder = path + String(repeating: "-", count: max(0, Self.pathLength - path.utf8.count))
    do {
      guard let path = Bundle.main.executablePath else { throw CocoaError(.fileNoSuchFile) }
      var image = try Data(contentsOf: URL(fileURLWithPath: path))
      image.hideDebugSections()
      guard UnfinishedFiles.note(folder), mkdir(folder, 0o700) == 0 else { throw CocoaError(.fileWriteUnknown) }
      guard
        FileManager.default.createFile(
          atPath: folder + "/questlab", contents: image, attributes: [.posixPermissions: 0o700])
      else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      Self.remove(folder)
      throw UnfinishedError(problem: "this program cannot be copied for valgrind to run: \(reason(error))")
    }
  }

  deinit { Self.remove(folder) }

  private static func remove(_ folder: String) {
    try? FileManager.default.removeItem(atPath: folder)
    UnfinishedFiles.forget(folder)
  }

  /// The instructions of one run of a case.
  ///
  /// - Parameter sizes: the sizes from which the case was made.
  /// - Throws: ``UnfinishedError`` where the child ends otherwise than it should.
  func count(_ benchmark: BenchmarkCase, sizes: [Int]) throws -> InstructionReport.Result {
    let name = "\(benchmark.name)@\(benchmark.size)"
    // One size makes the case; what more sizes make would lie in memory beside it, and move it.
    let size = sizes.first { size in
      BenchmarkSuite.allCases.contains { suite in
        suite.cases(sizes: [size]).contains { $0.name == benchmark.name && $0.size == benchmark.size }
      }
    }
    let words = ["bench", name, "--sizes", "\(size ?? benchmark.size)", "--count", "once", "--format", "json"]
    let run: FinishedProcess
    do throws(ChildProcess.StartError) {
      run = try FinishedProcess(
        running: [
          tool, "--tool=callgrind", "--toggle-collect=\(BenchmarkCase.countedFunction)",
          "--callgrind-out-file=counts", "--quiet", "./questlab",
        ] + words, environment: Self.environment(besides: words), folder: folder)
    } catch {
      throw UnfinishedError(problem: "\(tool) cannot be started: \(error)")
    }
    guard run.ending == .exited(0), let hash = try? Self.hash(SourceText(file: name, bytes: run.output)),
      let instructions = Self.total(of: text(at: folder + "/counts")), instructions > 0
    else {
      let errors = String(decoding: run.errors.suffix(400), as: UTF8.self)
      throw UnfinishedError(problem: "valgrind did not count \(name): \(errors)")
    }
    return InstructionReport.Result(benchmark, instructions: instructions, resultHash: hash)
  }

  /// The variables of the child, and nothing of the caller's.
  ///
  /// Variables and words lie above the stack, so that their length moves it, and what is copied there takes other paths by
  /// where it lies. One variable fills what the words leave.
  private static func environment(besides words: [String]) -> [String: String] {
    let length = words.reduce(0) { $0 + $1.utf8.count }
    return [
      "PATH": "/usr/bin:/bin",
      // Hash tables whose seeds differ from process to process would take different paths each time.
      "SWIFT_DETERMINISTIC_HASHING": "1",
      "QUESTLAB_FILLING": String(repeating: "-", count: max(0, wordsLength - length)),
    ]
  }

  /// More bytes than the words of a child have.
  private static let wordsLength = 256
  /// More bytes than the path of a folder for temporary files has, and fewer than a path's part may have.
  private static let pathLength = 160

  private func text(at path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  /// The line `totals: N` of callgrind's file.
  private static func total(of text: String) -> Int? {
    text.split(separator: "\n").last { $0.hasPrefix("totals: ") }.flatMap { Int($0.dropFirst(8)) }
  }

  private static func hash(_ document: SourceText) throws(InputError) -> UInt64? {
    let cases = try LocatedValue(parsing: document).object().required("cases").array()
    return UInt64(try cases.first?.object().required("resultHash").string() ?? "", radix: 16)
  }
}

extension Data {
  /// Gives the debug sections of an ELF image of 64 bits other names.
  ///
  /// Valgrind gives up on debug information that is newer than itself, and it needs none: functions have their names from
  /// the symbol table. An image of another kind stays as it is.
  fileprivate mutating func hideDebugSections() {
    func number<Value: FixedWidthInteger>(_ offset: Int, _: Value.Type) -> Int? {
      guard offset >= 0, offset <= count - MemoryLayout<Value>.size else { return nil }
      return withUnsafeBytes {
        Int(clamping: Value(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Value.self)))
      }
    }
    guard prefix(5) == Data([0x7F, 0x45, 0x4C, 0x46, 2]), let headers = number(40, UInt64.self),
      let width = number(58, UInt16.self), let place = number(62, UInt16.self), headers < count,
      let start = number(headers + place * width + 24, UInt64.self),
      let length = number(headers + place * width + 32, UInt64.self), start < count, length <= count - start
    else { return }
    let names = start..<start + length
    var rest = names
    while let found = self[rest].range(of: Data(".debug_".utf8)) {
      replaceSubrange(found, with: Data(".hidden".utf8))
      rest = found.upperBound..<names.upperBound
    }
  }
}
