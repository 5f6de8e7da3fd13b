import Foundation
import LedgerModel
import QuestEngine

/// The generator written anew out of parts, each of which can be exchanged for a faulty one.
struct FaultyGenerator {
  /// A payee with its visits, or a category with its outflows and their total.
  struct Tally {
    var name: Name
    var count = 0
    var total: Int64 = 0
    /// The place of its first row, for faults that go by it.
    var first = 0
  }

  var isVisit: (Ledger.Entry, QuestRequest) -> Bool = {
    $0.day <= $1.day && ($0.isOutflow || !$1.rules.streakBreaker.countsOutflowsOnly)
  }
  var payee: (Ledger.Entry) -> Name? = { $0.payee }
  var isRegular: (Tally, QuestRules) -> Bool = { $0.count >= $1.streakBreaker.minimumVisits }
  var precedes: (Tally, Tally) -> Bool = { $0.count != $1.count ? $0.count > $1.count : $0.name < $1.name }
  /// What a row spends, in minor units; nil where it counts for no category.
  var spent: (Ledger.Entry, QuestRequest) -> Int64? = { entry, request in
    let age = request.day.days(since: entry.day)
    let isInside = age >= 0 && age < request.rules.categoryBudget.windowDays
    return isInside && entry.isOutflow ? 0 &- entry.amount.minorUnits : nil
  }
  var category: (Ledger.Entry) -> Name? = { $0.category }
  var qualifies: (Tally, Int64, QuestRules) -> Bool = {
    $0.count >= $2.categoryBudget.minimumOutflows && $0.total >= $1
  }
  var isStronger: (Tally, Tally) -> Bool = { one, other in
    if one.total != other.total { return one.total > other.total }
    return one.count != other.count ? one.count > other.count : one.name < other.name
  }
  /// Which of the qualifying categories, the strongest first, are offered.
  var offered: ([Tally], QuestRequest) -> [Tally] = { ranked, request in
    request.claims.contains(CategoryBudget.kind, on: request.day) ? [] : Array(ranked.prefix(1))
  }
  var target: (QuestRequest) -> Decimal? = {
    $0.dailySaveTarget.isFinite && $0.dailySaveTarget > 0 ? $0.dailySaveTarget : nil
  }
  var slots: (QuestRequest) -> Int = { $0.rules.dailyCap - $0.claims.count(on: $0.day) }
  var isClaimed: (Quest, QuestRequest) -> Bool = { $1.claims.contains($0.id) }
  var order: [QuestKind] = [CategoryBudget.kind, SaveX.kind, StreakBreaker.kind]

  /// The quests of a request, in display order.
  func quests(_ request: QuestRequest) -> [Quest] {
    var candidates: [QuestKind: [Quest]] = [:]
    candidates[CategoryBudget.kind] = offered(ranked(request), request).map {
      quest(CategoryBudget.kind, $0.name, Quest.Evidence(count: $0.count, total: Money(minorUnits: $0.total)), request)
    }
    candidates[SaveX.kind] = target(request).map { [quest(SaveX.kind, nil, Quest.Evidence(target: $0), request)] }
    candidates[StreakBreaker.kind] = regulars(request).map {
      quest(StreakBreaker.kind, $0.name, Quest.Evidence(count: $0.count), request)
    }
    var left = max(0, slots(request))
    var taken: [QuestKind: [Quest]] = [:]
    for kind in order {
      let open = (candidates[kind] ?? []).filter { !isClaimed($0, request) }.prefix(left)
      taken[kind] = Array(open)
      left -= open.count
    }
    return [StreakBreaker.kind, CategoryBudget.kind, SaveX.kind].flatMap { taken[$0] ?? [] }
  }

  private func quest(_ kind: QuestKind, _ subject: Name?, _ evidence: Quest.Evidence, _ request: QuestRequest) -> Quest
  {
    let span = QuestSpan(request.rules.period(of: kind), holding: request.day)
    return Quest(kind: kind, subject: subject, span: span, evidence: evidence)
  }

  private func regulars(_ request: QuestRequest) -> [Tally] {
    var tallies: [Name: Tally] = [:]
    for row in request.ledger.rows {
      let entry = request.ledger[row]
      guard let name = payee(entry), isVisit(entry, request) else { continue }
      tallies[name, default: Tally(name: name, first: row)].count += 1
    }
    return inOrder(tallies).filter { isRegular($0, request.rules) }.sorted(by: precedes)
  }

  private func ranked(_ request: QuestRequest) -> [Tally] {
    guard let least = request.rules.minimumTotal(in: request.ledger.currency) else { return [] }
    var tallies: [Name: Tally] = [:]
    for row in request.ledger.rows {
      let entry = request.ledger[row]
      guard let name = category(entry), let amount = spent(entry, request) else { continue }
      tallies[name, default: Tally(name: name, first: row)].count += 1
      tallies[name, default: Tally(name: name)].total &+= amount
    }
    return inOrder(tallies).filter { qualifies($0, least, request.rules) }.sorted(by: isStronger)
  }

  /// In an order that is the same each time and seldom the right one, for faults that tell two of them not apart.
  private func inOrder(_ tallies: [Name: Tally]) -> [Tally] { tallies.values.sorted { $0.first > $1.first } }
}
