import LedgerModel
import Personas
import QuestEngine
import ScenarioModel
import SeededRandom
import Testing

@Suite struct GoldenTests {
  /// The digests of person 7 under seed 42, 400 days from 2026-01-01: the rows, and the events of the scenario.
  ///
  /// They are the same on every platform and in every build; one that changes is a change of what people users know.
  static let digests: [String: (rows: String, events: String)] = [:]

  @Test(arguments: PersonaCatalogue.names)
  func `every persona's people are what they were`(name: String) throws {
    let start = try Day("2026-01-01")
    let life = PersonaLife(try PersonaCatalogue.persona(named: name), seed: 42, person: 7)
    let rows = String(digest(rows(life, from: start, days: 400)), radix: 16)
    let events = String(digest(life.scenario(start: start, days: 400, rules: QuestRules())), radix: 16)
    #expect(Self.digests[name]?.rows == rows, "\(rows)")
    #expect(Self.digests[name]?.events == events, "\(events)")
    print("GOLD    \"\(name)\": (\"\(rows)\", \"\(events)\"),")
  }

  private func digest(_ scenario: Scenario) -> UInt64 {
    var key = digest(scenario.ledger.entries, RandomKey(seed: 0))
    for day in scenario.days {
      key = key.appending(Int(day.day.number))
      for event in day.events {
        key = key.appending(event.event.name)
        switch event.event {
        case .log(let entry), .edit(let entry): key = digest([entry], key)
        case .delete(let id): key = key.appending(id)
        case .importEntries(let entries, let isBackground): key = digest(entries, key.appending(isBackground ? 1 : 0))
        case .setTarget(let target): key = key.appending(target.description)
        case .zone(let zone): key = key.appending(zone)
        default: break
        }
      }
    }
    if case .chance(_, let claims) = scenario.claimPolicy { key = key.appending(Int(truncatingIfNeeded: claims.word)) }
    return key.word
  }

  private func digest(_ entries: [Ledger.Entry], _ key: RandomKey) -> RandomKey {
    entries.reduce(key) { key, entry in
      key.appending(entry.id).appending(Int(entry.day.number)).appending(Int(entry.amount.minorUnits))
        .appending(entry.payee?.text ?? "").appending(entry.category?.text ?? "").appending(Int(entry.mark.rawValue))
    }
  }
}
