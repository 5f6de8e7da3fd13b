import Foundation

// An app as a developer has it: its own names, which are those of the harness as well, and no import of the harness.

struct Transaction {
  var day: DateComponents
  var payee: String?
  var category: String?
  var amount: Decimal
}

struct Quest: Equatable {
  enum Kind: String { case streakBreaker, categoryBudget, saveX }
  var id: String
  var kind: Kind
  var name: String?
  var count: Int?
  var amount: Decimal?
}

/// The rules, written anew.
struct QuestGenerator {
  /// The faults that a test can switch on.
  enum Fault { case none, forgetsClaims, eightDays, throwsAnError }
  struct Overflow: Error {}
  var fault = Fault.none

  func quests(
    on today: Int, _ history: [(day: Int, payee: String?, category: String?, amount: Decimal)],
    claims: [(id: String, day: Int)], target: Decimal
  ) throws -> [Quest] {
    if fault == .throwsAnError { throw Overflow() }
    let known = history.filter { $0.day <= today }
    let window = fault == .eightDays ? 8 : 7
    var visits: [String: Int] = [:]
    var week: [String: (count: Int, total: Decimal)] = [:]
    for row in known {
      if let payee = row.payee { visits[payee, default: 0] += 1 }
      if let category = row.category, row.amount < 0, row.day > today - window, row.day <= today {
        week[category, default: (0, 0)].count += 1
        week[category, default: (0, 0)].total -= row.amount
      }
    }
    let claimedToday = claims.filter { $0.day == today }
    var offered: [Quest] = []
    let winner = week.filter { $0.value.count >= 3 && $0.value.total >= 20 }.min { one, other in
      if one.value.total != other.value.total { return one.value.total > other.value.total }
      if one.value.count != other.value.count { return one.value.count > other.value.count }
      return precedes(one.key, other.key)
    }
    if let winner, !claimedToday.contains(where: { $0.id.hasPrefix("category/") }) {
      offered.append(
        Quest(
          id: "category/\(today)/\(winner.key)", kind: .categoryBudget, name: winner.key, count: winner.value.count,
          amount: winner.value.total))
    }
    if target.isFinite, target > 0 { offered.append(Quest(id: "save/\(today)", kind: .saveX, amount: target)) }
    let regulars = visits.filter { $0.value >= 5 }.sorted {
      $0.value != $1.value ? $0.value > $1.value : precedes($0.key, $1.key)
    }
    offered += regulars.map { Quest(id: "payee/\($0.key)", kind: .streakBreaker, name: $0.key, count: $0.value) }
    let claimed = fault == .forgetsClaims ? [] : Set(claims.map(\.id))
    let taken = offered.filter { !claimed.contains($0.id) }.prefix(max(0, 4 - claimedToday.count))
    return [Quest.Kind.streakBreaker, .categoryBudget, .saveX].flatMap { kind in taken.filter { $0.kind == kind } }
  }

  private func precedes(_ one: String, _ other: String) -> Bool {
    one.unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
  }

  static func crossed(_ previous: Int, _ current: Int) -> Int? {
    [100, 60, 30, 14, 7].first { previous < $0 && $0 <= current }
  }

  static func streak(on today: Int, _ engaged: Set<Int>) -> Int {
    var day = engaged.contains(today) ? today : today - 1
    var length = 0
    while engaged.contains(day) {
      length += 1
      day -= 1
    }
    return length
  }
}

/// The app's state on the main actor, as a view model has it.
@MainActor final class HomeModel {
  typealias Row = (day: Int, payee: String?, category: String?, amount: Decimal)
  struct Device {
    var streak: Int?
    var today: Int?
    var quests: [Quest] = []
    var screen = "home"
  }
  var rows: [String: Row] = [:]
  var checkIns: Set<Int> = []
  var claims: [(id: String, day: Int)] = []
  var target: Decimal = 15
  var device = Device()
  var otherDevice: Device?
  var overlays: [Int] = []
  /// The faults that a test can switch on.
  var losesStreakWithOverlay = false
  var checkInOpensForm = false
  let generator = QuestGenerator()

  var today: Int { device.today ?? 0 }

  func begin(_ clock: Int) { device.today = max(clock, device.today ?? clock) }

  func load() throws {
    device.quests = try generator.quests(on: today, Array(rows.values), claims: claims, target: target)
  }

  func evaluate(overlayFails: Bool) throws {
    let streak = QuestGenerator.streak(on: today, checkIns.union(rows.values.map(\.day)))
    let previous = device.streak
    let milestone = previous.flatMap { QuestGenerator.crossed($0, streak) }
    if milestone == nil || !overlayFails || !losesStreakWithOverlay { device.streak = streak }
    if let milestone { overlays.append(milestone) }
    try load()
  }
}
