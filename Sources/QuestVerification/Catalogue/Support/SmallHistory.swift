import Foundation
import LedgerModel
import QuestApp
import QuestEngine

/// A history of a few rows that a check writes itself, by ages in days.
struct SmallHistory {
  let rules: QuestRules
  let today: Day
  private(set) var ledger: Ledger

  init(_ rules: QuestRules, currency: Currency = .gbp, today: Day = Self.standardDay) {
    self.rules = rules
    self.today = today
    ledger = Ledger(currency: currency)
  }

  /// A Sunday late in a month, so that week and month end soon after.
  static let standardDay = (try? Day(year: 2026, month: 11, day: 29)) ?? .first

  /// The currency of its amounts.
  var currency: Currency { ledger.currency }
  /// The least total of a category in minor units; nil where none can reach it.
  var least: Int64 { rules.minimumTotal(in: currency) ?? 0 }
  /// The least number of outflows of a category.
  var leastOutflows: Int { rules.categoryBudget.minimumOutflows }
  /// The least number of visits of a payee.
  var leastVisits: Int { rules.streakBreaker.minimumVisits }

  /// Adds rows dated some days ago; a negative age lies in the future.
  mutating func add(
    age: Int = 0, payee: String? = nil, category: String? = nil, _ minorUnits: Int64, times: Int = 1
  ) {
    guard let day = try? today.adding(-age) else { return }
    for _ in 0..<max(0, times) {
      ledger.append(day: day, payee: payee, category: category, amount: Money(minorUnits: minorUnits))
    }
  }

  /// Adds outflows of a category that make a total; all but the last are equal.
  mutating func add(age: Int = 0, category: String, outflows: Int, total: Int64) {
    guard outflows > 0 else { return }
    let part = total / Int64(outflows)
    add(age: age, category: category, -part, times: outflows - 1)
    add(age: age, category: category, -(total - part * Int64(outflows - 1)))
  }

  /// Adds the visits that make a regular, long ago and of no category.
  mutating func add(regular payee: String, visits: Int) {
    add(age: 40, payee: payee, -100, times: visits)
  }

  /// The history as a question to an engine.
  func probe(_ engine: any HomeEngine, target: Decimal = 0) -> Probe {
    Probe(engine: engine, rules: rules, ledger: ledger, dailySaveTarget: target, day: today)
  }
}
