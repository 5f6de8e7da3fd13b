import BenchmarkSuites
import Foundation
import LedgerFormats
import LedgerModel
import LocatedJSON
import QuestSimulation

extension Command {
  static let profile = Command(
    name: "profile", usage: "(LEDGER | --transactions N) [--budget 'p99<2ms']… [--search N [--save FILE]] [OPTIONS]",
    abstract: "Tells where the time and memory of the first load go, and what daily loads take",
    options: [
      Option("--transactions", "N", "a made-up history of so many transactions, instead of a file"),
      Option(
        "--budget", "MEASURE<TIME", repeats: true,
        "a limit in ns, us, ms or s on the first load (first), or on the daily ones (p50, p90, p95, p99, max or mean)"),
      Option("--search", "N", "look for the slowest history of this length among so many"),
      Option("--save", "FILE", "where the slowest history that was found is kept, as JSON Lines to profile again"),
    ] + .seed + .ledger + .subject, run: profile)

  private static func profile(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let budgets = try arguments.all("--budget").map { text throws(UsageError) in
      do throws(MeasurementError) {
        return try LoadBudget(text)
      } catch {
        throw UsageError("profile", "--budget \(quoted(text)) is no budget: \(error.problem)", error.remedy)
      }
    }
    let (rules, subject, options) = (try arguments.rules(), try arguments.subject(), try arguments.readingOptions())
    let tries = try arguments.int("--search", in: GenerationProfile.searchTries)
    // The changes that are tried are the same each time, unless another seed is asked for.
    let seed = try arguments.seed() ?? 1
    if tries == nil { try arguments.refuse(["--seed", "--save"], "is for --search", "Add --search N.") }
    let ledger: Ledger
    let read: () throws -> Ledger
    if let count = try arguments.int("--transactions", in: GenerationProfile.historySizes) {
      _ = try arguments.operands()
      try arguments.refuse([Option].ledger.map(\.name), "is for a ledger", "Leave it out, or name a file.")
      ledger = sampleHistory(transactions: count)
      let bytes = count <= mostWrittenRows ? LedgerWriter(format: .csv).bytes(of: ledger) : []
      read = { try LedgerFile.read(bytes: bytes, file: "sample.csv").ledger() }
    } else {
      if arguments.operands.isEmpty {
        throw UsageError("profile", "LEDGER is missing", "Name a file, or a made-up history: --transactions N.")
      }
      let path = try arguments.operands("LEDGER")[0]
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
    if let tries { try profile.search(near: ledger, engine: engine, rules: rules, tries: tries, seed: seed) }
    if let slowest = profile.slowest {
      try console.write(LedgerWriter(format: .jsonl).bytes(of: slowest.ledger), to: "--save", arguments)
    }
    if arguments.wantsJSON {
      try console.deliver(profile.json(budgets: budgets), arguments)
    } else {
      try console.deliver(profile.lines(budgets: budgets), arguments)
    }
    return budgets.allSatisfy { $0.holds(for: profile) } ? .success : .negative
  }

  /// The text of more rows takes more memory than a profile should.
  private static let mostWrittenRows = 1_000_000
}
