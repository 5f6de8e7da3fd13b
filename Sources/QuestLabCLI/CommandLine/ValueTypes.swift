import CommandLineOptions
import Foundation
import LedgerModel
import LocatedJSON
import QuestApp

extension ValueType where Value == Day {
  /// A date such as 2026-11-29.
  static var day: ValueType {
    ValueType("DAY") { text throws(ValueProblem) in
      do { return try Day(text) } catch { throw ValueProblem("is not a valid date: \(error)") }
    }
  }
}

extension ValueType where Value == Decimal {
  /// A daily save target: a decimal number above zero.
  static var target: ValueType {
    ValueType("AMOUNT") { text throws(ValueProblem) in
      do { return try SaveTarget.parsed(text) } catch { throw ValueProblem("is not a valid target: \(error)") }
    }
  }
}

extension ValueType where Value == UInt64 {
  /// A decimal number, or the first 64 bits of a commit's hash.
  static var seed: ValueType {
    ValueType("N|git:HASH") { text throws(ValueProblem) in
      if text.hasPrefix("git:") {
        let hash = text.dropFirst(4)
        if hash.utf8.count >= 7, hash.allSatisfy(\.isHexDigit), let seed = UInt64(hash.prefix(16), radix: 16) {
          return seed
        }
      } else if let seed = UInt64(text), text == String(seed) {
        return seed
      }
      throw ValueProblem(
        "is not a valid seed",
        "Write a number from 0 to \(UInt64.max), or git: and at least 7 digits of a commit's hash.")
    }
  }
}

extension ValueType where Value == Double {
  /// A decimal number in a range.
  static func number(_ placeholder: String, in range: ClosedRange<Double>, _ name: String, example: String) -> ValueType
  {
    ValueType(placeholder) { text throws(ValueProblem) in
      if Decimal(plain: text) != nil, let value = Double(text), range.contains(value) { return value }
      throw ValueProblem("is not a valid \(name)", "Write a decimal number such as \(example).")
    }
  }
}

extension ValueType where Value == String {
  /// The code of a currency.
  static var currency: ValueType {
    ValueType("CODE") { text throws(ValueProblem) in
      if text.isEmpty { throw ValueProblem("is empty", "Write a currency code such as GBP.") }
      return text
    }
  }

  /// One of the ids of a kind of thing, such as "invariant".
  static func id(of kind: String, _ known: [String]) -> ValueType {
    ValueType("ID", words: known) { text throws(ValueProblem) in
      if known.contains(text) { return text }
      throw ValueProblem("is not the id of \(kind)", suggestion(for: text, in: known))
    }
  }
}
