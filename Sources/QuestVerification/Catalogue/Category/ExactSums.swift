import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation
import SeededRandom

extension Invariant {
  static let exactSums = Invariant(
    "exact-sums",
    "Totals are exact to the penny: parts that make the least total qualify, a penny less does not, and no total is too large to tell from the next.",
    basis: .given, needs: [.quests], blindSpot: "Beyond 64 bits of pence a total is an error, which is not asked for.",
    check: .space { engine, rules in
      var finding = SpaceFinding()
      guard rules.dailyCap > 0 else { return finding }
      var random = RandomKey(seed: 0).appending("exact-sums").generator()
      let edges = SmallHistory(rules)
      let outflows = max(3, edges.leastOutflows)
      for exponent in 50...61 {
        let large: Int64 = 1 << exponent
        // Two categories a penny apart; the larger one comes last by name.
        var history = SmallHistory(rules)
        history.add(category: "Big", outflows: outflows, total: large)
        history.add(category: "Bigger", outflows: outflows, total: large + 1)
        let quest = try history.probe(engine).quests().of(CategoryBudget.kind).first
        try finding.note(
          .check(
            quest?.subject?.text == "Bigger" && quest?.evidence.total?.minorUnits == large + 1,
            "of \(history.currency.text(minorUnits: large)) and \(history.currency.text(minorUnits: large + 1)) the larger should win: \([quest].compactMap { $0 }.details(in: history.currency))"
          ))
      }
      for _ in 0..<partitions where edges.least > Int64(2 * outflows) {
        let short: Int64 = random.chance(1, in: 3) ? 1 : 0
        let parts = partition(edges.least - short, into: outflows + random.next(in: 0...4), &random)
        var history = SmallHistory(rules)
        for part in parts { history.add(age: 0, category: "Food", -part) }
        let shown = try history.probe(engine).quests()
        let quest = shown.of(CategoryBudget.kind).first
        try finding.note(
          .check(
            short == 0 ? quest?.evidence.total?.minorUnits == edges.least : quest == nil,
            "outflows of \(parts.map(history.currency.text(minorUnits:)).joined(separator: ", ")) give \(shown.details(in: history.currency))"
          ))
      }
      return finding
    })

  private static let partitions = 150

  /// Positive parts of a total, each at random.
  private static func partition(_ total: Int64, into count: Int, _ random: inout SeededGenerator) -> [Int64] {
    var parts: [Int64] = []
    var rest = total
    for left in stride(from: count, to: 1, by: -1) {
      let most = max(1, rest / Int64(left) * 2 - 1)
      let part = Int64(random.next(in: 1...Int(most)))
      parts.append(min(part, rest - Int64(left) + 1))
      rest -= parts[parts.count - 1]
    }
    return parts + [rest]
  }
}
