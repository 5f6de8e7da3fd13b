public import LocatedJSON

/// The ratios of an earlier measurement, against which a new one is held.
public struct Baseline: Sendable {
  /// The machine of the earlier measurement.
  public let machine: Machine
  private let ratios: [String: Interval]

  /// Reads a report's document.
  ///
  /// - Throws: `InputError` for a file that is none.
  public init(parsing source: SourceText) throws(InputError) {
    let document = try LocatedValue(parsing: source).object()
    _ = try document.required("schemaVersion").int(in: BenchmarkReport.schemaVersion...BenchmarkReport.schemaVersion)
    let machine = try document.required("machine").object()
    self.machine = Machine(
      processor: try machine.required("processor").string(), cores: try machine.required("cores").int(),
      system: try machine.required("system").string(), build: try machine.required("build").string())
    var ratios: [String: Interval] = [:]
    for value in try document.required("cases").array() {
      let result = try value.object()
      let name = try result.required("name").string()
      ratios[Self.key(name, try result.required("size").int())] = Interval(
        value: try Self.number(result, "ratioToCalibration"), low: try Self.number(result, "ratioLow"),
        high: try Self.number(result, "ratioHigh"))
    }
    self.ratios = ratios
  }

  /// The earlier ratio of a case; nil where the baseline has no such case.
  func ratio(of result: BenchmarkResult) -> Interval? { ratios[Self.key(result.name, result.size)] }

  /// What became of a case since.
  public func verdict(on result: BenchmarkResult, failOver percent: Double) -> Verdict {
    guard let old = ratios[Self.key(result.name, result.size)], old.value > 0 else { return .new }
    let change = result.ratio.value / old.value - 1
    let width = result.ratio.relativeWidth + old.relativeWidth
    // A difference must be larger than what is let pass, and than what noise alone can make.
    let smallest = max(percent / 100, width)
    if change > smallest { return .regressed(change) }
    return change < -smallest ? .improved(change) : .noDifference(smallest: smallest)
  }

  /// How a case compares with its baseline.
  public enum Verdict: Sendable, Hashable {
    /// Slower, by so much of the baseline.
    case regressed(Double)
    /// Faster, by so much of the baseline, as a negative number.
    case improved(Double)
    /// No difference was seen; one below the smallest could not have been.
    case noDifference(smallest: Double)
    /// The baseline has no such case.
    case new

    /// Whether the case is slower than it may be.
    public var isRegression: Bool {
      if case .regressed = self { true } else { false }
    }
  }

  private static func key(_ name: String, _ size: Int) -> String { "\(name) \(size)" }

  private static func number(_ object: LocatedObject, _ key: String) throws(InputError) -> Double {
    let value = try object.required(key)
    guard let number = Double(try value.decimalText()) else {
      throw value.error("this is no number", remedy: "Save the baseline anew.")
    }
    return number
  }
}
