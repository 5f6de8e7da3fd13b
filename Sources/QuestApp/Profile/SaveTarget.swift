public import Foundation
import LedgerModel

/// The daily save target as it is stored and checked.
public enum SaveTarget {
  /// The target of a person who never set one: 15 major units.
  public static let standard: Decimal = 15

  /// Why a target cannot be set, or a stored one not be used.
  public enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text is not a plain decimal.
    case malformed(String)
    /// The value is zero, negative or NaN.
    case notPositive(String)

    /// What is wrong and what would be right.
    public var description: String {
      switch self {
      case .malformed(let text):
        "\"\(text)\" is not a target; write it in digits with a point, such as 15 or 15.50"
      case .notPositive(let text): "the target \(text) is not above zero; set one such as 15"
      }
    }
  }

  /// Checks a target that a person sets.
  ///
  /// - Throws: ``Problem/notPositive(_:)`` for zero, a negative or NaN.
  public static func checked(_ target: Decimal) throws(Problem) -> Decimal {
    guard target.isFinite, target > 0 else { throw .notPositive(target.description) }
    return target
  }

  /// Reads a stored or typed text, atomically, without regard to any locale.
  ///
  /// - Throws: ``Problem`` for a text that is no plain decimal, or a value that is not above zero.
  public static func parsed(_ text: String) throws(Problem) -> Decimal {
    if text == "NaN" { throw .notPositive(text) }
    guard let value = Decimal(plain: text) else { throw .malformed(text) }
    return try checked(value)
  }
}
