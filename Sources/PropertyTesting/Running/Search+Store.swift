extension Search {
  /// Runs the stored failures; the outcome where one still fails, or where the store cannot be used.
  func pinned() -> Outcome<Value>? {
    guard let store = settings.store else { return nil }
    if fingerprint == 0 { fingerprint = Fingerprint.of(runner) }
    do {
      if let ended = try store.takeJournal(of: settings.property) {
        try store.save(ended, of: settings.property)
        if settings.isolation == nil { return endedProcess(ended) }
      }
      let failures = try store.failures(of: settings.property)
      if store.journals && settings.isolation == nil { runner.journal = openJournal(store) }
      for failure in failures {
        if let outcome = run(failure) { return outcome }
      }
    } catch {
      return .vacuous(reason: "its stored failures cannot be used: \(error)")
    }
    return nil
  }

  /// The outcome of a case that ended an earlier process: it is not executed, since it would end this one too.
  private func endedProcess(_ failure: StoredFailure) -> Outcome<Value> {
    guard let value = runner.value(of: failure.choices) else { return .stale(stored: failure) }
    remarks.append("the case was on the journal of a process that ended; isolation would have shrunk it")
    return .failed(
      Counterexample(
        value: value, original: value, identity: failure.identity, choices: failure.choices,
        originalChoices: failure.choices, caseIndex: nil,
        token: token(failure.choices), shrinking: ShrinkStatistics()))
  }

  private func run(_ failure: StoredFailure) -> Outcome<Value>? {
    guard failure.generator != fingerprint else {
      guard runner.generate(replaying: failure.choices) else {
        stale = failure
        return nil
      }
      switch observe(runner.execute()) {
      case .failed(let identity): return settle(identity, index: nil, stored: failure)
      case .stopped(let reason): return stopped(reason, index: nil)
      case .held, .discarded: break
      }
      remarks.append(
        failure.isFlaky
          ? "a stored flaky failure did not fail this time: \(failure.value)"
          : "a stored failure no longer fails, so its entry can be deleted: \(failure.value)")
      return nil
    }
    guard settings.isolation == nil, let value = failure.encoded.flatMap({ codec?.decode($0) }) else {
      stale = failure
      return nil
    }
    runner.value = value
    if case .failed(let identity) = observe(runner.execute()) {
      remarks.append("the generator has changed since: the value was read back, and cannot be shrunk")
      return .failed(
        Counterexample(
          value: value, original: value, identity: identity, choices: [], originalChoices: [], caseIndex: nil,
          token: nil, shrinking: ShrinkStatistics()))
    }
    remarks.append("a stored failure of the generator before its change no longer fails: \(failure.value)")
    return nil
  }

  /// Keeps a failure, before and after it is shrunk.
  func store(
    _ value: Value, _ choices: [UInt64], _ identity: FailureIdentity, replacing old: StoredFailure?,
    isFlaky: Bool = false
  ) {
    guard let store = settings.store else { return }
    var failure = stored(value, choices, identity)
    failure.isFlaky = isFlaky
    do {
      try store.save(failure, of: settings.property, replacing: old)
      kept = failure
    } catch {
      remarks.append("the failure could not be stored: \(error)")
    }
  }

  private func stored(_ value: Value, _ choices: [UInt64], _ identity: FailureIdentity) -> StoredFailure {
    StoredFailure(
      identity: identity, choices: choices, value: String(describing: value), encoded: codec?.encode(value),
      generator: fingerprint)
  }

  private func openJournal(_ store: FailureStore) -> ((Value, [UInt64]) -> Void)? {
    journal = Journal(path: store.journalPath(of: settings.property))
    if journal == nil { remarks.append("the journal cannot be written in \(store.folder)") }
    return { [unowned self] value, choices in
      var file = FailureFile(property: settings.property)
      file.failures = [stored(value, choices, .processEnded)]
      journal?.write(file)
    }
  }
}
