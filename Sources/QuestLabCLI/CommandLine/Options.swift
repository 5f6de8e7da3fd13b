import CommandLineOptions
import ExternalSubjects
import LedgerFormats
import LedgerModel
import QuestSimulation

/// The options that several commands share.
enum Options {
  static let format = Option(
    "--format", .cases(), default: OutputFormat.text, "print the result as text or as one JSON document", in: .output)
  static let json = Option(
    "--json", .path(.written), "also write the JSON document to FILE, atomically", in: .output)
  static let output = Option(
    "--output", .path(.written), standard: "standard output", "write the result to FILE, atomically", in: .output)
  static let color = Option("--color", .cases(), default: ColorChoice.auto, "use colours in text", in: .output)
  static let quiet = Option(
    switch: "--quiet", short: "-q", "print no progress and no notes on standard error; errors remain", in: .output)
  static let jobs = Option(
    "--jobs", short: "-j", .integer(in: 1...256), standard: "the number of processors",
    "number of threads, where the command uses several; the result is the same for any number", in: .general)
  static let common: [any DeclaredOption] = [format, json, output, color, quiet, jobs]

  static let from = Option(
    "--from", ValueType<LedgerFormat>.cases("FORMAT"), standard: "detected from the content",
    "format of the ledger file", in: .ledger)
  static let map = Option(
    repeated: "--map", .text("ROLE=COLUMN"),
    "which CSV column holds which role, such as date=Booked; also decimal=comma, sign=spending, or a layout's JSON file",
    in: .ledger)
  static let currency = Option(
    "--currency", .currency, standard: "the file's own; GBP if it names none",
    "currency to select, or the currency of a file that names none", in: .ledger)
  static let dates = Option(
    "--dates", ValueType<DateOrder>.cases(), standard: "detected from the dates", "order of day and month", in: .ledger)
  static let withoutTransfers = Option(
    switch: "--without-transfers", "leave out transfers between own accounts", in: .ledger)
  static let cleanPayees = Option(
    switch: "--clean-payees", "strip payment processors, store numbers and card digits from payees", in: .ledger)
  static let listLayouts = Option(
    switch: "--list-layouts", "print the bank CSV layouts that are recognised and written, and exit", in: .lists)
  /// The options that select nothing but how a ledger is read.
  static let reading: [any DeclaredOption] = [from, map, currency, dates, withoutTransfers, cleanPayees]
  static let ledger: [any DeclaredOption] = reading + [listLayouts]

  static let subject = Option(
    "--subject", .text("CMD|NAME"), standard: "builtin:engine",
    "what is run: a program with its arguments, or a built-in: "
      + Subject.builtIns.map(\.name).joined(separator: ", "), in: .subject)
  static let rules = Option(
    "--rules", .path(.read), standard: "the rules as specified", "rules file (JSON) with the rules that differ",
    in: .subject)

  static let seed = Option(
    "--seed", .seed, default: Command.standardSeed, "seed from which all random choices follow")
}

/// The forms of a result.
enum OutputFormat: String, Sendable, CaseIterable {
  case text
  case json
}

/// When text has colours.
enum ColorChoice: String, Sendable, CaseIterable {
  case auto
  case always
  case never
}
