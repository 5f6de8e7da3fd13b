import CommandLineOptions
import LocatedJSON
import QuestReporting
import QuestSimulation

extension Command {
  static let report = Command(
    "report", "Builds an HTML report from saved results",
    operands: [
      Operand(
        "TRACE|EXPERIMENT", count: 1...Operand.many,
        "traces of simulate --trace, or one document of whatif --json or merge --format json",
        remedy: "Write one with questlab simulate --trace FILE or questlab whatif --json FILE.")
    ], options: [html],
    examples: ["questlab report month.jsonl --html month.html", "questlab report whatif.json --html whatif.html"]
  ) { arguments, console in
    guard let page = arguments[html] else {
      throw UsageError(arguments.command, "--html is missing", "Name the page to write, such as --html month.html.")
    }
    let sources = try arguments.operands.map { try SourceText(readingFile: $0) }
    let document: [UInt8]
    let kind: String
    if let experiment = sources.first(where: ExperimentReport.isLikely) {
      if sources.count > 1 {
        throw UsageError(
          arguments.command, "\(quoted(experiment.file)) is an experiment, and a page holds one experiment",
          "Build a page for each experiment; several traces fit on one page.")
      }
      document = ExperimentPage(try ExperimentReport(parsing: experiment)).document
      kind = "experiment"
    } else {
      document = RunPage.document(of: try sources.map { RunRecorder.record(of: try TracedRun(parsing: $0)) })
      kind = "trace"
    }
    try console.write(document, to: html, arguments)
    // The page is the result; what is left to print is what was built.
    if arguments[Options.format] == .json || arguments.has(Options.json) || arguments.has(Options.output) {
      try console.deliver(
        arguments, json: { summary(of: page, kind, arguments.operands) },
        lines: { _ in ["\(page): \(kind) of \(arguments.operands.joined(separator: ", "))"] })
    }
    return .success
  }
  private static let html = Option("--html", .path(.written), "the page to write (required)", in: .output)

  private static func summary(of page: String, _ kind: String, _ sources: [String]) -> [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("schemaVersion")
    json.int(1)
    json.key("html")
    json.string(page)
    json.key("kind")
    json.string(kind)
    json.key("sources")
    json.beginArray()
    for source in sources { json.string(source) }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.take()
  }
}
