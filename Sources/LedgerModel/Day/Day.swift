/// A civil date of the proleptic Gregorian calendar, in the years 1 to 9999.
///
/// ```swift
/// let leap = try Day("2028-02-29")
/// try leap.adding(365).text      // "2029-02-28"
/// ```
///
/// A day is a number, so that windows and streaks are integer arithmetic and no time zone can move it.
@frozen
public struct Day: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; negative before it.
  public let number: Int32

  /// For numbers known to be in range.
  @inlinable
  init(unchecked number: Int32) {
    self.number = number
  }

  /// The day that lies so many days after 1970-01-01.
  ///
  /// - Throws: ``DayError/outOfRange`` outside the years 1 to 9999.
  @inlinable
  public init(number: Int) throws(DayError) {
    guard number >= Int(Self.first.number), number <= Int(Self.last.number) else { throw .outOfRange }
    self.number = Int32(truncatingIfNeeded: number)
  }

  /// 0001-01-01.
  @inlinable public static var first: Day { Day(unchecked: -719_162) }
  /// 9999-12-31.
  @inlinable public static var last: Day { Day(unchecked: 2_932_896) }

  /// Orders by date.
  @inlinable
  public static func < (left: Day, right: Day) -> Bool {
    left.number < right.number
  }

  /// The day so many days later, or earlier where `days` is negative.
  ///
  /// - Throws: ``DayError/outOfRange`` outside the years 1 to 9999.
  @inlinable
  public func adding(_ days: Int) throws(DayError) -> Day {
    let (sum, overflow) = Int(number).addingReportingOverflow(days)
    if overflow { throw .outOfRange }
    return try Day(number: sum)
  }

  /// The first day of a window that ends on this day, both ends included; held at 0001-01-01.
  @inlinable
  public func windowStart(days: Int) -> Day {
    let reach = min(max(days, 1) - 1, Int(number) - Int(Self.first.number))
    return Day(unchecked: number - Int32(truncatingIfNeeded: reach))
  }

  /// How many days lie from another day to this one; negative where this one is earlier.
  @inlinable
  public func days(since other: Day) -> Int {
    Int(number) - Int(other.number)
  }
}

/// Why something is no day.
public enum DayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is not `YYYY-MM-DD`.
  case malformed(String)
  /// The calendar has no such date.
  case noSuchDay(year: Int, month: Int, day: Int)
  /// The date would lie outside the years 1 to 9999.
  case outOfRange
  /// A day starts at an hour of 0 to 23.
  case startHour(Int)

  /// What is wrong and what would be right.
  public var description: String {
    switch self {
    case .malformed(let text): "\"\(text)\" is not a date; write it as YYYY-MM-DD, such as 2026-11-29"
    case .noSuchDay(let year, let month, let day):
      "there is no day \(day) of month \(month) in the year \(year); correct the date"
    case .outOfRange: "the date lies outside the years 1 to 9999; use an earlier or later one"
    case .startHour(let hour): "a day cannot start at hour \(hour); use 0 to 23"
    }
  }
}
