/// A binary search tree from whole numbers to whole numbers.
indirect enum SearchTree: Sendable, Hashable {
  case empty
  case node(SearchTree, Int, Int, SearchTree)

  typealias Entry = (key: Int, value: Int)

  /// The entries from left to right.
  var entries: [Entry] {
    switch self {
    case .empty: []
    case .node(let left, let key, let value, let right): left.entries + [(key, value)] + right.entries
    }
  }

  /// Whether keys rise strictly from left to right.
  var isValid: Bool {
    let keys = entries.map(\.key)
    return zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// The value of a key.
  func value(of key: Int) -> Int? {
    switch self {
    case .empty: nil
    case .node(let left, let other, let value, let right):
      key < other ? left.value(of: key) : key > other ? right.value(of: key) : value
    }
  }

  /// The part whose keys are less than a key.
  func below(_ key: Int) -> SearchTree {
    guard case .node(let left, let other, let value, let right) = self else { return .empty }
    return other < key ? .node(left, other, value, right.below(key)) : left.below(key)
  }

  /// The part whose keys are greater than a key.
  func above(_ key: Int) -> SearchTree {
    guard case .node(let left, let other, let value, let right) = self else { return .empty }
    return other > key ? .node(left.above(key), other, value, right) : right.above(key)
  }

  /// Two trees as one, where all keys of the first are less than those of the second.
  static func joined(_ one: SearchTree, _ other: SearchTree) -> SearchTree {
    guard case .node(let left, let key, let value, let right) = one else { return other }
    guard case .node(let otherLeft, let otherKey, let otherValue, let otherRight) = other else { return one }
    return .node(left, key, value, .node(joined(right, otherLeft), otherKey, otherValue, otherRight))
  }
}

/// The three operations, with at most one of eight faults.
///
/// Source: Hughes, "How to specify it!" (2019), in the wording that later comparisons of property-testing tools use.
struct TreeOperations: Sendable {
  /// The fault, from 1 to 8; 0 is none.
  let bug: Int

  func insert(_ key: Int, _ value: Int, into tree: SearchTree) -> SearchTree {
    guard case .node(let left, let other, let old, let right) = tree, bug != 1 else {
      return .node(.empty, key, value, .empty)
    }
    if key < other { return .node(insert(key, value, into: left), other, old, right) }
    if key > other && bug != 2 { return .node(left, other, old, insert(key, value, into: right)) }
    return .node(left, other, bug == 3 ? old : value, right)
  }

  func delete(_ key: Int, from tree: SearchTree) -> SearchTree {
    guard case .node(let left, let other, let value, let right) = tree else { return .empty }
    guard key != other else { return .joined(left, right) }
    let goesLeft = bug == 5 ? key > other : key < other
    if bug == 4 { return delete(key, from: goesLeft ? left : right) }
    return goesLeft
      ? .node(delete(key, from: left), other, value, right) : .node(left, other, value, delete(key, from: right))
  }

  /// Both trees as one, in which the value of the first stands for a key of both.
  func union(_ one: SearchTree, _ other: SearchTree) -> SearchTree {
    guard case .node(let left, let key, let value, let right) = one else { return other }
    guard case .node(let otherLeft, let otherKey, let otherValue, let otherRight) = other else { return one }
    switch bug {
    case 6: return .node(left, key, value, .node(union(right, otherLeft), otherKey, otherValue, otherRight))
    case 7, 8:
      if key == otherKey { return .node(union(left, otherLeft), key, value, union(right, otherRight)) }
      guard key < otherKey else { return union(other, one) }
      if bug == 7 { return .node(left, key, value, .node(union(right, otherLeft), otherKey, otherValue, otherRight)) }
      let rest = SearchTree.node(otherLeft.above(key), otherKey, otherValue, otherRight)
      return .node(union(left, otherLeft.below(key)), key, value, union(right, rest))
    default: return .node(union(left, other.below(key)), key, value, union(right, other.above(key)))
    }
  }
}
