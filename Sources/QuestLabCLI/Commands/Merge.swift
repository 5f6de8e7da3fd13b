import CommandLineOptions
import LocatedJSON
import QuestExperiments
import QuestReporting
import QuestSimulation

extension Command {
  static let merge = Command(
    "merge", "Joins the shards of a population; the output is byte-identical to a single run",
    operands: [
      Operand(
        "FILE", count: 1...Operand.many, "a file that run-shard wrote", remedy: "Name the files that run-shard wrote.")
    ], options: [partial, byPersona, WhatIfRun.all],
    examples: ["questlab merge shard-*.json --by persona", "questlab merge --partial a.json b.json --output ab.json"]
  ) { arguments, console in
    if arguments[partial] {
      try arguments.reject([byPersona], "applies to the report, which --partial does not write", "Remove one of them.")
    }
    if arguments.operands.count(where: { $0 == "-" }) > 0 {
      throw UsageError(arguments.command, "a shard cannot be read from standard input", "Name its file.")
    }
    var merging = ShardMerging()
    let progress = Progress("files", of: arguments.operands.count, console)
    defer { progress.end() }
    for file in arguments.operands {
      let part = try ShardDocument(parsing: SourceText(readingFile: file))
      if part.configuration.version != QuestLab.version {
        throw InputError(
          file: file,
          problem: "the shard was written by questlab \(part.configuration.version), and this is \(QuestLab.version)",
          remedy: "Merge with the release that ran the shards.")
      }
      try merging.add(part, from: file)
      progress.add()
    }
    let whole = try merging.joined(requiringAll: !arguments[partial])
    progress.end()
    if arguments[partial] {
      try console.writeShard(whole.json, arguments)
      return .success
    }
    let groups = arguments.has(byPersona)
    let command = { (words: [String]) in (["questlab"] + words).map(\.shellWord).joined(separator: " ") }
    let report = ExperimentReport(whole, byPersona: groups, command: command)
    try console.deliver(
      arguments, json: { report.document },
      lines: { ExperimentText(report, style: $0, showsAll: arguments[WhatIfRun.all]).lines })
    return whole.failures.kinds.isEmpty ? .success : .negative
  }
  private static let partial = Option(
    switch: "--partial", "write the joined sums as a file to merge with the rest, instead of a report", in: .output)
  private static let byPersona = Option("--by", .word(["persona"]), "report each persona apart", in: .output)
}

extension Console {
  /// Writes a shard, which must outlast a power cut, to the files that `--output` and `--json` name.
  func writeShard(_ bytes: [UInt8], _ arguments: Arguments) throws {
    let paths = [arguments[Options.output], arguments[Options.json]].compactMap { $0 == "-" ? nil : $0 }
    for path in paths { try AtomicFile.write(bytes, to: path, isDurable: true) }
    if paths.isEmpty || arguments[Options.output] == "-" { try write(bytes) }
  }
}
