/// How much sooner several threads are done with a piece of work than one.
///
/// It is timed by the local clock: the time of threads on their processors adds up to the same however many share the work.
public struct SpeedUp: Sendable {
  /// How many threads shared the work.
  public var threads: Int
  /// One thread's time as a multiple of all threads' time, each run by the one beside it.
  public var ratio: Interval
  /// How many processors' time all threads had while they shared the work: as many as they are, on an idle machine.
  public var processorsHad: Interval

  /// Threads that had less than this part of their processors' time say little of what more cores bring.
  private static let leastShare = 0.9

  /// Whether other programs, or waiting for each other, kept the threads from their processors.
  public var isDisturbed: Bool { processorsHad.value < Self.leastShare * Double(threads) }

  /// A measured speed-up.
  init(threads: Int, ratio: Interval, processorsHad: Interval) {
    self.threads = threads
    self.ratio = ratio
    self.processorsHad = processorsHad
  }
}

extension BenchmarkRunner {
  /// Times the work of a case by one thread and by all, in turns; nil for work that is not shared, or a single thread.
  ///
  /// - Throws: what the case throws, or a fault where the threads come to another result than one thread alone.
  func speedUp(of benchmark: BenchmarkCase) throws -> SpeedUp? {
    guard threads > 1, let share = benchmark.prepareShared else { return nil }
    let run = try share()
    var (ratios, processors): ([Double], [Double]) = ([], [])
    // The first round warms caches and starts the threads.
    for round in 0...rounds {
      var (byOne, byAll): (UInt64, UInt64) = (0, 0)
      var wall = 0.0
      let alone = try Stopwatch.wall.seconds { byOne = try run(1) }
      let had = try Stopwatch.process.seconds { wall = try Stopwatch.wall.seconds { byAll = try run(threads) } }
      guard byOne == byAll else {
        throw BenchmarkFault(description: "\(benchmark.name) comes to another result by \(threads) threads than by one")
      }
      if round == 0 { continue }
      ratios.append(alone / max(wall, 1e-9))
      processors.append(had / max(wall, 1e-9))
    }
    return SpeedUp(threads: threads, ratio: Interval(medianOf: ratios), processorsHad: Interval(medianOf: processors))
  }
}
