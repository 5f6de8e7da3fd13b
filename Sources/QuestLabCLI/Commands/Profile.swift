import BenchmarkSuites
import CommandLineOptions
import Foundation
import LedgerFormats
import LedgerModel
import LocatedJSON
import QuestSimulation

extension Command {
  static let profile = Command(
    "profile", "Reports where the time and memory of the first load go, and how long daily loads take",
    operands: [Operand("LEDGER", count: 0...1, "the ledger file, unless --transactions is given")],
    options: [transactions, budgets, search, save, Options.seed] + Options.ledger + [Options.subject, Options.rules],
    examples: ["questlab profile --transactions 100000 --budget 'p99<2ms'", "questlab profile export.csv"],
    notes: ["questlab help budget explains the grammar of --budget."], run: profile)

  private static let transactions = Option(
    "--transactions", .integer(in: GenerationProfile.historySizes), "use a synthetic history of so many transactions")
  private static let budgets = Option(
    repeated: "--budget",
    ValueType<LoadBudget>("MEASURE<TIME", text: \.text) { text throws(ValueProblem) in
      do throws(MeasurementError) { return try LoadBudget(text) } catch {
        throw ValueProblem("is not a valid budget: \(error.problem)", error.remedy)
      }
    }, "limit on the first load or on daily loads, such as 'p99<2ms'; exit 1 when it is exceeded")
  private static let search = Option(
    "--search", .integer(in: GenerationProfile.searchTries), "search for the slowest history, trying so many")
  private static let save = Option(
    "--save", .path(.written), "with --search: write the slowest history to FILE as JSON Lines", in: .output)

  private static func profile(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let budgets = arguments[budgets]
    let (rules, subject, options) = (try arguments.rules(), try arguments.subject(), try arguments.readingOptions())
    let tries = arguments[search]
    if tries == nil { try arguments.reject([Options.seed, save], "applies to --search", "Add --search N.") }
    let ledger: Ledger
    let read: () throws -> Ledger
    if let count = arguments[transactions] {
      if let word = arguments.operands.first {
        throw UsageError("profile", "unexpected argument \(quoted(word))", "Name a ledger or --transactions, not both.")
      }
      try arguments.reject(Options.reading, "applies to a ledger", "Remove it, or name a ledger.")
      ledger = sampleHistory(transactions: count)
      let bytes = count <= mostWrittenRows ? LedgerWriter(format: .csv).bytes(of: ledger) : []
      read = { try LedgerFile.read(bytes: bytes, file: "sample.csv").ledger() }
    } else {
      guard let path = arguments.operands.first else {
        throw UsageError("profile", "LEDGER is missing", "Name a file, or a synthetic history: --transactions N.")
      }
      ledger = try arguments.ledger(at: path, console)
      read = { try LedgerFile.read(path: path, options: options).ledger() }
    }
    let engine = try subject.makeEngine(rules)
    var profile: GenerationProfile
    do {
      profile = try GenerationProfile(
        of: ledger, engine: engine, rules: rules, read: ledger.count <= mostWrittenRows ? read : nil,
        meter: console.allocationMeter)
    } catch let error as MeasurementError {
      throw InputError(file: arguments.operands.first ?? "--transactions", problem: error.problem, remedy: error.remedy)
    } catch let error as MoneyError {
      throw InputError(error, in: arguments.operands.first ?? "--transactions")
    }
    if let tries {
      try profile.search(near: ledger, engine: engine, rules: rules, tries: tries, seed: arguments[Options.seed])
    }
    if let slowest = profile.slowest {
      try console.write(LedgerWriter(format: .jsonl).bytes(of: slowest.ledger), to: save, arguments)
    }
    try console.deliver(
      arguments, json: { profile.json(budgets: budgets) }, lines: { _ in profile.lines(budgets: budgets) })
    return budgets.allSatisfy { $0.holds(for: profile) } ? .success : .negative
  }

  /// The text of more rows takes more memory than a profile should.
  private static let mostWrittenRows = 1_000_000
}
