import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation
import ScenarioModel

extension Invariant {
  static let paidOnce = Invariant(
    "paid-once", "A quest is paid at most once in a scenario, under whatever id it comes back.", basis: .decided,
    needs: [.app],
    blindSpot: "A quest is identified by kind, subject and the period that holds the day of its payment.",
    check: .steps { PaidOnce() })

  private struct PaidOnce: StepCheck {
    private var paid: Set<PaidQuest.Key> = []

    mutating func look(at context: StepContext, in reference: borrowing ReferenceState) -> Finding {
      let ids = context.paid
      if ids.isEmpty { return .notApplicable }
      if ids.count > 1 {
        return .violated("one claim pays \(ids.count) times: \(ids.map(\.description).joined(separator: ", "))")
      }
      guard let last = reference.paidQuests.last, last.quest.id == ids[0] else {
        return .violated("\(ids[0]) is paid again")
      }
      return .check(paid.insert(last.key).inserted, "\(last.quest.id) is paid again")
    }
  }

  static let paidOnceAnyOrder = Invariant(
    "paid-once-in-any-order",
    "A claimed quest is paid once and never shown again, under every order of claims, reloads, relaunches, restores, repeated imports, other devices and deletions of what it rests on.",
    basis: .decided, needs: [.app], blindSpot: "Three steps between two claims, all on one day.",
    check: .lives { subject, rules in
      var finding = SpaceFinding()
      var history = SmallHistory(rules)
      history.add(regular: "Costa", visits: history.leastVisits - 1)
      history.add(category: "Food", outflows: history.leastOutflows, total: history.least)
      for order in 0..<(steps * steps * steps) {
        // Each kind of quest in turn.
        try finding.note(try live(subject, rules, history.ledger, order, order % 3))
      }
      return finding
    })

  private static let steps = 8

  private static func live(
    _ subject: Subject, _ rules: QuestRules, _ ledger: Ledger, _ order: Int, _ position: Int
  ) throws -> Finding {
    var app = try AppSession(subject, rules, over: ledger)
    let support = try app.entry(1, age: 30, payee: "Costa")
    try app.act(.open)
    try app.act(.log(support))
    let shown = app.view.quests
    guard let quest = shown.isEmpty ? nil : shown[position % shown.count] else { return .notApplicable }
    try app.act(.claim(quest.id))
    let script = [order % steps, order / steps % steps, order / steps / steps].map { number -> HomeAction in
      switch number {
      case 0: .claim(quest.id)
      case 1: .open
      case 2: .relaunch
      case 3: .importEntries([support], background: false)
      case 4: .switchDevice
      case 5: .restore
      case 6: .delete(support.id)
      default: .log(support)
      }
    }
    for action in script { try app.act(action) }
    try app.act(.claim(quest.id))
    try app.act(.open)
    let again = app.view.quests.contains { $0.id == quest.id }
    return .check(
      app.paid == [quest.id] && !again && app.view.claimsPaid == 1,
      "\([quest].summary) was claimed, then \(script.map(name).joined(separator: ", ")), then claimed: it is paid \(counted(app.paid.count, "time")), counted \(counted(app.view.claimsPaid, "time"))\(again ? ", and shown again" : "")"
    )
  }

  private static func name(_ action: HomeAction) -> String {
    switch action {
    case .claim: "claimed"
    case .importEntries: "imported"
    case .delete: "deleted what it rests on"
    case .log: "logged it again"
    default: action.told
    }
  }
}
