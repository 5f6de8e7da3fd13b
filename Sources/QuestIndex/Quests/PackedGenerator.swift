import Foundation
import LedgerModel
import QuestEngine

/// Makes the quests of ``QuestEngine/QuestGenerator`` from evidence by numbers, without a text.
///
/// It follows the rules that ``supports(_:)`` accepts; the property tests of this module compare both on random histories.
struct PackedGenerator {
  let rules: QuestRules
  /// The least total of a category in minor units; nil where none can reach it.
  private let leastTotal: Int64?
  /// The ids of the quests that were looked up among the claims.
  private var ids = IDCache()

  init(rules: QuestRules, currency: Currency) {
    self.rules = rules
    leastTotal = rules.minimumTotal(in: currency)
  }

  /// Whether the quests under some rules are all of the types that are made here.
  static func supports(_ rules: QuestRules) -> Bool { rules.addedTypes.isEmpty }

  /// Replaces the quests of a list.
  @inline(__always)
  mutating func update(
    _ list: inout QuestList, from evidence: borrowing IndexedEvidence, claims: borrowing ClaimState,
    dailySaveTarget: Decimal
  ) {
    let day = evidence.day
    let claimed = claims.count(on: day)
    let slots = rules.dailyCap > claimed ? rules.dailyCap - claimed : 0
    list.update(dailySaveTarget: dailySaveTarget, on: day, rules) { quests in
      if quests.count < slots, !claims.contains(CategoryBudget.kind, on: day), let winner = winner(of: evidence) {
        let quest = PackedQuest(
          kind: .categoryBudget, number: winner.number, count: winner.outflows, total: winner.total)
        append(quest, to: &quests, claims, on: day, rules.categoryBudget.period) { evidence.category(winner.number) }
      }
      if quests.count < slots, !dailySaveTarget.isNaN, !dailySaveTarget.isZero, dailySaveTarget.sign == .plus {
        append(PackedQuest(kind: .saveX), to: &quests, claims, on: day, rules.saveX.period) { nil }
      }
      guard quests.count < slots else { return }
      evidence.payees.visitStrongest { payee in
        let quest = PackedQuest(kind: .streakBreaker, number: payee.number, count: payee.visits)
        append(quest, to: &quests, claims, on: day, rules.streakBreaker.period) { evidence.payee(payee.number) }
        return quests.count < slots
      }
    }
  }

  /// Appends a quest, unless it was claimed.
  @inline(__always)
  private mutating func append(
    _ quest: PackedQuest, to quests: inout [PackedQuest], _ claims: borrowing ClaimState, on day: Day,
    _ period: QuestPeriod, _ subject: () -> Name?
  ) {
    if !claims.claims.isEmpty {
      let id = ids.id(quest.kind, quest.number, QuestSpan(period, holding: day), subject)
      if claims.contains(id) { return }
    }
    quests.append(quest)
  }

  /// The qualifying category with the largest total; ties go to more outflows, then to the name.
  private func winner(of evidence: borrowing IndexedEvidence) -> IndexedEvidence.Category? {
    guard let leastTotal else { return nil }
    // Totals are compared first: the largest stands near the head, so that most are smaller and the branch is predicted.
    var (best, largest, isTied) = (0, Int64.zero, false)
    evidence.categoryEntries.withUnsafeBufferPointer { categories in
      for index in categories.indices {
        let total = categories[index].total.minorUnits
        if total < largest || categories[index].outflows < rules.categoryBudget.minimumOutflows { continue }
        isTied = total == largest
        (best, largest) = (index, total)
      }
    }
    guard largest > 0, largest >= leastTotal else { return nil }
    return isTied ? strongest(of: largest, in: evidence) : evidence.categoryEntries[best]
  }

  /// Of the qualifying categories with one total, the one that has more outflows, or the earlier name.
  private func strongest(of total: Int64, in evidence: borrowing IndexedEvidence) -> IndexedEvidence.Category? {
    let names = evidence.categoryNames
    let least = rules.categoryBudget.minimumOutflows
    return evidence.categoryEntries.filter { $0.total.minorUnits == total && $0.outflows >= least }.min { one, other in
      if one.outflows != other.outflows { return one.outflows > other.outflows }
      return names[Int(one.number) - 1] < names[Int(other.number) - 1]
    }
  }
}

/// The ids of quests by kind and number, each made once in its span.
struct IDCache: Sendable {
  private var payees = Entries()
  private var categories = Entries()
  private var saveX = Entries()

  private struct Entries {
    var span: QuestSpan?
    var ids: [QuestID?] = []
  }

  /// The id of a quest, whose subject is asked for where the id is not known.
  mutating func id(_ kind: PackedQuest.Kind, _ number: UInt32, _ span: QuestSpan, _ subject: () -> Name?) -> QuestID {
    switch kind {
    case .streakBreaker: Self.id(kind, number, span, subject, in: &payees)
    case .categoryBudget: Self.id(kind, number, span, subject, in: &categories)
    case .saveX: Self.id(kind, number, span, subject, in: &saveX)
    }
  }

  private static func id(
    _ kind: PackedQuest.Kind, _ number: UInt32, _ span: QuestSpan, _ subject: () -> Name?, in entries: inout Entries
  ) -> QuestID {
    if entries.span != span { entries = Entries(span: span) }
    let number = Int(number)
    if number < entries.ids.count, let id = entries.ids[number] { return id }
    let missing = number + 1 - entries.ids.count
    if missing > 0 { entries.ids += repeatElement(nil, count: missing) }
    let id = QuestName(kind: kind.questKind, subject: subject(), span: span).id
    entries.ids[number] = id
    return id
  }
}
