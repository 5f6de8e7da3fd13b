import Foundation
import LedgerModel
import LocatedJSON
import QuestEngine

/// How a person uses the app; every chance but ``opens`` is for a day on which the app is opened.
struct AppUse: Sendable {
  /// The chance that the app is opened on a day.
  var opens = Fraction.one
  var checkIns = Fraction.zero
  /// The chance that a transaction waits up to a week before it is typed in.
  var late = Fraction.zero
  var edits = Fraction.zero
  var deletions = Fraction.zero
  /// The chance that what was logged last is imported once more, under the same ids.
  var duplicateImports = Fraction.zero
  /// Transactions come by a background import every so many days; 0 where they are typed in.
  var importEvery = 0
  /// The days of history that exist before the app's first day.
  var historyDays = 0
  var targetChanges = Fraction.zero
  /// The save targets that are chosen from; any text that an app may be given, `NaN` included.
  var targets: [Decimal] = []
  /// The chance of a relaunch, a restore, a change of device or an overlay that fails.
  var mishaps = Fraction.zero
  /// The chance that a quest of a kind is claimed, in thousandths.
  var claims: [QuestKind: Int] = [:]
  /// What each day of a streak adds to those chances.
  var claimsPerStreakDay = Fraction.zero
  /// What the person has left on a day, in major units: a target is met the more rarely the larger it is against it.
  var leftPerDay: Decimal?

  /// What the kinds of quests are called, in the order in which they are written.
  static let kinds = QuestGenerator.types.map { $0.kind }
}

extension AppUse {
  /// A key of a persona's `app`: how it is read and written, and whether `--vary` takes it.
  struct Field: Sendable {
    let name: String
    var isVaried = true
    let read: @Sendable (LocatedValue, inout AppUse) throws(InputError) -> Void
    let write: @Sendable (AppUse, inout JSONWriter) -> Void
  }

  /// All keys, in the order in which they are written; what has its default value is left out.
  static let fields: [Field] = [
    Field(name: "opens") { value, app throws(InputError) in
      app.opens = try value.fraction(upTo: 1)
    } write: { app, json in
      json.field("opens", app.opens)
    },
    probability("checkIns", \.checkIns), probability("late", \.late), probability("edits", \.edits),
    probability("deletions", \.deletions), probability("duplicateImports", \.duplicateImports),
    probability("targetChanges", \.targetChanges), probability("mishaps", \.mishaps),
    count("importEvery", 0...366, \.importEvery), count("historyDays", 0...3_660, \.historyDays),
    Field(name: "targets", isVaried: false) { value, app throws(InputError) in
      for target in try value.array() { app.targets.append(try target.target()) }
    } write: { app, json in
      if !app.targets.isEmpty { json.list("targets", app.targets) { $0.string($1.description) } }
    },
    Field(name: "claims", isVaried: false) { value, app throws(InputError) in
      for member in try value.object(keys: kinds.map(\.name)).members {
        app.claims[QuestKind(member.key)] = try member.value.fraction(upTo: 1).millionths / 1_000
      }
    } write: { app, json in
      json.key("claims")
      json.beginObject()
      for kind in kinds {
        if let share = app.claims[kind] { json.field(kind.name, Fraction(millionths: share * 1_000)) }
      }
      json.endObject()
    },
    probability("claimsPerStreakDay", \.claimsPerStreakDay),
    Field(name: "leftPerDay") { value, app throws(InputError) in
      let left = try value.target()
      guard left > 0 else {
        throw value.error("what is left must be above zero", remedy: "Write an amount such as 25, or remove the key.")
      }
      app.leftPerDay = left
    } write: { app, json in
      if let left = app.leftPerDay { json.field("leftPerDay", left.description) }
    },
  ]

  private static func probability(_ name: String, _ path: any WritableKeyPath<AppUse, Fraction> & Sendable) -> Field {
    Field(name: name) { value, app throws(InputError) in
      app[keyPath: path] = try value.fraction(upTo: 1)
    } write: { app, json in
      if app[keyPath: path] != .zero { json.field(name, app[keyPath: path]) }
    }
  }

  private static func count(
    _ name: String, _ range: ClosedRange<Int>, _ path: any WritableKeyPath<AppUse, Int> & Sendable
  ) -> Field {
    Field(name: name) { value, app throws(InputError) in
      app[keyPath: path] = try value.int(in: range)
    } write: { app, json in
      if app[keyPath: path] > 0 { json.field(name, app[keyPath: path]) }
    }
  }

  init(_ value: LocatedValue) throws(InputError) {
    let object = try value.object(keys: Self.fields.map(\.name))
    for field in Self.fields {
      if let member = object.optional(field.name) { try field.read(member, &self) }
    }
    if targetChanges != .zero && targets.isEmpty {
      throw value.error(
        "there is no target to change to", remedy: "List some as \"targets\", such as [\"10\", \"20\"].")
    }
  }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    for field in Self.fields { field.write(self, &json) }
    json.endObject()
  }
}

extension LocatedValue {
  /// The value as a save target; `"NaN"` is one that an app must refuse.
  func target() throws(InputError) -> Decimal {
    if case .string("NaN") = content { return .nan }
    guard let target = Decimal(plain: try decimalText()) else {
      throw error("this is no target", remedy: "Write a plain decimal of at most 38 digits.")
    }
    return target
  }
}
