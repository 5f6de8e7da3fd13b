import Foundation
import LedgerModel
import QuestApp
package import QuestEngine
import QuestSimulation

extension Oracle.Rules {
  /// The rules in force as plain values.
  package init(_ rules: QuestRules) {
    self.init()
    visits = rules.streakBreaker.minimumVisits
    visitsAreOutflows = rules.streakBreaker.countsOutflowsOnly
    outflows = rules.categoryBudget.minimumOutflows
    total = rules.categoryBudget.minimumTotal
    window = rules.categoryBudget.windowDays
    cap = rules.dailyCap
    milestones = rules.milestones
    periods = [
      "saveX": rules.saveX.period.name, "categoryBudget": rules.categoryBudget.period.name,
      "streakBreaker": rules.streakBreaker.period.name,
    ]
  }
}

/// The questions of a load that an engine and the oracle are both asked.
struct OracleQuestions {
  private let oracle: Oracle
  private let claims: [Oracle.Claim]

  /// The questions of a probe.
  init?(_ probe: Probe) {
    oracle = Oracle(rules: Oracle.Rules(probe.rules))
    let oracle = oracle
    claims = probe.paid.map { paid in
      Oracle.Claim(
        kind: paid.quest.kind.name, subject: paid.quest.subject?.text,
        span: oracle.span(of: paid.quest.kind.name, on: paid.day), day: Oracle.number(paid.day))
    }
  }

  /// Asks as it stands, with each quest claimed in turn, with yesterday's quests claimed, with another target and day.
  func judge(_ probe: Probe) throws -> Finding {
    let shown = try probe.shown()
    var finding = judge(probe, shown, claims: claims)
    if finding != .holds { return finding }
    var (claimed, ours) = (probe.claims, claims)
    for quest in shown {
      claimed.record(quest, on: probe.day)
      ours.append(claim(quest, shownOn: probe.day, claimedOn: probe.day))
      finding = judge(probe, try probe.quests(claims: claimed), claims: ours)
      if finding != .holds { return finding }
    }
    if let quest = shown.last {
      // The last one alone, and what it leaves to be promoted.
      let answer = try probe.quests(claiming: [quest])
      finding = judge(probe, answer, claims: claims + [claim(quest, shownOn: probe.day, claimedOn: probe.day)])
      if finding != .holds { return finding }
    }
    // What is shown while no category qualifies, claimed before one does.
    let plain = probe.ledger { entry in
      var entry = entry
      entry.category = nil
      return entry
    }
    let before = try probe.quests(of: plain)
    for count in Set([1, 3, before.count]).sorted() where count <= before.count {
      let first = Array(before.prefix(count))
      let extra = first.map { claim($0, shownOn: probe.day, claimedOn: probe.day) }
      finding = judge(probe, try probe.quests(claiming: first), claims: claims + extra)
      if finding != .holds { return finding }
    }
    if let yesterday = try? probe.day.adding(-1) {
      let before = try probe.quests(on: yesterday)
      finding = judge(probe, before, claims: claims, on: yesterday)
      if finding != .holds { return finding }
      ours = claims + before.map { claim($0, shownOn: yesterday, claimedOn: yesterday) }
      finding = judge(probe, try probe.quests(claiming: before, on: yesterday), claims: ours)
      if finding != .holds { return finding }
    }
    return judge(probe, try probe.quests(target: 40), claims: claims, target: 40)
  }

  private func claim(_ quest: Quest, shownOn day: Day, claimedOn: Day) -> Oracle.Claim {
    Oracle.Claim(
      kind: quest.kind.name, subject: quest.subject?.text, span: oracle.span(of: quest.kind.name, on: day),
      day: Oracle.number(claimedOn))
  }

  private func judge(
    _ probe: Probe, _ answer: [Quest], claims: [Oracle.Claim], on day: Day? = nil, target: Decimal? = nil
  ) -> Finding {
    let expected = oracle.quests(
      probe.entries, places: probe.currency.exponent, claims: claims, target: target ?? probe.dailySaveTarget,
      on: day ?? probe.day)
    guard let expected else { return .notApplicable }
    let found = answer.map { quest in
      Oracle.Quest(
        kind: quest.kind.name, subject: quest.subject?.text, count: quest.evidence.count,
        total: quest.evidence.total?.minorUnits, target: quest.evidence.target)
    }
    return .check(
      found == expected,
      "on \(day ?? probe.day) with \(counted(claims.count, "claim")), \(answer.details(in: probe.currency)) is shown; the oracle give "
        + expected.map { $0.kind + ($0.subject.map { "(\($0))" } ?? "") }.joined(separator: ", "))
  }
}
