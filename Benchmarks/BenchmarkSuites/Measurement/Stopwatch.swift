import Foundation

/// The clocks by which work is timed.
enum Stopwatch {
  /// The time that this thread has had on a processor.
  ///
  /// Unlike the time by the local clock it stands still while other programs run, so that a busy machine disturbs it less.
  case thread
  /// The time that all threads of this process have had on processors, together.
  case process
  /// The time by the local clock.
  case wall

  /// The seconds that a body takes.
  func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = now
    try body()
    return now - start
  }

  private var now: Double {
    var time = timespec()
    switch self {
    case .thread: clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    case .process: clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    case .wall: clock_gettime(CLOCK_MONOTONIC, &time)
    }
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
