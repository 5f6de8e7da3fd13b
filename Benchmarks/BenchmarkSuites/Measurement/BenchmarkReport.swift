/// What was measured in one go, on one machine.
public struct BenchmarkReport: Sendable {
  /// Where it was measured.
  public var machine: Machine
  /// The results in the order of the cases.
  public var results: [BenchmarkResult] = []

  /// A report without results.
  public init(machine: Machine) {
    self.machine = machine
  }

  /// Whether allocations were counted.
  public var countsAllocations: Bool { results.contains { $0.allocations != nil } }

  /// Nanoseconds that the kernel took per row, in all.
  public var calibration: Interval { Interval(medianOf: results.map(\.calibration.value)) }

  /// How the time of a case grows with the size: 1 is in proportion, 0 not at all; nil for a case of one size.
  ///
  /// It is fitted to the ratios to the kernel, which hold on a busy machine. Where its suite has a case of size 0, that one's is taken off first: what is
  /// asked is what the items add.
  public func exponent(of name: String) -> Interval? {
    let suite = name.prefix { $0 != "." } + "."
    let nothing = results.first { $0.size == 0 && $0.name.hasPrefix(suite) }?.ratio.value ?? 0
    return Interval(
      exponentOf: results.filter { $0.name == name && $0.size > 0 }.map {
        ($0.size, $0.growsByItem ? $0.ratio.value : $0.ratio.value * Double($0.items) - nothing)
      })
  }
}
