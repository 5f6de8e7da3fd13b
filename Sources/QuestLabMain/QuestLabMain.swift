import AllocationCounter
import BenchmarkSuites
import Foundation
import QuestLabCLI

@main
struct QuestLabMain {
  static func main() {
    Interruption.handle()
    let meter = AllocationMeter(
      isAvailable: allocation_counter_is_available() != 0, start: { allocation_counter_start() },
      stop: { allocation_counter_stop($0) })
    exit(QuestLab.run(Array(CommandLine.arguments.dropFirst()), console: .process(allocationMeter: meter)))
  }
}
