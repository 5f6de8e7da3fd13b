import LedgerModel
import Personas

/// The people of one `synth`: of one persona, or drawn from the catalogue by weight.
struct SynthPeople {
  let seed: UInt64
  let numbers: Range<Int>
  let start: Day
  let days: Int
  /// The one persona; nil for the whole catalogue.
  let persona: Persona?

  /// How many people tell a rate from another with some certainty.
  static let standardCrowd = 100
  /// A number beyond which no file is meant.
  private static let mostPeople = 1_000_000_000

  init(_ arguments: Arguments, count: Int) throws {
    seed = try arguments.seed() ?? Command.standardSeed
    let first = try arguments.int("--person", in: 0...(.max - Self.mostPeople)) ?? 0
    numbers = first..<first + (try arguments.int("--people", in: 1...Self.mostPeople) ?? count)
    days = try arguments.int("--days", in: 1...Command.mostDays) ?? 365
    start = try arguments.day("--start") ?? Day("2026-01-01")
    _ = try arguments.lastDay(of: days, from: start)
    persona =
      arguments.value("--persona") == "all" ? nil : try arguments.persona(standard: Command.defaultPersona)
  }

  func persona(of person: Int) -> Persona {
    persona ?? PersonaCatalogue.persona(ofPerson: person, seed: seed)
  }

  func life(of person: Int) -> PersonaLife {
    PersonaLife(persona(of: person), seed: seed, person: person)
  }

  /// The days within which all transactions lie.
  var span: ClosedRange<Day> {
    start...((try? start.adding(days - 1)) ?? Day.last)
  }

  /// The currencies that there may be transactions in, the first person's own first.
  var currencies: [Currency] {
    var currencies: [Currency] = []
    for persona in persona.map({ [$0] }) ?? PersonaCatalogue.all.filter({ $0.weight > 0 }) {
      for currency in PersonaLife(persona, seed: seed, person: 0).currencies where !currencies.contains(currency) {
        currencies.append(currency)
      }
    }
    return currencies
  }
}
