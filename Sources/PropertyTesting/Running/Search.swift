import SeededRandom

/// The search for a failing case of one property.
final class Search<Value> {
  let runner: CaseRunner<Value>
  let settings: CheckSettings
  // As in `CaseRunner`: touched several times a case.
  @exclusivity(unchecked) var statistics = RunStatistics()
  var remarks: [String] = []
  var climber = Climber()
  let codec: ValueCodec<Value>?
  let key: RandomKey
  var fingerprint: UInt64 = 0
  var journal: Journal?
  var kept: StoredFailure?
  var stale: StoredFailure?
  /// When the time budget is used up.
  private var end: ContinuousClock.Instant?

  init(_ runner: CaseRunner<Value>, _ settings: CheckSettings, codec: ValueCodec<Value>?) {
    self.runner = runner
    self.settings = settings
    self.codec = codec
    key = RandomKey(seed: settings.seed).appending(settings.property)
  }

  func run() -> CheckReport<Value> {
    runner.child = settings.isolation.map { IsolatedChild($0, property: settings.property) }
    end = settings.timeBudget.map { ContinuousClock.now + $0 }
    var outcome = replayed() ?? pinned() ?? enumerated() ?? sampled()
    if let stale {
      if case .passed = outcome { outcome = .stale(stored: stale) } else { remarks.append("stale: \(stale.value)") }
    }
    runner.child?.end()
    runner.journal = nil
    journal?.end()
    if statistics.filters.isEmpty { statistics.filters = runner.source.filters.counts }
    return CheckReport(
      property: settings.property, seed: settings.seed, outcome: outcome, statistics: statistics, remarks: remarks)
  }

  /// Runs the case of a replay token, in place of all others.
  private func replayed() -> Outcome<Value>? {
    guard let given = settings.replay else { return nil }
    fingerprint = Fingerprint.of(runner)
    guard let token = resolved(given) else {
      return .vacuous(reason: "the replay token refers to a stored failure that is not in the failure store")
    }
    let changed = "the replay token was made by a generator that has changed since"
    if let generator = token.generator, generator != fingerprint & 0xF_FFFF { return .vacuous(reason: changed) }
    guard runner.generate(replaying: token.choices) else {
      return rejected(index: nil) ?? .vacuous(reason: "\(changed): its choices make no value")
    }
    // A choice out of bounds was lowered, and one too many left out: another value than the one reported.
    guard zip(runner.source.choices, token.choices).allSatisfy({ $0.value == $1 }),
      runner.source.choices.count >= token.choices.count
    else { return .vacuous(reason: "\(changed): its choices are outside the domain") }
    switch observe(runner.execute()) {
    case .failed(let identity): return settle(identity, index: nil)
    case .held: return .passed
    case .discarded(let name): return .vacuous(reason: "the replayed case does not meet a precondition: \(name)")
    case .stopped(let reason): return stopped(reason, index: nil)
    }
  }

  /// Runs through a small domain in full; `nil` where the domain has more values than there are cases.
  private func enumerated() -> Outcome<Value>? {
    guard settings.enumeratesSmallDomains, !settings.climbs, settings.cases.lowerBound == 0 else { return nil }
    // Beyond a million sequences a domain is no longer small, however many cases are asked for.
    let most = min(settings.cases.count, 1 << 20)
    guard let domain = SmallDomain.sequences(atMost: most, of: runner) else { return nil }
    statistics.isExhaustive = true
    for (index, values) in domain.enumerated() {
      if index & 15 == 0 || end != nil, let interruptionReason { return stopped(interruptionReason) }
      guard runner.generate(replaying: values) else {
        if let outcome = rejected(index: index) { return outcome }
        continue
      }
      switch observe(runner.execute()) {
      case .failed(let identity): return settle(identity, index: index)
      case .stopped(let reason): return stopped(reason, index: index)
      case .held, .discarded: continue
      }
    }
    return verdictOfHeldCases()
  }

  private func sampled() -> Outcome<Value> {
    let cap = settings.cases.count.saturatingProduct(max(0, settings.discardsPerCase))
    let most = settings.cases.count.saturatingProduct(16)
    runner.source.filters = FilterCounts()
    var index = settings.cases.lowerBound
    var last = settings.cases.upperBound
    var attempt = 0
    while index < last {
      if index & 15 == 0 || end != nil, let interruptionReason { return stopped(interruptionReason) }
      // A discarded case is drawn again from the next stream of its own index, so that no other case changes.
      let stream = key.appending(index)
      let isMade = runner.generate(attempt == 0 ? stream : stream.appending(attempt), after: prefix(of: stream))
      if !isMade, let outcome = rejected(index: index) { return outcome }
      switch isMade ? observe(runner.execute()) : nil {
      case .failed(let identity): return settle(identity, index: index)
      case .stopped(let reason): return stopped(reason, index: index)
      case .held:
        (index, attempt) = (index + 1, 0)
        if index == last, isCoverageOpen, last - settings.cases.lowerBound < most {
          last += min(settings.cases.count, Int.max - last)
        }
      case .discarded, nil:
        attempt += 1
        if statistics.discarded > cap { return .gaveUp }
      }
    }
    return verdictOfHeldCases()
  }

  /// Counts a case that the generator made no value for; the outcome where it threw an error of its own.
  func rejected(index: Int?) -> Outcome<Value>? {
    switch runner.problem {
    case let rejection as Rejection:
      statistics.discarded += 1
      count(rejection.reason, in: &statistics.rejections)
    case let discard as Discard:
      statistics.discarded += 1
      count(discard.precondition, in: &statistics.preconditions)
    case let error as GeneratorError: return .generatorFailed(error, caseIndex: index)
    case is CancellationError: return stopped(CaseVerdict.cancelled, index: index)
    case let error?:
      return .generatorFailed(GeneratorError(place: nil, reason: String(describing: error)), caseIndex: index)
    case nil: statistics.discarded += 1
    }
    return nil
  }

  /// The outcome of a run that ends during a case.
  func stopped(_ reason: String, index: Int?) -> Outcome<Value> {
    .stopped(
      StoppedRun(
        reason: reason, caseIndex: index, value: runner.value.map { String(describing: $0) },
        token: token(runner.source.recording.values)))
  }

  /// The outcome of a run that ends between two cases.
  private func stopped(_ reason: String) -> Outcome<Value> {
    .stopped(StoppedRun(reason: reason, caseIndex: nil, value: nil, token: nil))
  }

  private var interruptionReason: String? {
    if Task.isCancelled { return CaseVerdict.cancelled }
    guard let end, ContinuousClock.now >= end else { return nil }
    return "the time budget is used up after \(statistics.executed) cases"
  }

  private func prefix(of stream: RandomKey) -> [UInt64] {
    settings.climbs ? climber.prefix(stream.appending("climb")) : []
  }

  /// Counts an execution with its labels, steps and score.
  func observe(_ verdict: CaseVerdict) -> CaseVerdict {
    if case .discarded(let name) = verdict {
      statistics.discarded += 1
      count(name, in: &statistics.preconditions)
      return verdict
    }
    if case .stopped = verdict { return verdict }
    statistics.executed += 1
    let notes = runner.source.notes
    for label in notes.labels { count(label, in: &statistics.labels) }
    if let steps = notes.steps { statistics.steps = (statistics.steps ?? 0) + steps }
    if let score = notes.score {
      statistics.greatestScore = max(statistics.greatestScore ?? score, score)
      if settings.climbs { climber.learn(runner.source.choices, score: score) }
    }
    return verdict
  }

  private func count(_ label: String, in counts: inout [LabelCount]) {
    if let place = counts.firstIndex(where: { $0.label == label }) {
      counts[place].count += 1
    } else {
      counts.append(LabelCount(label: label, count: 1, example: runner.value.map { String(describing: $0) }))
    }
  }

  /// Confirms a failure by running it again, then shrinks it.
  func settle(_ identity: FailureIdentity, index: Int?, stored: StoredFailure? = nil) -> Outcome<Value> {
    statistics.filters = runner.source.filters.counts
    let first = runner.source.recording
    let values = first.values
    let original = runner.value
    let isMade = runner.generate(replaying: values)
    let again = runner.source.recording
    let verdict: CaseVerdict = isMade ? runner.execute() : .discarded("the generator made no value again")
    if case .stopped(let reason) = verdict { return stopped(reason, index: index) }
    if fingerprint == 0 { fingerprint = Fingerprint.of(runner) }
    guard let original, verdict == .failed(identity), first.choices == again.choices else {
      return flaky(original, (first, again), (.failed(identity), verdict), index, stored)
    }
    store(original, values, identity, replacing: stored)
    let shrinker = Shrinker(
      best: first, identity: identity, settings: settings,
      generate: { [runner] in
        let isMade = runner.generate(replaying: $0)
        return (runner.source.recording, isMade)
      },
      execute: { [runner] in runner.execute() },
      isInterrupted: { [unowned self] in self.interruptionReason != nil })
    shrinker.run()
    if let interruptionReason { remarks.append("shrinking ended early: \(interruptionReason)") }
    let shrunk = shrinker.best.values
    // A last run of what was found: a fault that comes and goes has had many chances to show itself by now.
    let last = runner.generate(replaying: shrunk) ? runner.execute() : .discarded("the generator made no value again")
    let lastRecording = runner.source.recording
    guard let value = runner.value, last == verdict else {
      if case .stopped(let reason) = last { return stopped(reason, index: index) }
      return flaky(runner.value ?? original, (shrinker.best, lastRecording), (verdict, last), index, kept)
    }
    store(value, shrunk, identity, replacing: kept)
    var reported = identity
    if case .failed(let shown) = last { reported = shown }
    return .failed(
      Counterexample(
        value: value, original: original, identity: reported, choices: shrunk, originalChoices: values,
        caseIndex: index, token: token(shrunk), shrinking: shrinker.statistics))
  }

  /// The outcome of a failure that did not come again; it is stored as such.
  private func flaky(
    _ value: Value?, _ runs: (first: Recording, second: Recording),
    _ verdicts: (first: CaseVerdict, second: CaseVerdict),
    _ index: Int?, _ stored: StoredFailure?
  ) -> Outcome<Value> {
    let (one, other) = (runs.first.choices, runs.second.choices)
    let difference =
      zip(one, other).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? (one.count == other.count ? nil : min(one.count, other.count))
    let choices = difference.map { place in
      [one.count > place ? one[place].value : nil, other.count > place ? other[place].value : nil]
    }
    if let value, case .failed(let identity) = verdicts.first {
      store(value, runs.first.values, identity, replacing: stored, isFlaky: true)
    }
    return .notReproducible(
      Divergence(
        caseIndex: index, firstDifference: difference, choices: choices ?? [],
        value: value.map { String(describing: $0) } ?? "", token: token(runs.first.values), first: verdicts.first,
        second: verdicts.second))
  }

  /// The token of some choices; a long one is kept in the failure store, and refers to it.
  func token(_ choices: [UInt64]) -> ReplayToken {
    if fingerprint == 0 { fingerprint = Fingerprint.of(runner) }
    let token = ReplayToken(property: settings.property, choices: choices, fingerprint: fingerprint)
    let isStored = kept.map { $0.choices == choices } ?? false
    return isStored && token.description.utf8.count > 160 ? ReplayToken(keyOf: token) : token
  }

  /// The token with its choices, from the failure store where it refers to that.
  private func resolved(_ token: ReplayToken) -> ReplayToken? {
    guard let key = token.storedKey else { return token }
    guard let failures = try? settings.store?.failures(of: settings.property) else { return nil }
    return failures.map { ReplayToken(property: settings.property, choices: $0.choices, fingerprint: $0.generator) }
      .first { $0.key == key }
  }
}

extension Int {
  /// The product, or the greatest integer where it overflows; for factors of at least 0.
  func saturatingProduct(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
