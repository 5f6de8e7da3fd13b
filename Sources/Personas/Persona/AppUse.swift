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

  static let keys = [
    "opens", "checkIns", "late", "edits", "deletions", "duplicateImports", "importEvery", "historyDays",
    "targetChanges", "targets", "mishaps", "claims",
    "claimsPerStreakDay", "leftPerDay",
  ]
  /// What the kinds of quests are called, in the order in which they are written.
  static let kinds = QuestGenerator.types.map { $0.kind }
}

extension AppUse {
  init(_ value: LocatedValue) throws(InputError) {
    let object = try value.object(keys: Self.keys)
    opens = try object.optional("opens")?.fraction(upTo: 1) ?? opens
    checkIns = try object.optional("checkIns")?.fraction(upTo: 1) ?? checkIns
    late = try object.optional("late")?.fraction(upTo: 1) ?? late
    edits = try object.optional("edits")?.fraction(upTo: 1) ?? edits
    deletions = try object.optional("deletions")?.fraction(upTo: 1) ?? deletions
    duplicateImports = try object.optional("duplicateImports")?.fraction(upTo: 1) ?? duplicateImports
    importEvery = try object.optional("importEvery")?.int(in: 0...366) ?? importEvery
    historyDays = try object.optional("historyDays")?.int(in: 0...3_660) ?? historyDays
    mishaps = try object.optional("mishaps")?.fraction(upTo: 1) ?? mishaps
    if let claims = object.optional("claims") {
      let chances = try claims.object(keys: Self.kinds.map(\.name))
      for member in chances.members {
        self.claims[QuestKind(member.key)] = try member.value.fraction(upTo: 1).millionths / 1_000
      }
    }
    claimsPerStreakDay = try object.optional("claimsPerStreakDay")?.fraction(upTo: 1) ?? .zero
    if let left = object.optional("leftPerDay") {
      leftPerDay = try left.target()
      if leftPerDay.map({ !($0 > 0) }) ?? false {
        throw left.error("what is left must be above zero", remedy: "Leave the key out where it does not matter.")
      }
    }
    targetChanges = try object.optional("targetChanges")?.fraction(upTo: 1) ?? targetChanges
    if let targets = object.optional("targets") {
      for target in try targets.array() { self.targets.append(try target.target()) }
    }
    if targetChanges != .zero && targets.isEmpty {
      throw value.error(
        "there is no target to change to", remedy: "List some as \"targets\", such as [\"10\", \"20\"].")
    }
  }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    json.field("opens", opens)
    let chances = [
      ("checkIns", checkIns), ("late", late), ("edits", edits), ("deletions", deletions),
      ("duplicateImports", duplicateImports), ("targetChanges", targetChanges), ("mishaps", mishaps),
    ]
    for (name, chance) in chances where chance != .zero { json.field(name, chance) }
    if importEvery > 0 { json.field("importEvery", importEvery) }
    if historyDays > 0 { json.field("historyDays", historyDays) }
    if !targets.isEmpty { json.list("targets", targets) { $0.string($1.description) } }
    json.key("claims")
    json.beginObject()
    for kind in Self.kinds {
      if let chance = claims[kind] { json.field(kind.name, Fraction(millionths: chance * 1_000)) }
    }
    json.endObject()
    if claimsPerStreakDay != .zero { json.field("claimsPerStreakDay", claimsPerStreakDay) }
    if let leftPerDay { json.field("leftPerDay", leftPerDay.description) }
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
