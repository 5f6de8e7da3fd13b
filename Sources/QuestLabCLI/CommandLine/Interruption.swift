import Dispatch
import ExternalSubjects
import Foundation
import QuestSimulation
import Synchronization

/// What happens when a person or a system stops the program.
enum Interruption {
  private static let sources = Mutex<[any DispatchSourceSignal]>([])

  /// Sees to it, once, that the programs under test end with this one.
  static func endsPrograms() {
    sources.withLock { sources in
      guard sources.isEmpty else { return }
      for number in [SIGINT, SIGTERM] {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler {
          Subject.endExternalPrograms()
          // As a shell sees a program that the signal ended.
          _exit(128 + number)
        }
        source.resume()
        sources.append(source)
      }
    }
  }
}
