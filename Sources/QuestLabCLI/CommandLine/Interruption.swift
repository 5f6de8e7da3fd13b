import ChildProcesses
import Foundation

/// What happens when a person or the system stops the program.
public enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Makes each of the signals that stop a program end the programs under test with this one, and remove unfinished files.
  ///
  /// Called first of all, on the main thread: every thread started later leaves the signals to the one that waits here, so
  /// that none is lost, whatever the program is doing. A SIGHUP that is ignored, as `nohup` asks for, stays ignored.
  public static func handle() {
    // A limit on file sizes is an error of the write that meets it.
    signal(SIGXFSZ, SIG_IGN)
    var waited = sigset_t()
    sigemptyset(&waited)
    for number in signals where number != SIGHUP || !isIgnored(number) {
      // A shell starts background programs with SIGINT ignored; an ignored signal would never be delivered.
      signal(number, SIG_DFL)
      sigaddset(&waited, number)
    }
    pthread_sigmask(SIG_BLOCK, &waited, nil)
    let thread = Thread { [waited] in
      var waited = waited
      var number: Int32 = 0
      while sigwait(&waited, &number) != 0 {}
      UnfinishedFiles.removeAll()
      // As a shell reports a program that the signal ended.
      LiveProcesses.endAll { _exit(128 + number) }
    }
    thread.name = "waiting for signals"
    thread.start()
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
