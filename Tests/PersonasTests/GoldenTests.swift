import Foundation
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
  static let digests: [String: (rows: String, events: String)] = [
    "adversarial": ("f5d3cf616abd4063", "56d78aa7109d06df"),
    "commuter-professional": ("cb67e736f50748fd", "3290a8caf7dbdddf"),
    "daily-coffee-commuter": ("80fd54d8375412fb", "47a3003b617a3297"),
    "dormant": ("1be5c722eb944338", "a52433ca331bf349"),
    "family": ("d7cd3872accc99a5", "a8c01da28815e088"),
    "frugal-pensioner": ("6e7f3f0129ef6cd1", "533e27d9d9125086"),
    "frugal-saver": ("c72e22a187a836c2", "88891c747ab36a1"),
    "gig-worker": ("c5484299c9469c81", "39a911f260771b7f"),
    "importers-nightmare": ("560ed884c788694c", "b7e9c2b633e349e"),
    "impulse-spender": ("8998073dfc005d83", "24afb68ac65a95cd"),
    "pensioner": ("250c483e66ea0d7a", "8e4eeefa5ce645c6"),
    "student": ("663a7a0c6c98614a", "fb9b02199900b628"),
    "young-renter": ("88ff769ba83efd1a", "78fcac72d2f5af0b"),
  ]

  @Test(arguments: PersonaCatalogue.names)
  func `every persona's people are what they were`(name: String) throws {
    let start = try Day("2026-01-01")
    let life = PersonaLife(try PersonaCatalogue.persona(named: name), seed: 42, person: 7)
    let rows = String(digest(rows(life, from: start, days: 400)), radix: 16)
    let events = String(story(life.scenario(start: start, days: 400, rules: QuestRules())), radix: 16)
    #expect(Self.digests[name]?.rows == rows, "\(rows)")
    #expect(Self.digests[name]?.events == events, "\(events)")
  }

  private func story(_ scenario: Scenario) -> UInt64 {
    var key = entered(scenario.ledger.entries, RandomKey(seed: 0))
    for day in scenario.days {
      key = key.appending(Int(day.day.number))
      for event in day.events {
        key = key.appending(event.event.name)
        switch event.event {
        case .log(let entry), .edit(let entry): key = entered([entry], key)
        case .delete(let id): key = key.appending(id)
        case .importEntries(let entries, let isBackground): key = entered(entries, key.appending(isBackground ? 1 : 0))
        case .setTarget(let target): key = key.appending(target.description)
        case .zone(let zone): key = key.appending(zone)
        default: break
        }
      }
    }
    if case .chance(_, let claims) = scenario.claimPolicy { key = key.appending(Int(truncatingIfNeeded: claims.word)) }
    return key.word
  }

  private func entered(_ entries: [Ledger.Entry], _ key: RandomKey) -> RandomKey {
    entries.reduce(key) { key, entry in
      key.appending(entry.id).appending(Int(entry.day.number)).appending(Int(entry.amount.minorUnits))
        .appending(entry.payee?.text ?? "").appending(entry.category?.text ?? "").appending(Int(entry.mark.rawValue))
    }
  }
}
