import Foundation
public import LedgerModel
public import LocatedJSON
import QuestEngine
public import ScenarioModel

/// The JSON form of a scenario.
///
/// A day is a list of events, dated the day after the one before (the first is dated `start`), or an object with a `day`
/// and `events`. An event is its name, or an object with `event` and what belongs to it; `at` gives it a local time.
public enum ScenarioFile {
  /// The version of the form.
  public static let schemaVersion = 1

  /// Reads a scenario.
  ///
  /// - Parameter history: reads a ledger that is not inline, from the object that names a file or a persona.
  /// - Throws: `InputError` with the place and a remedy for anything that is not right; nothing is guessed.
  public static func scenario(
    parsing source: SourceText, history: (LocatedObject) throws(InputError) -> Ledger
  ) throws(InputError) -> Scenario {
    let keys = [
      "schemaVersion", "$schema", "name", "about", "zone", "dayStartHour", "start", "rules", "dailySaveTarget",
      "ledger",
      "days", "claims", "expect", "mustFail", "canary", "knownFailure",
    ]
    let object = try LocatedValue(parsing: source).object(keys: keys)
    _ = try object.required("schemaVersion").int(in: schemaVersion...schemaVersion)
    _ = try object.optional("$schema")?.string()
    let name = try object.required("name")
    var scenario = Scenario(name: try name.string(), days: [])
    if scenario.name.isEmpty { throw name.error("the name is empty", remedy: "Give the scenario a name.") }
    scenario.about = try object.optional("about")?.string() ?? ""
    if let value = object.optional("ledger") { scenario.ledger = try ledger(value, history: history) }
    if let value = object.optional("zone") {
      scenario.zone = try value.zone()
    }
    scenario.dayStartHour = try object.optional("dayStartHour")?.int(in: 0...23) ?? 0
    if let value = object.optional("rules") { scenario.rules = try RulesFile.rules(of: value) }
    if let value = object.optional("dailySaveTarget") { scenario.dailySaveTarget = try value.target() }
    if let value = object.optional("claims") {
      let policies: [String: ClaimPolicy] = ["none": .none, "first": .first, "all": .all]
      scenario.claimPolicy = policies[try value.choice(of: ["none", "first", "all"])] ?? .none
    }
    scenario.days = try days(of: object, currency: scenario.ledger.currency)
    if let value = object.optional("expect") { scenario.expectations = try expectations(value, scenario) }
    for value in try object.optional("mustFail")?.array() ?? [] { scenario.mustFail.append(try value.string()) }
    if let value = object.optional("canary") {
      scenario.canary = try value.string()
      if scenario.mustFail.isEmpty {
        throw value.error("a canary must fail", remedy: "Say which invariants it must trip, in \"mustFail\".")
      }
    }
    if let value = object.optional("knownFailure") {
      let fields = try value.object(keys: ["reason", "until"])
      scenario.knownFailure = .init(
        reason: try fields.required("reason").string(), until: try fields.required("until").day())
    }
    return scenario
  }

  private static func ledger(
    _ value: LocatedValue, history: (LocatedObject) throws(InputError) -> Ledger
  ) throws(InputError) -> Ledger {
    let object = try value.object(keys: ["currency", "transactions", "file", "persona", "seed", "start", "days"])
    let origins = ["transactions", "file", "persona"].compactMap(object.optional)
    if origins.count > 1 {
      throw origins[1].error("a ledger has one origin", remedy: "Keep one of transactions, file and persona.")
    }
    guard let rows = object.optional("transactions") else { return try history(object) }
    let code = object.optional("currency")
    let text = try code?.string() ?? Currency.gbp.code
    guard Currency.isCode(text) else {
      throw (code ?? value).error("\(quoted(text)) is no currency code", remedy: "Write one such as GBP.")
    }
    var ledger = Ledger(currency: Currency(code: text))
    try read(rows, into: &ledger)
    return ledger
  }

  /// Appends the transactions of an array.
  static func read(_ rows: LocatedValue, into ledger: inout Ledger) throws(InputError) {
    for (index, row) in try rows.array().enumerated() {
      let fields = try row.object(keys: entryKeys)
      let entry = try fields.entry(currency: ledger.currency, defaultID: "t\(index + 1)", defaultDay: nil)
      do {
        if try !ledger.append(entry) {
          throw row.error("this transaction repeats the id of an identical one", remedy: "Leave one of them out.")
        }
      } catch let error as LedgerError {
        throw row.error("\(error)", remedy: "Ids are unique in a ledger.")
      } catch let error as InputError {
        throw error
      } catch {}
    }
  }

  static let entryKeys = ["id", "day", "payee", "category", "amount", "mark"]

  private static func days(of object: LocatedObject, currency: Currency) throws(InputError) -> [ScenarioDay] {
    let start = try object.optional("start")?.day()
    var days: [ScenarioDay] = []
    for (index, value) in try object.required("days").array().enumerated() {
      var date = if let last = days.last { try? last.day.adding(1) } else { start }
      var events = value
      if case .object = value.content {
        let fields = try value.object(keys: ["day", "events"])
        if let written = fields.optional("day") {
          date = try written.day()
          if let last = days.last?.day, let date, date <= last {
            throw written.error(
              "\(date) does not come after \(last)", remedy: "List each date once, in ascending order.")
          }
        }
        events = try fields.required("events")
      }
      guard let date else {
        if let last = days.last?.day {
          throw value.error("there is no day after \(last)", remedy: "Leave it out, or date the days earlier.")
        }
        throw value.error("the day has no date", remedy: "Add \"start\" to the scenario, or \"day\" to each day.")
      }
      var timed: [TimedEvent] = []
      for (place, event) in try events.array().enumerated() {
        timed.append(try event.event(on: date, currency: currency, defaultID: "e\(index + 1).\(place + 1)"))
      }
      days.append(ScenarioDay(date, timed))
    }
    return days
  }
}
