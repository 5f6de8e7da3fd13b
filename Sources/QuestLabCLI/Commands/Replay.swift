import CommandLineOptions
import Foundation
import LedgerModel
import LocatedJSON
import QuestReporting
import QuestSimulation
import QuestVerification
import ScenarioFiles
import ScenarioModel

extension Command {
  static let replay = Command(
    "replay", "Runs one counterexample again, step by step",
    operands: [Operand("FILE-or-TOKEN", "a scenario file, or the token that a report prints (pt1-…)")],
    options: [Options.subject, Options.rules, scenarioCurrency],
    examples: ["questlab replay failures/cap-per-load.json --subject 'python3 mine.py'"]
  ) { arguments, console in
    let word = arguments.operands[0]
    let subject = try arguments.subject()
    var scenario: Scenario
    if word.hasPrefix("pt1-") {
      do {
        scenario = try CaseToken.scenario(
          of: word, rules: try arguments.rules(), currency: arguments[scenarioCurrency].map { Currency(code: $0) })
      } catch let error as CaseToken.Problem {
        throw UsageError(arguments.command, "\(error)", "")
      }
    } else {
      scenario = try ScenarioFile.scenario(at: word)
      if arguments.has(Options.rules) { scenario.rules = try arguments.rules() }
    }
    let run = try SimulationRun(scenario, subject: subject)
    try console.deliver(
      arguments, json: { run.json() },
      lines: { run.lines(style: $0, showsAll: true, showsStart: true, width: console.width) })
    return run.holds ? .success : .negative
  }
}
