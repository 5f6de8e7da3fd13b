import Foundation
package import LedgerModel
package import PropertyTesting
package import QuestEngine
package import ScenarioModel

/// Random scenarios that aim at the places where such logic goes wrong.
///
/// Payees, categories, days and ids drawn earlier come again; visits aim at the threshold, totals at a minor unit below and
/// above it, streaks at the milestones, dates at the window's edges, midnight, DST nights, leap days and the ends of years.
/// Some scenarios have a history of thousands of rows, a streak of years, hundreds of claims, or days years apart; what a
/// run must have reached is stated by ``ScenarioReach``. In half of the scenarios whole kinds of events are left out. A
/// scenario shrinks because its choices do: fewer days, fewer events, smaller amounts, the first of each list below.
package enum RandomScenarios {
  /// A generator of scenarios under rules.
  ///
  /// - Parameter currency: the currency of every ledger; nil draws one of exponent 0, 2 or 3.
  package static func generator(rules: QuestRules, currency: Currency? = nil) -> Gen<Scenario> {
    Gen { source in
      var draft = RandomScenario(rules: rules)
      try draft.drawFrame(&source, currency: currency)
      try draft.drawHistory(&source)
      try draft.drawDays(&source)
      return draft.scenario
    }
  }
}

/// A scenario under construction.
struct RandomScenario {
  let rules: QuestRules
  var scenario: Scenario
  var start = Day.first
  /// The payees and categories to draw from.
  var names = NameTheme.plain
  /// Whether the scenario collects claims: a long history, every quest claimed, many days in a row.
  var collectsClaims = false
  /// Transactions that a later event may refer to.
  var entries: [Ledger.Entry] = []
  var imports: [[Ledger.Entry]] = []
  private var idCount = 0

  init(rules: QuestRules) {
    self.rules = rules
    scenario = Scenario(name: "random scenario", rules: rules, days: [])
  }

  /// Zone, start of day, first date, target, currency and names.
  mutating func drawFrame(_ source: inout ChoiceSource, currency: Currency?) throws {
    let eve = Self.eves[Int(try source.choose(upTo: UInt64(Self.eves.count - 1)))]
    start = eve.clamped(adding: Int(try source.choose(upTo: 6)))
    scenario.zone = try Self.pick(Self.zones, &source)
    scenario.dayStartHour = try Self.pick([0, 0, 0, 3, 5], &source)
    scenario.dailySaveTarget = try Self.pick(Self.targets, &source)
    // The choice is made in any case, so that the same choices make the same events in every currency.
    let drawn = try Self.pick(Self.currencies, &source)
    scenario.ledger = Ledger(currency: currency ?? drawn)
    names = try Self.pick(NameTheme.all, &source)
    collectsClaims = try source.choose(upTo: 149, spread: .uniform) == 149
    if collectsClaims { scenario.claimPolicy = .all }
  }

  /// A plain week; then the weeks before the nights on which clocks change, leap days, the ends of years whose ISO weeks
  /// differ, and the ends of what dates, 32-bit seconds and week numbers can hold.
  private static let eves: [Day] = [
    "2026-03-02", "2026-10-22", "2026-03-26", "2028-02-25", "2026-12-28", "2027-04-01", "2027-01-29", "2024-12-28",
    "2029-12-28", "2030-12-28", "2100-02-26", "2100-12-28", "1969-12-29", "2038-01-16", "0001-01-03", "9999-12-15",
  ].compactMap { try? Day($0) }

  private static let zones = ["UTC", "Europe/London", "America/New_York", "Australia/Sydney", "Asia/Kathmandu"]

  private static let currencies = ["GBP", "GBP", "GBP", "GBP", "JPY", "KWD"].map { Currency(code: $0) }

  static let targets: [Decimal] = [
    "15", "1", "30", "0.01", "15.5", "15.005", "12345678", "123456789.99", "0", "-5", "NaN",
  ]
  .map { Decimal(plain: $0) ?? .nan }

  static func pick<Value>(_ values: [Value], _ source: inout ChoiceSource) throws -> Value {
    values[Int(try source.choose(upTo: UInt64(values.count - 1)))]
  }

  /// An id that no earlier transaction of the scenario has.
  mutating func nextID() -> String {
    idCount += 1
    return "n\(idCount)"
  }

  /// A transaction on a day; names are few, so that they come again.
  mutating func drawEntry(on day: Day, _ source: inout ChoiceSource) throws -> Ledger.Entry {
    let payee = try Self.pick(names.payees, &source)
    let category = try Self.pick(names.categories, &source)
    return entry(on: day, payee: payee, category: category, amount: try drawAmount(&source))
  }

  mutating func entry(on day: Day, payee: String?, category: String?, amount: Int64) -> Ledger.Entry {
    Ledger.Entry(id: nextID(), day: day, payee: payee, category: category, amount: Money(minorUnits: amount))
  }

  /// An outflow near a third of the least total, near the whole of it, or anything; sometimes an inflow or nothing.
  private func drawAmount(_ source: inout ChoiceSource) throws -> Int64 {
    let least = leastTotal
    let outflow = Int64(
      clamping: try source.choose(upTo: 2 * least + 1_000, near: [least / 3, least / 2, least, 1, 100]))
    return try source.choose(upTo: 9) == 9 ? outflow : -outflow
  }

  /// The total that qualifies a category, in minor units of the scenario's currency.
  var leastTotal: UInt64 {
    UInt64(clamping: min(rules.minimumTotal(in: scenario.ledger.currency) ?? 2_000, 1_000_000_000))
  }
}

extension Day {
  /// Whether an app's clock can show the day and what lies a journey away from it.
  var isAwayFromLast: Bool { Day.last.days(since: self) > 2 }

  /// The day so many days later, or the nearest day that can be held.
  func clamped(adding days: Int) -> Day {
    (try? adding(days)) ?? (days < 0 ? .first : .last)
  }
}
