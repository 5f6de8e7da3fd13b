import CommandLineOptions
import Foundation
import LocatedJSON
import QuestReporting
import QuestVerification

extension Command {
  static let mutants = Command(
    "mutants", "Runs every invariant against every mutant: the program with one fault planted on purpose",
    options: [only, Options.seed, html],
    examples: ["questlab mutants", "questlab mutants --only last-shown-twice"]
  ) { arguments, console in
    var matrix = MutantMatrix(seed: arguments[Options.seed])
    if arguments.has(only) { matrix.mutants.removeAll { !arguments[only].contains($0.id) } }
    matrix.jobs = arguments[Options.jobs] ?? ProcessInfo.processInfo.activeProcessorCount
    let progress = Progress("mutants", of: matrix.mutants.count, console)
    matrix.onFinished = { progress.add() }
    defer { progress.end() }
    let report = try matrix.run()
    progress.end()
    try console.write(MatrixPage.document(of: report), to: html, arguments)
    try console.deliver(
      arguments, json: { MatrixJSON.document(of: report) }, lines: { MatrixText(style: $0).lines(of: report) })
    return report.survivors.isEmpty && report.falseAlarms.isEmpty ? .success : .negative
  }
  private static let only = Option(
    repeated: "--only", .id(of: "a mutant", Mutant.all.map(\.id)), "run this mutant and no other")
  private static let html = Option(
    "--html", .path(.written), "also write a page: which invariant kills which mutant", in: .output)
}
