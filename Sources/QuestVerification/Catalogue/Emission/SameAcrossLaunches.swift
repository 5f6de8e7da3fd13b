import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

extension Invariant {
  static let sameAcrossLaunches = Invariant(
    "same-across-launches",
    "Twenty launches of the subject give the same quests under the same ids for the same question.",
    basis: .decided, needs: [.quests],
    blindSpot: "A subject that always runs in one process shares that process's state.",
    check: .lives { subject, rules in
      var finding = SpaceFinding()
      var history = SmallHistory(rules)
      // Many names, so that an order taken from a hash table would differ.
      for name in ["Costa", "Tesco", "Aldi", "Boots", "Bus", "Cinema", "Deli"] {
        history.add(regular: name, visits: history.leastVisits)
        history.add(category: name, outflows: history.leastOutflows, total: history.least + 1)
      }
      var first: [Quest]?
      for launch in 1...launches {
        let quests = try history.probe(try subject.makeEngine(rules), target: 15).quests()
        try finding.note(.same(quests, first ?? quests, "at launch \(launch)", in: history.currency))
        first = first ?? quests
      }
      return finding
    })

  private static let launches = 20
}
