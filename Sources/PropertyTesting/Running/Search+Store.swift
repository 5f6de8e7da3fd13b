extension Search {
  /// Runs the stored failures; the outcome where one still fails, or where the store cannot be used.
  func pinned() -> Outcome<Value>? {
    guard let store = settings.store else { return nil }
    fingerprint = Fingerprint.of(trial)
    do {
      if let ended = try store.takeJournal(of: settings.property) {
        try store.save(ended, of: settings.property)
        if settings.isolation == nil { return endedProcess(ended) }
      }
      let failures = try store.failures(of: settings.property)
      if store.journals && settings.isolation == nil { trial.journal = openJournal(store) }
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
    guard let value = trial.value(of: failure.choices) else { return .stale(stored: failure) }
    remarks.append("the case was on the journal of a process that ended; isolation would have shrunk it")
    return .failed(
      Counterexample(
        value: value, original: value, identity: failure.identity, choices: failure.choices,
        originalChoices: failure.choices, caseIndex: nil,
        token: ReplayToken(property: settings.property, choices: failure.choices), shrinking: ShrinkStatistics()))
  }

  private func run(_ failure: StoredFailure) -> Outcome<Value>? {
    guard failure.generator != fingerprint else {
      guard trial.generate(replaying: failure.choices) else {
        stale = failure
        return nil
      }
      if case .failed(let identity) = observe(trial.execute()) { return settle(identity, index: nil, stored: failure) }
      remarks.append("a stored failure no longer fails, so its entry can be deleted: \(failure.value)")
      return nil
    }
    guard settings.isolation == nil, let value = failure.encoded.flatMap({ codec?.decode($0) }) else {
      stale = failure
      return nil
    }
    trial.value = value
    if case .failed(let identity) = observe(trial.execute()) {
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
  func store(_ value: Value, _ choices: [UInt64], _ identity: FailureIdentity, replacing old: StoredFailure?) {
    guard let store = settings.store else { return }
    let failure = stored(value, choices, identity)
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
