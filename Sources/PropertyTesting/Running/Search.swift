import SeededRandom

/// The search for a failing case of one property.
final class Search<Value> {
  let trial: Trial<Value>
  let settings: CheckSettings
  // As in `Trial`: touched several times a case.
  @exclusivity(unchecked) var statistics = RunStatistics()
  var remarks: [String] = []
  var climber = Climber()
  let codec: ValueCodec<Value>?
  let key: RandomKey
  var fingerprint: UInt64 = 0
  var journal: Journal?
  var kept: StoredFailure?
  var stale: StoredFailure?

  init(_ trial: Trial<Value>, _ settings: CheckSettings, codec: ValueCodec<Value>?) {
    self.trial = trial
    self.settings = settings
    self.codec = codec
    key = RandomKey(seed: settings.seed).appending(settings.property)
  }

  func run() -> CheckReport<Value> {
    trial.child = settings.isolation.map { IsolatedChild($0, property: settings.property) }
    var outcome = replayed() ?? pinned() ?? enumerated() ?? sampled()
    if let stale {
      if case .passed = outcome { outcome = .stale(stored: stale) } else { remarks.append("stale: \(stale.value)") }
    }
    trial.child?.end()
    trial.journal = nil
    journal?.end()
    if statistics.filters.isEmpty { statistics.filters = trial.source.filters.counts }
    return CheckReport(
      property: settings.property, seed: settings.seed, outcome: outcome, statistics: statistics, remarks: remarks)
  }

  /// Runs the case of a replay token, in place of all others.
  private func replayed() -> Outcome<Value>? {
    guard let token = settings.replay else { return nil }
    guard trial.generate(replaying: token.choices) else {
      return .vacuous(reason: "the replay token's choices make no value: the generator has changed since")
    }
    switch observe(trial.execute()) {
    case .failed(let identity): return settle(identity, index: nil)
    case .held: return .passed
    case .discarded(let name): return .vacuous(reason: "the replayed case does not meet a precondition: \(name)")
    }
  }

  /// Runs through a small domain in full; `nil` where the domain has more values than there are cases.
  private func enumerated() -> Outcome<Value>? {
    guard settings.enumeratesSmallDomains, !settings.climbs, settings.cases.lowerBound == 0 else { return nil }
    guard let domain = SmallDomain.sequences(atMost: settings.cases.count, of: trial) else { return nil }
    statistics.isExhaustive = true
    for (index, values) in domain.enumerated() {
      guard trial.generate(replaying: values) else {
        statistics.discarded += 1
        continue
      }
      if case .failed(let identity) = observe(trial.execute()) { return settle(identity, index: index) }
    }
    return verdictOfHeldCases()
  }

  private func sampled() -> Outcome<Value> {
    let cap = settings.cases.count * max(0, settings.discardsPerCase)
    trial.source.filters = FilterCounts()
    var index = settings.cases.lowerBound
    var last = settings.cases.upperBound
    var attempt = 0
    while index < last {
      // A discarded case is drawn again from the next stream of its own index, so that no other case changes.
      let stream = key.appending(index)
      let isMade = trial.generate(attempt == 0 ? stream : stream.appending(attempt), after: prefix(of: stream))
      let verdict = isMade ? observe(trial.execute()) : nil
      if !isMade { statistics.discarded += 1 }
      switch verdict {
      case .failed(let identity): return settle(identity, index: index)
      case .held:
        (index, attempt) = (index + 1, 0)
        if index == last, isCoverageOpen, last - settings.cases.lowerBound < settings.cases.count * 16 {
          last += settings.cases.count
        }
      case .discarded, nil:
        attempt += 1
        if statistics.discarded > cap { return .gaveUp }
      }
    }
    return verdictOfHeldCases()
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
    statistics.executed += 1
    let notes = trial.source.notes
    for label in notes.labels { count(label, in: &statistics.labels) }
    if let steps = notes.steps { statistics.steps = (statistics.steps ?? 0) + steps }
    if let score = notes.score {
      statistics.greatestScore = max(statistics.greatestScore ?? score, score)
      if settings.climbs { climber.learn(trial.source.recording.values, score: score) }
    }
    return verdict
  }

  private func count(_ label: String, in counts: inout [LabelCount]) {
    if let place = counts.firstIndex(where: { $0.label == label }) {
      counts[place].count += 1
    } else {
      counts.append(LabelCount(label: label, count: 1, example: trial.value.map { String(describing: $0) }))
    }
  }

  /// Confirms a failure by running it again, then shrinks it.
  func settle(_ identity: FailureIdentity, index: Int?, stored: StoredFailure? = nil) -> Outcome<Value> {
    statistics.filters = trial.source.filters.counts
    let first = trial.source.recording
    let values = first.values
    let isMade = trial.generate(replaying: values)
    let again = trial.source.recording
    let verdict: CaseVerdict = isMade ? trial.execute() : .discarded("the generator made no value again")
    let difference = zip(first.choices, again.choices).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let lengths = first.choices.count == again.choices.count ? nil : min(first.choices.count, again.choices.count)
    guard verdict == .failed(identity), difference == nil, lengths == nil else {
      return .notReproducible(
        Divergence(
          caseIndex: index, firstDifference: difference ?? lengths, first: .failed(identity), second: verdict))
    }
    if let value = trial.value { store(value, values, identity, replacing: stored) }
    let shrinker = Shrinker(
      best: first, identity: identity, settings: settings,
      generate: { [trial] in
        let isMade = trial.generate(replaying: $0)
        return (trial.source.recording, isMade)
      },
      execute: { [trial] in trial.execute() })
    shrinker.run()
    let shrunk = shrinker.best.values
    let original = trial.value(of: values)
    // A last run of what was found: a fault that comes and goes has had many chances to show itself by now.
    let last = trial.generate(replaying: shrunk) ? trial.execute() : .discarded("the generator made no value again")
    guard let original, let value = trial.value(of: shrunk), last == verdict else {
      return .notReproducible(Divergence(caseIndex: index, firstDifference: nil, first: verdict, second: last))
    }
    store(value, shrunk, identity, replacing: kept)
    return .failed(
      Counterexample(
        value: value, original: original, identity: identity, choices: shrunk, originalChoices: values,
        caseIndex: index, token: ReplayToken(property: settings.property, choices: shrunk),
        shrinking: shrinker.statistics))
  }
}
