/// Test cases in the JUnit form that CI services read.
///
/// The form is the common one: `testsuites`, `testsuite` and `testcase` with `failure` or `skipped`. The optional times are
/// left out, so that the same run gives the same bytes.
public struct JUnitReport: Sendable {
  private let name: String
  private var cases: [Case] = []

  /// How one case ended.
  public enum Outcome: Sendable, Hashable {
    /// It passed.
    case passed
    /// It failed, in one line and in full.
    case failed(String, details: String)
    /// It was not run, and why.
    case skipped(String)
  }

  private struct Case: Sendable {
    var name: String
    var group: String
    var outcome: Outcome
  }

  /// A report of no cases yet.
  public init(name: String) {
    self.name = name
  }

  /// Adds a case that is finished.
  public mutating func add(_ name: String, in group: String, _ outcome: Outcome) {
    cases.append(Case(name: name, group: group, outcome: outcome))
  }

  /// The document of the cases so far.
  public var document: [UInt8] {
    var failures = 0
    var skipped = 0
    for item in cases {
      if case .failed = item.outcome { failures += 1 }
      if case .skipped = item.outcome { skipped += 1 }
    }
    let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"\(xml(name))\" \(counts)>",
      "  <testsuite name=\"\(xml(name))\" \(counts) skipped=\"\(skipped)\">",
    ]
    for item in cases { lines += Self.lines(of: item) }
    lines += ["  </testsuite>", "</testsuites>", ""]
    return Array(lines.joined(separator: "\n").utf8)
  }

  private static func lines(of item: Case) -> [String] {
    let head = "    <testcase name=\"\(xml(item.name))\" classname=\"\(xml(item.group))\""
    switch item.outcome {
    case .passed: return [head + "/>"]
    case .skipped(let why): return [head + ">", "      <skipped message=\"\(xml(why))\"/>", "    </testcase>"]
    case .failed(let message, let details):
      return [
        head + ">", "      <failure message=\"\(xml(message))\" type=\"failure\">\(xml(details))</failure>",
        "    </testcase>",
      ]
    }
  }
}

/// A text as XML holds it; characters that XML 1.0 forbids become U+FFFD.
func xml(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\n", "\t": result.unicodeScalars.append(scalar)
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
