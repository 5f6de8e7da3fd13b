import CommandLineOptions
import LedgerModel
import LocatedJSON
import Personas
import QuestReporting

/// `synth --check`: whether people meet their persona's expectations, and resemble a real ledger.
enum SynthCheck {
  static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let people = try SynthPeople(arguments, count: SynthPeople.standardCrowd)
    var reports = expectations(of: people)
    if let path = arguments[Command.against] {
      guard let persona = people.persona else {
        throw UsageError(arguments.command, "--against compares one persona with a ledger", "Name it: --persona NAME.")
      }
      reports.append((path, try comparison(of: persona, people, with: path, arguments, console)))
    }
    console.note("seed \(people.seed)")
    try console.deliver(
      arguments, json: { RealismJSON.document(of: reports, seed: people.seed) },
      lines: { style in
        var lines: [String] = []
        for (path, report) in reports {
          if !lines.isEmpty { lines.append("") }
          if let path {
            lines += ["Against \(escaped(path)): expected is the mean of the people, observed is the ledger", ""]
          }
          lines += RealismText.lines(of: report, style: style)
        }
        return lines
      })
    return reports.allSatisfy(\.report.holds) ? .success : .negative
  }

  /// A report on each persona that occurs among the people.
  private static func expectations(of people: SynthPeople) -> [(against: String?, report: RealismReport)] {
    if let persona = people.persona {
      let report = RealismReport(
        of: persona, seed: people.seed, people: people.numbers.count, start: people.start, days: people.days)
      return [(nil, report)]
    }
    var numbers: [String: [Int]] = [:]
    for person in people.numbers { numbers[people.persona(of: person).name, default: []].append(person) }
    return PersonaCatalogue.all.compactMap { persona in
      guard let own = numbers[persona.name] else { return nil }
      let report = RealismReport(of: persona, people: own.count, start: people.start, days: people.days) {
        place, body in
        people.life(of: own[place]).forEachRow(from: people.start, days: people.days) { body($0) }
      }
      return (nil, report)
    }
  }

  private static func comparison(
    of persona: Persona, _ people: SynthPeople, with path: String, _ arguments: Arguments, _ console: Console
  ) throws -> RealismReport {
    let ledger = try arguments.ledger(at: path, console)
    if ledger.currency != persona.currency {
      console.note(
        "the persona's amounts are in \(persona.currency.code), the ledger's in \(ledger.currency.code): compared as numbers"
      )
    }
    do {
      return try RealismReport(of: persona, seed: people.seed, people: people.numbers.count, against: ledger)
    } catch {
      throw InputError(file: path, problem: "there is too little data to compare with", remedy: "\(error)")
    }
  }
}
