import LedgerModel
import LocatedJSON
import QuestApp
import QuestEngine
import QuestSimulation
import ScenarioModel

/// The steps of a run, kept for a look afterwards.
struct Steps: StepObserver {
  var steps: [Step] = []
  mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) { steps.append(copy step) }
}

func live(_ scenario: Scenario, subject: Subject = .builtIn) throws -> [Step] {
  var observer = Steps()
  try subject.run(scenario, observer: &observer)
  return observer.steps
}

func scenario(_ json: String) throws -> Scenario {
  try ScenarioFile.scenario(parsing: SourceText(file: "test.json", text: json)) { object throws(InputError) in
    throw object.value.error("no history here", remedy: "")
  }
}

func digest(_ scenario: Scenario) throws -> String {
  var writer = TraceWriter(scenario)
  try Subject.builtIn.run(scenario, observer: &writer)
  return writer.digest
}
