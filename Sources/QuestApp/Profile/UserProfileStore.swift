public import Foundation
public import Observation

/// The profile that a person sets: the daily save target, observable and kept in `UserDefaults`.
///
/// A view observes it; the generator is handed the value at each generation.
@MainActor @Observable
public final class UserProfileStore {
  /// The daily save target in major units; ``SaveTarget/standard`` until one is set.
  public private(set) var dailySaveTarget: Decimal
  /// Why the stored text could not be used, until the next explicit set; nil where it could.
  public private(set) var storedProblem: SaveTarget.Problem?
  @ObservationIgnored private let defaults: UserDefaults

  /// The key under which the target is kept, as a locale-free decimal text such as `15.5`.
  public static let targetKey = "dailySaveTarget"

  /// A profile over a defaults database.
  ///
  /// A stored text that does not parse, or is not above zero, reads as the standard target, is reported in
  /// ``storedProblem``, and stays stored until the next explicit set.
  public init(defaults: UserDefaults) {
    self.defaults = defaults
    dailySaveTarget = SaveTarget.standard
    guard let object = defaults.object(forKey: Self.targetKey) else { return }
    do throws(SaveTarget.Problem) {
      guard let text = object as? String else { throw .malformed("\(object)") }
      dailySaveTarget = try SaveTarget.parsed(text)
    } catch {
      storedProblem = error
    }
  }

  /// Sets the target and stores it.
  ///
  /// - Throws: ``SaveTarget/Problem/notPositive(_:)`` for zero, a negative or NaN; nothing changes then.
  public func set(dailySaveTarget target: Decimal) throws(SaveTarget.Problem) {
    let checked = try SaveTarget.checked(target)
    defaults.set(checked.description, forKey: Self.targetKey)
    dailySaveTarget = checked
    storedProblem = nil
  }
}
