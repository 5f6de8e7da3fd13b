import Foundation
import LedgerModel

/// The rules a second time, as plainly as they can be written, to compare an engine with.
///
/// It shares no code with the engine: texts, whole numbers, arrays and dictionaries, one pass a question, no regard to speed.
struct Oracle {
  var rules = Rules()

  /// The rules as plain values.
  struct Rules {
    var visits = 5
    var visitsAreOutflows = false
    var outflows = 3
    var total: Decimal = 20
    var window = 7
    var cap = 4
    var milestones = [7, 14, 30, 60, 100]
    /// How long a quest of a kind stays the same: `day`, `week`, `month` or `ever`.
    var periods = ["saveX": "day", "categoryBudget": "day", "streakBreaker": "ever"]
  }

  /// A quest as a person sees it.
  struct Quest: Hashable {
    var kind: String
    var subject: String?
    var count: Int?
    var total: Int64?
    var target: Decimal?
  }

  /// A claim of a quest that was open on some day.
  struct Claim: Hashable {
    var kind: String
    var subject: String?
    /// The span of the quest, as ``Oracle/span(of:on:)`` writes it.
    var span: String
    var day: Int
  }

  /// A day's number, counted from the first of January 1970.
  static func number(_ day: Day) -> Int { Int(day.number) }

  /// The span that a quest of a kind has on a day, as a text.
  func span(of kind: String, on day: Day) -> String {
    switch rules.periods[kind] ?? "ever" {
    case "day": "day \(day.text)"
    // The fifth of January 1970 was a Monday; years are far from the beginning of the count.
    case "week": "week \((Oracle.number(day) - 4 + 7_000_000) / 7)"
    case "month": "month \(day.text.prefix(7))"
    default: "ever"
    }
  }
}
