import CommandLineOptions
import Foundation
import LocatedJSON
import QuestSimulation

/// The command line.
public enum QuestLab {
  static let commands: [Command] = [
    .verify, .gate, .replay, .mutants, .simulate, .whatif, .runShard, .merge, .quests, .inspect, .synth, .personas,
    .report, .bench, .profile, .completion,
  ]

  static let version = "0.1.0"

  /// Carries out a command line without the program's name.
  ///
  /// - Returns: the exit code; `questlab help exit-codes` lists them.
  public static func run(_ words: [String], console: Console) -> Int32 {
    // A reader that went away is an error to handle, not a signal to die of.
    signal(SIGPIPE, SIG_IGN)
    do {
      return try carryOut(words, console).rawValue
    } catch is ClosedPipe {
      return ExitCode.closedPipe.rawValue
    } catch let error as UnfinishedError {
      console.printError(error.description)
      return ExitCode.unfinished.rawValue
    } catch let error as SubjectFailure {
      console.printError("questlab: \(error)")
      return (error.isOfRun ? ExitCode.unfinished : .negative).rawValue
    } catch let error as UsageError {
      console.printError("questlab \(error.description)")
      return ExitCode.usage.rawValue
    } catch let error as InputError {
      console.printError(error.description)
      return ExitCode.usage.rawValue
    } catch {
      console.printError("questlab: \(escaped("\(error)"))")
      return ExitCode.unfinished.rawValue
    }
  }

  private static func carryOut(_ words: [String], _ console: Console) throws -> ExitCode {
    let help = HelpPages(width: console.width)
    guard let name = words.first else {
      console.printError(help.overview.joined(separator: "\n"))
      return .usage
    }
    if name == "help" || CommandDeclaration.asks(for: CommandDeclaration.help, in: [name]) {
      try print(help.lines(about: words.dropFirst().first { !$0.hasPrefix("-") }), console)
      return .success
    }
    if CommandDeclaration.asks(for: CommandDeclaration.version, in: [name]) {
      try print(["questlab \(version)"], console)
      return .success
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw UsageError(name, "unknown command", suggestion(for: name, in: commands.map(\.name)))
    }
    let rest = words.dropFirst()
    if CommandDeclaration.asks(for: CommandDeclaration.help, in: rest) {
      try print(help.lines(about: name), console)
      return .success
    }
    if CommandDeclaration.asks(for: CommandDeclaration.version, in: rest) {
      try print(["questlab \(version)"], console)
      return .success
    }
    let arguments = try Arguments(rest, of: command.declaration)
    if let list = ListOption.all.first(where: { arguments.has($0.option) }) {
      try print(list.lines(help: HelpPage(width: console.width)), console)
      return .success
    }
    try OutputPath.check(arguments)
    return try command.run(arguments, arguments[Options.quiet] ? console.quiet : console)
  }

  private static func print(_ lines: [String], _ console: Console) throws {
    try console.write(Array((lines.joined(separator: "\n") + "\n").utf8))
  }
}
