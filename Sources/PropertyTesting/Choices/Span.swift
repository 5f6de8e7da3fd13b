public import SeededRandom

/// What a run of choices makes: an element, a list, a command, a day.
///
/// ```swift
/// extension SpanLabel {
///   static let transaction = SpanLabel("transaction")
/// }
/// ```
@frozen
public struct SpanLabel: Sendable, Hashable {
  @usableFromInline let word: UInt32

  @inlinable
  init(word: UInt32) {
    self.word = word
  }

  /// Creates the label of a name; equal names are equal labels.
  @inlinable
  public init(_ name: String) {
    self.init(word: UInt32(truncatingIfNeeded: stableHash(name) | 0x100))
  }

  /// A collection whose first choice is its length above the least length.
  @inlinable public static var list: SpanLabel { SpanLabel(word: 1) }
  /// One element of a collection.
  @inlinable public static var element: SpanLabel { SpanLabel(word: 2) }
  /// One step of a stateful sequence.
  @inlinable public static var command: SpanLabel { SpanLabel(word: 3) }
  /// One of several alternatives, or a node of a recursive value: the first choice says which.
  @inlinable public static var alternative: SpanLabel { SpanLabel(word: 4) }
}

/// A run of neighbouring choices that belong together.
@frozen
public struct Span: Sendable, Hashable {
  /// What the choices make.
  public let label: SpanLabel
  /// How many spans are around this one.
  public let depth: Int32
  /// The index of the first choice.
  public let start: Int32
  /// The index after the last choice.
  public var end: Int32

  @inlinable
  init(label: SpanLabel, depth: Int32, start: Int32, end: Int32) {
    self.label = label
    self.depth = depth
    self.start = start
    self.end = end
  }

  /// The indices of the choices.
  @inlinable public var range: Range<Int> { Int(start)..<Int(max(start, end)) }
}

/// The choices that made one value, with their spans: enough to make the value again.
public struct Recording: Sendable, Hashable {
  /// The choices in the order drawn.
  public var choices: [Choice]
  /// The spans in the order opened, each before the spans inside it.
  public var spans: [Span]

  /// The bare values of the choices.
  public var values: [UInt64] { choices.map(\.value) }
}

/// Whether one sequence is simpler than another: shorter, or of equal length and less at the first difference.
func isSimpler(_ one: [UInt64], than other: [UInt64]) -> Bool {
  one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count < other.count
}
