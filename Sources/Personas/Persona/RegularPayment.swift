import LedgerModel
import LocatedJSON

/// A payment on its day: pay, a pension, rent, a bill, a subscription, a transfer to savings.
struct RegularPayment: Sendable {
  var kind: Kind
  var payee: String
  var category: String
  /// Drawn once for a person, or anew each time where ``varies`` is set.
  var amounts: AmountTable
  var varies = false
  var schedule: Schedule

  enum Kind: String, CaseIterable, Sendable {
    /// An inflow on or before its day, after which spending rises.
    case pay
    /// An inflow on or before its day.
    case income
    /// An outflow on or after its day.
    case bill
    /// An outflow to another account of the same person, on its very day.
    case transfer
  }

  var isInflow: Bool { kind == .pay || kind == .income }

  static let keys = ["kind", "payee", "category", "amounts", "endsIn99", "roundTo", "varies", "every", "day"]
}

extension RegularPayment {
  init(_ value: LocatedValue, of draft: PersonaDraft) throws(InputError) {
    let object = try value.object(keys: Self.keys)
    kind = Kind(rawValue: try object.required("kind").choice(of: Kind.allCases.map(\.rawValue))) ?? .bill
    payee = try object.required("payee").string()
    category = try object.required("category").category(of: draft)
    amounts = try AmountTable(object, in: draft.currency)
    varies = try object.optional("varies")?.bool() ?? false
    let every = try object.optional("every")?.choice(of: Schedule.Cycle.allCases.map(\.rawValue)) ?? "month"
    let cycle = Schedule.Cycle(rawValue: every) ?? .month
    let day = try object.required("day").int(in: 1...cycle.lastDay)
    schedule = Schedule(cycle: cycle, day: day, move: kind.move)
  }

  func write(to json: inout JSONWriter, of persona: Persona) {
    json.beginObject()
    json.field("kind", kind.rawValue)
    json.field("payee", payee)
    json.field("category", category)
    amounts.write(to: &json, in: persona.currency)
    if varies {
      json.key("varies")
      json.bool(true)
    }
    if schedule.cycle != .month { json.field("every", schedule.cycle.rawValue) }
    json.field("day", schedule.day)
    json.endObject()
  }
}

extension RegularPayment.Kind {
  /// Pay comes before a day without banking, a bill after it.
  var move: Schedule.Move {
    switch self {
    case .pay, .income: .back
    case .bill: .forward
    case .transfer: .stay
    }
  }
}
