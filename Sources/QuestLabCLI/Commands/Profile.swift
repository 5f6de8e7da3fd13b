import BenchmarkSuites
import Foundation
import LedgerFormats
import LedgerModel
import LocatedJSON
import QuestReporting
import QuestSimulation

extension Command {
  static let profile = Command(
    name: "profile", usage: "(LEDGER | --transactions N) [--budget 'p99<2ms']… [OPTIONS]",
    abstract: "Tells where the time and memory of one generation go",
    options: [
      Option("--transactions", "N", "a made-up history of so many transactions, instead of a file"),
      Option(
        "--budget", "MEASURE<TIME", repeats: true,
        "a limit on app loads: p50, p90, p95, p99, max or mean, in ns, us, ms or s"),
    ] + .ledger + .subject, run: profile)

  private static func profile(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let budgets = try arguments.all("--budget").map { text throws(UsageError) in
      guard let budget = LoadBudget(text) else {
        throw UsageError("profile", "--budget \(quoted(text)) is no budget", "Write one such as --budget 'p99<2ms'.")
      }
      return budget
    }
    let (rules, subject, options) = (try arguments.rules(), try arguments.subject(), try arguments.readingOptions())
    let ledger: Ledger
    let read: () throws -> Ledger
    if let count = try arguments.int("--transactions", in: 1...10_000_000) {
      _ = try arguments.operands()
      ledger = sampleHistory(transactions: count)
      let bytes = count <= mostWrittenRows ? LedgerWriter(format: .csv).bytes(of: ledger) : []
      read = { try LedgerFile.read(bytes: bytes, file: "sample.csv").ledger() }
    } else {
      let path = try arguments.operands("LEDGER")[0]
      ledger = try arguments.ledger(at: path, console)
      read = { try LedgerFile.read(path: path, options: options).ledger() }
    }
    let profile = try GenerationProfile(
      of: ledger, engine: try subject.makeEngine(rules), rules: rules,
      read: ledger.count <= mostWrittenRows ? read : nil)
    if arguments.wantsJSON {
      try console.deliver(json(profile, budgets), arguments)
    } else {
      try console.deliver(text(profile, budgets), arguments)
    }
    return budgets.allSatisfy { $0.holds(for: profile) } ? .success : .negative
  }

  /// The text of more rows takes more memory than a profile should.
  private static let mostWrittenRows = 1_000_000

  private static func text(_ profile: GenerationProfile, _ budgets: [LoadBudget]) -> [String] {
    let whole = profile.stages.reduce(0) { $0 + $1.seconds }
    var table = TextTable(rightAligned: [1, 2, 3, 4])
    table.add("stage", "time", "share", "allocations", "peak", "")
    for stage in profile.stages {
      table.add(
        stage.name, duration(stage.seconds), String(format: "%.0f%%", whole > 0 ? stage.seconds / whole * 100 : 0),
        BenchmarkReport.countsAllocations ? stage.allocations.grouped : "unknown",
        "\((stage.peakBytes / 1_024).grouped) kB", stage.about)
    }
    var lines = ["\(profile.transactions.grouped) transactions", ""] + table.lines()
    if !profile.loads.isEmpty {
      let quantiles = [("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("max", 1)]
      let words = quantiles.map { "\($0.0) \(duration(profile.load(quantile: $0.1)))" }.joined(separator: ", ")
      lines += ["", "an app load on each of the last \(profile.loads.count.grouped) days: \(words)"]
    }
    for budget in budgets {
      let verdict = budget.holds(for: profile) ? "kept" : "exceeded"
      lines.append("budget \(budget.text): \(verdict), it is \(duration(budget.seconds(of: profile)))")
    }
    return lines + profile.advice
  }

  private static func json(_ profile: GenerationProfile, _ budgets: [LoadBudget]) -> [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("schemaVersion")
    json.int(1)
    json.key("transactions")
    json.int(profile.transactions)
    json.key("stages")
    json.beginArray()
    for stage in profile.stages {
      json.beginObject()
      json.key("name")
      json.string(stage.name)
      json.key("nanoseconds")
      json.int(Int(stage.seconds * 1e9))
      json.key("allocations")
      json.int(stage.allocations)
      json.key("peakBytes")
      json.int(stage.peakBytes)
      json.endObject()
    }
    json.endArray()
    json.key("loads")
    json.beginObject()
    json.key("count")
    json.int(profile.loads.count)
    for (key, quantile) in [("p50", 0.5), ("p90", 0.9), ("p95", 0.95), ("p99", 0.99), ("max", 1)] {
      json.key(key + "Nanoseconds")
      json.int(Int(profile.load(quantile: quantile) * 1e9))
    }
    json.endObject()
    json.key("budgets")
    json.beginArray()
    for budget in budgets {
      json.beginObject()
      json.key("budget")
      json.string(budget.text)
      json.key("nanoseconds")
      json.int(Int(budget.seconds(of: profile) * 1e9))
      json.key("holds")
      json.bool(budget.holds(for: profile))
      json.endObject()
    }
    json.endArray()
    json.key("advice")
    json.beginArray()
    for line in profile.advice { json.string(line) }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.take()
  }

  private static func duration(_ seconds: Double) -> String {
    let (value, unit) =
      seconds < 1e-6
      ? (seconds * 1e9, "ns")
      : seconds < 1e-3 ? (seconds * 1e6, "µs") : seconds < 1 ? (seconds * 1e3, "ms") : (seconds, "s")
    return String(format: "%.3g %@", value, unit)
  }
}
