public import LedgerModel
import LocatedJSON
public import QuestVerification
import ScenarioModel

/// A run of the gate, for people and for CI.
public struct GateReport {
  private let text: GateText
  private let today: Day
  private var results: [(file: String, result: GateCase)] = []
  /// The cases so far in JUnit's form.
  public private(set) var junit = JUnitReport(name: "questlab gate")

  /// A report of no scenarios yet; known failures are excused until their day has passed.
  public init(text: GateText, today: Day) {
    self.text = text
    self.today = today
  }

  /// Adds a scenario that was run.
  public mutating func add(_ file: String, _ result: GateCase) {
    results.append((file, result))
    let group = file.split(separator: "/").dropLast().joined(separator: ".")
    let details = text.lines(of: result).joined(separator: "\n")
    switch result.verdict(on: today) {
    case .passed: junit.add(result.scenario.name, in: group, .passed)
    case .excused(let reason): junit.add(result.scenario.name, in: group, .skipped("known failure: \(reason)"))
    case .failed(let why): junit.add(result.scenario.name, in: group, .failed(why, details: details))
    }
  }

  /// Whether every scenario passes or is excused.
  public var passes: Bool {
    results.allSatisfy { if case .failed = $0.result.verdict(on: today) { false } else { true } }
  }

  /// The report as lines: one per scenario, and each failure with its differences.
  public var lines: [String] {
    var lines: [String] = []
    for (file, result) in results {
      switch result.verdict(on: today) {
      case .passed: lines.append(text.line("ok", file, ""))
      case .excused(let reason): lines.append(text.line("--", file, "known failure: \(reason)"))
      case .failed(let why): lines += [text.line("XX", file, why)] + text.lines(of: result).map { "       " + $0 }
      }
    }
    let failed = results.count { if case .failed = $0.result.verdict(on: today) { true } else { false } }
    let count = String.count(results.count, "scenario")
    return lines + ["", failed == 0 ? "\(count), all as expected." : "\(count), \(failed) not as expected."]
  }

  /// The failures as GitHub annotations.
  public var annotations: [String] {
    results.compactMap { file, result in
      guard case .failed(let why) = result.verdict(on: today) else { return nil }
      let message = ([why] + text.lines(of: result)).joined(separator: "\n")
      return GitHubAnnotation.error(file: file, title: result.scenario.name, message: message)
    }
  }

  /// The report as a JSON document.
  public var json: [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("schemaVersion")
    json.int(1)
    json.key("scenarios")
    json.beginArray()
    for (file, result) in results {
      json.beginObject()
      json.key("file")
      json.string(file)
      json.key("name")
      json.string(result.scenario.name)
      json.key("outcome")
      switch result.verdict(on: today) {
      case .passed: json.string("passed")
      case .excused: json.string("knownFailure")
      case .failed: json.string("failed")
      }
      json.key("digest")
      json.string(result.digest)
      json.key("differences")
      json.beginArray()
      for difference in result.differences {
        json.beginObject()
        json.key("day")
        json.string(orNull: difference.day?.text)
        for (key, value) in [
          ("what", difference.what), ("expected", difference.expected), ("actual", difference.actual),
        ] {
          json.key(key)
          json.string(value)
        }
        json.endObject()
      }
      json.endArray()
      json.key("violations")
      json.beginArray()
      for violation in result.violations { json.string(violation.id) }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.take()
  }
}

/// One scenario of the gate as a text for people.
public struct GateText: Sendable {
  private let style: TextStyle

  /// A text in a style.
  public init(style: TextStyle = .plain) {
    self.style = style
  }

  func line(_ mark: String, _ file: String, _ note: String) -> String {
    let dressed = mark == "ok" ? style.green(mark) : mark == "XX" ? style.red(mark) : style.dim(mark)
    return "  \(dressed)  \(escaped(file))" + (note.isEmpty ? "" : ": " + escaped(note))
  }

  /// The differences and the violations, a difference as a difference.
  func lines(of result: GateCase) -> [String] {
    var lines: [String] = []
    for difference in result.differences {
      lines.append("\(difference.day.map { "\($0) " } ?? "")\(difference.what)")
      lines.append(style.red("- " + escaped(difference.expected)))
      lines.append(style.green("+ " + escaped(difference.actual)))
    }
    if result.scenario.mustFail.isEmpty {
      for violation in result.violations {
        lines.append(escaped("event \(violation.step + 1) violates \(violation.id): \(violation.reason)"))
      }
    }
    return lines
  }
}
