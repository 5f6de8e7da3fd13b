import Foundation
import LedgerModel
public import LocatedJSON

extension Persona {
  /// Reads a persona's file.
  ///
  /// - Throws: an error with its place and a remedy for what is no JSON, a key that is unknown or occurs twice, a
  ///   negative rate, an unknown category, weights that sum to zero, and any value out of its range.
  public init(parsing source: SourceText) throws(InputError) {
    let root = try LocatedValue(parsing: source)
    let object = try root.object(keys: Self.keys)
    _ = try object.required("schemaVersion").int(in: 1...1)
    var draft = PersonaDraft(name: try object.required("name").string())
    draft.about = try object.optional("about")?.string() ?? ""
    draft.weight = try object.optional("weight")?.int(in: 0...1_000) ?? 0
    draft.currency = try object.optional("currency")?.currency() ?? .gbp
    draft.zone = try object.optional("zone")?.timeZone() ?? draft.zone
    draft.dayStartHour = try object.optional("dayStartHour")?.int(in: 0...23) ?? 0
    draft.dailySaveTarget = try object.optional("dailySaveTarget")?.target() ?? draft.dailySaveTarget
    if let categories = object.optional("categories") {
      for category in try categories.array() { draft.ownCategories.append(try category.string()) }
    }
    if let payday = object.optional("payday") { draft.payday = try Payday(payday) }
    if let habits = object.optional("habits") {
      for habit in try habits.array() { draft.habits.append(try Habit(habit, of: draft)) }
    }
    if let payments = object.optional("payments") {
      for payment in try payments.array() { draft.payments.append(try RegularPayment(payment, of: draft)) }
    }
    if let spells = object.optional("spells") {
      for spell in try spells.array() { draft.spells.append(try Spell(spell, of: draft)) }
    }
    if let app = object.optional("app") { draft.app = try AppUse(app) }
    self.init(draft)
  }

  private static let keys = [
    "schemaVersion", "name", "about", "weight", "currency", "zone", "dayStartHour", "dailySaveTarget", "categories",
    "payday", "habits", "payments", "spells", "app",
  ]
}

extension Payday {
  init(_ value: LocatedValue) throws(InputError) {
    let object = try value.object(keys: ["boost", "days"])
    boost = try object.required("boost").fraction(upTo: 10)
    days = try object.optional("days")?.int(in: 1...27) ?? days
  }
}

extension Spell {
  init(_ value: LocatedValue, of draft: PersonaDraft) throws(InputError) {
    let object = try value.object(keys: ["name", "perYear", "days", "spending", "app", "zone"])
    let name = try object.required("name").string()
    if draft.spells.contains(where: { $0.name == name }) {
      throw value.error("two spells are called \(quoted(name))", remedy: "Give one of them another name.")
    }
    self.name = name
    perYear = try object.required("perYear").fraction(upTo: 366)
    days = try object.required("days").int(in: 1...366)
    spending = try object.optional("spending")?.fraction(upTo: 10) ?? spending
    app = try object.optional("app")?.fraction(upTo: 1) ?? app
    zone = try object.optional("zone")?.timeZone()
  }
}

extension LocatedValue {
  /// The value as a category that the persona may name; an empty one stands for none.
  func category(of draft: PersonaDraft) throws(InputError) -> String {
    let name = try string()
    let known = Persona.standardCategories + draft.ownCategories
    if name.isEmpty || known.contains(name) { return name }
    let near = nearest(to: name, in: known)
    let hint = near.map { "Did you mean \(quoted($0))? " } ?? ""
    throw error(
      "\(quoted(name)) is not a known category",
      remedy: hint + "A category of your own is declared in \"categories\".")
  }

  func timeZone() throws(InputError) -> String {
    let name = try string()
    if TimeZone(identifier: name) != nil { return name }
    throw error(
      "\(quoted(name)) is not a time zone", remedy: suggestion(for: name, in: TimeZone.knownTimeZoneIdentifiers))
  }
}

extension LocatedValue {
  /// The value as a currency's code.
  func currency() throws(InputError) -> Currency {
    let code = try string()
    if Currency.isCode(code) { return Currency(code: code) }
    throw error("\(quoted(code)) is no currency code", remedy: "Write one such as GBP.")
  }
}
