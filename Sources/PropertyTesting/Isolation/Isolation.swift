import Foundation

/// Runs each case in a child process, so that one that ends its process still gives a shrunk counterexample.
///
/// The child is this program once more, with the same arguments unless others are given. When it comes to the check of
/// the same property it executes the cases that it is sent, and then ends. What stands before that check is run in the
/// child as well, so that isolated checks are best made first. Standard output and error of the child are dropped.
public struct Isolation: Sendable {
  /// The program and its arguments.
  public let command: [String]

  /// Runs this program or another that makes the same check, with this program's arguments or others.
  public init(program: String? = nil, arguments: [String]? = nil) {
    command = [program ?? Isolation.thisProgram] + (arguments ?? Array(CommandLine.arguments.dropFirst()))
  }

  /// The path of this program.
  private static var thisProgram: String {
    #if os(Linux)
      return (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    #else
      return Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }

  /// The name of the environment's variable that makes a process execute the cases of the property that it names.
  static let variable = "PROPERTY_ISOLATED"
  /// The file descriptors of a child: cases come in on the first, verdicts go out on the second.
  static let (input, output): (Int32, Int32) = (198, 199)
}

/// One line between a process and its child: fields apart by tabs.
enum IsolatedMessage {
  /// The line of a case.
  static func line(choices: [UInt64]) -> String {
    choices.map { String($0) }.joined(separator: " ")
  }

  /// The choices of a line.
  static func choices(_ line: String) -> [UInt64] {
    line.split(separator: " ").compactMap { UInt64($0) }
  }

  /// The line of a verdict with its labels and score.
  static func line(_ verdict: CaseVerdict, _ notes: CaseNotes) -> String {
    let (kind, name) =
      switch verdict {
      case .held: ("held", "")
      case .failed(let identity): ("failed", identity.description)
      case .discarded(let name): ("discarded", name)
      }
    let score = notes.score.map { String($0.bitPattern) } ?? ""
    return ([kind, name, score] + notes.labels).map(plain).joined(separator: "\t")
  }

  /// The verdict of a line, its labels and score noted; `nil` where the line is none.
  static func verdict(_ line: String, _ notes: CaseNotes) -> CaseVerdict? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
    guard fields.count >= 3 else { return nil }
    if let bits = UInt64(fields[2]) { notes.score(Double(bitPattern: bits)) }
    for label in fields.dropFirst(3) { notes.label(label) }
    switch fields[0] {
    case "held": return .held
    case "failed": return .failed(FailureIdentity(fields[1]))
    case "discarded": return .discarded(fields[1])
    default: return nil
    }
  }

  private static func plain(_ text: String) -> String {
    String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }
}
