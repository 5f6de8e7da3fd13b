public import LocatedJSON

/// What was measured earlier, against which a new measurement is held.
public struct Baseline: Sendable {
  /// The machine of the earlier measurement.
  public let machine: Machine
  /// What was measured.
  public let measure: Measure
  private var cases: [String: (values: [Interval], hash: String)] = [:]
  /// The keys of a case's ratios: to the kernel in memory, and to the one in the cache.
  static let ratioKeys = [
    ["ratioToCalibration", "ratioLow", "ratioHigh"], ["ratioToCache", "ratioToCacheLow", "ratioToCacheHigh"],
  ]

  /// What a baseline holds of each case.
  public enum Measure: String, Sendable, CaseIterable {
    /// Its time, in units of the calibration kernel's.
    case time
    /// Its instructions.
    case instructions
  }

  /// Reads a report's document.
  ///
  /// - Throws: `InputError` for a file that is none.
  public init(parsing source: SourceText) throws(InputError) {
    let document = try LocatedValue(parsing: source).object()
    _ = try document.required("schemaVersion").int(in: BenchmarkReport.schemaVersion...BenchmarkReport.schemaVersion)
    measure = try document.optional("count")?.string() == Measure.instructions.rawValue ? .instructions : .time
    let machine = try document.required("machine").object()
    self.machine = Machine(
      processor: try machine.required("processor").string(), cores: try machine.required("cores").int(),
      system: try machine.required("system").string(), build: try machine.required("build").string())
    for value in try document.required("cases").array() {
      let result = try value.object()
      let groups = measure == .time ? Self.ratioKeys : [["instructions"]]
      let values = try groups.map { keys throws(InputError) in
        let numbers = try keys.map { key throws(InputError) in try Self.number(result, key) }
        return Interval(value: numbers[0], low: numbers[numbers.count / 2], high: numbers[numbers.count - 1])
      }
      let (name, size) = (try result.required("name").string(), try result.required("size").int())
      let key = Self.key(name, size)
      if cases[key] != nil {
        throw value.error(
          "\(quoted(name)) of size \(size) stands here twice",
          remedy: "Remove one of the two, or save the baseline anew.")
      }
      cases[key] = (values, try result.required("resultHash").string())
    }
  }

  /// The earlier ratio of a case; nil where the baseline has no such case.
  func ratio(of result: BenchmarkResult) -> Interval? { cases[Self.key(result.name, result.size)]?.values.first }

  /// Whether there is such a case.
  public func holds(_ name: String, size: Int) -> Bool { cases[Self.key(name, size)] != nil }

  /// What became of a case's time since.
  public func verdict(on result: BenchmarkResult, failOver percent: Double) -> Verdict {
    verdict(
      on: result.name, size: result.size, [result.ratio, result.nearRatio], hash: result.resultHash, failOver: percent)
  }

  /// What became of a case since, by its name, its size, its values (two ratios, or a count of instructions) and its hash.
  ///
  /// Other programs slow what waits for memory and what waits for the processor by different parts, and every case lies
  /// somewhere between. It has changed where it did by both yardsticks, and by as much as the lesser says.
  public func verdict(
    on name: String, size: Int, _ values: [Interval], hash: UInt64, failOver percent: Double
  ) -> Verdict {
    guard let old = cases[Self.key(name, size)] else { return .new }
    if old.hash != hexadecimal(hash) { return .otherWork }
    let pairs = zip(values, old.values)
    let changes = pairs.map { $0.value / $1.value - 1 }
    // A difference must be larger than what is let pass, and than what noise alone can make.
    let limits = pairs.map { max(percent / 100, $0.relativeWidth + $1.relativeWidth) }
    let least = changes.min { abs($0) < abs($1) } ?? 0
    if zip(changes, limits).allSatisfy({ $0 > $1 }) { return .regressed(least) }
    return zip(changes, limits).allSatisfy { $0 < -$1 } ? .improved(least) : .noDifference(smallest: limits.max() ?? 0)
  }

  /// How a case compares with its baseline.
  public enum Verdict: Sendable, Hashable {
    /// Slower, by so much of the baseline.
    case regressed(Double)
    /// Faster, by so much of the baseline, as a negative number.
    case improved(Double)
    /// No difference was seen; one below the smallest could not have been.
    case noDifference(smallest: Double)
    /// The work came to another result than in the baseline, so that the two cannot be compared.
    case otherWork
    /// The baseline has no such case.
    case new

    /// Whether the case is slower than it may be.
    public var isRegression: Bool {
      if case .regressed = self { true } else { false }
    }

    /// Whether the case may not pass: it is slower than it may be, or did other work.
    public var isNegative: Bool { isRegression || self == .otherWork }
  }

  private static func key(_ name: String, _ size: Int) -> String { "\(name) \(size)" }

  private static func number(_ object: LocatedObject, _ key: String) throws(InputError) -> Double {
    let value = try object.required(key)
    guard let number = Double(try value.decimalText()), number > 0 else {
      throw value.error("this is no number above 0", remedy: "Save the baseline anew.")
    }
    return number
  }
}
