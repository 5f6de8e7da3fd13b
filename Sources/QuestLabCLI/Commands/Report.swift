import LocatedJSON
import QuestReporting
import QuestSimulation

extension Command {
  static let report = Command(
    name: "report", usage: "(TRACE… | EXPERIMENT) --html FILE",
    abstract: "Makes a page to look at out of what simulate --trace, whatif --json or merge --format json wrote",
    options: [
      Option("--html", "FILE", "the page: days with what their quests rest on, or what differs between variants")
    ]
  ) { arguments, console in
    if arguments.wantsJSON {
      throw UsageError(
        arguments.command, "a page is HTML", "Leave out --format json: what report reads is JSON already.")
    }
    try arguments.refuse(["--output"], "has nothing to write", "The page goes to the file that --html names.")
    if arguments.operands.isEmpty {
      throw UsageError(
        arguments.command, "TRACE or EXPERIMENT is missing",
        "Write one with questlab simulate --trace FILE or questlab whatif --json FILE.")
    }
    guard arguments.has("--html") else {
      throw UsageError(arguments.command, "--html is missing", "Say where the page goes, such as --html month.html.")
    }
    let sources = try arguments.operands.map { try SourceText(readingFile: $0) }
    let document: [UInt8]
    if let experiment = sources.first(where: ExperimentReport.isLikely) {
      if sources.count > 1 {
        throw UsageError(
          arguments.command, "\(quoted(experiment.file)) is an experiment, which fills a page alone",
          "Make a page of each experiment; several traces fit on one.")
      }
      document = ExperimentPage(try ExperimentReport(parsing: experiment)).document
    } else {
      document = LifePage.document(of: try sources.map { LifeRecorder.record(of: try TracedRun(parsing: $0)) })
    }
    try console.write(document, to: "--html", arguments)
    return .success
  }
}
