/// A recipe for values: a function of a choice source.
///
/// ```swift
/// let evens = Gen.int(in: 0...100).map { $0 * 2 }
/// let pairs = Gen.int(in: 1...6).flatMap { Gen.array(of: .bool, count: $0) }
/// ```
///
/// Values shrink because their choices do, through every combinator. A shrunk value is always one that the generator
/// can make.
public struct Gen<Value>: Sendable {
  @usableFromInline let make: @Sendable (inout ChoiceSource) throws -> Value

  /// Creates a generator from what it draws; the function must depend on nothing but the source.
  @inlinable
  public init(_ make: @escaping @Sendable (inout ChoiceSource) throws -> Value) {
    self.make = make
  }

  /// A generator of what `transform` makes of each value.
  @inlinable
  public func map<New>(_ transform: @escaping @Sendable (Value) throws -> New) -> Gen<New> {
    Gen<New> { source in try transform(make(&source)) }
  }

  /// A generator that draws a value, then draws from the generator that `transform` makes of it.
  @inlinable
  public func flatMap<New>(_ transform: @escaping @Sendable (Value) throws -> Gen<New>) -> Gen<New> {
    Gen<New> { source in try transform(make(&source)).make(&source) }
  }

  /// A generator that draws until `isIncluded` accepts, at most `attempts` times, and else discards the case.
  ///
  /// The filter's share of refusals is reported under `name`, or under the place of the call.
  @inlinable
  public func filter(
    _ name: String? = nil, attempts: Int = 32, file: String = #fileID, line: Int = #line,
    _ isIncluded: @escaping @Sendable (Value) -> Bool
  ) -> Gen<Value> {
    let title = name ?? "\(file):\(line)"
    return Gen { source in
      let mark = source.mark
      for attempt in 1...max(1, attempts) {
        let value = try make(&source)
        let refused = !isIncluded(value)
        source.filters.count(title, refused: refused)
        if !refused { return value }
        guard attempt < attempts && source.rewind(to: mark) else { break }
      }
      throw Rejection.filtered
    }
  }

  /// A generator of the values that `transform` does not make `nil`, with the cap of `filter`.
  @inlinable
  public func compactMap<New>(
    _ name: String? = nil, file: String = #fileID, line: Int = #line,
    _ transform: @escaping @Sendable (Value) -> New?
  ) -> Gen<New> {
    map(transform).filter(name, file: file, line: line) { $0 != nil }.map { value in
      guard let value else { throw Rejection.filtered }
      return value
    }
  }

  /// A generator whose choices are marked as belonging together.
  @inlinable
  public func span(_ label: SpanLabel) -> Gen<Value> {
    Gen { source in try source.span(label, make) }
  }

  /// A generator that also hands out the notes of the case, for labels and scores.
  @inlinable
  public func noted() -> Gen<Noted<Value>> {
    Gen<Noted<Value>> { source in Noted(value: try make(&source), notes: source.notes) }
  }

  /// A generator of pairs.
  @inlinable
  public func with<Other>(_ other: Gen<Other>) -> Gen<(Value, Other)> {
    Gen<(Value, Other)> { source in (try make(&source), try other.make(&source)) }
  }

  /// A generator of tuples, drawn in order.
  @inlinable
  public static func tuple<each Part>(_ parts: repeat Gen<each Part>) -> Gen<(repeat each Part)>
  where Value == (repeat each Part) {
    Gen<(repeat each Part)> { source in (repeat try (each parts).make(&source)) }
  }
}

extension ChoiceSource {
  /// A place in the case to go back to.
  @usableFromInline
  struct Mark {
    @usableFromInline let choices: Int
    @usableFromInline let spans: Int
    @usableFromInline let depth: Int32

    @inlinable
    init(choices: Int, spans: Int, depth: Int32) {
      self.choices = choices
      self.spans = spans
      self.depth = depth
    }
  }

  @inlinable
  var mark: Mark { Mark(choices: choices.count, spans: spans.count, depth: depth) }

  /// Forgets what was drawn since the mark; false where drawing again would only repeat it.
  @inlinable
  mutating func rewind(to mark: Mark) -> Bool {
    guard isRandom && mark.choices >= replayed.count else { return false }
    choices.removeLast(choices.count - mark.choices)
    spans.removeLast(spans.count - mark.spans)
    depth = mark.depth
    return true
  }
}
