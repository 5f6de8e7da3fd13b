import BenchmarkSuites
import CommandLineOptions
import LocatedJSON

/// What `questlab help` prints: the overview, a command's page, or a topic.
struct HelpPages {
  private let page: HelpPage

  init(width: Int?) {
    page = HelpPage(width: width)
  }

  /// The page of a command or a topic; the overview where none is named.
  ///
  /// - Throws: `UsageError` for a name that is neither.
  func lines(about name: String?) throws(UsageError) -> [String] {
    guard let name else { return overview }
    if let command = QuestLab.commands.first(where: { $0.name == name }) {
      return page.lines(of: command.declaration, program: "questlab")
    }
    if let topic = Self.topics.first(where: { $0.name == name }) { return topic.lines(page) }
    throw UsageError(
      "help", "there is no help on \(quoted(name))",
      suggestion(for: name, in: QuestLab.commands.map(\.name) + Self.topics.map(\.name)))
  }

  /// The commands and the topics.
  var overview: [String] {
    page.wrapped(
      "QuestLab checks the quests, streaks and milestones of a budget app, and measures what they do to people.")
      + ["", "usage: questlab COMMAND [OPTIONS]", "", "Commands:"]
      + page.entries(QuestLab.commands.map { ($0.name, $0.declaration.abstract) })
      + ["", "Topics:"] + page.entries(Self.topics.map { ($0.name, $0.about) })
      + ["", "questlab help COMMAND or TOPIC prints more."]
  }

  private struct Topic: Sendable {
    let name: String
    let about: String
    let lines: @Sendable (HelpPage) -> [String]
  }

  private static let topics = [
    Topic(name: "exit-codes", about: "What each exit code means") { page in
      ["Exit codes:"] + page.entries(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) })
    },
    Topic(name: "require", about: "The grammar of whatif --require, with an example") { page in
      page.wrapped("--require 'MEASURE.mean|MEASURE.difference  >=|<=|>|<  NUMBER'") + [""]
        + page.wrapped(
          """
          MEASURE is a name that --list-measures prints. .mean bounds the mean of every variant; .difference bounds the \
          difference of every variant from the first one. The exit code is 1 unless the whole confidence interval is on \
          the required side. Spaces are optional; quote the text, since < and > mean something to a shell.
          """) + ["", "Example:"]
        + page.wrapped(
          "questlab whatif --vary dailyCap=4,2 --require 'questsShownPerDay.difference >= -0.5'", indent: 2,
          following: 6)
    },
    Topic(name: "budget", about: "The grammar of profile --budget, with an example") { page in
      page.wrapped("--budget 'MEASURE < NUMBER ns|us|ms|s'") + [""]
        + page.wrapped(
          """
          MEASURE is \(LoadBudget.Measure.allCases.map(\.rawValue).joined(separator: ", ")): first is the first load of \
          the history, the others describe its daily loads. NUMBER is above zero, and spaces are optional. The exit code \
          is 1 when a budget is exceeded.
          """) + ["", "Example:"]
        + page.wrapped("questlab profile --transactions 100000 --budget 'p99<2ms'", indent: 2, following: 6)
    },
  ]
}
