import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let saveTargetValues = Invariant(
    "save-target-values",
    "Without any history, a target of whatever size and fineness is asked for exactly, one after the other.",
    basis: .given, needs: [.quests], blindSpot: "The targets are a list of what numbers are known to stumble on.",
    check: .space { engine, rules in
      var finding = SpaceFinding()
      guard rules.dailyCap > 0 else { return finding }
      for text in targets {
        let target = Decimal(plain: text) ?? .nan
        let history = SmallHistory(rules)
        let shown = try history.probe(engine, target: target).quests()
        let expected = target.isFinite && target > 0 ? [Quest.Evidence(target: target)] : []
        try finding.note(
          .check(
            shown.map(\.evidence) == expected && shown.allSatisfy { $0.kind == SaveX.kind },
            "a target of \(text) gives \(shown.details(in: history.currency))"))
      }
      return finding
    })

  private static let targets = [
    "15", "30", "15", "NaN", "15", "0", "20", "-5", "-0.01", "0.01", "0.005", "0.001", "0.1", "0.3", "15.5", "15.05",
    "15.005",
    "19.99", "1.10", "2.675", "33.333333333333333333", "100.000000000000000001", "999999.99", "1000000",
    "9007199254740993",
    "90071992547409.93", "12345678901234567890.123456789", "0.0000000001", "123456789012345678901234567890", "-15",
    "0.00",
    "7",
  ]
}
