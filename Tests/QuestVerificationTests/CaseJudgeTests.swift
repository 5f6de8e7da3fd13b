import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation
import QuestVerification
import ScenarioModel
import Testing

/// The checks count a history as it changes; here it changes in every way.
@Suite struct CaseJudgeTests {
  static let first = (try? Day("2026-03-02")) ?? .first

  static func entry(_ id: String, _ offset: Int, _ pence: Int64 = -900, payee: String? = "Costa") -> Ledger.Entry {
    Ledger.Entry(
      id: id, day: (try? first.adding(offset)) ?? first, payee: payee, category: "Food",
      amount: Money(minorUnits: pence))
  }

  /// Rows in and out of the window and of the future come, change and go, and the app's day leaps and falls back.
  static let life: Scenario = {
    var ledger = Ledger()
    for age in [40, 9, 6, 5, 1, 0, -3] {
      ledger.append(
        day: (try? first.adding(-age)) ?? first, payee: "Costa", category: "Food", amount: Money(minorUnits: -700))
    }
    let days: [[Event]] = [
      [.open, .log(entry("late", -8)), .log(entry("ahead", 4)), .log(entry("new", 0, payee: "Deli"))],
      [.edit(entry("late", -2)), .edit(entry("ahead", 1, 500)), .delete("t1"), .open],
      [.importEntries((0..<6).map { entry("file-\($0)", -$0, payee: "Deli") }, background: true), .open],
      [.importEntries([entry("x", 0), entry("x", 1)], background: false), .delete("unknown"), .open],
      [.clock(400), .open, .delete("file-2"), .edit(entry("new", 380, -2_500, payee: nil))],
      [.clock(0), .restore, .open, .log(entry("after", 5))],
      [.secondDevice, .open, .clock(-30), .open, .delete("after"), .secondDevice, .open],
      [.clock(0), .open, .delete("file-0"), .delete("late"), .open],
    ]
    let scenario = days.enumerated().compactMap { offset, events in
      (try? first.adding(offset)).map { ScenarioDay($0, events) }
    }
    return Scenario(name: "changes", ledger: ledger, days: scenario)
  }()

  static let counting = Catalogue.all.filter {
    ["category-sound", "category-evidence", "category-maximal", "streak-breaker-sound", "streak-breaker-complete"]
      .contains($0.id)
  }

  @Test(arguments: [ClaimPolicy.none, .first, .all])
  func `what the engine shows is as the checks count it, whatever changes`(policy: ClaimPolicy) throws {
    var life = Self.life
    life.claimPolicy = policy
    let judge = try CaseJudge.judging(life, by: Self.counting, .builtIn)
    for (invariant, verdict) in zip(Self.counting, judge.verdicts) {
      #expect(verdict.violation == nil && verdict.preconditionMet > 0, "\(invariant.id): \(verdict)")
    }
  }

  @Test(arguments: ["late", "ahead", "new", "file-0", "file-1", "file-5", "t2", "t7"])
  func `a history that lacks one row is found out`(id: String) throws {
    let forgetful = Subject(name: "forgetful") { rules in
      FaultyEngine(quests: { request, builtIn in
        var request = request
        request.ledger = Ledger(request.ledger.entries.filter { $0.id != id }, currency: request.ledger.currency)
        return try builtIn.quests(request)
      })
    }
    let judge = try CaseJudge.judging(Self.life, by: Self.counting, forgetful)
    #expect(judge.verdicts.contains { $0.violation != nil })
  }
}
