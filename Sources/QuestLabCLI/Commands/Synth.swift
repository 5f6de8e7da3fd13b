import LedgerFormats
import LedgerModel
import LocatedJSON
import Personas

extension Command {
  static let synth = Command(
    name: "synth", usage: "[--persona NAME|FILE] [--days N] [--people N] [--to FORMAT] [OPTIONS]",
    abstract: "Writes a synthetic ledger",
    options: [
      Option("--persona", "NAME|FILE", "whose ledger; \(Command.defaultPersona) by default"),
      Option("--days", "N", "how many days; 365 by default"),
      Option("--start", "DAY", "the first day; 2026-01-01 by default"),
      Option("--people", "N", "how many people, one after another; 1 by default"),
      Option("--to", "csv|jsonl", "the form; csv by default"),
    ] + .seed
  ) { arguments, console in
    _ = try arguments.operands()
    return .success
  }
}
