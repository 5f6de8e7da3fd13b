import LocatedJSON

/// A subject that could not answer: no wrong answer, but none, a late one, or one that cannot be read.
///
/// Whoever runs a subject makes a verdict of it, since it is the subject's fault and no trouble of the run; a subject that
/// cannot be started at all is the exception.
public struct SubjectFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// What went wrong.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The program cannot be started, or ends before its first reply: nothing can be judged.
    case cannotStart
    /// This machine has no descriptor, process or memory left to start the program with: no verdict on the subject.
    case shortage
    /// The reply did not come in time.
    case late
    /// The reply is not what the protocol asks for.
    case malformed
    /// The reply is longer than any that could be judged.
    case excessive
    /// The program ended before it replied.
    case died
    /// The subject's own code threw an error.
    case threw
  }

  /// Whether it says something of the run rather than of the subject, so that the run stops without a verdict.
  package var isOfRun: Bool { kind == .cannotStart || kind == .shortage }

  /// What went wrong.
  public var kind: Kind
  /// The subject, by its name or its command.
  public var subject: String
  /// What went wrong, in a few words.
  public var problem: String
  /// The request that was not answered, as it was sent; nil where there was none.
  public var request: String?
  /// What came instead of a reply; nil where nothing came.
  public var reply: String?
  /// The end of what the subject wrote to standard error.
  public var standardError: String

  /// A failure of a subject.
  public init(
    _ kind: Kind, subject: String, problem: String, request: String? = nil, reply: String? = nil,
    standardError: String = ""
  ) {
    self.kind = kind
    self.subject = subject
    self.problem = problem
    self.request = request
    self.reply = reply
    self.standardError = standardError
  }

  /// What went wrong in one line, with the request cut to a readable length.
  public var summary: String {
    let asked = request.map { "; the request was \(Self.shortened($0, to: Self.longestRequest))" } ?? ""
    return escaped("the subject \(subject) failed: \(problem)") + asked
  }

  /// The summary, what came instead of a reply, and the end of standard error, a line each.
  public var description: String {
    var lines = [summary]
    if let reply { lines.append("  reply: " + Self.shortened(reply, to: Self.longestRequest)) }
    for line in standardError.split(whereSeparator: \.isNewline).suffix(Self.mostErrorLines) {
      lines.append("  stderr: " + Self.shortened(String(line), to: Self.longestRequest))
    }
    return lines.joined(separator: "\n")
  }

  /// A request holds a whole ledger; its beginning and end tell which one it was.
  private static let longestRequest = 400
  /// As many as the last frames of a stack take.
  private static let mostErrorLines = 12

  private static func shortened(_ text: String, to limit: Int) -> String {
    let scalars = text.unicodeScalars
    if scalars.count <= limit { return escaped(text) }
    return escaped(String(scalars.prefix(limit / 2))) + " … " + escaped(String(scalars.suffix(limit / 2)))
  }
}
