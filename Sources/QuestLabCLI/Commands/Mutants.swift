import Foundation
import LocatedJSON
import QuestReporting
import QuestVerification

extension Command {
  static let mutants = Command(
    name: "mutants", usage: "[--json FILE] [--only ID]… [OPTIONS]",
    abstract: "Asks the catalogue about every seeded fault: which invariant finds which",
    options: [
      Option("--json", "FILE", "write the matrix as JSON as well"),
      Option("--html", "FILE", "write a page to look at: the kill matrix, and each fault with what finds it"),
      Option("--only", "ID", repeats: true, "ask about this mutant and no other"),
      Option("--jobs", "N", "how many threads; the result is the same for any number"),
    ] + .seed
  ) { arguments, console in
    _ = try arguments.operands()
    var matrix = MutantMatrix(seed: try arguments.seed() ?? standardSeed)
    let known = matrix.mutants.map(\.id)
    for id in arguments.all("--only") where !known.contains(id) {
      throw UsageError(arguments.command, "there is no mutant \(quoted(id))", suggestion(for: id, in: known))
    }
    if arguments.has("--only") { matrix.mutants.removeAll { !arguments.all("--only").contains($0.id) } }
    matrix.jobs = try arguments.int("--jobs", in: 1...256) ?? ProcessInfo.processInfo.activeProcessorCount
    let style = try console.style(arguments)
    let report = try matrix.run()
    if let path = arguments.value("--json") {
      try AtomicFile.write(MatrixJSON.document(of: report), to: path)
      console.tell("wrote \(path)")
    }
    try console.write(MatrixPage.document(of: report), to: "--html", arguments)
    if arguments.wantsJSON {
      try console.deliver(MatrixJSON.document(of: report), arguments)
    } else {
      try console.deliver(MatrixText(style: style).lines(of: report), arguments)
    }
    return report.survivors.isEmpty && report.falseAlarms.isEmpty ? .success : .negative
  }
}
