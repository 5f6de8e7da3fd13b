import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation
import SeededRandom

extension Invariant {
  static let agreesWithOracle = Invariant(
    "agrees-with-oracle",
    "At every load, and with other claims, days and targets there, the quests are exactly those of a second, plain implementation of the rules.",
    basis: .decided, needs: [.quests], blindSpot: "A misreading of the rules that both implementations share.",
    check: .relation { probe in
      guard let oracle = OracleQuestions(probe) else { return .notApplicable }
      return try oracle.judge(probe)
    })

  static let oracleOnSmallHistories = Invariant(
    "oracle-on-small-histories",
    "On hundreds of small histories next to every threshold, tie and window's end, the quests are exactly those of the plain implementation.",
    basis: .decided, needs: [.quests], blindSpot: "The histories are drawn from one fixed seed.",
    check: .space { engine, rules in
      var finding = SpaceFinding()
      for number in 0..<histories {
        var random = RandomKey(seed: 0).appending("small-histories").appending(number).generator()
        let probe = smallHistory(rules, &random).probe(engine, target: targets[number % targets.count])
        guard let oracle = OracleQuestions(probe) else { continue }
        try finding.note(try oracle.judge(probe))
      }
      return finding
    })

  private static let histories = 250
  private static let targets: [Decimal] = [
    15, 30, .nan, 0, -5, Decimal(sign: .plus, exponent: -3, significand: 15_005),
  ]

  private static func smallHistory(_ rules: QuestRules, _ random: inout SeededGenerator) -> SmallHistory {
    var history = SmallHistory(
      rules, today: (try? SmallHistory.standardDay.adding(random.next(in: -400...800))) ?? .first)
    let names: [String?] = ["Bus", "Caf\u{E9}", "costa", "Costa", "Deli", "Food", nil]
    for name in names.prefix(random.next(in: 0...names.count)) where random.chance(2, in: 3) {
      history.add(
        age: random.next(in: -1...40), payee: name, -100, times: max(0, history.leastVisits + random.next(in: -1...1)))
    }
    let window = rules.categoryBudget.windowDays
    for name in names.prefix(random.next(in: 0...names.count)) where random.chance(2, in: 3) {
      let outflows = max(1, history.leastOutflows + random.next(in: -1...1))
      let total = max(history.least + Int64(random.next(in: -1...1)), Int64(outflows))
      // Split over the window and its ends.
      let part = total / Int64(outflows)
      for number in 0..<outflows {
        let age = [0, 0, 1, window - 1, window, -1][random.next(in: 0...5)]
        history.add(age: age, category: name, number == 0 ? part * Int64(outflows - 1) - total : -part)
      }
      if random.chance(1, in: 3) { history.add(category: name, Int64(random.next(in: 0...2_500))) }
    }
    return history
  }
}
