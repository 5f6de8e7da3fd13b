public import Foundation

/// A quest of the app, in the app's own words.
public enum Quest: Hashable, Sendable {
  /// A payee that is visited often.
  case regular(payee: String, visits: Int)
  /// The category with the largest spend of the week.
  case budget(category: String, count: Int, total: Decimal)
  /// The daily save target.
  case save(Decimal, on: Date)

  /// The identity, the same at every load.
  public var id: String {
    switch self {
    case .regular(let payee, _): "regular|\(payee)"
    case .budget(let category, _, _): "budget|\(category)"
    case .save(_, let day): "save|\(Int(day.timeIntervalSinceReferenceDate / 86_400))"
    }
  }
}

/// One row of the app's history.
public struct Transaction: Sendable {
  let date: Date
  let payee: String?
  let category: String?
  let amount: Decimal

  /// A row; an outflow has a negative amount.
  public init(date: Date, payee: String?, category: String?, amount: Decimal) {
    self.date = date
    self.payee = payee
    self.category = category
    self.amount = amount
  }
}

/// The app's generator, with a calendar of its own.
public struct QuestGenerator: Sendable {
  /// Whether claimed quests are left out, as they should be.
  public var respectsClaims = true

  /// A generator.
  public init() {}

  /// The quests of a day, at most four with those claimed on it.
  public func quests(
    on day: Date, history: [Transaction], claims: [(id: String, day: Date)], target: Decimal
  ) -> [Quest] {
    let past = history.filter { $0.date <= day }
    let claimedIDs = respectsClaims ? Set(claims.map(\.id)) : []
    let claimedToday = claims.filter { $0.day == day }
    var slots = max(0, 4 - claimedToday.count)

    var week: [String: (count: Int, total: Decimal)] = [:]
    for row in past where row.amount < 0 && row.date > day - 7 * 86_400 {
      if let category = row.category {
        let old = week[category] ?? (0, 0)
        week[category] = (old.count + 1, old.total - row.amount)
      }
    }
    let largest = week.filter { $0.value.count >= 3 && $0.value.total >= 20 }.min {
      ($1.value.total, $1.value.count, scalars($0.key)) < ($0.value.total, $0.value.count, scalars($1.key))
    }
    var budget: [Quest] = []
    if let largest, !claimedToday.contains(where: { $0.id.hasPrefix("budget|") }) {
      budget = [.budget(category: largest.key, count: largest.value.count, total: largest.value.total)]
    }
    let save: [Quest] = target > 0 && !target.isNaN ? [.save(target, on: day)] : []

    var visits: [String: Int] = [:]
    for row in past { if let payee = row.payee { visits[payee, default: 0] += 1 } }
    let regulars = visits.filter { $0.value >= 5 }.sorted {
      ($1.value, scalars($0.key)) < ($0.value, scalars($1.key))
    }.map { Quest.regular(payee: $0.key, visits: $0.value) }

    func taken(_ quests: [Quest]) -> [Quest] {
      let open = quests.filter { !claimedIDs.contains($0.id) }.prefix(slots)
      slots -= open.count
      return Array(open)
    }
    let (first, second) = (taken(budget), taken(save))
    return taken(regulars) + first + second
  }

  /// Names in the order of their Unicode scalars.
  private func scalars(_ name: String) -> Scalars { Scalars(values: name.unicodeScalars.map(\.value)) }

  private struct Scalars: Comparable {
    let values: [UInt32]
    static func < (left: Scalars, right: Scalars) -> Bool { left.values.lexicographicallyPrecedes(right.values) }
  }
}
