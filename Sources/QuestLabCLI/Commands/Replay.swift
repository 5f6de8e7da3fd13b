import Foundation
import LocatedJSON
import QuestReporting
import QuestSimulation
import QuestVerification
import ScenarioFiles
import ScenarioModel

extension Command {
  static let replay = Command(
    name: "replay", usage: "FILE-or-TOKEN [OPTIONS]", abstract: "Lives one counterexample again, step by step",
    options: .subject
  ) { arguments, console in
    let word = try arguments.operands("FILE-or-TOKEN")[0]
    let subject = try arguments.subject()
    var scenario: Scenario
    if word.hasPrefix("pt1-") {
      do {
        scenario = try CaseToken.scenario(of: word, rules: try arguments.rules())
      } catch let error as CaseToken.Problem {
        throw UsageError(arguments.command, "\(error)", "")
      }
    } else {
      scenario = try ScenarioFile.scenario(at: word)
      if arguments.has("--rules") { scenario.rules = try arguments.rules() }
    }
    let run = try SimulationRun(scenario, subject: subject, trace: nil)
    if arguments.wantsJSON {
      try console.deliver(run.json(), arguments)
    } else {
      try console.deliver(
        run.lines(style: try console.style(arguments), showsAll: true, showsStart: true, width: console.width),
        arguments)
    }
    return run.holds ? .success : .negative
  }
}
