import LocatedJSON

/// How the text of an option becomes a value.
package struct ValueType<Value: Sendable>: Sendable {
  /// What help and completion know of it.
  package let declaration: ValueDeclaration
  /// A value as a command line states it.
  let text: @Sendable (Value) -> String

  /// A type of values.
  ///
  /// - Parameters:
  ///   - placeholder: what stands for the value in help, such as `N`.
  ///   - range: the values that it takes, in words, such as "1 to 256".
  ///   - words: the only values, where they are few.
  ///   - parse: reads a value, or says what is wrong with it.
  package init(
    _ placeholder: String, range: String? = nil, words: [String] = [], file: FileUse? = nil,
    text: @escaping @Sendable (Value) -> String = { "\($0)" },
    parse: @escaping @Sendable (String) throws(ValueProblem) -> Value
  ) {
    declaration = ValueDeclaration(
      placeholder: placeholder, range: range, words: words, file: file,
      parse: { text throws(ValueProblem) in try parse(text) })
    self.text = text
  }
}

/// What help, completion and parsing know of a value.
package struct ValueDeclaration: Sendable {
  package let placeholder: String
  package let range: String?
  package let words: [String]
  package let file: FileUse?
  let parse: @Sendable (String) throws(ValueProblem) -> any Sendable
}

/// What becomes of the file that a value names.
package enum FileUse: Sendable {
  case read
  case written
}

/// Why a text is not a value of an option.
package struct ValueProblem: Error, Hashable {
  /// What follows the option's name and the quoted text, such as "is not a whole number".
  let problem: String
  /// What to write instead.
  let remedy: String

  package init(_ problem: String, _ remedy: String = "") {
    self.problem = problem
    self.remedy = remedy
  }
}

extension ValueType where Value == String {
  /// Any text.
  package static func text(_ placeholder: String) -> ValueType {
    ValueType(placeholder) { text in text }
  }

  /// One of some words.
  package static func word(_ words: [String], as placeholder: String? = nil) -> ValueType {
    ValueType(placeholder ?? words.joined(separator: "|"), words: words) { text throws(ValueProblem) in
      if words.contains(text) { return text }
      throw .notOneOf(words, text)
    }
  }

  /// The path of a file that is read or written.
  package static func path(_ use: FileUse, _ placeholder: String = "FILE") -> ValueType {
    ValueType(placeholder, file: use) { text in text }
  }
}

extension ValueType where Value == Int {
  /// A whole number in a range.
  package static func integer(in range: ClosedRange<Int>) -> ValueType {
    let (least, most) = (grouped(range.lowerBound), grouped(range.upperBound))
    let words = range.upperBound > .max / 2 ? "\(least) or more" : "\(least) to \(most)"
    return ValueType("N", range: words, text: grouped) { text throws(ValueProblem) in
      if let number = Int(text), text == String(number), range.contains(number) { return number }
      throw ValueProblem(
        "is not a whole number from \(range.lowerBound) to \(range.upperBound)",
        "Write digits alone, without leading zeros or separators.")
    }
  }

  /// Digits in groups of three.
  @Sendable private static func grouped(_ number: Int) -> String {
    let digits = String(number)
    if digits.count < 5 { return digits }
    var groups: [Substring] = []
    var rest = digits[...]
    while !rest.isEmpty {
      groups.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(min(3, rest.count))
    }
    return groups.joined(separator: ",")
  }
}

extension ValueType where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the cases of an enumeration, by its raw value.
  package static func cases(_ placeholder: String? = nil) -> ValueType {
    let words = Value.allCases.map(\.rawValue)
    return ValueType(placeholder ?? words.joined(separator: "|"), words: words, text: { $0.rawValue }) {
      text throws(ValueProblem) in
      if let value = Value(rawValue: text) { return value }
      throw .notOneOf(words, text)
    }
  }
}

extension ValueProblem {
  /// A word that is none of those known.
  package static func notOneOf(_ words: [String], _ text: String) -> ValueProblem {
    ValueProblem("is not a valid value", suggestion(for: text, in: words))
  }
}
