import Foundation
import LedgerModel
import QuestEngine

/// A type of quest of an app's own: on Saturday and Sunday, keep the weekend within what the last days cost.
struct WeekendBudget: QuestType {
  /// It is offered where at least so much was spent in the window, in major units.
  var minimumTotal: Decimal = 50
  /// One quest a weekend: an ISO week ends on Sunday.
  var period = QuestPeriod.week
  /// The first day of the weekend by ISO 8601, 6 for Saturday.
  var firstWeekday = 6

  static var kind: QuestKind { QuestKind("weekendBudget") }
  /// Shown after the built-in types.
  static var displayRank: Int { 3 }

  func candidates(for day: QuestDay) -> [Quest] {
    guard day.evidence.day.weekday >= firstWeekday else { return [] }
    let (outflows, total) = day.evidence.categories.reduce((0, Decimal(0))) { sum, spent in
      (sum.0 + spent.outflows, sum.1 + spent.total.decimal(in: day.evidence.currency))
    }
    guard total >= minimumTotal, let money = try? Money(total, in: day.evidence.currency) else { return [] }
    return [quest(on: nil, Quest.Evidence(count: outflows, total: money), for: day)]
  }
}
