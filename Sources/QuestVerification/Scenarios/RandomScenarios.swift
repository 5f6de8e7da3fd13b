import Foundation
import LedgerModel
public import PropertyTesting
public import QuestEngine
public import ScenarioModel

/// Random lives that aim at the places where such logic goes wrong.
///
/// Payees, categories, days and ids drawn earlier come again; visits aim at the threshold, totals at a penny below and
/// above it, streaks at the milestones, dates at the window's edges, midnight, DST nights, a leap day and the year's end.
/// In half of the lives whole behaviours are switched off. A life shrinks because its choices do: fewer days, fewer
/// events, smaller amounts, the first of each list below.
public enum RandomScenarios {
  /// A generator of lives under rules.
  public static func generator(rules: QuestRules) -> Gen<Scenario> {
    Gen { source in
      var life = RandomScenario(rules: rules)
      try life.drawFrame(&source)
      try life.drawHistory(&source)
      try life.drawDays(&source)
      return life.scenario
    }
  }
}

/// A life under construction.
struct RandomScenario {
  let rules: QuestRules
  var scenario: Scenario
  var start = Day.first
  /// What a later event may name again.
  var entries: [Ledger.Entry] = []
  var imports: [[Ledger.Entry]] = []
  private var idCount = 0

  init(rules: QuestRules) {
    self.rules = rules
    scenario = Scenario(name: "random life", rules: rules, days: [])
  }

  /// Zone, start of day, first date and target.
  mutating func drawFrame(_ source: inout ChoiceSource) throws {
    start = try Self.eves[Int(source.choose(upTo: UInt64(Self.eves.count - 1)))]
      .adding(Int(source.choose(upTo: 6)))
    scenario.zone = try Self.pick(Self.zones, &source)
    scenario.dayStartHour = try Self.pick([0, 0, 0, 3, 5], &source)
    scenario.dailySaveTarget = try Self.pick(Self.targets, &source)
  }

  /// A plain week, then the weeks before the nights that clocks change, a leap day and the year's end.
  private static let eves: [Day] = [
    "2026-03-02", "2026-10-22", "2026-03-26", "2028-02-25", "2026-12-28", "2027-04-01", "2027-01-29",
  ].compactMap { try? Day($0) }

  private static let zones = ["UTC", "Europe/London", "America/New_York", "Australia/Sydney", "Asia/Kathmandu"]

  static let targets: [Decimal] = ["15", "1", "30", "0.01", "15.5", "15.005", "1000000", "0", "-5", "NaN"]
    .map { Decimal(plain: $0) ?? .nan }

  static func pick<Value>(_ values: [Value], _ source: inout ChoiceSource) throws -> Value {
    values[Int(try source.choose(upTo: UInt64(values.count - 1)))]
  }

  /// An id that no earlier transaction of the life has.
  mutating func nextID() -> String {
    idCount += 1
    return "n\(idCount)"
  }

  /// A transaction on a day; names are few, so that they come again.
  mutating func drawEntry(on day: Day, _ source: inout ChoiceSource) throws -> Ledger.Entry {
    let payee = try Self.pick(Self.payees, &source)
    let category = try Self.pick(Self.categories, &source)
    return entry(on: day, payee: payee, category: category, amount: try drawAmount(&source))
  }

  mutating func entry(on day: Day, payee: String?, category: String?, amount: Int64) -> Ledger.Entry {
    Ledger.Entry(id: nextID(), day: day, payee: payee, category: category, amount: Money(minorUnits: amount))
  }

  /// An outflow near a third of the least total, near the whole of it, or anything; sometimes an inflow or nothing.
  private func drawAmount(_ source: inout ChoiceSource) throws -> Int64 {
    let least = UInt64(clamping: rules.minimumTotal(in: scenario.ledger.currency) ?? 2_000)
    let outflow = Int64(clamping: try source.choose(upTo: 5_000, near: [least / 3, least / 2, least, 1, 100]))
    return try source.choose(upTo: 9) == 9 ? outflow : -outflow
  }

  /// The first are plain; the others are what an id, a sort or a comparison may stumble on.
  static let payees: [String?] = [
    "Costa", "Tesco", "Aldi", nil, "Bus", "Caf\u{E9}", "Cafe\u{301}", "costa", "saveX:ever", "a:b%2F@c",
    "\u{1F469}\u{200D}\u{1F467}",
    "\u{202E}Boots", String(repeating: "long ", count: 60) + "name",
  ]
  static let categories: [String?] = [
    "Food", "Coffee", "Fun", nil, "\u{C9}clair", "E\u{301}clair", "food", "categoryBudget:Food",
  ]
}
