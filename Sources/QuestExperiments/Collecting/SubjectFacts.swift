import LedgerModel
import QuestEngine
import QuestSimulation

/// What a ledger says of a quest's payee or category on the day on which it is first shown.
struct SubjectFacts {
  /// How many days have shown it.
  var daysShown = 0
  /// The latest of those days.
  var lastShown: Day?
  /// How long its pattern had lasted, from the first visit, or from the first outflow in the window.
  var patternDays = 0
  var isBill = false

  /// Categories of payments that fall due whatever a person resolves.
  private static let bills: Set<String> = [
    "bills", "council tax", "insurance", "internet", "loan", "mortgage", "phone", "rent", "savings", "subscriptions",
    "utilities",
  ]

  /// Looks a subject up.
  ///
  /// - Parameter start: the first day of the scenario; no pattern is older, since the app was not there to see it.
  init(of quest: Quest, in reference: borrowing ReferenceState, on day: Day, since start: Day) {
    guard let subject = quest.subject else { return }
    let ledger = reference.ledger
    let isCategory = quest.kind == CategoryBudget.kind
    let number = isCategory ? ledger.categoryNames.number(of: subject) : ledger.payeeNames.number(of: subject)
    guard let number else { return }
    let billCategories = ledger.categoryNames.names.map { Self.bills.contains($0.text.lowercased()) }
    let windowStart = day.windowStart(days: reference.rules.categoryBudget.windowDays)
    var first = day
    var (payments, bills) = (0, 0)
    let column = isCategory ? ledger.categories : ledger.payees
    for row in column.indices where column[row] == number && ledger.days[row] <= day {
      if ledger.days[row] < first, !isCategory || ledger.days[row] >= windowStart && ledger.amounts[row] < 0 {
        first = ledger.days[row]
      }
      guard ledger.amounts[row] < 0 else { continue }
      payments += 1
      let category = Int(ledger.categories[row])
      if ledger.marks[row] != .none || (category > 0 && billCategories[category - 1]) { bills += 1 }
    }
    patternDays = day.days(since: max(first, start))
    isBill = 2 * bills > payments
  }

  /// The payees that qualify as regulars by the ledger as it stands.
  static func regulars(in reference: borrowing ReferenceState, on day: Day) -> Int {
    let ledger = reference.ledger
    var visits = [Int](repeating: 0, count: ledger.payeeNames.count + 1)
    for row in ledger.payees.indices where ledger.days[row] <= day {
      if reference.rules.streakBreaker.countsOutflowsOnly && ledger.amounts[row] >= 0 { continue }
      visits[Int(ledger.payees[row])] += 1
    }
    return visits.dropFirst().count { $0 >= max(1, reference.rules.streakBreaker.minimumVisits) }
  }
}
