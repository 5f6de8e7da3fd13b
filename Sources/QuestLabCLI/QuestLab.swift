import Foundation
import LocatedJSON
import QuestSimulation

/// The command line.
public enum QuestLab {
  static let commands: [Command] = [
    .verify, .gate, .replay, .mutants, .simulate, .whatif, .runShard, .merge, .quests, .inspect, .synth, .personas,
    .report, .bench, .profile,
  ]

  /// Carries out a command line without the program's name.
  ///
  /// - Returns: 0 it holds, 1 the verdict is negative, 2 the command line or an input is wrong, 3 the run could not finish,
  ///   4 the same seed gave two results, 5 there is no baseline, 141 the reader of the result is gone.
  public static func run(_ words: [String], console: Console) -> Int32 {
    // A reader that went away is an error to handle, not a signal to die of.
    signal(SIGPIPE, SIG_IGN)
    do {
      return try command(words, console).rawValue
    } catch is ClosedPipe {
      return ExitCode.closedPipe.rawValue
    } catch let error as UnfinishedError {
      console.tell(error.description)
      return ExitCode.unfinished.rawValue
    } catch let error as SubjectFailure {
      console.tell("questlab: \(error)")
      return error.isOfRun ? ExitCode.unfinished.rawValue : ExitCode.negative.rawValue
    } catch let error as UsageError {
      console.tell(error.description)
      return ExitCode.usage.rawValue
    } catch let error as InputError {
      console.tell(error.description)
      return ExitCode.usage.rawValue
    } catch {
      console.tell("questlab: \(escaped("\(error)"))")
      return ExitCode.unfinished.rawValue
    }
  }

  private static func command(_ words: [String], _ console: Console) throws -> ExitCode {
    guard let name = words.first else {
      console.tell(overview)
      return .usage
    }
    if ["help", "--help", "-h"].contains(name) {
      let topic = words.dropFirst().first.flatMap { topic in commands.first { $0.name == topic } }
      try console.write(Array((topic?.help ?? overview + "\n").utf8))
      return .success
    }
    if name == "--version" {
      try console.write(Array("questlab \(version)\n".utf8))
      return .success
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw UsageError(name, "there is no such command", suggestion(for: name, in: commands.map(\.name)))
    }
    if words.contains("--help") || words.contains("-h") {
      try console.write(Array(command.help.utf8))
      return .success
    }
    let arguments = try Arguments(Array(words.dropFirst()), of: command)
    _ = try arguments.choice("--format", among: ["text", "json"])
    try OutputPath.check(arguments)
    return try command.run(arguments, console)
  }

  static let version = "0.1.0"

  private static var overview: String {
    let width = commands.map(\.name.count).max() ?? 0
    let list = commands.map { "  " + $0.name + String(repeating: " ", count: width - $0.name.count + 2) + $0.abstract }
    return """
      QuestLab checks the quests, streaks and milestones of a budget app, and shows what they do to people.

      usage: questlab COMMAND [OPTIONS]

      \(list.joined(separator: "\n"))

      questlab COMMAND --help tells the options of a command.
      """
  }
}
