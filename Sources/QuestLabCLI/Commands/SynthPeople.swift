import CommandLineOptions
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

  /// Enough people to distinguish two rates.
  static let standardCrowd = 100
  /// No file of more people is useful.
  static let mostPeople = 1_000_000_000

  init(_ arguments: Arguments, count: Int) throws {
    seed = arguments[Options.seed]
    let first = arguments[Options.person]
    numbers = first..<first + (arguments[Self.people] ?? count)
    days = arguments[Self.daysOption]
    start = try arguments[Self.startOption] ?? Day("2026-01-01")
    _ = try arguments.lastDay(of: days, from: start)
    let name = arguments[Self.personaOption]
    persona = name == "all" ? nil : try arguments.persona(named: name)
  }

  static let personaOption = Option(
    "--persona", .path(.read, "NAME|FILE|all"), default: Command.defaultPersona,
    "persona whose people are written; all draws from the catalogue by weight")
  static let people = Option(
    "--people", .integer(in: 1...mostPeople), standard: "1; \(standardCrowd) with --check", "number of people")
  static let daysOption = Option("--days", .integer(in: 1...Command.mostDays), default: 365, "number of days of each")
  static let startOption = Option("--start", .day, standard: "2026-01-01", "first day")

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
