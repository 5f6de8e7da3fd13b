public import SeededRandom

/// Where generators get their choices: drawn at random, or replayed from a recorded sequence.
///
/// One source serves all cases of a run: its buffers are kept. It records every choice and span.
public struct ChoiceSource {
  /// The choices drawn so far.
  @usableFromInline var choices: ContiguousArray<Choice> = []
  @usableFromInline var spans: ContiguousArray<Span> = []
  @usableFromInline var random = SeededGenerator(seed: 0)
  @usableFromInline var replayed: [UInt64] = []
  @usableFromInline var isRandom = true
  @usableFromInline var depth: Int32 = 0
  @usableFromInline var habit = Habit(word: 0)
  @usableFromInline let limit: Int
  /// What the current case says of itself.
  public let notes = CaseNotes()
  @usableFromInline var filters = FilterCounts()

  /// Creates a source that allows `limit` choices a case.
  public init(limit: Int = 65_536) {
    self.limit = limit
    choices.reserveCapacity(256)
    spans.reserveCapacity(256)
  }

  /// Starts a case whose choices are `prefix`, then random ones of `key`.
  @inlinable
  public mutating func begin(_ key: RandomKey, after prefix: [UInt64] = []) {
    reset(prefix)
    random = key.generator()
    isRandom = true
    habit = Habit(word: random.next())
  }

  /// Starts a case whose choices are `values`, then zeros; a value over its bound counts as the bound.
  @inlinable
  public mutating func begin(replaying values: [UInt64]) {
    reset(values)
    isRandom = false
  }

  @inlinable
  mutating func reset(_ prefix: [UInt64]) {
    choices.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    replayed = prefix
    depth = 0
    notes.reset()
  }

  /// What was drawn since the case began.
  public var recording: Recording { Recording(choices: Array(choices), spans: Array(spans)) }

  /// Draws one choice in `0...bound`, of which `below` values stand for numbers below the origin.
  ///
  /// Throws `Rejection.tooManyChoices` past the limit of the source.
  @inlinable
  public mutating func choose(
    upTo bound: UInt64, below: UInt64 = 0, spread: Spread = .mixed
  ) throws -> UInt64 {
    let index = choices.count
    let value: UInt64
    if index < replayed.count {
      value = min(replayed[index], bound)
    } else if !isRandom {
      value = 0
    } else if spread == .mixed {
      value = mixedValue(upTo: bound, below: below)
    } else {
      value = evenValue(upTo: bound, below: below, reuses: spread == .reused)
    }
    guard index < limit else { throw Rejection.tooManyChoices }
    choices.append(Choice(value: value, bound: bound, below: below))
    return value
  }

  /// Draws a value of a generator.
  @inlinable
  public mutating func draw<Value>(_ generator: Gen<Value>) throws -> Value {
    try generator.make(&self)
  }

  /// Marks the choices drawn inside `body` as belonging together.
  @inlinable
  public mutating func span<Value>(
    _ label: SpanLabel, _ body: (inout ChoiceSource) throws -> Value
  ) throws -> Value {
    let place = open(label)
    let value = try body(&self)
    close(place)
    return value
  }

  @inlinable
  mutating func open(_ label: SpanLabel) -> Int {
    let start = Int32(truncatingIfNeeded: choices.count)
    spans.append(Span(label: label, depth: depth, start: start, end: start))
    depth += 1
    return spans.count - 1
  }

  /// Begins an element; its span is written once, when it ends, since most elements hold no spans.
  @inlinable
  mutating func openElement() -> (place: Int, start: Int) {
    depth += 1
    return (spans.count, choices.count)
  }

  @inlinable
  mutating func closeElement(_ begun: (place: Int, start: Int)) {
    depth -= 1
    let start = Int32(truncatingIfNeeded: begun.start)
    let end = Int32(truncatingIfNeeded: choices.count)
    let span = Span(label: .element, depth: depth, start: start, end: end)
    if begun.place == spans.count {
      spans.append(span)
    } else {
      spans.insert(span, at: begun.place)
    }
  }

  @inlinable
  mutating func close(_ place: Int) {
    depth -= 1
    spans[place].end = Int32(truncatingIfNeeded: choices.count)
  }
}

/// Why a generator made no value: such a case is discarded, neither passed nor failed.
public enum Rejection: Error, Hashable, Sendable {
  /// A filter accepted nothing within its attempts.
  case filtered
  /// The case drew more choices than the source allows.
  case tooManyChoices
}

/// How the values of a choice are spread.
@frozen
public enum Spread: Sendable, Hashable {
  /// Tiny values, bounds, sizes of every order, values drawn earlier, and uniform ones.
  case mixed
  /// Every value equally likely.
  case uniform
  /// Every value equally likely, or, in a quarter of the draws, one drawn earlier.
  case reused
}
