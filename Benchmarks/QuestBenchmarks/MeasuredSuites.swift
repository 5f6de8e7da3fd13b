import AllocationCounter
import BenchmarkSuites
import Foundation

extension QuestBenchmarks {
  /// Measures one suite and prints what came of it.
  static func measure(_ suite: BenchmarkSuite, _ arguments: [String]) throws {
    var sizes = [1_000, 10_000, 100_000, 1_000_000]
    var isJSON = false
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { throw RequestError(description: "\(option) needs a value") }
      switch option {
      case "--format": isJSON = value == "json"
      case "--sizes":
        sizes = try value.split(separator: ",").map { part in
          guard let size = Int(part), (10...10_000_000).contains(size) else {
            throw RequestError(description: "--sizes needs numbers from 10 to 10000000, not \"\(value)\"")
          }
          return size
        }
      default: throw RequestError(description: "there is no option \"\(option)\"")
      }
    }
    var report = BenchmarkReport(machine: .current)
    var runner = BenchmarkRunner()
    runner.allocationMeter = AllocationMeter(
      isAvailable: allocation_counter_is_available() != 0, start: { allocation_counter_start() },
      stop: { allocation_counter_stop($0) })
    for benchmark in suite.cases(sizes: sizes) { report.results.append(try runner.measure(benchmark)) }
    print(isJSON ? String(decoding: report.json, as: UTF8.self) : report.lines().joined(separator: "\n"))
  }

  /// Answers the script that compares peers: once for each line that it writes.
  static func answerPeers(_ arguments: [String]) throws {
    guard arguments.count == 2, let day = Int(arguments[1]) else {
      throw RequestError(description: "peer needs a file of rows and the number of the last day")
    }
    let session = try PeerSession(rowsAt: arguments[0], lastDay: day)
    // Written at once, since the script waits for each line.
    let output = FileHandle.standardOutput
    try output.write(contentsOf: Data("ready\n".utf8))
    while readLine() != nil { try output.write(contentsOf: Data((try session.answer() + "\n").utf8)) }
  }
}
