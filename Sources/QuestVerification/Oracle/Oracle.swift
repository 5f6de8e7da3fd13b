package import Foundation
package import LedgerModel

/// The rules a second time, as plainly as they can be written, to compare an engine with.
///
/// It shares no code with the engine: texts, whole numbers, arrays and dictionaries, one pass a question, no regard to speed.
package struct Oracle {
  package var rules = Rules()

  package init(rules: Rules = Rules()) {
    self.rules = rules
  }

  /// The rules as plain values.
  package struct Rules {
    package var visits = 5
    package var visitsAreOutflows = false
    package var outflows = 3
    package var total: Decimal = 20
    package var window = 7
    package var cap = 4
    package var milestones = [7, 14, 30, 60, 100]
    /// How long a quest of a kind stays the same: `day`, `week`, `month` or `ever`.
    package var periods = ["saveX": "day", "categoryBudget": "day", "streakBreaker": "ever"]

    package init() {}
  }

  /// A quest as a person sees it.
  package struct Quest: Hashable {
    package var kind: String
    package var subject: String?
    package var count: Int?
    package var total: Int64?
    package var target: Decimal?

    package init(kind: String, subject: String? = nil, count: Int? = nil, total: Int64? = nil, target: Decimal? = nil) {
      (self.kind, self.subject, self.count, self.total, self.target) = (kind, subject, count, total, target)
    }
  }

  /// A claim of a quest that was open on some day.
  package struct Claim: Hashable {
    package var kind: String
    package var subject: String?
    /// The span of the quest, as ``Oracle/span(of:on:)`` writes it.
    package var span: String
    package var day: Int

    package init(kind: String, subject: String?, span: String, day: Int) {
      (self.kind, self.subject, self.span, self.day) = (kind, subject, span, day)
    }
  }

  /// A day's number, counted from the first of January 1970.
  package static func number(_ day: Day) -> Int { Int(day.number) }

  /// The span that a quest of a kind has on a day, as a text.
  package func span(of kind: String, on day: Day) -> String {
    switch rules.periods[kind] ?? "ever" {
    case "day": "day \(day.text)"
    // The fifth of January 1970 was a Monday; years are far from the beginning of the count.
    case "week": "week \((Oracle.number(day) - 4 + 7_000_000) / 7)"
    case "month": "month \(day.text.prefix(7))"
    default: "ever"
    }
  }
}
