/// Why a generator produced no value; such a case is discarded, neither passed nor failed.
public enum Rejection: Error, Hashable, Sendable {
  /// The filter of this name accepted nothing within its attempts.
  case filtered(String)
  /// The case drew more choices than `CheckSettings.choiceLimit` allows.
  case tooManyChoices(limit: Int)

  /// The reason as reports count it.
  public var reason: String {
    switch self {
    case .filtered(let name): "filter \(name)"
    case .tooManyChoices(let limit): "choiceLimit, \(limit) choices per case"
    }
  }
}

/// An error thrown by a generator, which ends the run: neither a discarded case nor a counterexample.
public struct GeneratorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file and line of the combinator whose function threw; `nil` where a `Gen { … }` threw directly.
  public let place: String?
  /// What was thrown.
  public let reason: String

  @usableFromInline
  init(place: String?, reason: String) {
    (self.place, self.reason) = (place, reason)
  }

  /// The place, where known, and what was thrown there.
  public var description: String { (place.map { $0 + ": " } ?? "") + reason }

  /// Adds a place to an error of the user's own; a rejection, a discard and a placed error stay what they are.
  @usableFromInline
  static func placing(_ error: any Error, _ file: String, _ line: Int) -> any Error {
    if error is Rejection || error is Discard || error is GeneratorError || error is CancellationError { return error }
    return GeneratorError(place: "\(file):\(line)", reason: "\(error)")
  }
}
