import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let categoryIgnoresTheRest = Invariant(
    "category-ignores-the-rest",
    "Inflows, rows of no category, rows before the window and rows of the future change no category quest.",
    basis: .given, needs: [.quests], blindSpot: "Each kind of row is added on its own; all of them have no payee.",
    check: .relation { probe in
      let shown = try probe.shown()
      let name = shown.of(CategoryBudget.kind).first?.subject ?? probe.ledger.categoryNames.names.first
      guard let name, let before = try? probe.day.adding(-probe.rules.categoryBudget.windowDays),
        let tomorrow = try? probe.day.adding(1)
      else { return .notApplicable }
      let rows: [(String, [Ledger.Entry])] = [
        ("inflows of \(name)", (0..<3).map { probe.row($0, category: name, 90_000) }),
        ("zero amounts of \(name)", (0..<3).map { probe.row($0, category: name, 0) }),
        ("outflows of no category", (0..<3).map { probe.row($0, category: nil, -90_000) }),
        ("outflows of \(name) before the window", (0..<3).map { probe.row($0, on: before, category: name, -90_000) }),
        ("outflows of \(name) tomorrow", (0..<3).map { probe.row($0, on: tomorrow, category: name, -90_000) }),
      ]
      for (what, added) in rows {
        let finding = Finding.same(
          try probe.quests(of: probe.ledger(adding: added)), shown, "with \(what) added", in: probe.currency)
        if finding != .holds { return finding }
      }
      return .holds
    })
}
