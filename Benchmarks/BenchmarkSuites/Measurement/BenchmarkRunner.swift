import Foundation

/// Times cases next to the calibration kernel.
public struct BenchmarkRunner {
  /// How many timed runs each session of a case gets; 15 leave an interval of four runs on either side of the median.
  public var rounds = 15
  /// How many threads share the work that can be shared; as many as there are cores by default.
  public var threads = ProcessInfo.processInfo.activeProcessorCount
  /// Counts allocations; nil where the program cannot.
  public var allocationMeter: AllocationMeter?
  private let kernel: CalibrationKernel
  private let nearKernel = CalibrationKernel(rows: CalibrationKernel.nearRows)

  /// A run is repeated until it lasts so long, or the clock's own cost would count.
  private static let leastSeconds = 0.002

  /// A runner; the yardstick must have the same length wherever ratios are compared.
  public init(calibrationRows: Int = CalibrationKernel.standardRows) {
    kernel = CalibrationKernel(rows: calibrationRows)
  }

  /// Times a case, in two sessions with an input of their own each.
  ///
  /// Where its input happens to lie in memory makes a run a little faster or slower for as long as it lies there; the
  /// interval spans both sessions.
  ///
  /// - Throws: what the case throws.
  public func measure(_ benchmark: BenchmarkCase) throws -> BenchmarkResult {
    var result = try measureOnce(benchmark)
    let again = try measureOnce(benchmark)
    result.nsPerItem = result.nsPerItem.joined(with: again.nsPerItem)
    result.ratio = result.ratio.joined(with: again.ratio)
    result.nearRatio = result.nearRatio.joined(with: again.nearRatio)
    result.calibration = result.calibration.joined(with: again.calibration)
    result.speedUp = try speedUp(of: benchmark)
    return result
  }

  private func measureOnce(_ benchmark: BenchmarkCase) throws -> BenchmarkResult {
    let run = try benchmark.prepare()
    // The first run warms caches and states how often a timed one must repeat.
    var hash = try run()
    let first = try Stopwatch.thread.seconds { hash = try run() }
    let repeats = max(1, Int((Self.leastSeconds / max(first, 1e-7)).rounded(.up)))
    let memory = try allocationMeter?.count { hash = try run() }
    var (times, ratios, nearRatios, yardsticks): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    var sum: UInt64 = 0
    let nearRuns = max(1, kernel.rows / nearKernel.rows)
    for _ in 0..<rounds {
      let yardstick = Stopwatch.thread.seconds { sum &+= kernel.run() } / Double(kernel.rows)
      let near = Stopwatch.thread.seconds { for _ in 0..<nearRuns { sum &+= nearKernel.run() } }
      let nearYardstick = near / Double(nearRuns * nearKernel.rows)
      let seconds = try Stopwatch.thread.seconds { for _ in 0..<repeats { sum &+= try run() } }
      let time = seconds / Double(repeats) / Double(benchmark.items)
      times.append(time * 1e9)
      ratios.append(time / yardstick)
      nearRatios.append(time / nearYardstick)
      yardsticks.append(yardstick * 1e9)
    }
    return BenchmarkResult(
      name: benchmark.name, size: benchmark.size, items: benchmark.items, growsByItem: benchmark.growsByItem,
      nsPerItem: Interval(medianOf: times), ratio: Interval(medianOf: ratios),
      nearRatio: Interval(medianOf: nearRatios),
      calibration: Interval(medianOf: yardsticks), allocations: memory?.allocations, peakBytes: memory?.peakBytes,
      resultHash: hash, sink: sum)
  }
}

/// What was measured of one case.
public struct BenchmarkResult: Sendable {
  /// The case's name.
  public var name: String
  /// The case's size.
  public var size: Int
  /// How many items a run handles.
  public var items: Int
  var growsByItem: Bool
  /// Nanoseconds of processor time per item.
  public var nsPerItem: Interval
  /// The time of an item in units of the kernel's time for a row, each run by the one beside it.
  public var ratio: Interval
  /// The same, by the kernel over rows that lie in the processor's cache.
  public var nearRatio: Interval
  /// Nanoseconds that the kernel took per row meanwhile.
  public var calibration: Interval
  /// How many allocations one run makes on its thread; nil where they were not counted.
  public var allocations: Int?
  /// The most bytes that one run holds at once; nil where they were not counted.
  public var peakBytes: Int?
  /// What the work came to: proof that it was done.
  public var resultHash: UInt64
  /// What more threads bring; nil for work that they do not share, or where there is one core.
  public var speedUp: SpeedUp?
  /// Read by nobody, so that no work can be left out.
  var sink: UInt64
}
