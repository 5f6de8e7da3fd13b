import LocatedJSON
import QuestReporting
import QuestSimulation

extension Command {
  static let report = Command(
    name: "report", usage: "TRACE… --html FILE", abstract: "Makes a page to look at out of what simulate --trace wrote",
    options: [
      Option("--html", "FILE", "the page: the calendar, and each day with what its quests rest on")
    ]
  ) { arguments, console in
    if arguments.operands.isEmpty {
      throw UsageError(arguments.command, "TRACE is missing", "Write one with questlab simulate --trace FILE.")
    }
    guard arguments.has("--html") else {
      throw UsageError(arguments.command, "--html is missing", "Say where the page goes, such as --html month.html.")
    }
    let lives = try arguments.operands.map { path in
      LifeRecorder.record(of: try TracedRun(parsing: SourceText(readingFile: path)))
    }
    try console.write(LifePage.document(of: lives), to: "--html", arguments)
    return .success
  }
}
