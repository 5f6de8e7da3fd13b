import SeededRandom

/// One property with its source: makes a value, then executes the body on it.
///
/// Its properties are touched several times a case and never from within one another, so that checking each access for
/// exclusivity, a tenth of the time of a small case, is left out.
final class CaseRunner<Value> {
  let generator: Gen<Value>
  let body: (Value) -> CaseVerdict
  let deadline: Duration?
  @exclusivity(unchecked) var source: ChoiceSource
  @exclusivity(unchecked) var value: Value?
  /// Why the generator made no value the last time.
  @exclusivity(unchecked) private(set) var problem: (any Error)?
  /// Writes a case down before it is executed.
  @exclusivity(unchecked) var journal: ((Value, [UInt64]) -> Void)?
  /// Executes cases elsewhere.
  @exclusivity(unchecked) var child: IsolatedChild?

  init(_ generator: Gen<Value>, settings: CheckSettings, body: @escaping (Value) -> CaseVerdict) {
    self.generator = generator
    self.body = body
    deadline = settings.deadline
    source = ChoiceSource(limit: settings.choiceLimit)
    source.constants = settings.constants
    source.hasConstants = !settings.constants.integers.isEmpty || !settings.constants.strings.isEmpty
  }

  /// Makes the value of a random case; false where the case is rejected.
  func generate(_ key: RandomKey, after prefix: [UInt64] = []) -> Bool {
    source.begin(key, after: prefix)
    return make()
  }

  /// Makes the value of recorded choices; false where they make none.
  func generate(replaying values: [UInt64]) -> Bool {
    source.begin(replaying: values)
    return make()
  }

  private func make() -> Bool {
    do {
      value = try generator.make(&source)
      return true
    } catch {
      (value, problem) = (nil, error)
      return false
    }
  }

  /// Runs the body on the value made last.
  func execute() -> CaseVerdict {
    guard let value else { return .discarded("no value") }
    journal?(value, source.recording.values)
    let start = deadline.map { _ in ContinuousClock.now }
    let verdict = child?.execute(source.recording.values, source.notes, within: deadline) ?? body(value)
    if let deadline, let start, ContinuousClock.now - start > deadline {
      return .stopped("a case took longer than its deadline of \(deadline)")
    }
    // What fails because its work was cancelled is no counterexample.
    if case .failed = verdict, Task.isCancelled { return .stopped(CaseVerdict.cancelled) }
    return verdict
  }

  /// Makes the value of recorded choices, in a case of its own.
  func value(of values: [UInt64]) -> Value? {
    generate(replaying: values) ? value : nil
  }
}
