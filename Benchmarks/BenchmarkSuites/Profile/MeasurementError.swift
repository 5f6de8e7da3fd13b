import LocatedJSON

/// Why nothing can be measured, or held against a budget.
public struct MeasurementError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in a few words.
  public let problem: String
  /// What to do about it.
  public let remedy: String

  /// An error with its remedy, a sentence.
  public init(_ problem: String, _ remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }

  /// What is wrong and what to do about it, a line each.
  public var description: String { escaped(problem) + "\n" + escaped(remedy) }
}
