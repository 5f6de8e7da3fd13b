import BenchmarkSuites
import Foundation

/// The command line of the benchmarks.
@main
enum QuestBenchmarks {
  static let usage = """
    usage: QuestBenchmarks shrinking|bug-finding|throughput [--seeds N] [--format text|json]
           QuestBenchmarks generation|simulation|milestones|import|verify [--sizes N,…] [--format text|json]
    """

  static func main() {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if let name = arguments.first, Suite(rawValue: name) == nil, let suite = BenchmarkSuite(rawValue: name) {
        return try measure(suite, Array(arguments.dropFirst()))
      }
      if arguments.first == "peer" { return try answerPeers(Array(arguments.dropFirst())) }
      let request = try Request(arguments)
      print(request.isJSON ? try request.suite.json(seeds: request.seeds) : request.suite.text(seeds: request.seeds))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n\(usage)\n".utf8))
      exit(2)
    }
  }
}

/// What a command line asks for.
struct Request {
  var suite: Suite
  var seeds = 100
  var isJSON = false

  init(_ arguments: [String]) throws {
    guard let name = arguments.first else { throw RequestError(description: "no benchmark is named") }
    guard let suite = Suite(rawValue: name) else {
      throw RequestError(description: "there is no benchmark \"\(name)\"")
    }
    self.suite = suite
    var rest = arguments.dropFirst()
    while let option = rest.popFirst() {
      guard option == "--seeds" || option == "--format" else {
        throw RequestError(description: "there is no option \"\(option)\"")
      }
      guard let value = rest.popFirst() else { throw RequestError(description: "\(option) needs a value") }
      if option == "--seeds" {
        guard let count = Int(value), count > 0 else {
          throw RequestError(description: "--seeds needs a whole number from 1 on, not \"\(value)\"")
        }
        seeds = count
      } else {
        guard ["text", "json"].contains(value) else {
          throw RequestError(description: "--format is text or json, not \"\(value)\"")
        }
        isJSON = value == "json"
      }
    }
  }
}

/// What is wrong with a command line.
struct RequestError: Error, CustomStringConvertible {
  let description: String
}
