import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation
import ScenarioModel

extension Invariant {
  static let tapsLead = Invariant(
    "taps-lead-to-their-block",
    "A tap on the quests, the level or the streak leads to that block's detail and changes nothing else, from every screen.",
    basis: .given, needs: [.app], blindSpot: "What the detail screens show is the view's.",
    check: .lives { subject, rules in
      var finding = SpaceFinding()
      var history = SmallHistory(rules)
      history.add(regular: "Costa", visits: history.leastVisits)
      let screens: [(HomeBlock, HomeState.Screen)] = [(.quests, .quests), (.level, .level), (.streak, .streak)]
      for first in HomeBlock.allCases {
        for (block, screen) in screens {
          var app = try AppSession(subject, rules, over: history.ledger)
          try app.act(.open)
          try app.act(.tap(first))
          var expected = app.view
          let effects = try app.act(.tap(block))
          expected.screen = screen
          try finding.note(
            .check(
              app.view == expected && effects.isEmpty,
              "after \(first.rawValue), a tap on \(block.rawValue) leads to \(app.view.screen.rawValue) with \(effects.told), or changes more"
            ))
        }
      }
      return finding
    })
}
