import LedgerFormats
import LedgerModel
import LocatedJSON
import Personas

extension Command {
  static let synth = Command(
    name: "synth", usage: "[--persona NAME|FILE] [--days N] [--to csv|jsonl] [OPTIONS]",
    abstract: "Writes the ledger of a synthetic person",
    options: [
      Option("--persona", "NAME|FILE", "whose ledger; \(Command.defaultPersona) by default"),
      Option("--person", "N", "which of the persona's people; 0 by default"),
      Option("--days", "N", "how many days; 365 by default"),
      Option("--start", "DAY", "the first day; 2026-01-01 by default"),
      Option("--to", "csv|jsonl", "the form; csv by default"),
    ] + .seed
  ) { arguments, console in
    _ = try arguments.operands()
    if arguments.wantsJSON {
      throw UsageError(arguments.command, "a ledger has forms of its own", "Write --to jsonl instead of --format json.")
    }
    let name = try arguments.choice("--to", among: ["csv", "jsonl"]) ?? "csv"
    let days = try arguments.int("--days", in: 1...mostDays) ?? 365
    let seed = try arguments.seed() ?? standardSeed
    let person = try arguments.int("--person", in: 0 ... .max) ?? 0
    let start = try arguments.day("--start") ?? Day("2026-01-01")
    let life = PersonaLife(try arguments.persona(standard: defaultPersona), seed: seed, person: person)
    let ledger = life.ledger(start: start, days: days)
    console.tell("\(ledger.count) transactions, seed \(seed)")
    let writer = LedgerWriter(format: LedgerFormat(rawValue: name) ?? .csv)
    guard let path = arguments.value("--output"), path != "-" else {
      try writer.write(ledger) { try console.write($0) }
      return .success
    }
    let file = try AtomicFile(path)
    try writer.write(ledger) { try file.write($0) }
    try file.commit()
    return .success
  }
}
