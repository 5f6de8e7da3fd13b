import LocatedJSON
import QuestExperiments
import QuestReporting
import QuestSimulation

extension Command {
  static let merge = Command(
    name: "merge", usage: "FILE… [--partial] [--by persona] [OPTIONS]",
    abstract: "Joins the slices of a population to what one run over everyone would tell",
    options: [
      Option(switch: "--partial", "write the joined sums instead, as a file to merge with the rest"),
      Option("--by", "persona", "report each persona apart"),
      Option(switch: "--all", "name the figures without a difference too"),
    ]
  ) { arguments, console in
    if arguments.operands.isEmpty {
      throw UsageError(arguments.command, "FILE is missing", "Name the files that run-shard wrote.")
    }
    if arguments.has("--partial") {
      try arguments.refuse(["--by"], "is for the report, and --partial writes none", "Leave one of them out.")
    }
    _ = try arguments.choice("--by", among: ["persona"])
    if arguments.operands.count(where: { $0 == "-" }) > 0 {
      throw UsageError(arguments.command, "a shard is read from a file, not from standard input", "Name its file.")
    }
    var merging = ShardMerging()
    for file in arguments.operands {
      let part = try ShardDocument(parsing: SourceText(readingFile: file))
      if part.configuration.version != QuestLab.version {
        throw InputError(
          file: file, problem: "this is by questlab \(part.configuration.version), and this is \(QuestLab.version)",
          remedy: "Merge with the release that ran the shards.")
      }
      try merging.add(part, from: file)
    }
    let whole = try merging.joined(requiringAll: !arguments.has("--partial"))
    if arguments.has("--partial") {
      if let path = arguments.value("--output"), path != "-" {
        try AtomicFile.write(whole.json, to: path, isDurable: true)
      } else {
        try console.write(whole.json)
      }
      return .success
    }
    let byPersona = arguments.has("--by")
    let command = { (words: [String]) in (["questlab"] + words).map(\.shellWord).joined(separator: " ") }
    let report = ExperimentReport(whole, byPersona: byPersona, command: command)
    if arguments.wantsJSON {
      try console.deliver(report.document, arguments)
    } else {
      let text = ExperimentText(report, style: try console.style(arguments), showsAll: arguments.has("--all"))
      try console.deliver(text.lines, arguments)
    }
    return whole.failures.kinds.isEmpty ? .success : .negative
  }
}
