import Foundation
import LedgerModel
public import LocatedJSON
import QuestSimulation

/// A name with the values that it takes in turn: `categoryBudget.minimumTotal=15,20,30`.
public struct Sweep: Sendable {
  /// What is varied.
  public let key: String
  /// The values, the first of which is the one to compare with.
  public let values: [LocatedValue]

  /// More values than this no one reads the differences of.
  static let mostValues = 64

  /// Reads `KEY=V1,V2,…`, where a value may be a range `FROM..TO` or `FROM..TO..STEP`, and a list is `7/14/30`.
  ///
  /// - Throws: ``ExperimentError`` for a text of another form, an empty value or range, or too many values.
  public init(parsing text: String) throws(ExperimentError) {
    guard let mark = text.firstIndex(of: "="), mark != text.startIndex else {
      throw ExperimentError(
        "\(quoted(text)) is not of the form KEY=V1,V2,…", "Write it such as categoryBudget.minimumTotal=20,30.")
    }
    let key = String(text[..<mark])
    self.key = key
    var texts: [String] = []
    for part in text[text.index(after: mark)...].split(separator: ",", omittingEmptySubsequences: false) {
      if part.isEmpty {
        throw ExperimentError("\(key) has an empty value", "Write its values with a comma between: \(key)=A,B.")
      }
      texts += try Self.range(String(part), of: key) ?? [String(part)]
      if texts.count > Self.mostValues {
        throw ExperimentError("\(key) has more than \(Self.mostValues) values", "Give fewer, or a larger step.")
      }
    }
    values = try texts.map { text throws(ExperimentError) in try Self.value(text, of: key) }
    let plain = texts.map(Self.plain)
    for (place, text) in texts.enumerated() {
      guard let first = plain[..<place].firstIndex(of: plain[place]) else { continue }
      let forms = texts[first] == text ? "" : ", as \(texts[first]) and as \(text)"
      throw ExperimentError("\(key) has the value \(texts[first]) twice\(forms)", "Give each once.")
    }
  }

  /// A value in the one way to write its numbers: 10.00 is 10, also in a list.
  private static func plain(_ text: String) -> String {
    text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      Decimal(plain: String(part)).map { $0 == 0 ? "0" : $0.description } ?? String(part)
    }.joined(separator: "/")
  }

  /// The values of a range; nil for a text that is none.
  private static func range(_ text: String, of key: String) throws(ExperimentError) -> [String]? {
    let parts = text.components(separatedBy: "..")
    guard parts.count == 2 || parts.count == 3 else { return nil }
    let numbers = parts.compactMap { Decimal(plain: $0) }
    let step = numbers.count == 3 ? numbers[2] : 1
    guard numbers.count == parts.count, step > 0 else {
      throw ExperimentError(
        "\(key): \(quoted(text)) is no range", "Write FROM..TO or FROM..TO..STEP, such as 10..30..5.")
    }
    if numbers[0] > numbers[1] {
      throw ExperimentError("\(key): the range \(text) is empty", "Write the lesser number first.")
    }
    var values: [String] = []
    var value = numbers[0]
    while value <= numbers[1], values.count <= mostValues {
      values.append(value.description)
      value += step
    }
    return values
  }

  /// A value as a file would have it, so that it is read and refused in the same way.
  private static func value(_ text: String, of key: String) throws(ExperimentError) -> LocatedValue {
    func json(_ text: String) -> String {
      let isPlain = ["true", "false"].contains(text) || Decimal(plain: text) != nil
      if isPlain { return text }
      var json = JSONWriter()
      json.string(text)
      return String(decoding: json.bytes, as: UTF8.self)
    }
    let isList = ["milestones", "levels"].contains(key)
    let literal =
      isList ? "[" + text.split(separator: "/").map { json(String($0)) }.joined(separator: ",") + "]" : json(text)
    do throws(InputError) {
      return try LocatedValue(parsing: SourceText(file: "--vary", text: literal))
    } catch {
      throw ExperimentError("\(key)=\(text): \(error.problem)", error.remedy)
    }
  }
}
