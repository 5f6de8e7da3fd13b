import Foundation
import LedgerModel
import Testing

@Suite struct DayTests {
  @Test func `every day of four centuries has its own civil date, in order`() throws {
    var previous = try Day("1899-12-31")
    for number in (previous.number + 1)...(previous.number + 146_097) {
      let day = try Day(number: Int(number))
      let (year, month, date) = day.civil
      #expect(try Day(year: year, month: month, day: date) == day)
      #expect(previous < day && day.weekday == previous.weekday % 7 + 1)
      previous = day
    }
    #expect(previous.text == "2299-12-31")
  }

  @Test func `the range is the years 1 to 9999`() throws {
    #expect(Day.first.text == "0001-01-01" && Day.last.text == "9999-12-31")
    #expect(throws: DayError.outOfRange) { try Day.last.adding(1) }
    #expect(throws: DayError.outOfRange) { try Day.first.adding(-1) }
    #expect(throws: DayError.outOfRange) { try Day.last.adding(.max) }
    #expect(Day.first.windowStart(days: 7) == Day.first)
  }

  @Test(arguments: ["2026-02-30", "2023-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00"])
  func `a date that the calendar lacks is refused`(text: String) {
    #expect(throws: DayError.self) { try Day(text) }
  }

  @Test(arguments: ["", "2026-1-01", "2026/01/01", "26-01-01", "2026-01-01 ", "2026-01-0a", "+026-01-01", "２０２６-01-01"])
  func `another form is refused`(text: String) {
    #expect(throws: DayError.malformed(text)) { try Day(text) }
  }

  @Test(arguments: [
    ("2021-01-03", 2020, 53), ("2021-01-04", 2021, 1), ("2024-12-30", 2025, 1), ("2026-11-29", 2026, 48),
    ("2027-01-01", 2026, 53), ("0001-01-01", 1, 1), ("9999-12-31", 9999, 52),
  ])
  func `a day lies in the ISO week of its Thursday`(text: String, year: Int, week: Int) throws {
    let day = try Day(text)
    #expect(day.isoWeek.year == year && day.isoWeek.week == week)
  }

  @Test func `29 February is a day of its own`() throws {
    let leap = try Day("2028-02-29")
    #expect(try leap.adding(1).text == "2028-03-01")
    #expect(try leap.adding(-1).text == "2028-02-28")
    #expect(try leap.adding(365).text == "2029-02-28")
    #expect(leap.windowStart(days: 7).text == "2028-02-23")
  }
}

@Suite struct DayOfInstantTests {
  let london: TimeZone
  init() throws { london = try #require(TimeZone(identifier: "Europe/London")) }

  @Test(arguments: [
    ("2025-03-29T23:59:59Z", "2025-03-29"), ("2025-03-30T00:00:00Z", "2025-03-30"),
    ("2025-03-30T22:59:59Z", "2025-03-30"), ("2025-03-30T23:00:00Z", "2025-03-31"),
    ("2025-10-25T23:00:00Z", "2025-10-26"), ("2025-10-26T23:59:59Z", "2025-10-26"),
    ("2025-10-27T00:00:00Z", "2025-10-27"),
  ])
  func `days of 23 and 25 hours are one day each`(instant: String, day: String) throws {
    #expect(try Day(of: Date(instant, strategy: .iso8601), in: london).text == day)
  }

  @Test(arguments: [
    ("2025-06-01T21:00:00Z", 3, "2025-06-01"), ("2025-06-02T23:30:00Z", 3, "2025-06-02"),
    ("2025-06-02T23:30:00Z", 0, "2025-06-03"), ("2025-06-03T01:59:59Z", 3, "2025-06-02"),
    ("2025-06-03T02:00:00Z", 3, "2025-06-03"),
  ])
  func `a day that starts at three keeps the small hours with the day before`(
    instant: String, hour: Int, day: String
  ) throws {
    #expect(try Day(of: Date(instant, strategy: .iso8601), in: london, startHour: hour).text == day)
  }

  @Test func `instants before 1970 and at odd offsets fall on their local date`() throws {
    let utc = try #require(TimeZone(secondsFromGMT: 0))
    let kathmandu = try #require(TimeZone(secondsFromGMT: 20_700))
    #expect(try Day(of: Date(timeIntervalSince1970: -1), in: utc).text == "1969-12-31")
    #expect(try Day(of: Date(timeIntervalSince1970: -86_400), in: utc).text == "1969-12-31")
    #expect(try Day(of: Date(timeIntervalSince1970: 65_700), in: kathmandu).text == "1970-01-02")
  }

  @Test(arguments: [-1, 24, .max])
  func `a day starts at an hour of the clock`(hour: Int) {
    #expect(throws: DayError.startHour(hour)) {
      try Day(of: Date(timeIntervalSince1970: 0), in: london, startHour: hour)
    }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e18])
  func `an instant beyond the calendar is an error`(seconds: Double) {
    #expect(throws: DayError.outOfRange) { try Day(of: Date(timeIntervalSince1970: seconds), in: london) }
  }

  @Test(arguments: ["2025-03-30", "2025-10-26", "2025-07-01", "2025-12-25"], ["Europe/London", "Australia/Sydney"])
  func `a local time leads to an instant that shows it`(text: String, identifier: String) throws {
    let zone = try #require(TimeZone(identifier: identifier))
    let day = try Day(text)
    for minutes in stride(from: 0, to: 1_440, by: 30) where !(minutes >= 60 && minutes < 180) {
      let instant = day.instant(minutes: minutes, in: zone)
      let local = instant.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: instant))
      #expect(local == Double(day.number) * 86_400 + Double(minutes) * 60)
    }
  }

  @Test func `a skipped time is read with the offset before, a repeated one as its first`() throws {
    #expect(
      try Day("2025-03-30").instant(minutes: 90, in: london) == Date("2025-03-30T01:30:00Z", strategy: .iso8601))
    #expect(
      try Day("2025-10-26").instant(minutes: 90, in: london) == Date("2025-10-26T00:30:00Z", strategy: .iso8601))
  }
}
