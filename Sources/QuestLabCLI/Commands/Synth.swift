import LedgerFormats
import LedgerModel
import LocatedJSON
import Personas

extension Command {
  static let synth = Command(
    name: "synth", usage: "[--persona NAME|FILE|all] [--people N] [--days N] [--to FORMAT | --check] [OPTIONS]",
    abstract: "Writes the transactions of synthetic people, or checks that they are as their persona claims",
    options: [
      Option(
        "--persona", "NAME|FILE|all",
        "what they are like; \(Command.defaultPersona) by default; all draws from the catalogue by weight"),
      Option("--people", "N", "how many, one after another; 1 by default, \(SynthPeople.standardCrowd) with --check"),
      Option("--person", "N", "the number of the first of them; 0 by default"),
      Option("--days", "N", "how many days of each; 365 by default"),
      Option("--start", "DAY", "the first day; 2026-01-01 by default"),
      Option("--to", formats.joined(separator: "|"), "the form; csv by default"),
      Option("--layout", "BANK", "the columns of a bank's CSV: \(CSVExport.known.map(\.name).joined(separator: ", "))"),
      Option("--currency", "CODE|all", "the transactions of which currency; the persona's own by default"),
      Option(switch: "--check", "write no ledger but a report; exit 1 where the people are not as claimed"),
      Option(
        "--against", "LEDGER", "with --check: compare with a real ledger too; --currency and the following read it"),
    ] + ledgerOptions + .seed
  ) { arguments, console in
    _ = try arguments.operands()
    try arguments.refuseIdleOptions()
    if arguments.has("--check") { return try SynthCheck.run(arguments, console) }
    if arguments.wantsJSON {
      throw UsageError(arguments.command, "a ledger has forms of its own", "Write --to jsonl instead of --format json.")
    }
    let writer = try arguments.ledgerWriter()
    let people = try SynthPeople(arguments, count: 1)
    let currency = try arguments.currency(of: people, for: writer)
    let total = try write(people, in: currency, writer, to: arguments.value("--output"), console)
    console.tell("\(total.written) transactions, seed \(people.seed)")
    if total.leftOut > 0 {
      console.tell("\(total.leftOut) in other currencies are left out: --currency CODE, or all")
    }
    return .success
  }

  static let formats = ["csv", "jsonl", "journal", "beancount", "ofx", "qif", "camt053", "mt940"]

  private static let ledgerOptions = [Option].ledger.filter { $0.name != "--currency" }

  /// Streams the rows in one currency, or in all where it is nil.
  private static func write(
    _ people: SynthPeople, in currency: Currency?, _ writer: LedgerWriter, to path: String?, _ console: Console
  ) throws -> (written: Int, leftOut: Int) {
    let file = path == nil || path == "-" ? nil : try AtomicFile(path ?? "")
    let sink: ([UInt8]) throws -> Void = { bytes in
      if let file { try file.write(bytes) } else { try console.write(bytes) }
    }
    let head = LedgerHead(
      currency: currency ?? people.persona(of: people.numbers.lowerBound).currency, days: people.span)
    var stream = writer.stream(head)
    var leftOut = 0
    for person in people.numbers {
      try people.life(of: person).forEachRow(from: people.start, days: people.days) { row in
        if let currency, row.currency != currency {
          leftOut += 1
          return
        }
        let written = LedgerRow(
          day: row.day, payee: row.payee, category: row.category, amount: row.amount, currency: row.currency,
          mark: row.mark)
        try stream.add(written, to: sink)
      }
    }
    try stream.end(to: sink)
    try file?.commit()
    return (stream.count, leftOut)
  }
}

extension Arguments {
  /// What writes the form that `--to` and `--layout` name.
  fileprivate func ledgerWriter() throws(UsageError) -> LedgerWriter {
    let format = try choice("--to", among: Command.formats) ?? "csv"
    guard let name = try choice("--layout", among: CSVExport.known.map(\.name)), let export = CSVExport.named(name)
    else {
      return LedgerWriter(format: LedgerFormat(rawValue: format) ?? .csv)
    }
    if format != "csv" { throw UsageError(command, "--layout is for CSV alone", "Leave out --to \(format).") }
    return LedgerWriter(export: export)
  }

  /// The one currency to write; nil for all.
  fileprivate func currency(of people: SynthPeople, for writer: LedgerWriter) throws(UsageError) -> Currency? {
    let currencies = people.currencies
    if value("--currency") == "all" {
      if currencies.count == 1 { return currencies[0] }
      if writer.namesCurrencyByRow { return nil }
      throw UsageError(
        command, "a file of this form is in one currency",
        "Name one of \(currencies.map(\.code).joined(separator: ", ")), or write --to csv.")
    }
    let code = value("--currency") ?? currencies[0].code
    guard let currency = currencies.first(where: { $0.code == code }) else {
      throw UsageError(
        command, "--currency \(quoted(code)): there are no transactions in it",
        "There are some in \(currencies.map(\.code).joined(separator: ", ")).")
    }
    if let export = writer.export, !export.canHold(currency) {
      throw UsageError(
        command, "\(export.layout.name) writes \(export.layout.currency ?? ""), and these transactions are in \(code)",
        "Choose another --layout, or a persona with that currency.")
    }
    return currency
  }

  fileprivate func refuseIdleOptions() throws(UsageError) {
    let reading = [Option].ledger.map(\.name)
    if has("--check") {
      try refuse(
        ["--to", "--layout", "--person"], "is for a ledger, and --check writes none", "Leave one of them out.")
      if !has("--against") { try refuse(reading, "is for the ledger of --against", "Add --against LEDGER.") }
    } else {
      try refuse(["--against"], "is for --check", "Add --check.")
      try refuse(
        reading.filter { $0 != "--currency" }, "is for the ledger of --against", "Add --check --against LEDGER.")
    }
  }
}
