import Foundation
package import LedgerModel
import QuestEngine
import QuestSimulation
import ScenarioModel

/// What the random scenarios of a run must reach for its verdict to mean anything: each dimension is a label with a required
/// share of the scenarios.
///
/// A generator that stops drawing something, a sign read the wrong way for example, leaves every invariant green. Here it
/// makes the run vacuous.
package enum ReachDimension: String, Sendable, Hashable, CaseIterable {
  case futureRows, emptyHistory, thousandRows, twentyCategories, yearLongStreak, hundredClaims
  case clockBack, clockAhead, secondDevice, severalRelaunches, zoneChange, midnight
  case editOverWindowEdge, importOfEdited, claimHundredDaysOld, claimYearOld, daysAYearApart
  case longTarget, noMinorUnit, threeDecimals
  case yearEnd2024, yearEnd2026, yearEnd2029, yearEnd2030, yearEnd2100, around1970, around2038, firstYear, lastYear
  case similarNames, wordsAsNames, namesForNone

  /// The name in reports, such as `future-rows`.
  package var label: String {
    rawValue.reduce(into: "") { label, character in
      if character.isUppercase || character.isNumber && label.last?.isNumber == false { label += "-" }
      label += character.lowercased()
    }
  }

  /// The least share of the random scenarios that must have it: about half of what is drawn.
  package var share: Double {
    switch self {
    case .futureRows, .emptyHistory, .clockBack, .clockAhead, .secondDevice, .similarNames, .noMinorUnit,
      .threeDecimals,
      .zoneChange, .midnight, .editOverWindowEdge:
      0.02
    case .severalRelaunches, .claimHundredDaysOld, .daysAYearApart, .longTarget, .wordsAsNames, .namesForNone,
      .yearEnd2024, .yearEnd2026, .yearEnd2029, .yearEnd2030, .yearEnd2100, .around1970, .around2038, .firstYear,
      .lastYear,
      .importOfEdited, .twentyCategories:
      0.005
    case .hundredClaims, .claimYearOld, .thousandRows, .yearLongStreak: 0.002
    }
  }
}

/// How many random scenarios of a run reached each dimension.
package struct ScenarioReach: Sendable, Hashable {
  /// The number of random scenarios that were judged.
  package private(set) var scenarios = 0
  private var counts: [ReachDimension: Int] = [:]
  /// The dimensions that the scenarios must reach.
  package let required: [ReachDimension]

  /// Nothing was reached yet.
  ///
  /// - Parameter currency: the one currency of all scenarios, which then need not reach others; nil where it is drawn.
  package init(currency: Currency? = nil) {
    let drawn: [ReachDimension] = [.noMinorUnit, .threeDecimals]
    required = ReachDimension.allCases.filter { currency == nil || !drawn.contains($0) }
  }

  /// How many scenarios reached a dimension.
  package func count(_ dimension: ReachDimension) -> Int { counts[dimension] ?? 0 }

  /// Adds a scenario with the dimensions that it reached.
  mutating func add(_ dimensions: Set<ReachDimension>) {
    scenarios += 1
    for dimension in dimensions { counts[dimension, default: 0] += 1 }
  }

  /// Dimensions so rare that the run cannot have drawn them as it must.
  ///
  /// A count is too small if a run with the required share would have a smaller or equal one with a probability of at most
  /// one in a million, by Chernoff's bound; a short run therefore proves nothing and misses nothing.
  package var missing: [ReachDimension] {
    required.filter { Self.isTooRare(count($0), of: scenarios, share: $0.share) }
  }

  /// Whether P(X <= count) is at most 1e-6 for X binomial with `total` trials of probability `share`.
  ///
  /// Source: Chernoff (1952), lower tail with mean m: exp(count - m) (m / count)^count, compared without logarithms by
  /// the weaker exp(-(m - count)^2 / 2m).
  static func isTooRare(_ count: Int, of total: Int, share: Double) -> Bool {
    let mean = Double(total) * share
    let below = mean - Double(count)
    return below > 0 && below * below > 2 * mean * 13.82
  }
}

/// Finds the dimensions that a scenario reaches, partly from its events and partly from its run.
struct ReachObserver {
  private(set) var dimensions: Set<ReachDimension> = []
  private let windowDays: Int
  private var dayOfID: [String: Day] = [:]
  private var edited: Set<String> = []
  private var relaunches = 0
  private var claims: (count: Int, first: Day?) = (0, nil)

  /// Looks at the scenario before it runs.
  init(_ scenario: Scenario) {
    windowDays = scenario.rules.categoryBudget.windowDays
    let ledger = scenario.ledger
    if ledger.count == 0 { dimensions.insert(.emptyHistory) }
    if ledger.count >= 1_000 { dimensions.insert(.thousandRows) }
    if ledger.categoryNames.count >= 20 { dimensions.insert(.twentyCategories) }
    if ledger.currency.exponent == 0 { dimensions.insert(.noMinorUnit) }
    if ledger.currency.exponent == 3 { dimensions.insert(.threeDecimals) }
    noteTarget(scenario.dailySaveTarget)
    noteDays(scenario.days.map(\.day))
    let names = NameTheme.reach(
      of: ledger.payeeNames.names.map(\.text) + ledger.categoryNames.names.map(\.text))
    dimensions.formUnion(names)
    let start = scenario.days.first?.day
    for entry in ledger.entries {
      dayOfID[entry.id] = entry.day
      if let start, entry.day > start { dimensions.insert(.futureRows) }
    }
    for day in scenario.days { for timed in day.events { note(timed, on: day.day) } }
  }

  private mutating func note(_ timed: TimedEvent, on day: Day) {
    if let minutes = timed.minutes, minutes <= 1 || minutes == 1_439 { dimensions.insert(.midnight) }
    switch timed.event {
    case .log(let entry):
      dayOfID[entry.id] = entry.day
      if entry.day > day { dimensions.insert(.futureRows) }
    case .edit(let entry):
      let start = day.windowStart(days: windowDays)
      if let old = dayOfID[entry.id], (start...day).contains(old) != (start...day).contains(entry.day) {
        dimensions.insert(.editOverWindowEdge)
      }
      dayOfID[entry.id] = entry.day
      edited.insert(entry.id)
    case .delete(let id): edited.insert(id)
    case .importEntries(let entries, _):
      if entries.contains(where: { edited.contains($0.id) }) { dimensions.insert(.importOfEdited) }
      for entry in entries { dayOfID[entry.id] = dayOfID[entry.id] ?? entry.day }
    case .setTarget(let target): noteTarget(target)
    case .clock(let days): if days != 0 { dimensions.insert(days < 0 ? .clockBack : .clockAhead) }
    case .zone: dimensions.insert(.zoneChange)
    case .secondDevice: dimensions.insert(.secondDevice)
    case .relaunch:
      relaunches += 1
      if relaunches > 1 { dimensions.insert(.severalRelaunches) }
    default: break
    }
  }

  /// Looks at a step of the run.
  mutating func observe(_ step: borrowing Step) {
    if step.after.streak ?? 0 >= 365 { dimensions.insert(.yearLongStreak) }
    if !step.effects.isEmpty {
      claims.count += step.paid.count
      if claims.count > 0 { claims.first = claims.first ?? step.today }
      if claims.count >= 100 { dimensions.insert(.hundredClaims) }
    }
    guard let first = claims.first else { return }
    let age = step.today.days(since: first)
    if age >= 100 { dimensions.insert(.claimHundredDaysOld) }
    if age >= 365 { dimensions.insert(.claimYearOld) }
  }

  private mutating func noteTarget(_ target: Decimal) {
    if target.isFinite && target >= 10_000_000 { dimensions.insert(.longTarget) }
  }

  /// Notes the ends of years and of what dates can hold among the days with events.
  private mutating func noteDays(_ days: [Day]) {
    guard let first = days.first, let last = days.last else { return }
    if last.days(since: first) >= 365 { dimensions.insert(.daysAYearApart) }
    for (eve, dimension) in Self.turns where days.contains(where: { abs($0.days(since: eve)) <= 7 }) {
      dimensions.insert(dimension)
    }
  }

  private static let turns: [(Day, ReachDimension)] = [
    ("2024-12-31", .yearEnd2024), ("2026-12-31", .yearEnd2026), ("2029-12-31", .yearEnd2029),
    ("2030-12-31", .yearEnd2030), ("2100-12-31", .yearEnd2100), ("1970-01-01", .around1970),
    ("2038-01-19", .around2038), ("0001-01-04", .firstYear), ("9999-12-28", .lastYear),
  ].compactMap { text, dimension in (try? Day(text)).map { ($0, dimension) } }
}

extension NameTheme {
  /// The dimensions that names reach: at least two of a theme's together, or one that stands for no name.
  static func reach(of names: [String]) -> Set<ReachDimension> {
    let names = Set(names)
    var reached: Set<ReachDimension> = []
    if twins.contains(where: { $0.payees.compactMap { $0 }.count(where: names.contains) >= 2 }) {
      reached.insert(.similarNames)
    }
    if !names.isDisjoint(with: ["categoryBudget", "saveX", "streakBreaker"]) { reached.insert(.wordsAsNames) }
    if !names.isDisjoint(with: ["Other", "null", "nil", "None"]) { reached.insert(.namesForNone) }
    return reached
  }
}
