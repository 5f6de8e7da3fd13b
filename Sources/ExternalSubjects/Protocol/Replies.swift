import Foundation
import LedgerModel
import LocatedJSON
import QuestEngine
import QuestSimulation

/// What a subject says of itself.
struct Greeting: Sendable, Hashable {
  var name: String?
  var operations: Set<Subject.Operation>
}

/// The replies of the protocol; keys that it does not name are passed over.
enum Replies {
  static func greeting(_ reply: LocatedValue) throws(InputError) -> Greeting {
    let object = try reply.object()
    var operations: Set<Subject.Operation> = []
    let listed = try object.required("ops")
    for word in try listed.array() {
      if let operation = Subject.Operation(rawValue: try word.string()), operation != .app {
        operations.insert(operation)
      }
    }
    if operations.isEmpty {
      throw listed.error("no operation is offered that can be checked", remedy: "Offer quests, crossed or streak.")
    }
    let name = try object.optional("name")?.string()
    return Greeting(name: name.map(shortened), operations: operations)
  }

  /// A name as it stands in every report; a longer one is cut.
  private static func shortened(_ name: String) -> String {
    let scalars = name.unicodeScalars
    return scalars.count <= mostNameScalars ? name : String(scalars.prefix(mostNameScalars)) + "…"
  }

  private static let mostNameScalars = 100

  static func nothing(_ reply: LocatedValue) throws(InputError) {
    _ = try reply.object()
  }

  static func quests(_ reply: LocatedValue, in currency: Currency) throws(InputError) -> [Quest] {
    var quests: [Quest] = []
    for value in try reply.object().required("quests").array() {
      let object = try value.object()
      var evidence = Quest.Evidence()
      evidence.count = try object.optional("count")?.int()
      if let total = object.optional("total") { evidence.total = try money(total, in: currency) }
      if let target = object.optional("target") { evidence.target = try decimal(target) }
      quests.append(
        Quest(
          id: QuestID(try object.required("id").string()),
          kind: QuestKind(try object.required("kind").string()),
          subject: try object.optional("subject").map(name), evidence: evidence))
    }
    return quests
  }

  static func milestone(_ reply: LocatedValue) throws(InputError) -> Int? {
    let milestone = try reply.object().required("milestone")
    return milestone.isNull ? nil : try milestone.int()
  }

  static func streak(_ reply: LocatedValue) throws(InputError) -> Int {
    try reply.object().required("streak").int()
  }

  /// Names are compared by canonical equivalence, and otherwise as they came.
  private static func name(_ value: LocatedValue) throws(InputError) -> Name {
    Name(verbatim: try value.string().precomposedStringWithCanonicalMapping)
  }

  private static func decimal(_ value: LocatedValue) throws(InputError) -> Decimal {
    let text = try value.string()
    if let decimal = Decimal(plain: text) { return decimal }
    throw value.error("\(quoted(text)) is no exact amount", remedy: "Write digits with a point, such as 15.50.")
  }

  private static func money(_ value: LocatedValue, in currency: Currency) throws(InputError) -> Money {
    let text = try value.string()
    do {
      return try Money(text, in: currency)
    } catch {
      throw value.error("\(error)", remedy: "Reckon in exact decimals.")
    }
  }
}
