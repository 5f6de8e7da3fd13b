/// Makes a failing sequence of choices simpler until no pass finds a simpler one that fails in the same way.
///
/// A sequence is simpler if it is shorter, or of equal length and less at the first difference. Every candidate goes
/// through the generator, and counts by the choices that the generator then really drew.
final class Shrinker {
  private(set) var best: Recording
  private(set) var statistics = ShrinkStatistics()
  let identity: FailureIdentity
  let settings: CheckSettings
  private let generate: ([UInt64]) -> Recording?
  private let execute: () -> CaseVerdict
  private var known: Set<[UInt64]> = []
  private var pass = 0
  var isFinishing = false

  /// The passes in their order: what removes most comes first.
  private static let passes: [(name: String, run: @Sendable (Shrinker) -> Void)] = [
    ("zero all", { $0.zeroAll() }),
    ("delete elements", { $0.deleteElements() }),
    ("delete spans", { $0.deleteSpans() }),
    ("hoist", { $0.hoist() }),
    ("delete and lower a length", { $0.deleteAndLower() }),
    ("minimise choices", { $0.minimiseChoices() }),
    ("renumber", { $0.renumber() }),
    ("minimise equals", { $0.minimiseEquals() }),
    ("lower pairs", { $0.lowerPairs() }),
    ("redistribute", { $0.redistribute() }),
    ("reorder", { $0.reorder() }),
    ("neighbours", { $0.tryNeighbours() }),
  ]

  init(
    best: Recording, identity: FailureIdentity, settings: CheckSettings,
    generate: @escaping ([UInt64]) -> Recording?, execute: @escaping () -> CaseVerdict
  ) {
    self.best = best
    self.identity = identity
    self.settings = settings
    self.generate = generate
    self.execute = execute
    known.insert(best.values)
    let names = Shrinker.passes.map(\.name) + ["final search"]
    statistics.passes = names.map { PassStatistics(name: $0, executions: 0, successes: 0) }
  }

  /// Runs the passes to their fixpoint, then the final search, until that finds nothing either.
  func run() {
    var before: [UInt64]
    repeat {
      runPasses()
      before = best.values
      pass = Shrinker.passes.count
      isFinishing = true
      finish()
      isFinishing = false
    } while best.values != before && !isSpent
  }

  private func runPasses() {
    var before: [UInt64]
    repeat {
      before = best.values
      for (index, entry) in Shrinker.passes.enumerated() where !isSpent && !best.choices.isEmpty {
        pass = index
        entry.run(self)
      }
    } while best.values != before && !isSpent
  }

  /// Whether the executions of the current stage are used up.
  var isSpent: Bool {
    isFinishing
      ? statistics.finisherExecutions >= settings.finisherExecutions
      : statistics.executions >= settings.shrinkExecutions
  }

  /// Runs a candidate, unless it is no simpler or was run before; true if it became the best.
  @discardableResult
  func consider(_ candidate: [UInt64]) -> Bool {
    guard !isSpent, isSimpler(candidate, than: best.values), known.insert(candidate).inserted else { return false }
    guard let made = generate(candidate) else { return false }
    let values = made.values
    guard isSimpler(values, than: best.values) else { return false }
    if values != candidate {
      guard known.insert(values).inserted else { return false }
    }
    if isFinishing {
      statistics.finisherExecutions += 1
    } else {
      statistics.executions += 1
    }
    statistics.passes[pass].executions += 1
    guard case .failed(let other) = execute() else { return false }
    guard other == identity else {
      if !statistics.otherIdentities.contains(other) { statistics.otherIdentities.append(other) }
      return false
    }
    best = made
    statistics.passes[pass].successes += 1
    return true
  }

  /// What the generator makes of some choices, without running the body.
  func made(of candidate: [UInt64]) -> Recording? {
    generate(candidate)
  }

  /// Says how much the final search has looked at.
  func recordSearch(sequences: Int, all: Bool) {
    statistics.searched = sequences
    statistics.searchedAll = all
  }

  /// Finds a low amount that still fails: 0, 1, then by bisection of the number of bits, then of the number.
  ///
  /// Bits come first because what remains tends to be small, however great the current amount is.
  func lowest(from current: UInt64, _ fails: (UInt64) -> Bool) {
    guard current > 0, !fails(0), current > 1, !fails(1) else { return }
    var (low, high) = (UInt64(1), current)
    var (lowBits, highBits) = (1, 64 - current.leadingZeroBitCount)
    while highBits - lowBits > 1 && !isSpent {
      let middle = (lowBits + highBits) / 2
      let amount = (UInt64(1) << UInt64(middle)) - 1
      if fails(amount) {
        (high, highBits) = (amount, middle)
      } else {
        (low, lowBits) = (amount, middle)
      }
    }
    while high - low > 1 && !isSpent {
      let middle = low + (high - low) / 2
      if fails(middle) { high = middle } else { low = middle }
    }
  }
}

extension Recording {
  /// The indices of the spans directly inside a span.
  func children(of parent: Int) -> [Int] {
    let outer = spans[parent]
    var found: [Int] = []
    for index in spans.indices.dropFirst(parent + 1) {
      guard spans[index].depth > outer.depth else { break }
      if spans[index].depth == outer.depth + 1 { found.append(index) }
    }
    return found
  }

  /// The indices of the spans that are lists.
  var lists: [Int] { spans.indices.filter { spans[$0].label == .list } }

  /// Which choices are lengths of lists.
  var lengthPlaces: Set<Int> { Set(spans.lazy.filter { $0.label == .list }.map { Int($0.start) }) }

  /// The values without those of a range.
  func values(without range: Range<Int>) -> [UInt64] {
    var kept = values
    kept.removeSubrange(range)
    return kept
  }
}
