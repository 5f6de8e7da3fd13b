import Foundation

/// The time that this thread has had on a processor.
///
/// Unlike the time on the wall it stands still while other programs run, so that a busy machine disturbs it less.
enum CPUClock {
  /// The seconds that a body takes.
  static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = now()
    try body()
    return now() - start
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
