/// One failure as stored.
public struct StoredFailure: Sendable, Hashable {
  /// The way in which the value failed.
  public var identity: FailureIdentity
  /// The choices that made the value.
  public var choices: [UInt64]
  /// The value, described.
  public var value: String
  /// The value as its codec wrote it; `nil` where there was no codec.
  public var encoded: String?
  /// The fingerprint of the generator that made the value.
  public var generator: UInt64
}

/// The failures of one property, as a text file holds them.
struct FailureFile: Equatable {
  var property: String
  var failures: [StoredFailure] = []

  static let schema = "1"

  /// The file's text: keys and values, an empty line before each failure.
  var text: String {
    var lines = ["schema: \(FailureFile.schema)", "property: \(FailureFile.escaped(property))"]
    for failure in failures {
      lines.append("")
      lines.append("failure: \(FailureFile.escaped(failure.identity.description))")
      lines.append("generator: \(String(failure.generator, radix: 16))")
      lines.append("choices: \(failure.choices.map { String($0) }.joined(separator: " "))")
      lines.append("value: \(FailureFile.escaped(failure.value))")
      if let encoded = failure.encoded { lines.append("encoded: \(FailureFile.escaped(encoded))") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  init(property: String) {
    self.property = property
  }

  /// Reads a file's text.
  ///
  /// Throws `FailureFileError` with the place of what is wrong.
  init(_ text: String, path: String) throws(FailureFileError) {
    var property: String?
    var failures: [StoredFailure] = []
    var schema: String?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty { continue }
      let place = "\(path):\(index + 1):1"
      guard let colon = line.firstIndex(of: ":") else { throw .unreadable(place: place, line: String(line)) }
      let value = FailureFile.unescaped(line[line.index(after: colon)...].drop { $0 == " " })
      switch (line[..<colon], failures.indices.last) {
      case ("schema", nil): schema = value
      case ("property", nil): property = value
      case ("failure", _):
        failures.append(StoredFailure(identity: FailureIdentity(value), choices: [], value: "", generator: 0))
      case ("generator", let last?):
        guard let word = UInt64(value, radix: 16) else { throw .unreadable(place: place, line: String(line)) }
        failures[last].generator = word
      case ("choices", let last?):
        let parts = value.split(separator: " ")
        failures[last].choices = parts.compactMap { UInt64($0) }
        guard failures[last].choices.count == parts.count else {
          throw .unreadable(place: place, line: String(line))
        }
      case ("value", let last?): failures[last].value = value
      case ("encoded", let last?): failures[last].encoded = value
      default: throw .unreadable(place: place, line: String(line))
      }
      guard schema == FailureFile.schema else { throw .unknownSchema(place: place, schema: schema) }
    }
    guard let property else { throw .unreadable(place: "\(path):1:1", line: "") }
    self.property = property
    self.failures = failures
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        result.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

/// Why a failure file cannot be read.
public enum FailureFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A line is none that a failure file has.
  case unreadable(place: String, line: String)
  /// The file does not begin with a schema that is known.
  case unknownSchema(place: String, schema: String?)
  /// The file or its folder cannot be read or written.
  case inaccessible(path: String, reason: String)

  /// The error with its place and a remedy.
  public var description: String {
    switch self {
    case .unreadable(let place, let line):
      "\(place): \"\(line)\" is no line of a failure file: restore the file, or delete it to forget its failures"
    case .unknownSchema(let place, let schema):
      "\(place): the schema \(schema ?? "is missing and") is not 1: read the file with the version that wrote it"
    case .inaccessible(let path, let reason): "\(path): \(reason): check the folder and its permissions"
    }
  }
}
