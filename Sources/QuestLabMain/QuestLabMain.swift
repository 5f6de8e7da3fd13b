import Foundation
import QuestLabCLI

@main
struct QuestLabMain {
  static func main() {
    exit(QuestLab.run(Array(CommandLine.arguments.dropFirst()), console: .process))
  }
}
