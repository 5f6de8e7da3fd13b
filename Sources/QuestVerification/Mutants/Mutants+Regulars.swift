import Foundation
import LedgerModel
import QuestEngine
import QuestSimulation

extension Mutant {
  static let streakBreaker: [Mutant] = [
    payees(
      "four-visits-enough", "four visits are enough", by: "streak-breaker-sound",
      .rules { $0.streakBreaker.minimumVisits -= 1 }),
    payees(
      "six-visits-needed", "only six visits are enough", by: "streak-breaker-complete",
      .rules { $0.streakBreaker.minimumVisits += 1 }),
    payees(
      "outflow-visits", "only outflows are visits", by: "visit-threshold",
      .rules { $0.streakBreaker.countsOutflowsOnly.toggle() }),
    payees(
      "future-visits", "visits of the future count", by: "tomorrows-rows", .generator { $0.isVisit = { _, _ in true } }),
    payees(
      "visits-of-the-week", "only the visits of the last seven days count", by: "visit-threshold",
      .generator { $0.isVisit = { $1.day.days(since: $0.day) < 7 && $0.day <= $1.day } }),
    payees(
      "visits-of-the-year", "visits of more than a year ago are forgotten", by: "visit-threshold",
      .generator { $0.isVisit = { $1.day.days(since: $0.day) < 365 && $0.day <= $1.day } }),
    payees(
      "today-is-no-visit", "a visit counts from the next day on", by: "visit-threshold",
      .generator { $0.isVisit = { $0.day < $1.day } }),
    payees(
      "categorised-visits", "a visit of no category does not count", by: "visit-threshold",
      .generator { $0.isVisit = { $0.day <= $1.day && $0.category != nil } }),
    payees(
      "large-visits", "a visit of less than a pound does not count", by: "visits-are-visits",
      .generator { $0.isVisit = { $0.day <= $1.day && abs($0.amount.minorUnits) >= 100 } }),
    payees(
      "payees-folded", "upper and lower case are one payee", by: "safe-ids",
      .generator { $0.payee = { $0.payee.flatMap { Name($0.text.lowercased()) } } }),
    payees(
      "nobody-visited", "rows of no payee are visits to one", by: "category-ignores-the-rest",
      .generator { $0.payee = { $0.payee ?? Name("Unknown") } }),
    payees(
      "least-visited-first", "the least visited come first", by: "streak-breaker-order",
      .generator { $0.precedes = { $0.count != $1.count ? $0.count < $1.count : $0.name < $1.name } }),
    payees(
      "regulars-by-name", "payees come by name, whatever the visits", by: "streak-breaker-order",
      .generator { $0.precedes = { $0.name < $1.name } }),
    payees(
      "regulars-by-row", "payees of as many visits come as in the ledger", by: "ledger-order-irrelevant",
      .generator { $0.precedes = { $0.count != $1.count ? $0.count > $1.count : $0.first < $1.first } }),
    payees(
      "one-regular", "only the first payee is named", by: "streak-breaker-complete",
      .each { quest, request in
        quest.kind == StreakBreaker.kind && quest.subject != (try? request.answer())?.first?.subject ? nil : quest
      }),
    payees(
      "exactly-five-visits", "a payee is named at five visits and no longer", by: "one-more-visit",
      .generator { $0.isRegular = { $0.count == $1.streakBreaker.minimumVisits } }),
    payees(
      "capped-visits", "no more than nine visits are stated", by: "duplicated-file",
      .each { quest, _ in
        var evidence = quest.evidence
        if quest.kind == StreakBreaker.kind { evidence.count = evidence.count.map { min($0, 9) } }
        return quest.stating(evidence)
      }),
    payees(
      "breaker-daily", "a payee is a new quest each day", by: "id-lasts-its-period",
      .rules { $0.streakBreaker.period = .day }),
    payees(
      "breaker-monthly", "a payee is a new quest each month", by: "id-lasts-its-period",
      .rules { $0.streakBreaker.period = .month }),
    payees(
      "names-cut", "names are cut to forty characters", by: "safe-ids",
      .each { quest, _ in
        Quest(
          id: quest.id, kind: quest.kind, subject: quest.subject.map { Name(verbatim: String($0.text.prefix(40))) },
          evidence: quest.evidence)
      }),
    payees(
      "short-names-only", "a name is known by its first letters", by: "renamed-payees",
      .generator { $0.payee = { $0.payee.flatMap { $0.text.hasPrefix("Z. ") ? Name("Z.") : $0 } } }),
  ]

  private static func payees(_ id: String, _ fault: String, by witness: String?, _ subject: Subject) -> Mutant {
    Mutant(id, .streakBreaker, fault, by: witness, subject)
  }

  static let saveX: [Mutant] = [
    target(
      "target-of-fifteen", "the target is always fifteen", by: "save-target-as-set",
      .quests { try $0.answer { $0.dailySaveTarget = 15 } }),
    target(
      "target-rounded", "the target is rounded to whole units", by: "save-target-values",
      .generator { $0.target = { positive(rounded($0.dailySaveTarget, 0)) } }),
    target(
      "target-to-the-penny", "a target finer than a penny is rounded", by: "save-target-values",
      .generator { $0.target = { positive(rounded($0.dailySaveTarget, 2)) } }),
    target(
      "target-in-binary", "the target goes through binary floating point", by: "save-target-values",
      .generator { $0.target = { positive(Decimal(NSDecimalNumber(decimal: $0.dailySaveTarget).doubleValue)) } }),
    target(
      "default-for-none", "zero, a negative or no number gives a quest of fifteen", by: "save-target-as-set",
      .generator { $0.target = { positive($0.dailySaveTarget) ?? 15 } }),
    target(
      "negative-target", "a negative target gives a quest", by: "save-target-as-set",
      .generator { $0.target = { $0.dailySaveTarget.isFinite && $0.dailySaveTarget != 0 ? $0.dailySaveTarget : nil } }),
    target(
      "zero-target", "a target of zero gives a quest", by: "save-target-as-set",
      .generator { $0.target = { $0.dailySaveTarget.isFinite && $0.dailySaveTarget >= 0 ? $0.dailySaveTarget : nil } }),
    target(
      "target-needs-history", "without a history there is no target", by: "save-target-present",
      .generator { $0.target = { $0.ledger.count == 0 ? nil : positive($0.dailySaveTarget) } }),
    target(
      "first-target-kept", "the first target asked for is kept", by: "no-hidden-state",
      .remembering(Decimal?.none) { request, memory in
        let target = request.dailySaveTarget
        return try request.answer {
          $0.dailySaveTarget = memory.update { kept in
            if kept == nil && target.isFinite && target > 0 { kept = target }
            return kept ?? target
          }
        }
      }),
    target(
      "target-in-the-id", "another target makes another quest", by: "new-target-same-quest",
      .naming { quest, request in
        quest.kind == SaveX.kind ? "\(request.dailySaveTarget) on \(request.day)" : "\(quest.id)"
      }),
    target(
      "save-weekly", "the target is one quest a week", by: "id-lasts-its-period", .rules { $0.saveX.period = .week }),
    target(
      "save-ever", "the target is one quest for ever", by: "id-lasts-its-period", .rules { $0.saveX.period = .ever }),
  ]

  private static func target(_ id: String, _ fault: String, by witness: String?, _ subject: Subject) -> Mutant {
    Mutant(id, .saveX, fault, by: witness, subject)
  }

  private static func positive(_ target: Decimal) -> Decimal? { target.isFinite && target > 0 ? target : nil }

  private static func rounded(_ target: Decimal, _ places: Int) -> Decimal {
    var (target, result) = (target, Decimal())
    NSDecimalRound(&result, &target, places, .plain)
    return result
  }

  /// A quest under an id of another making.
  static func renamed(_ quest: Quest, _ text: String) -> Quest {
    Quest(id: QuestID(text), kind: quest.kind, subject: quest.subject, evidence: quest.evidence)
  }
}
