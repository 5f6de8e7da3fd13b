public import Foundation
import LedgerModel

/// A civil date of the proleptic Gregorian calendar, in the years 1 to 9999.
public struct SubjectDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The year.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// A date by its parts; whether the calendar has it is checked when it is used.
  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  init(_ day: Day) {
    let civil = day.civil
    self.init(year: civil.year, month: civil.month, day: civil.day)
  }

  func engineDay() throws(DayError) -> Day { try Day(year: year, month: month, day: day) }

  /// The parts for a calendar, which makes a `Date` of them.
  public var components: DateComponents { DateComponents(year: year, month: month, day: day) }

  /// Orders by date.
  public static func < (left: SubjectDay, right: SubjectDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// The ISO 8601 calendar date, such as `2026-11-29`.
  public var description: String {
    (try? engineDay().text) ?? "\(year)-\(month)-\(day)"
  }
}
