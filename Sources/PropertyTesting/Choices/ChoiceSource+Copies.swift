public import SeededRandom

/// Choices that are copied from an earlier part of the same case.
@usableFromInline
struct CopiedRange {
  /// The next choice to copy.
  @usableFromInline var index = 0
  @usableFromInline var end = 0
  /// The choice to draw afresh instead; -1 for an exact copy.
  @usableFromInline var changed = -1
  /// The depth of the span that the copy fills.
  @usableFromInline var depth: Int32 = 0

  @inlinable
  init() {}

  @inlinable var isActive: Bool { index < end }
}

/// A list or an alternative of the current case that can be drawn again.
@usableFromInline
struct CopyableSpan {
  /// The place in the source of the generator that drew it.
  @usableFromInline let key: UInt64
  @usableFromInline let start: Int32
  @usableFromInline let end: Int32

  @inlinable
  init(key: UInt64, start: Int32, end: Int32) {
    (self.key, self.start, self.end) = (key, start, end)
  }
}

/// Whole values come again: equal texts, lists and records are what comparing code is wrong about.
///
/// A copy keeps to the domains that its generator asks for; where these differ, the rest is drawn afresh.
extension ChoiceSource {
  /// The most spans that are kept for copying.
  @usableFromInline static var copyableLimit: Int {
    @inlinable get { 8 }
  }

  @usableFromInline
  mutating func keepCopyable(_ span: Span, _ key: UInt64) {
    if copyable.count == ChoiceSource.copyableLimit { copyable.removeFirst() }
    copyable.append(CopyableSpan(key: key, start: span.start, end: span.end))
  }

  /// Starts a copy of an earlier span of the same generator in some of the draws; half of the copies have one change.
  @usableFromInline
  mutating func copyEarlier(_ key: UInt64) {
    guard choices.count >= replayed.count else { return }
    let word = random.next()
    guard word & 15 < bias.copies else { return }
    let place = Int(truncatingIfNeeded: ((word >> 16 & 0xFFFF) &* UInt64(copyable.count)) >> 16)
    let span = copyable[place]
    guard span.key == key && Int(span.end) <= choices.count else { return }
    startCopy(Int(span.start)..<Int(span.end), depth, word >> 32)
  }

  /// Whether elements of the list about to be drawn are copied from one another in whole.
  @inlinable
  mutating func repeatsElements() -> Bool {
    isRandom && choices.count >= replayed.count && random.next() & 15 < bias.copies
  }

  /// Starts a copy of an earlier element in some of the draws.
  @usableFromInline
  mutating func copyEarlierElement(of list: Int) {
    guard !copy.isActive, spans.count > list + 1 else { return }
    let word = random.next()
    guard word & 3 == 0 else { return }
    let count = UInt64(spans.count - list - 1)
    let span = spans[list + 1 + Int(truncatingIfNeeded: ((word >> 16 & 0xFFFF) &* count) >> 16)]
    guard span.label == .element, span.depth == depth - 1, span.end > span.start else { return }
    startCopy(Int(span.start)..<Int(span.end), depth - 1, word >> 32)
  }

  private mutating func startCopy(_ range: Range<Int>, _ depth: Int32, _ word: UInt64) {
    copy.index = range.lowerBound
    copy.end = range.upperBound
    copy.depth = depth
    let offset = Int(truncatingIfNeeded: ((word >> 1 & 0xFFFF) &* UInt64(range.count)) >> 16)
    copy.changed = word & 1 == 0 ? -1 : range.lowerBound + offset
  }

  /// The next copied value; `nil` where it is to be drawn afresh.
  @usableFromInline
  mutating func nextCopied(upTo bound: UInt64, below: UInt64) -> UInt64? {
    let earlier = choices[copy.index]
    guard earlier.bound == bound && earlier.below == below else {
      copy.end = copy.index
      return nil
    }
    copy.index += 1
    return copy.index - 1 == copy.changed ? nil : earlier.value
  }

  /// Ends the copy with the span that it fills.
  @usableFromInline
  mutating func endCopy() {
    if depth <= copy.depth { copy.end = copy.index }
  }
}
