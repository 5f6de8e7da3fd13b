package import Foundation
package import LedgerModel

extension Oracle {
  /// The quests of a day in display order; nil where a total is too large to be held.
  package func quests(
    _ rows: [Ledger.Entry], places: Int, claims: [Claim], target: Decimal, on day: Day
  ) -> [Quest]? {
    let today = Oracle.number(day)
    let claimedToday = claims.filter { $0.day == today }
    var slots = rules.cap - claimedToday.count
    func isClaimed(_ quest: Quest) -> Bool {
      let span = span(of: quest.kind, on: day)
      return claims.contains { $0.kind == quest.kind && $0.subject == quest.subject && $0.span == span }
    }

    var category: [Quest] = []
    guard let winner = winner(rows, places: places, today: today) else { return nil }
    let wasAsked = claimedToday.contains { $0.kind == "categoryBudget" }
    if let quest = winner.first, slots > 0, !wasAsked, !isClaimed(quest) {
      category = [quest]
      slots -= 1
    }

    var save: [Quest] = []
    let quest = Quest(kind: "saveX", target: target)
    if !target.isNaN, target > 0, slots > 0, !isClaimed(quest) {
      save = [quest]
      slots -= 1
    }

    var payees: [Quest] = []
    for quest in regulars(rows, today: today) where slots > 0 && !isClaimed(quest) {
      payees.append(quest)
      slots -= 1
    }
    return payees + category + save
  }

  /// Everyone visited often enough, the most visited first.
  private func regulars(_ rows: [Ledger.Entry], today: Int) -> [Quest] {
    var visits: [String: Int] = [:]
    for row in rows where Oracle.number(row.day) <= today {
      if rules.visitsAreOutflows && row.amount.minorUnits >= 0 { continue }
      if let payee = row.payee?.text { visits[payee, default: 0] += 1 }
    }
    return visits.filter { $0.value >= rules.visits }
      .sorted { $0.value > $1.value || ($0.value == $1.value && Oracle.comesBefore($0.key, $1.key)) }
      .map { Quest(kind: "streakBreaker", subject: $0.key, count: $0.value) }
  }

  /// The category that wins, in a list of one, or an empty list; nil where a total is too large to be held.
  private func winner(_ rows: [Ledger.Entry], places: Int, today: Int) -> [Quest]? {
    var counts: [String: Int] = [:]
    var totals: [String: Int128] = [:]
    for row in rows {
      let age = today - Oracle.number(row.day)
      guard age >= 0, age < rules.window, row.amount.minorUnits < 0, let category = row.category?.text else { continue }
      counts[category, default: 0] += 1
      totals[category, default: 0] -= Int128(row.amount.minorUnits)
    }
    var least = rules.total
    for _ in 0..<places { least *= 10 }
    var best: Quest?
    for (name, total) in totals {
      guard let total = Int64(exactly: total) else { return nil }
      let count = counts[name] ?? 0
      if count < rules.outflows || Decimal(total) < least { continue }
      let quest = Quest(kind: "categoryBudget", subject: name, count: count, total: total)
      if let rival = best, Oracle.isStronger(rival, quest) { continue }
      best = quest
    }
    return [best].compactMap { $0 }
  }

  private static func isStronger(_ one: Quest, _ other: Quest) -> Bool {
    if one.total != other.total { return (one.total ?? 0) > (other.total ?? 0) }
    if one.count != other.count { return (one.count ?? 0) > (other.count ?? 0) }
    return comesBefore(one.subject ?? "", other.subject ?? "")
  }

  /// Whether a text comes before another by its Unicode scalars.
  private static func comesBefore(_ one: String, _ other: String) -> Bool {
    one.unicodeScalars.map(\.value).lexicographicallyPrecedes(other.unicodeScalars.map(\.value))
  }
}
