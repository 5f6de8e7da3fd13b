import CommandLineOptions
import ExternalSubjects
import LedgerFormats
import LedgerModel
import QuestSimulation

/// The options that several commands share.
enum Options {
  static let format = Option(
    "--format", .cases(), default: OutputFormat.text, .output, "print the result as text or as one JSON document")
  static let json = Option(
    "--json", .path(.written), .output, "also write the JSON document to FILE (atomically)")
  static let output = Option(
    "--output", .path(.written), standard: "standard output", .output, "write the result to FILE (atomically)")
  static let color = Option("--color", .cases(), default: ColorChoice.auto, .output, "use colours in text")
  static let quiet = Option(
    switch: "--quiet", short: "-q", .output, "print no progress and no notes on standard error; errors remain")
  static let jobs = Option(
    "--jobs", short: "-j", .integer(in: 1...256), standard: "the number of processors", .general,
    "number of threads, where the command uses several; the result is the same for any number")
  static let common: [any DeclaredOption] = [format, json, output, color, quiet, jobs]

  static let from = Option(
    "--from", ValueType<LedgerFormat>.cases("FORMAT"), standard: "detected from the content", .ledger,
    "format of the ledger file")
  static let map = Option(
    repeated: "--map", .text("ROLE=COLUMN"), .ledger,
    "which CSV column holds which role, such as date=Booked; also decimal=comma, sign=spending, or a layout's JSON file")
  static let currency = Option(
    "--currency", .currency, standard: "the file's own; GBP if it names none", .ledger,
    "currency to select, or the currency of a file that names none")
  static let dates = Option(
    "--dates", ValueType<DateOrder>.cases(), standard: "detected from the dates", .ledger, "order of day and month")
  static let withoutTransfers = Option(
    switch: "--without-transfers", .ledger, "leave out transfers between own accounts")
  static let cleanPayees = Option(
    switch: "--clean-payees", .ledger, "strip payment processors, store numbers and card digits from payees")
  static let listLayouts = Option(
    switch: "--list-layouts", .lists, "print the bank CSV layouts that are recognised and written, and exit")
  /// The options that select nothing but how a ledger is read.
  static let reading: [any DeclaredOption] = [from, map, currency, dates, withoutTransfers, cleanPayees]
  static let ledger: [any DeclaredOption] = reading + [listLayouts]

  static let subject = Option(
    "--subject", .text("CMD|NAME"), standard: "builtin:engine", .subject,
    "what is run: a program with its arguments, or a built-in: "
      + Subject.builtIns.map(\.name).joined(separator: ", "))
  static let rules = Option(
    "--rules", .path(.read), standard: "the rules as specified", .subject, "rules file (JSON) with the rules that differ")

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
