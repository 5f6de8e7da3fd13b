import LedgerModel
import LocatedJSON
import Personas
import QuestEngine
import QuestExperiments
import QuestSimulation
import SVGCharts
import ScenarioModel

extension Arguments {
  /// The life of opening the app on each day of a real ledger, by `--start`, `--days`, `--target` and `--claims`.
  func ledgerLife(at path: String, _ console: Console) throws -> (scenario: Scenario, days: ClosedRange<Day>) {
    let (start, count) = (try day("--start"), try int("--days", in: 1...Command.mostDays))
    let claims = try choice("--claims", among: ["none", "first", "all"]) ?? "first"
    let target = try target("--target")
    let ledger = try ledger(at: path, console)
    guard let span = ledger.span else {
      throw InputError(file: path, problem: "the ledger is empty", remedy: "Name a ledger with transactions.")
    }
    let first = start ?? span.lowerBound
    let last = try count.map { try lastDay(of: $0, from: first) } ?? max(first, span.upperBound)
    if last.days(since: first) >= Command.mostDays {
      throw InputError(
        file: path, problem: "it spans the days from \(first) to \(last), more than \(Command.mostDays.grouped)",
        remedy: "Choose some with --start DAY --days N.")
    }
    let policies: [String: ClaimPolicy] = ["none": .none, "first": .first, "all": .all]
    var scenario = Scenario.opening(ledger, name: path, on: first...last, claims: policies[claims] ?? .first)
    scenario.dailySaveTarget = target
    scenario.about = "\(path), the app opened on each day, \(Self.claimsText[claims] ?? "")."
    return (scenario, first...last)
  }

  private static let claimsText = [
    "none": "no quest claimed", "first": "the first quest of each day claimed", "all": "every quest claimed",
  ]

  /// The one variant that `--vary KEY=VALUE` states.
  func variant(_ rules: QuestRules, among personas: [Persona]) throws -> Variant {
    do {
      let sweeps = try all("--vary").map { text throws(ExperimentError) in try Sweep(parsing: text) }
      for sweep in sweeps where sweep.values.count > 1 {
        throw ExperimentError("\(sweep.key) has several values", "Give one, or compare them with questlab whatif.")
      }
      return try Design.grid.variants(of: sweeps, subjects: [.builtIn], rules: rules, among: personas)[0]
    } catch let error as ExperimentError {
      throw UsageError(command, "--vary: \(error.problem)", error.remedy)
    }
  }
}
