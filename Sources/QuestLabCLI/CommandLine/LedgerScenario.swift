import CommandLineOptions
import LedgerModel
import LocatedJSON
import Personas
import QuestApp
import QuestEngine
import QuestExperiments
import QuestSimulation
import SVGCharts
import ScenarioModel

extension Arguments {
  /// The scenario that opens the app on each day of a real ledger, by `--start`, `--days`, `--target` and `--claims`.
  func ledgerScenario(at path: String, _ console: Console) throws -> (scenario: Scenario, days: ClosedRange<Day>) {
    let (start, count) = (self[Options.start], self[Options.days])
    let claims = self[Options.claims]
    let ledger = try ledger(at: path, console)
    guard let span = ledger.span else {
      throw InputError(file: path, problem: "the ledger is empty", remedy: "Name a ledger with transactions.")
    }
    let first = start ?? span.lowerBound
    let last = try count.map { try lastDay(of: $0, from: first) } ?? max(first, span.upperBound)
    if last.days(since: first) >= Command.mostDays {
      throw InputError(
        file: path, problem: "it spans the days from \(first) to \(last), more than \(Command.mostDays.grouped)",
        remedy: "Select some with --start DAY --days N.")
    }
    var scenario = Scenario.opening(ledger, name: path, on: first...last, claims: claims.policy)
    scenario.dailySaveTarget = self[Options.target] ?? SaveTarget.standard
    scenario.about = "\(path): the app is opened on each day, \(claims.description)."
    return (scenario, first...last)
  }

  /// The last of so many days from a first one.
  func lastDay(of days: Int, from first: Day) throws(UsageError) -> Day {
    do {
      return try first.adding(days - 1)
    } catch {
      throw UsageError(
        command, "\(days) day\(days == 1 ? "" : "s") from \(first) do not all lie in the years 1 to 9999",
        "Start earlier.")
    }
  }

  /// The one variant that `--vary KEY=VALUE` states.
  func variant(_ rules: QuestRules, among personas: [Persona]) throws -> Variant {
    do {
      let sweeps = try self[Options.vary].map { text throws(ExperimentError) in try Sweep(parsing: text) }
      for sweep in sweeps where sweep.values.count > 1 {
        throw ExperimentError("\(sweep.key) has several values", "Give one, or compare them with questlab whatif.")
      }
      return try Design.grid.variants(of: sweeps, subjects: [.builtIn], rules: rules, among: personas)[0]
    } catch let error as ExperimentError {
      throw UsageError(command, "--vary: \(error.problem)", error.remedy)
    }
  }
}

/// Which quests are claimed with a real ledger.
enum ClaimChoice: String, Sendable, CaseIterable {
  case none
  case first
  case all

  var policy: ClaimPolicy {
    switch self {
    case .none: .none
    case .first: .first
    case .all: .all
    }
  }

  var description: String {
    switch self {
    case .none: "no quest is claimed"
    case .first: "the first quest of each day is claimed"
    case .all: "every quest is claimed"
    }
  }
}

extension Options {
  static let ledgerFile = Option(
    "--ledger", .path(.read), "a real ledger instead of a persona; the app is opened on each day that it covers")
  static let start = Option("--start", .day, standard: "2026-01-01, or the ledger's first day", "first day")
  static let days = Option(
    "--days", .integer(in: 1...Command.mostDays), standard: "31, or all that the ledger covers", "number of days")
  static let target = Option("--target", .target, standard: "15.00, or the persona's own", "daily save target")
  static let claims = Option(
    "--claims", .cases(), default: ClaimChoice.first, "which quests of each day are claimed, with --ledger")
  static let vary = Option(
    repeated: "--vary", .text("KEY=V1,V2,…"),
    "change a rule, the target or the persona; the first value is the one compared with; --list-keys prints the keys")
}
