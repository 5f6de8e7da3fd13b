import BenchmarkSuites

@main
enum QuestBenchmarks {
  static func main() {
    let seeds = Int(CommandLine.arguments.dropFirst(2).first ?? "") ?? 100
    for problem in ShrinkProblem.challenge
    where CommandLine.arguments.count < 4 || problem.name.hasPrefix(CommandLine.arguments[3]) {
      let f = ShrinkFigures(of: problem, seeds: seeds)
      print(f.name, f.hits, f.results.count, f.meanExecutions, f.meanFinisherExecutions)
      for r in f.results.prefix(6) { print("    ", r) }
      if CommandLine.arguments.count >= 4 { for p in f.passes { print("   ", p) } }
    }
  }
}
