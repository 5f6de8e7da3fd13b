/// A place in a tree of random streams, named by the seed and the words that lead to it.
///
/// ```swift
/// let person = RandomKey(seed: 42).appending(7)
/// var groceries = person.appending("groceries").appending(day).generator()
/// ```
///
/// A stream depends on its own key alone. A person is therefore the same alone or as one of a million, and adding a
/// stream, a person or a day changes no other draw: what experimenters call common random numbers.
@frozen
public struct RandomKey: Sendable, Hashable {
  /// The words so far, mixed into one.
  public let word: UInt64

  @usableFromInline
  init(word: UInt64) {
    self.word = word
  }

  /// The root of all streams of a seed.
  @inlinable
  public init(seed: UInt64) {
    word = mixed(seed &+ goldenGamma)
  }

  /// The key one step further down, by number.
  @inlinable
  public func appending(_ component: Int) -> RandomKey {
    RandomKey(word: mixed(mixed(word ^ UInt64(bitPattern: Int64(component))) &+ goldenGamma))
  }

  /// The key one step further down, by name.
  @inlinable
  public func appending(_ component: String) -> RandomKey {
    RandomKey(word: mixed(mixed(word ^ stableHash(component)) &+ goldenGamma &+ 1))
  }

  /// The stream of this key, from its first draw.
  @inlinable
  public func generator() -> SeededGenerator {
    SeededGenerator(seed: word)
  }
}
