/// A fare by age, and a daily cap: small enough that the verdict on each of its mutants is known.
public struct Fare {
  /// The most that a day costs.
  public static let cap = 8
  /// What the day has cost so far.
  public var spent = 0

  /// A card that was never used.
  public init() {}

  /// The price of one ride.
  public func price(age: Int) -> Int {
    guard age >= 5 else { return 0 }
    return age < 16 ? 2 : 4
  }

  /// Adds one ride, up to the cap.
  public mutating func ride(age: Int) {
    spent = min(spent + price(age: age), Fare.cap)
  }

  /// No check reads it: every one of its mutants survives.
  public var isFree: Bool { spent == 0 }

  /// How many rides at 2 reach a total; mutants of the step do not end.
  public func rides(until total: Int) -> Int {
    var count = 0
    var sum = 0
    while sum < total {
      sum += 2
      count += 1
    }
    return count
  }

  /// Callers in other modules get a copy of its body; its swapped arguments do not compile.
  @inlinable
  public func isChild(_ age: Int) -> Bool { isAge(age, in: 5...15) }

  /// The second operand follows from the range that the only caller gives.
  @usableFromInline
  func isAge(_ age: Int, in range: ClosedRange<Int>) -> Bool { range.contains(age) && age > 0 }
}
