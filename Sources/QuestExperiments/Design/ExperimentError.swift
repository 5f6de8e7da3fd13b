/// An experiment that makes no sense as asked.
public struct ExperimentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in one line.
  public let problem: String
  /// What to do about it.
  public let remedy: String

  /// A problem with its remedy.
  public init(_ problem: String, _ remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }

  /// The problem and the remedy.
  public var description: String { remedy.isEmpty ? problem : problem + "\n" + remedy }
}
