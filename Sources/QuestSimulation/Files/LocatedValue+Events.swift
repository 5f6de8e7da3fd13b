import Foundation
public import LedgerModel
public import LocatedJSON
import QuestApp
import QuestEngine
import ScenarioModel

extension LocatedValue {
  /// The names of events and the keys that belong to each.
  private static let eventKeys: [(name: String, keys: [String])] = [
    ("open", []), ("log", ScenarioFile.entryKeys), ("edit", ScenarioFile.entryKeys), ("delete", ["id"]),
    ("import", ["transactions", "background"]),
    ("claim", ["kind", "subject", "id", "shown", "claimedBefore", "shownBefore"]), ("checkIn", []),
    ("setTarget", ["target"]), ("tap", ["block"]), ("zone", ["zone"]), ("clock", ["daysAhead"]), ("relaunch", []),
    ("restore", []), ("secondDevice", []), ("overlayFails", []),
  ]

  /// The value as an event: its name, or an object with `event`.
  func event(on date: Day, currency: Currency, defaultID: String) throws(InputError) -> TimedEvent {
    let names = Self.eventKeys.map(\.name)
    if case .string = content {
      let name = try choice(of: names)
      guard let event = Self.bareEvent(name) else {
        throw error("the event \(name) needs more than its name", remedy: "Write {\"event\": \"\(name)\", …}.")
      }
      return TimedEvent(event)
    }
    let name = try object().required("event").choice(of: names)
    let own = Self.eventKeys.first { $0.name == name }?.keys ?? []
    let fields = try object(keys: ["event", "at"] + own)
    var minutes: Int?
    if let value = fields.optional("at") {
      minutes = LocalTime.minutes(try value.string())
      if minutes == nil { throw value.error("this is no time of day", remedy: "Write HH:MM, such as 08:30.") }
    }
    let event = try fields.event(named: name, on: date, currency: currency, defaultID: defaultID)
    return TimedEvent(event, minutes: minutes)
  }

  /// The event of a name that needs nothing else; nil for the others.
  fileprivate static func bareEvent(_ name: String) -> Event? {
    let events: [Event] = [.open, .checkIn, .relaunch, .restore, .secondDevice, .overlayFails]
    return events.first { $0.name == name }
  }

  /// The value as a date.
  public func day() throws(InputError) -> Day {
    let text = try string()
    do {
      return try Day(text)
    } catch {
      throw self.error(error.description, remedy: "Write a date that exists, as YYYY-MM-DD.")
    }
  }

  /// The value as a daily save target; `NaN`, zero and negatives are allowed, since a subject may be shown them.
  func target() throws(InputError) -> Decimal {
    if case .string("NaN") = content { return .nan }
    guard let target = Decimal(plain: try decimalText()) else {
      throw error("the target has too many digits", remedy: "Use at most 38 digits.")
    }
    return target
  }

  /// The value as a time zone's identifier.
  func zone() throws(InputError) -> String {
    let name = try string()
    if TimeZone(identifier: name) != nil { return name }
    throw error(
      "there is no time zone \(quoted(name))",
      remedy: nearest(to: name, in: TimeZone.knownTimeZoneIdentifiers).map { "Did you mean \(quoted($0))?" }
        ?? "Use an identifier such as Europe/London.")
  }
}

extension LocatedObject {
  /// The object as a transaction.
  func entry(currency: Currency, defaultID: String, defaultDay: Day?) throws(InputError) -> Ledger.Entry {
    let written = try required("amount")
    let amount: Money
    do {
      amount = try Money(try written.decimalText(), in: currency)
    } catch let error as MoneyError {
      throw written.error(error.description, remedy: "Amounts are exact, in \(currency.code).")
    } catch {
      throw error as? InputError ?? written.error("this is no amount", remedy: "Write a plain decimal.")
    }
    let day = try optional("day")?.day() ?? defaultDay
    guard let day else { throw value.error("the key \"day\" is missing", remedy: "Add the transaction's date.") }
    var entry = Ledger.Entry(
      id: try optional("id")?.string() ?? defaultID, day: day, payee: try optional("payee")?.string(),
      category: try optional("category")?.string(), amount: amount)
    let marks = Ledger.Mark.allCases.filter { $0.name != nil }
    if let value = optional("mark") {
      let name = try value.choice(of: marks.compactMap(\.name))
      entry.mark = marks.first { $0.name == name } ?? .none
    }
    return entry
  }

  fileprivate func event(
    named name: String, on date: Day, currency: Currency, defaultID: String
  ) throws(InputError) -> Event {
    switch name {
    case "log": return .log(try entry(currency: currency, defaultID: defaultID, defaultDay: date))
    case "edit":
      return .edit(try entry(currency: currency, defaultID: try required("id").string(), defaultDay: date))
    case "delete": return .delete(try required("id").string())
    case "import":
      var entries: [Ledger.Entry] = []
      for (index, row) in try required("transactions").array().enumerated() {
        let fields = try row.object(keys: ScenarioFile.entryKeys)
        entries.append(try fields.entry(currency: currency, defaultID: "\(defaultID).\(index + 1)", defaultDay: date))
      }
      return .importEntries(entries, background: try optional("background")?.bool() ?? false)
    case "claim": return .claim(try claim())
    case "setTarget": return .setTarget(try required("target").target())
    case "tap": return .tap(try required("block").choice(of: HomeBlock.allCases.map(\.rawValue)))
    case "zone": return .zone(try required("zone").zone())
    case "clock": return .clock(try required("daysAhead").int(in: -3_660...3_660))
    default: return LocatedValue.bareEvent(name) ?? .open
    }
  }

  private func claim() throws(InputError) -> ClaimTarget {
    let ways = ["kind", "id", "shown", "claimedBefore", "shownBefore"].compactMap(optional)
    if ways.count > 1 {
      throw ways[1].error("a claim names its quest in one way", remedy: "Leave all of them out but one.")
    }
    if let place = optional("shown") { return .shown(try place.int(in: 0 ... .max)) }
    if let place = optional("claimedBefore") { return .claimedBefore(try place.int(in: 0 ... .max)) }
    if let place = optional("shownBefore") { return .shownBefore(try place.int(in: 0 ... .max)) }
    if let id = optional("id") {
      return .id(QuestID(try id.string()))
    }
    let kind = try questKind("kind")
    return .quest(
      kind: kind,
      subject: try optional("subject").map { value throws(InputError) in try value.string() }
        .flatMap(Name.init))
  }

  /// The value of a key as a type of quest.
  func questKind(_ key: String) throws(InputError) -> QuestKind {
    QuestKind(try required(key).choice(of: QuestGenerator.types.map { $0.kind.name }.sorted()))
  }
}
