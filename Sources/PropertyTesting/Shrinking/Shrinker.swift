import SeededRandom

/// Makes a failing sequence of choices simpler until no pass finds a simpler one that fails in the same way.
///
/// A sequence is simpler if it is shorter, or of equal length and less at the first difference. Every candidate goes
/// through the generator, and counts by the choices that the generator then really drew.
final class Shrinker {
  private(set) var best: Recording {
    didSet { (knownParents, knownLengths) = (nil, nil) }
  }
  private(set) var statistics = ShrinkStatistics()
  let identity: FailureIdentity
  let settings: CheckSettings
  private let generate: ([UInt64]) -> (drawn: Recording, isMade: Bool)
  private let execute: () -> CaseVerdict
  private var known: Set<Digest> = []
  private var pass = 0
  private var knownParents: [Int]?
  private var knownLengths: Set<Int>?
  var isFinishing = false

  /// The passes in their order, by stage: what removes most comes first.
  ///
  /// A stage that made the sequence shorter is
  /// followed by the first again, since dear passes are best run on what cheap ones have left.
  private static let passes: [(stage: Int, name: String, run: @Sendable (Shrinker) -> Void)] = [
    (0, "zero all", { $0.zeroAll() }),
    (0, "delete elements", { $0.deleteElements() }),
    (0, "delete spans", { $0.deleteSpans() }),
    (0, "hoist", { $0.hoist() }),
    (0, "merge lists", { $0.mergeLists() }),
    (0, "delete and lower a length", { $0.deleteAndLower() }),
    (1, "renumber", { $0.renumber() }),
    (1, "minimise choices", { $0.minimiseChoices() }),
    (2, "minimise equals", { $0.minimiseEquals() }),
    (2, "redistribute", { $0.redistribute() }),
    (3, "lower pairs", { $0.lowerPairs() }),
    (4, "reorder", { $0.reorder() }),
    (4, "neighbours", { $0.tryNeighbours() }),
    (4, "lower alternatives", { $0.lowerAlternatives() }),
  ]

  private static let lastStage = 4

  init(
    best: Recording, identity: FailureIdentity, settings: CheckSettings,
    generate: @escaping ([UInt64]) -> (drawn: Recording, isMade: Bool), execute: @escaping () -> CaseVerdict
  ) {
    self.best = best
    self.identity = identity
    self.settings = settings
    self.generate = generate
    self.execute = execute
    known.insert(Digest(best.values))
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
    var stage = 0
    var sweep = best.values
    while stage <= Shrinker.lastStage && !isSpent {
      let count = best.choices.count
      for (index, entry) in Shrinker.passes.enumerated() where entry.stage == stage {
        pass = index
        entry.run(self)
      }
      stage += 1
      if best.choices.count < count || (stage > Shrinker.lastStage && best.values != sweep) {
        stage = 0
        sweep = best.values
      }
    }
  }

  /// Whether the executions of the current stage are used up.
  var isSpent: Bool {
    isFinishing
      ? statistics.finisherExecutions >= finisherLimit
      : statistics.executions >= settings.shrinkExecutions
  }

  /// The most executions of the final search: fewer for long sequences, of whose domain it could see next to nothing.
  var finisherLimit: Int {
    min(settings.finisherExecutions, max(50, 100_000 / max(1, best.choices.count)))
  }

  /// Runs a candidate, unless it is no simpler or was run before; true if it became the best.
  ///
  /// With `asGiven` the generator must not have needed zeros to fill it up.
  @discardableResult
  func consider(_ candidate: [UInt64], asGiven: Bool = false) -> Bool {
    guard !isSpent, isSimpler(candidate, than: best.values), known.insert(Digest(candidate)).inserted else {
      return false
    }
    let (made, isMade) = generate(candidate)
    guard isMade else { return false }
    let values = made.values
    guard !asGiven || values.count <= candidate.count else { return false }
    guard isSimpler(values, than: best.values) else { return false }
    if values != candidate {
      guard known.insert(Digest(values)).inserted else { return false }
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

  /// For each span of the best the span directly around it; -1 for the outermost.
  var parents: [Int] {
    if let knownParents { return knownParents }
    var open: [Int] = []
    let found = best.spans.indices.map { index in
      while let last = open.last, best.spans[last].depth >= best.spans[index].depth { open.removeLast() }
      defer { open.append(index) }
      return open.last ?? -1
    }
    knownParents = found
    return found
  }

  /// Whether a span of the best is an element of a list.
  func isElement(_ index: Int) -> Bool {
    let parent = parents[index]
    return parent >= 0 && best.spans[parent].label == .list
  }

  /// Which choices of the best are lengths of lists.
  var lengthPlaces: Set<Int> {
    if let knownLengths { return knownLengths }
    let found = Set(best.spans.lazy.filter { $0.label == .list }.map { Int($0.start) })
    knownLengths = found
    return found
  }

  /// What the generator draws for some choices, be it a value or a rejection, without running the body.
  func drawn(for candidate: [UInt64]) -> [Choice] {
    generate(candidate).drawn.choices
  }

  /// Says how much the final search has looked at.
  func recordSearch(sequences: Int, all: Bool) {
    statistics.searched = sequences
    statistics.searchedAll = all
  }

  /// Finds a low amount that still fails: 0, 1, then by bisection of the number of bits, then of the number; where no
  /// lower number of bits fails, by steps down that double.
  ///
  /// Bits come first because what remains tends to be small, however great the current amount is. With `probing` the
  /// search ends where not even the amount less one fails.
  func lowest(from current: UInt64, probing: Bool = false, _ fails: (UInt64) -> Bool) {
    guard current > 0, !fails(0), current > 1 else { return }
    if probing {
      guard fails(current - 1) else { return }
      return lowest(from: current - 1, fails)
    }
    guard !fails(1) else { return }
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
    if high == current {
      var step: UInt64 = 1
      while high - low > step && fails(high - step) {
        high -= step
        step *= 2
      }
      if step == 1 { return }
      low = high - low > step ? high - step : low
    }
    while high - low > 1 && !isSpent {
      let middle = low + (high - low) / 2
      if fails(middle) { high = middle } else { low = middle }
    }
  }
}

/// 128 bits that stand for a sequence: candidates are many and long, and only whether one was seen is asked.
private struct Digest: Hashable {
  private var one: UInt64 = 0
  private var other: UInt64 = 1

  init(_ values: [UInt64]) {
    for value in values {
      one = mixed(one ^ value)
      other = mixed(other &+ value) ^ one
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

  /// The values without those of a range.
  func values(without range: Range<Int>) -> [UInt64] {
    var kept = values
    kept.removeSubrange(range)
    return kept
  }
}
