import CommandLineOptions
import LocatedJSON
import QuestReporting

extension Console {
  /// Writes a result as `--format` and `--json` ask for it; `json` and `lines` are made only where they are needed.
  func deliver(
    _ arguments: Arguments, json: () throws -> [UInt8], lines: (TextStyle) throws -> [String]
  ) throws {
    let wantsJSON = arguments[Options.format] == .json
    let document = wantsJSON || arguments.has(Options.json) ? try json() : []
    try write(document, to: Options.json, arguments)
    if wantsJSON { return try deliver(document, arguments) }
    let style = style(arguments)
    let text = try lines(style)
    let safe =
      style == .plain
      ? text.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.map { escaped(String($0)) } : text
    try deliver(Array((safe.joined(separator: "\n") + "\n").utf8), arguments)
  }

  /// Writes the result to standard output, or atomically to the file that `--output` names.
  func deliver(_ bytes: [UInt8], _ arguments: Arguments) throws {
    try stream(arguments) { sink in try sink(bytes) }
  }

  /// Writes a document to the file that an option names, where it is given.
  func write(_ document: @autoclosure () throws -> [UInt8], to option: Option<String?>, _ arguments: Arguments) throws {
    guard let path = arguments[option] else { return }
    try AtomicFile.write(document(), to: path)
    note("wrote \(path)")
  }

  /// Writes a result piece by piece to standard output, or atomically to the file that `--output` names.
  func stream(_ arguments: Arguments, _ body: (([UInt8]) throws -> Void) throws -> Void) throws {
    guard let path = arguments[Options.output], path != "-" else { return try body(write) }
    try stream(to: path, body)
  }

  /// Writes a file piece by piece and atomically.
  func stream(to path: String, _ body: (([UInt8]) throws -> Void) throws -> Void) throws {
    let file = try AtomicFile(path)
    do { try body(file.write) } catch {
      file.discard()
      throw error
    }
    try file.commit()
    note("wrote \(path)")
  }
}
