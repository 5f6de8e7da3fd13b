/// One option of a command.
struct Option: Sendable {
  /// The name with its dashes, such as `--days`.
  let name: String
  /// What stands for the value in help; nil for a switch that takes none.
  let value: String?
  /// What it does, in a few words.
  let help: String
  /// Whether it may be given more than once.
  let repeats: Bool

  init(_ name: String, _ value: String, repeats: Bool = false, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
    self.repeats = repeats
  }

  /// A switch.
  init(switch name: String, _ help: String) {
    self.name = name
    self.help = help
    value = nil
    repeats = false
  }
}

extension [Option] {
  /// What every command takes.
  static let common: [Option] = [
    Option("--format", "text|json", "the form of the result"),
    Option("--output", "FILE", "write the result to a file, whole or not at all"),
    Option("--color", "auto|always|never", "colours in the text"),
  ]

  /// What every command that reads a ledger takes.
  static let ledger: [Option] = [
    Option("--from", "FORMAT", "the file's format, where its content shall not decide"),
    Option(
      "--map", "ROLE=COLUMN", repeats: true,
      "which CSV column holds what, such as date=Booked; decimal=comma, sign=spending, or a layout's JSON file"),
    Option("--currency", "CODE", "the currency to select, or that of a file that names none"),
    Option("--dates", "dmy|mdy|ymd", "the order of day and month"),
    Option(switch: "--without-transfers", "leave out movements between own accounts"),
    Option(switch: "--clean-payees", "strip processors, store numbers and card tails from payees"),
  ]

  /// What every command that runs a generator takes.
  static let subject: [Option] = [
    Option("--subject", "CMD|NAME", "what runs: a program, or builtin:engine (the default) or builtin:mock"),
    Option("--rules", "FILE", "rules that differ from the ones specified"),
  ]

  /// What every random command takes.
  static let seed: [Option] = [Option("--seed", "N|git:HASH", "the seed from which all randomness follows")]
}

/// One command.
struct Command: Sendable {
  let name: String
  let usage: String
  let abstract: String
  let options: [Option]
  let run: @Sendable (Arguments, Console) throws -> ExitCode

  var allOptions: [Option] { options + .common + [Option(switch: "--help", "show this help")] }

  /// The help page.
  var help: String {
    var lines = ["\(abstract).", "", "usage: questlab \(name) \(usage)", ""]
    let names = allOptions.map { $0.name + ($0.value.map { " " + $0 } ?? "") }
    let width = names.map(\.count).max() ?? 0
    for (name, option) in zip(names, allOptions) {
      lines.append("  " + name + String(repeating: " ", count: width - name.count + 2) + option.help)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// How a run of the command line ended.
enum ExitCode: Int32, Sendable {
  /// It holds.
  case success = 0
  /// The verdict is negative.
  case negative = 1
  /// The command line or an input file is wrong; nothing was run, nothing written.
  case usage = 2
  /// The run itself could not finish.
  case unfinished = 3
  /// The same seed gave two results.
  case notReproducible = 4
  /// There is no baseline to compare with.
  case noBaseline = 5
  /// The run cannot resolve what was asked.
  case inconclusive = 6
  /// Nobody reads the result any more: as a shell sees a program that the signal of a closed pipe ended.
  case closedPipe = 141
}
