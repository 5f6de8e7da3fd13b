import CommandLineOptions
import LedgerFormats
import LedgerModel
import LocatedJSON
import Personas

extension Command {
  static let synth = Command(
    "synth", "Writes the transactions of synthetic people, or checks them against their persona's expectations",
    options: [
      SynthPeople.personaOption, SynthPeople.people, Options.person, SynthPeople.daysOption, SynthPeople.startOption,
      Options.seed, to,
      layout, currency, check, against,
    ] + Options.ledger.filter { $0.declaration.name != currency.declaration.name },
    examples: [
      "questlab synth --persona impulse-spender --days 90 --to csv --output spend.csv",
      "questlab synth --persona impulse-spender --check",
    ]
  ) { arguments, console in
    try arguments.refuseIdleOptions()
    if arguments[check] { return try SynthCheck.run(arguments, console) }
    let wantsJSON = arguments[Options.format] == .json
    if wantsJSON, arguments[Options.output] ?? "-" == "-" {
      throw UsageError(
        arguments.command, "--format json would mix the ledger with its summary",
        "Add --output FILE for the ledger, or write --to jsonl for a ledger in JSON Lines.")
    }
    let writer = try arguments.ledgerWriter()
    let people = try SynthPeople(arguments, count: 1)
    let currency = try arguments.currency(of: people, for: writer)
    let total = try write(people, in: currency, writer, arguments, console)
    console.note("\(total.written) transactions, seed \(people.seed)")
    if total.leftOut > 0 {
      console.note("left out \(total.leftOut) transactions in other currencies (--currency CODE or all)")
    }
    if wantsJSON { try console.write(summary(total, people)) }
    try console.write(summary(total, people), to: Options.json, arguments)
    return .success
  }

  fileprivate static let to = Option(
    "--to", .word(["csv", "jsonl", "journal", "beancount", "ofx", "qif"], as: "FORMAT"), default: "csv",
    "format of the ledger", in: .output)
  fileprivate static let layout = Option(
    "--layout", .word(CSVExport.known.map(\.name), as: "BANK"),
    "columns of a bank's CSV file; --list-layouts prints them", in: .output)
  fileprivate static let currency = Option(
    "--currency", .text("CODE|all"), standard: "the persona's own", "transactions of which currency", in: .output)
  fileprivate static let check = Option(
    switch: "--check", "write a report instead of a ledger; exit 1 where the people do not meet the expectations")
  static let against = Option(
    "--against", .path(.read, "LEDGER"), "with --check: compare with a real ledger too, read by the ledger options")

  private static func summary(_ total: (written: Int, leftOut: Int), _ people: SynthPeople) -> [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("schemaVersion")
    json.int(1)
    json.key("seed")
    json.string(String(people.seed))
    for (key, number) in [
      ("people", people.numbers.count), ("transactions", total.written), ("leftOut", total.leftOut),
    ] {
      json.key(key)
      json.int(number)
    }
    json.endObject()
    json.endLine()
    return json.take()
  }

  /// Streams the rows in one currency, or in all where it is nil.
  private static func write(
    _ people: SynthPeople, in currency: Currency?, _ writer: LedgerWriter, _ arguments: Arguments, _ console: Console
  ) throws -> (written: Int, leftOut: Int) {
    let head = LedgerHead(
      currency: currency ?? people.persona(of: people.numbers.lowerBound).currency, days: people.span)
    var stream = writer.stream(head)
    var leftOut = 0
    let progress = Progress("people", of: people.numbers.count, console)
    defer { progress.end() }
    let body = { (sink: ([UInt8]) throws -> Void) in
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
        progress.add()
      }
      try stream.end(to: sink)
    }
    try console.stream(arguments, body)
    return (stream.count, leftOut)
  }
}

extension Arguments {
  /// What writes the form that `--to` and `--layout` name.
  fileprivate func ledgerWriter() throws(UsageError) -> LedgerWriter {
    let format = self[Command.to]
    guard let export = self[Command.layout].flatMap(CSVExport.named) else {
      return LedgerWriter(format: LedgerFormat(rawValue: format) ?? .csv)
    }
    if format != "csv" { throw UsageError(command, "--layout applies to CSV", "Remove --to \(format).") }
    return LedgerWriter(export: export)
  }

  /// The one currency to write; nil for all.
  fileprivate func currency(of people: SynthPeople, for writer: LedgerWriter) throws(UsageError) -> Currency? {
    let currencies = people.currencies
    let asked = self[Command.currency]
    if asked == "all" {
      if currencies.count == 1 { return currencies[0] }
      if writer.namesCurrencyByRow { return nil }
      throw UsageError(
        command, "a file of this format holds one currency",
        "Name one of \(currencies.map(\.code).joined(separator: ", ")), or write --to csv.")
    }
    let code = asked ?? currencies[0].code
    guard let currency = currencies.first(where: { $0.code == code }) else {
      throw UsageError(
        command, "--currency \(quoted(code)): no transactions are in it",
        "There are transactions in \(currencies.map(\.code).joined(separator: ", ")).")
    }
    if let export = writer.export, !export.canHold(currency) {
      throw UsageError(
        command, "\(export.layout.name) writes \(export.layout.currency ?? ""), and these transactions are in \(code)",
        "Choose another --layout, or a persona with that currency.")
    }
    return currency
  }

  fileprivate func refuseIdleOptions() throws(UsageError) {
    let reading = Options.reading.filter { $0.declaration.name != Command.currency.declaration.name }
    if self[Command.check] {
      try reject(
        [Command.to, Command.layout, Options.person], "applies to a ledger, which --check does not write",
        "Remove one of them.")
      if !has(Command.against) {
        try reject([Command.currency] + reading, "applies to the ledger of --against", "Add --against LEDGER.")
      }
    } else {
      try reject([Command.against], "applies to --check", "Add --check.")
      try reject(reading, "applies to the ledger of --against", "Add --check --against LEDGER.")
    }
  }
}
