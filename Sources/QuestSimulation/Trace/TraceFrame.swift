import Foundation
public import LedgerModel
import LocatedJSON
public import ScenarioModel

/// The two lines of a trace that are no steps: what the run started from, and what was found in it.
///
/// The first follows the header, the second ends the file. Neither counts for the digest, which is that of the header and
/// the steps alone: the same life has the same digest whoever judges it.
public enum TraceFrame {
  /// The line about what a run starts from: the subject, the rules, the target and the history.
  public static func context(
    of scenario: Scenario, subject: String, period: ClosedRange<Day>? = nil
  ) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("context")
    json.beginObject()
    json.key("about")
    json.string(scenario.about)
    json.key("subject")
    json.string(subject)
    if let period {
      json.key("firstDay")
      json.string(period.lowerBound.text)
      json.key("lastDay")
      json.string(period.upperBound.text)
    }
    json.key("dailySaveTarget")
    json.string(scenario.dailySaveTarget.description)
    json.key("rules")
    json.rules(scenario.rules)
    json.key("exponent")
    json.int(scenario.ledger.currency.exponent)
    json.key("transactions")
    json.beginArray()
    for row in scenario.ledger.rows { json.entry(scenario.ledger[row], in: scenario.ledger.currency) }
    json.endArray()
    json.endObject()
    json.endObject()
    json.endLine()
    return json.take()
  }

  /// The line about what was found.
  public static func verdict(_ verdict: Verdict) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("verdict")
    json.beginObject()
    json.key("digest")
    json.string(verdict.digest)
    json.key("asked")
    json.int(verdict.asked)
    json.key("violations")
    json.beginArray()
    for violation in verdict.violations {
      json.beginObject()
      json.key("id")
      json.string(violation.id)
      json.key("event")
      json.int(violation.step)
      json.key("reason")
      json.string(violation.reason)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endObject()
    json.endLine()
    return json.take()
  }

  /// What was found in a run.
  public struct Verdict: Sendable, Hashable {
    /// The digest of the header and the steps.
    public var digest: String
    /// How many invariants were asked.
    public var asked: Int
    /// The first place at which each of those that do not hold fails.
    public var violations: [Violation]

    /// What was found.
    public init(digest: String = "", asked: Int = 0, violations: [Violation] = []) {
      self.digest = digest
      self.asked = asked
      self.violations = violations
    }
  }

  /// A place at which an invariant does not hold.
  public struct Violation: Sendable, Hashable {
    /// The invariant's id.
    public var id: String
    /// The position of the step in the run, from 0.
    public var step: Int
    /// Why it does not hold.
    public var reason: String

    /// A violation at a step.
    public init(id: String, step: Int, reason: String) {
      self.id = id
      self.step = step
      self.reason = reason
    }
  }
}
