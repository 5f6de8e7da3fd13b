public import SeededRandom

/// Where generators get their choices: drawn at random, or replayed from a recorded sequence.
///
/// One source serves all cases of a run: its buffers are kept. It records every choice and span.
public struct ChoiceSource {
  /// The choices drawn so far.
  @usableFromInline var choices: ContiguousArray<Choice> = []
  @usableFromInline var spans: ContiguousArray<Span> = []
  @usableFromInline var random = SplitMix64(seed: 0)
  @usableFromInline var replayed: [UInt64] = []
  @usableFromInline var isRandom = true
  @usableFromInline var depth: Int32 = 0
  /// The choices being copied from an earlier part of the case; empty where nothing is.
  @usableFromInline var copy = CopiedRange()
  /// Lists and alternatives of the case that can be copied, the latest last.
  @usableFromInline var copyable: ContiguousArray<CopyableSpan> = []
  /// Where the enclosing element of a list begins.
  @usableFromInline var elementStart = 0
  /// Where the outermost alternative being drawn stands in its element; -1 outside of all.
  @usableFromInline var anchor = -1
  /// The number of choices from which the recursive value being drawn has leaves only; 0 outside of one.
  @usableFromInline var recursionEnd = 0
  /// Integers and texts that the program mentions.
  @usableFromInline var constants = ProgramConstants()
  @usableFromInline var hasConstants = false
  @usableFromInline var bias = DrawBias(word: 0)
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
    bias = DrawBias(word: random.next())
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
    if !spans.isEmpty { resetStructure() }
    replayed = prefix
    depth = 0
    notes.reset()
  }

  /// Forgets what only a case with spans can have left.
  @usableFromInline
  mutating func resetStructure() {
    spans.removeAll(keepingCapacity: true)
    copyable.removeAll(keepingCapacity: true)
    (elementStart, anchor, recursionEnd) = (0, -1, 0)
    copy = CopiedRange()
  }

  /// What was drawn since the case began.
  public var recording: Recording { Recording(choices: Array(choices), spans: Array(spans)) }

  /// Draws one choice in `0...bound`, of which `below` values stand for numbers below the origin.
  ///
  /// Throws `Rejection.tooManyChoices` past the limit of the source.
  @inlinable
  public mutating func choose(
    upTo bound: UInt64, below: UInt64 = 0, distribution: Distribution = .mixed
  ) throws -> UInt64 {
    let index = choices.count
    let value: UInt64
    if index < replayed.count {
      value = min(replayed[index], bound)
    } else if !isRandom {
      value = 0
    } else if copy.isActive, let copied = nextCopied(upTo: bound, below: below) {
      value = copied
    } else if distribution == .mixed {
      value = mixedValue(upTo: bound, below: below)
    } else {
      value = evenValue(upTo: bound, below: below, reuses: distribution == .reused)
    }
    guard index < limit else { throw Rejection.tooManyChoices(limit: limit) }
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
  mutating func open(_ label: SpanLabel, key: UInt64 = 0) -> Int {
    let start = Int32(truncatingIfNeeded: choices.count)
    if key != 0 && isRandom && !copyable.isEmpty && !copy.isActive { copyEarlier(key) }
    spans.append(Span(label: label, depth: depth, start: start, end: start))
    depth += 1
    return spans.count - 1
  }

  /// Begins an element; its span is written once, when it ends, since most elements hold no spans.
  @inlinable
  mutating func openElement() -> OpenElement {
    let element = OpenElement(place: spans.count, start: choices.count, outerStart: elementStart, anchor: anchor)
    (elementStart, anchor) = (choices.count, -1)
    depth += 1
    return element
  }

  @inlinable
  mutating func closeElement(_ begun: OpenElement) {
    depth -= 1
    (elementStart, anchor) = (begun.outerStart, begun.anchor)
    if copy.isActive { endCopy() }
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
  mutating func close(_ place: Int, key: UInt64 = 0) {
    depth -= 1
    spans[place].end = Int32(truncatingIfNeeded: choices.count)
    guard isRandom else { return }
    if copy.isActive { endCopy() }
    let span = spans[place]
    if key != 0 && span.end - span.start > 1 { keepCopyable(span, key) }
  }
}

/// An element of a list that is being drawn.
@usableFromInline
struct OpenElement {
  @usableFromInline let place: Int
  @usableFromInline let start: Int
  @usableFromInline let outerStart: Int
  @usableFromInline let anchor: Int

  @inlinable
  init(place: Int, start: Int, outerStart: Int, anchor: Int) {
    (self.place, self.start, self.outerStart, self.anchor) = (place, start, outerStart, anchor)
  }
}

/// How the values of a choice are distributed.
@frozen
public enum Distribution: Sendable, Hashable {
  /// Tiny values, bounds, sizes of every order, values drawn earlier, and uniform ones.
  case mixed
  /// Every value equally likely.
  case uniform
  /// Every value equally likely, or, in a quarter of the draws, one drawn earlier.
  case reused
}
