import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let safeIDs = Invariant(
    "safe-ids",
    "Any payee can be a quest's subject: it is named as it is, its id is its own, and claiming it claims no other payee.",
    basis: .decided, needs: [.quests], blindSpot: "The names are a list of what ids are known to stumble on.",
    check: .space { engine, rules in
      var finding = SpaceFinding()
      for (index, name) in awkwardNames.enumerated() {
        // Each with its neighbours: a name and what it may be taken for stand next to each other.
        let other = awkwardNames[(index + 1) % awkwardNames.count]
        var history = SmallHistory(rules)
        history.add(regular: name, visits: history.leastVisits)
        history.add(regular: other, visits: history.leastVisits)
        try finding.note(try judge(history.probe(engine), [name, other].compactMap { Name($0) }))
      }
      return finding
    })

  private static func judge(_ probe: Probe, _ names: [Name]) throws -> Finding {
    let shown = try probe.quests().of(StreakBreaker.kind)
    guard probe.rules.dailyCap >= 2, names.count == 2 else { return .notApplicable }
    if shown.compactMap(\.subject) != names.sorted() || shown[0].id == shown[1].id {
      return .violated(
        "for two payees, \(brief(names[0])) and \(brief(names[1])), \(counted(shown.count, "quest")) shown, or not under their names"
      )
    }
    for (claimed, open) in [(shown[0], shown[1]), (shown[1], shown[0])] where probe.rules.dailyCap >= 2 {
      if try probe.quests(claiming: [claimed]) != [open] {
        return .violated(
          "with \(claimed.subject.map(brief) ?? "") claimed, \(open.subject.map(brief) ?? "") is not shown alone")
      }
    }
    return .holds
  }

  private static func brief(_ name: Name) -> String {
    name.text.count > 60 ? "\"\(name.text.prefix(40))…\" (\(name.text.count) characters)" : "\"\(name.text)\""
  }

  /// What ids, keys, sorts and comparisons are known to stumble on.
  private static let awkwardNames: [String] = [
    "COSTA", "costa", "Costa", "Costa:ever", "Costa  Coffee", "Costa Coffee", "streakBreaker:Costa:ever",
    "Costa%3Aever", "Costa/ever",
    "saveX", "categoryBudget:Food", "saveX:2026-11-29", "null", "nil", "ever", "0", "-1", "a|b", "a,b", "a;b", "a\tb",
    "a\nb", "\"quoted\"", "it's", "back\\slash", "{\"id\":1}", "Caf\u{E9}", "Cafe", "\u{130}stanbul", "istanbul",
    "Stra\u{DF}e", "Strasse", "\u{1F469}\u{200D}\u{1F467}", "\u{1F469}", "\u{202E}Boots", "Boots",
    "\u{5E9}\u{5D5}\u{5E7}",
    "\u{FB01}sh", "fish", "\u{FF21}", "A", "a\u{200B}", "a", String(repeating: "long", count: 2_500),
    String(repeating: "long", count: 2_500) + "!", String(repeating: "x", count: 255),
    String(repeating: "x", count: 256),
  ]
}
