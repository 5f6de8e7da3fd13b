import Foundation
import QuestLabCLI
import Synchronization
import Testing

/// What a command line gave.
struct Result {
  var code: Int32
  var output: String
  var error: String
}

/// Carries out a command line in this process.
func questlab(_ words: String..., environment: [String: String] = ["CI": "true"]) -> Result {
  questlab(words, environment: environment)
}

func questlab(_ words: [String], environment: [String: String] = ["CI": "true"]) -> Result {
  let streams = Mutex((output: [UInt8](), error: [UInt8]()))
  let console = Console(
    environment: environment, output: { bytes in streams.withLock { $0.output += bytes } },
    error: { bytes in streams.withLock { $0.error += bytes } })
  let code = QuestLab.run(words, console: console)
  return streams.withLock {
    Result(
      code: code, output: String(decoding: $0.output, as: UTF8.self), error: String(decoding: $0.error, as: UTF8.self))
  }
}

/// A folder of a test's own, removed at its end.
final class Folder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("questlab-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String, _ text: String) throws -> String {
    try file(name, bytes: Array(text.utf8))
  }

  func file(_ name: String, bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}

let mint = """
  Date,Description,Amount,Transaction Type,Category,Account Name
  7/13/2026,Costa,8.00,debit,Coffee,Card
  7/16/2026,Costa,8.00,debit,Coffee,Card
  7/19/2026,Costa,4.00,debit,Coffee,Card
  7/19/2026,Work,1000.00,credit,Salary,Bank

  """
