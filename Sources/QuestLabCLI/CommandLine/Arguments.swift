import Foundation
import LedgerModel
import LocatedJSON
import QuestApp

/// The words of a command line, sorted into options and operands.
struct Arguments: Sendable {
  private var values: [String: [String]] = [:]
  private(set) var operands: [String] = []
  let command: String

  /// Sorts the words that follow a command's name.
  ///
  /// - Throws: ``UsageError`` for an unknown option, a missing value, or an option given twice.
  init(_ words: [String], of command: Command) throws(UsageError) {
    self.command = command.name
    let options = command.allOptions
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("--"), word.count > 2 else {
        if word.hasPrefix("-"), word.count > 1 { throw unknown(word, options) }
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = options.first(where: { $0.name == parts[0] }) else { throw unknown(parts[0], options) }
      if values[option.name] != nil && !option.repeats {
        throw UsageError(self.command, "\(option.name) is given twice", "Give it once.")
      }
      if option.value == nil {
        if parts.count == 2 {
          throw UsageError(self.command, "\(option.name) takes no value", "Leave out \(quoted(parts[1])).")
        }
        values[option.name] = [""]
      } else if parts.count == 2 {
        values[option.name, default: []].append(parts[1])
      } else if let value = rest.popFirst() {
        values[option.name, default: []].append(value)
      } else {
        throw UsageError(self.command, "\(option.name) needs a value", "Write \(option.name) \(option.value ?? "").")
      }
    }
  }

  private func unknown(_ word: String, _ options: [Option]) -> UsageError {
    UsageError(command, "there is no option \(quoted(word))", suggestion(for: word, in: options.map(\.name)))
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  func value(_ name: String) -> String? { values[name]?.last }

  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The value of an option as a whole number in a range.
  func int(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    if let number = Int(text), text == String(number), range.contains(number) { return number }
    throw UsageError(
      command, "\(name) \(quoted(text)) is not a whole number from \(range.lowerBound) to \(range.upperBound)",
      "Write \(name) \(range.lowerBound) or more, without a sign or zeros before it.")
  }

  /// Refuses options that would do nothing: they are a misunderstanding.
  ///
  /// - Parameters:
  ///   - names: the options.
  ///   - why: what follows the option's name in the error, such as "is for --check".
  func refuse(_ names: [String], _ why: String, _ remedy: String) throws(UsageError) {
    if let name = names.first(where: has) { throw UsageError(command, "\(name) \(why)", remedy) }
  }

  /// The value of an option as one of some words.
  func choice(_ name: String, among words: [String]) throws(UsageError) -> String? {
    try allChoices(name, among: words).last
  }

  /// The values of an option, each one of some words.
  func allChoices(_ name: String, among words: [String]) throws(UsageError) -> [String] {
    for text in all(name) where !words.contains(text) {
      throw UsageError(command, "\(name) \(quoted(text)) is not known", suggestion(for: text, in: words))
    }
    return all(name)
  }

  /// The value of an option as a date.
  func day(_ name: String) throws(UsageError) -> Day? {
    guard let text = value(name) else { return nil }
    do {
      return try Day(text)
    } catch {
      throw UsageError(command, "\(name): \(error)", "")
    }
  }

  /// The last of so many days from a first one.
  func lastDay(of days: Int, from first: Day) throws(UsageError) -> Day {
    do {
      return try first.adding(days - 1)
    } catch {
      throw UsageError(
        command, "\(days) day\(days == 1 ? "" : "s") from \(first) do not all lie in the years 1 to 9999",
        "Start earlier.")
    }
  }

  /// The value of an option as a daily save target.
  func target(_ name: String) throws(UsageError) -> Decimal {
    guard let text = value(name) else { return SaveTarget.standard }
    do {
      return try SaveTarget.parsed(text)
    } catch {
      throw UsageError(command, "\(name): \(error)", "")
    }
  }

  /// The seed: a decimal number, or the first 64 bits of a commit's hash.
  func seed() throws(UsageError) -> UInt64? {
    guard let text = value("--seed") else { return nil }
    if text.hasPrefix("git:") {
      let hash = text.dropFirst(4)
      if hash.utf8.count >= 7, hash.allSatisfy(\.isHexDigit), let seed = UInt64(hash.prefix(16), radix: 16) {
        return seed
      }
    } else if let seed = UInt64(text), text == String(seed) {
      return seed
    }
    throw UsageError(
      command, "--seed \(quoted(text)) is no seed",
      "Write a number from 0 to \(UInt64.max), or git: and a commit's hash.")
  }

  /// The operands by number: as many as there must be.
  func operands(_ names: String...) throws(UsageError) -> [String] {
    if operands.count < names.count {
      throw UsageError(command, "\(names[operands.count]) is missing", "See questlab \(command) --help.")
    }
    if operands.count > names.count {
      throw UsageError(
        command, "\(quoted(operands[names.count])) is one word too many", "See questlab \(command) --help.")
    }
    return operands
  }
}

/// A command line that cannot be carried out.
struct UsageError: Error, CustomStringConvertible {
  let command: String
  let problem: String
  let remedy: String

  init(_ command: String, _ problem: String, _ remedy: String) {
    self.command = command
    self.problem = problem
    self.remedy = remedy
  }

  var description: String {
    "questlab \(escaped(command)): \(escaped(problem))" + (remedy.isEmpty ? "" : "\n\(escaped(remedy))")
  }
}
