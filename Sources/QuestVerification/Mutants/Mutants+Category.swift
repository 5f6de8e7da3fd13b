import Foundation
import LedgerModel
import QuestEngine
import QuestSimulation

extension Mutant {
  private init(_ id: String, _ fault: String, by witness: String?, _ subject: Subject) {
    self.init(id, .category, fault, by: witness, subject)
  }

  static let category: [Mutant] = categoryRules + categoryCounts + categoryWinners

  private static let categoryRules: [Mutant] = [
    Mutant(
      "two-outflows-enough", "two outflows qualify a category", by: "category-edges",
      .rules { $0.categoryBudget.minimumOutflows -= 1 }),
    Mutant(
      "four-outflows-needed", "only four outflows qualify", by: "category-complete",
      .rules { $0.categoryBudget.minimumOutflows += 1 }),
    Mutant(
      "penny-less-enough", "a penny less qualifies", by: "category-edges",
      .generator { $0.qualifies = { $0.count >= $2.categoryBudget.minimumOutflows && $0.total >= $1 - 1 } }),
    Mutant(
      "more-than-the-total", "the least total itself does not qualify", by: "category-edges",
      .generator { $0.qualifies = { $0.count >= $2.categoryBudget.minimumOutflows && $0.total > $1 } }),
    Mutant(
      "count-or-total", "one of the two conditions is enough", by: "category-sound",
      .generator { $0.qualifies = { $0.count >= $2.categoryBudget.minimumOutflows || $0.total >= $1 } }),
    Mutant(
      "count-alone", "the total is not looked at", by: "category-sound", .rules { $0.categoryBudget.minimumTotal = 0 }),
    Mutant(
      "total-alone", "the number is not looked at", by: "category-sound",
      .rules { $0.categoryBudget.minimumOutflows = 1 }),
    Mutant(
      "window-of-six-days", "the window is a day too short", by: "category-window-ends",
      .rules { $0.categoryBudget.windowDays -= 1 }),
    Mutant(
      "window-of-eight-days", "the window is a day too long", by: "category-evidence",
      .rules { $0.categoryBudget.windowDays += 1 }),
    Mutant(
      "window-of-all-time", "the whole history counts", by: "category-ignores-the-rest",
      .rules { $0.categoryBudget.windowDays = 3_660 }),
    Mutant(
      "category-weekly", "a category stays the same quest all week", by: "id-lasts-its-period",
      .rules { $0.categoryBudget.period = .week }),
    Mutant(
      "category-ever", "a category is one quest for ever", by: "agrees-with-oracle",
      .rules { $0.categoryBudget.period = .ever }),
  ]

  private static let categoryCounts: [Mutant] = [
    Mutant(
      "today-left-out", "the window ends yesterday", by: "category-window-ends",
      .generator { generator in
        let right = generator.spent
        generator.spent = { $0.day == $1.day ? nil : right($0, $1) }
      }),
    Mutant(
      "future-spending", "rows of the future count", by: "tomorrows-rows",
      .generator { generator in
        let right = generator.spent
        generator.spent = { $0.day > $1.day ? ($0.isOutflow ? 0 &- $0.amount.minorUnits : nil) : right($0, $1) }
      }),
    Mutant("inflows-spend", "an inflow counts as spending", by: "category-ignores-the-rest", spending { abs($0) }),
    Mutant("refunds-reduce", "a refund reduces the total", by: "category-evidence", spending { -$0 }),
    Mutant(
      "zero-spends", "a zero amount counts as an outflow", by: "zero-amount-added", spending { $0 <= 0 ? -$0 : nil }),
    Mutant("whole-pounds", "pence are cut off", by: "exact-sums", spending { $0 < 0 ? -$0 / 100 * 100 : nil }),
    Mutant(
      "binary-sums", "totals are added in binary floating point", by: "exact-sums",
      .quests { request in
        var generator = FaultyGenerator()
        let right = generator.qualifies
        generator.qualifies = { right($0, $1, $2) && !fallsShort($0.name, request) }
        return generator.quests(request)
      }),
    Mutant(
      "floating-totals", "totals are compared in binary floating point", by: "exact-sums",
      .generator {
        $0.isStronger = { one, other in
          if Double(one.total) != Double(other.total) { return Double(one.total) > Double(other.total) }
          return one.count != other.count ? one.count > other.count : one.name < other.name
        }
      }),
    Mutant(
      "uncategorised-wins", "rows of no category are a category", by: "category-ignores-the-rest",
      .generator { $0.category = { $0.category ?? Name("Other") } }),
    Mutant(
      "categories-folded", "upper and lower case are one category", by: "oracle-on-small-histories",
      .generator { $0.category = { $0.category.flatMap { Name($0.text.lowercased()) } } }),
    Mutant(
      "pounds-as-pence", "the least total is taken as two decimal places in every currency", by: "other-currency",
      .generator { $0.qualifies = { $0.count >= $2.categoryBudget.minimumOutflows && $0.total >= 2_000 } }),
  ]

  private static let categoryWinners: [Mutant] = [
    Mutant(
      "most-outflows-win", "the most outflows win, not the largest total", by: "category-maximal",
      .generator { $0.isStronger = { $0.count != $1.count ? $0.count > $1.count : $0.total > $1.total } }),
    Mutant(
      "smallest-wins", "the smallest total wins", by: "category-maximal",
      .generator { $0.isStronger = { $0.total < $1.total } }),
    Mutant(
      "first-by-name-wins", "the first by name wins", by: "permuted-categories",
      .generator { $0.isStronger = { $0.name < $1.name } }),
    Mutant(
      "ties-by-name", "a tie goes to the name, whatever the outflows", by: "category-ties",
      .generator { $0.isStronger = { $0.total != $1.total ? $0.total > $1.total : $0.name < $1.name } }),
    Mutant(
      "ties-by-last-name", "the last name wins a full tie", by: "oracle-on-small-histories",
      .generator {
        $0.isStronger = { one, other in
          if one.total != other.total { return one.total > other.total }
          return one.count != other.count ? one.count > other.count : other.name < one.name
        }
      }),
    Mutant(
      "ties-by-row", "the first in the ledger wins a tie", by: "category-ties",
      .generator { $0.isStronger = { $0.total != $1.total ? $0.total > $1.total : $0.first < $1.first } }),
    Mutant(
      "totals-capped", "totals above a hundred pounds compare as equal", by: "scaled-amounts",
      .generator {
        $0.isStronger = { min($0.total, 10_000) != min($1.total, 10_000) ? $0.total > $1.total : $0.name < $1.name }
      }),
    Mutant(
      "two-categories", "the runner-up is shown too", by: "one-category-a-day",
      .generator { $0.offered = { Array($0.prefix($1.claims.contains(CategoryBudget.kind, on: $1.day) ? 0 : 2)) } }),
    Mutant(
      "runner-up-promoted", "after a claim the runner-up takes the place", by: "runner-up-stays-down",
      .generator {
        $0.offered = { ranked, request in
          Array(
            ranked.filter { tally in
              !request.claims.claims.contains { $0.subject == tally.name && $0.claimedOn == request.day }
            }.prefix(1))
        }
      }),
    Mutant(
      "new-winner-after-claim", "after a claim a new winner is shown on the same day", by: "runner-up-stays-down",
      .generator { $0.offered = { ranked, _ in Array(ranked.prefix(1)) } }),
    Mutant(
      "category-once-ever", "once a category was claimed, none is shown on any day", by: "agrees-with-oracle",
      .generator {
        $0.offered = { ranked, request in
          request.claims.claims.contains { $0.kind == CategoryBudget.kind } ? [] : Array(ranked.prefix(1))
        }
      }),
    Mutant(
      "weekends-only", "on a working day the runner-up wins", by: "shifted-dates",
      .generator {
        $0.offered = { ranked, request in
          if request.claims.contains(CategoryBudget.kind, on: request.day) { return [] }
          return Array(ranked.dropFirst(request.day.weekday < 6 && ranked.count > 1 ? 1 : 0).prefix(1))
        }
      }),
    Mutant(
      "equal-payments-merge", "payments of the same amount in a category count as one outflow", by: "split-transaction",
      .quests { request in
        var seen: Set<[String]> = []
        let ledger = request.ledger
        let kept = ledger.entries.map { entry in
          var entry = entry
          let key = [entry.category?.text ?? "", "\(entry.amount.minorUnits)", entry.day.text]
          if entry.isOutflow && entry.category != nil && !seen.insert(key).inserted { entry.category = nil }
          return entry
        }
        return try request.answer { $0.ledger = Ledger(kept, currency: ledger.currency) }
      }),
    Mutant("written-anew", "none: the same rules in other words", by: nil, .generator { _ in }),
  ]

  /// A generator that takes what a row spends from its amount, within the right window.
  private static func spending(_ spent: @escaping @Sendable (Int64) -> Int64?) -> Subject {
    .generator { generator in
      generator.spent = { entry, request in
        let age = request.day.days(since: entry.day)
        let isInside = age >= 0 && age < request.rules.categoryBudget.windowDays
        return isInside && entry.amount.minorUnits > Int64.min ? spent(entry.amount.minorUnits) : nil
      }
    }
  }

  /// Whether the sum of pounds in binary floating point is below the least total, by a rounding error or more.
  private static func fallsShort(_ name: Name, _ request: QuestRequest) -> Bool {
    var total = 0.0
    let start = request.day.windowStart(days: request.rules.categoryBudget.windowDays)
    for row in request.ledger.rows where request.ledger.amounts[row] < 0 && request.ledger.days[row] <= request.day {
      if request.ledger.days[row] >= start, request.ledger.categoryNames[request.ledger.categories[row]] == name {
        total -= Double(request.ledger.amounts[row]) / Double(request.ledger.currency.minorUnitsPerMajor)
      }
    }
    return Decimal(total) < request.rules.categoryBudget.minimumTotal
  }
}
