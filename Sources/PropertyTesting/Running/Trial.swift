import SeededRandom

/// One property with its source: makes a value, then executes the body on it.
///
/// Its properties are touched several times a case and never from within one another, so that checking each access for
/// exclusivity, a tenth of the time of a small case, is left out.
final class Trial<Value> {
  let generator: Gen<Value>
  let body: (Value) -> CaseVerdict
  @exclusivity(unchecked) var source: ChoiceSource
  @exclusivity(unchecked) var value: Value?
  /// Writes a case down before it is executed.
  @exclusivity(unchecked) var journal: ((Value, [UInt64]) -> Void)?
  /// Executes cases elsewhere.
  @exclusivity(unchecked) var child: IsolatedChild?

  init(_ generator: Gen<Value>, settings: CheckSettings, body: @escaping (Value) -> CaseVerdict) {
    self.generator = generator
    self.body = body
    source = ChoiceSource(limit: settings.choiceLimit)
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
      value = nil
      return false
    }
  }

  /// Runs the body on the value made last.
  func execute() -> CaseVerdict {
    guard let value else { return .discarded("no value") }
    journal?(value, source.recording.values)
    return child?.execute(source.recording.values, source.notes) ?? body(value)
  }

  /// Makes the value of recorded choices, in a case of its own.
  func value(of values: [UInt64]) -> Value? {
    generate(replaying: values) ? value : nil
  }
}
