import LedgerModel
import LocatedJSON

/// Something that a person spends on, or earns by, at no fixed date.
struct Habit: Sendable {
  /// Unique in the persona: it names the habit's random streams.
  var name: String
  /// The category; empty for transactions without one.
  var category: String
  var flow = Flow.out
  /// Transactions in an ordinary week: no spell, no pay day just past.
  var perWeek: Fraction
  /// The relative weight of Monday to Sunday.
  var weekdays = [1, 1, 1, 1, 1, 1, 1]
  var amounts: AmountTable
  /// The currency; the persona's own unless stated.
  var currency: Currency
  /// The payees that a person may come to know, then those of other towns; an empty one is an absent payee.
  var payees: [String]
  /// The chance of a payee never met before, at the second visit; it falls with the number of payees met.
  var newPayee = Fraction(millionths: 600_000)
  /// The chance that a payee is spelt in another way than usual.
  var noise = Fraction.zero
  /// The chance that a transaction is refunded in full, 3 to 14 days later.
  var refunds = Fraction.zero

  enum Flow: String, CaseIterable, Sendable {
    case out
    case `in`
    /// Money that leaves for another account of the same person.
    case transfer
  }

  /// The expected number of transactions on a weekday (1 to 7) of an ordinary week, in millionths.
  func rate(weekday: Int) -> Int {
    let sum = weekdays.reduce(0, +)
    return perWeek.millionths * weekdays[weekday - 1] / max(sum, 1)
  }

  static let keys = [
    "name", "category", "flow", "perWeek", "weekdays", "amounts", "endsIn99", "roundTo", "currency", "payees",
    "newPayee", "noise", "refunds",
  ]
  /// Thousands of transactions a week are a shop, not a person.
  static let mostPerWeek = 1_000
  static let largestWeight = 1_000_000
}

extension Habit {
  init(_ value: LocatedValue, of draft: PersonaDraft) throws(InputError) {
    let object = try value.object(keys: Self.keys)
    category = try object.required("category").category(of: draft)
    name = try object.optional("name")?.string() ?? category
    if let flow = try object.optional("flow")?.choice(of: Flow.allCases.map(\.rawValue)) {
      self.flow = Flow(rawValue: flow) ?? .out
    }
    perWeek = try object.required("perWeek").fraction(upTo: Self.mostPerWeek)
    currency = try object.optional("currency")?.currency() ?? draft.currency
    amounts = try AmountTable(object, in: currency)
    if let weights = object.optional("weekdays") { weekdays = try Self.weekdays(weights) }
    let names = try object.required("payees")
    payees = []
    for name in try names.array() { payees.append(try name.string()) }
    if payees.isEmpty { throw names.error("a habit needs a payee", remedy: "Name at least one, or \"\" for none.") }
    newPayee = try object.optional("newPayee")?.fraction(upTo: 1) ?? newPayee
    noise = try object.optional("noise")?.fraction(upTo: 1) ?? noise
    refunds = try object.optional("refunds")?.fraction(upTo: 1) ?? refunds
    let name = self.name
    if draft.habits.contains(where: { $0.name == name }) {
      throw value.error(
        "two habits are called \(quoted(name))", remedy: "Give one of them a \"name\" of its own; it names its streams."
      )
    }
  }

  private static func weekdays(_ value: LocatedValue) throws(InputError) -> [Int] {
    var weights: [Int] = []
    for weight in try value.array() { weights.append(try weight.int(in: 0...largestWeight)) }
    guard weights.count == 7 else {
      throw value.error("a week has 7 weights, not \(weights.count)", remedy: "Write one for each of Monday to Sunday.")
    }
    if weights.allSatisfy({ $0 == 0 }) {
      throw value.error(
        "these weights sum to zero", remedy: "Give at least one weekday a weight above 0, or set \"perWeek\" to 0.")
    }
    return weights
  }

  func write(to json: inout JSONWriter, of persona: Persona) {
    json.beginObject()
    if name != category { json.field("name", name) }
    json.field("category", category)
    if flow != .out { json.field("flow", flow.rawValue) }
    json.field("perWeek", perWeek)
    if Set(weekdays).count > 1 { json.list("weekdays", weekdays) { $0.int($1) } }
    if currency != persona.currency { json.field("currency", currency.code) }
    amounts.write(to: &json, in: currency)
    json.list("payees", payees) { $0.string($1) }
    if newPayee.millionths != 600_000 { json.field("newPayee", newPayee) }
    if noise != .zero { json.field("noise", noise) }
    if refunds != .zero { json.field("refunds", refunds) }
    json.endObject()
  }
}
