import Foundation
import SVGCharts
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct CalendarMapTests {
  /// A calendar from 1 January of a year that begins on a weekday.
  func calendar(year: Int, weekday: Int, days count: Int, value: (Int) -> Double = { Double($0 % 9) }) -> CalendarMap {
    var days: [CalendarMap.Day] = []
    var (year, month, day, weekday) = (year, 1, 1, weekday)
    for number in 0..<count {
      days.append(
        CalendarMap.Day(
          key: "d\(number)", year: year, month: month, day: day, weekday: weekday, value: value(number), streak: number,
          milestones: number == 7 ? [7] : [], wrongs: number == 3 ? 2 : 0))
      let isLeap = year % 4 == 0
      let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
      weekday = weekday % 7 + 1
      day += 1
      if day > length { (day, month) = (1, month + 1) }
      if month > 12 { (month, year) = (1, year + 1) }
    }
    return CalendarMap(title: "t", summary: "s", name: "spent", unit: "GBP", digits: 2, days: days)
  }

  func count(_ chart: CalendarMap, _ path: String) throws -> Int { try tree(chart).nodes(forXPath: path).count }

  @Test func `a month has a cell a day, with its figure, its flame and what went wrong`() throws {
    let month = calendar(year: 2_026, weekday: 4, days: 31)
    #expect(try count(month, ".//*[@data-key]") == 31)
    #expect(try count(month, ".//*[@class='feast']") == 2, "one of them is the legend's")
    #expect(try count(month, ".//*[@class='wrong']") == 2)
    #expect(try count(month, ".//*[@class='flame']") == 31, "none on the first day, one in the legend")
    #expect(month.table.rows.count == 31 && month.table.rows[7] == ["2026-01-08", "7.00", "7", "7", "0"])
    #expect(month.table.rows[3].last == "2")
  }

  @Test func `few figures take the darkest steps, and equal ones the same`() throws {
    let equal = calendar(year: 2_026, weekday: 4, days: 5) { _ in 3 }
    #expect(try count(equal, ".//*[@data-key and @class='h5']") == 5)
    let nothing = calendar(year: 2_026, weekday: 4, days: 5) { _ in 0 }
    #expect(try count(nothing, ".//*[@data-key and @class='h0']") == 5)
    let one = calendar(year: 2_026, weekday: 4, days: 5) { $0 == 2 ? 1e12 : 1 }
    #expect(try count(one, ".//*[@data-key and @class='h4']") == 4)
  }

  @Test func `years stand one under the other, in a table by month`() throws {
    let years = calendar(year: 2_027, weekday: 5, days: 365 + 366)
    #expect(years.table.rows.count == 24 && years.table.rows[13][0] == "2028-02")
    let labels = try tree(years).nodes(forXPath: ".//*[local-name()='text']").compactMap(\.stringValue)
    #expect(labels.contains("2027") && labels.contains("2028") && labels.filter { $0 == "Feb" }.count == 2)
    // A week is a column of twelve units: no cell of a leap year lies beyond the 54th.
    #expect(years.size.width == 40 + 54 * 12 + 8)
  }

  @Test func `decades have a cell a month and stay small`() throws {
    let decades = calendar(year: 2_000, weekday: 6, days: 36_525)
    #expect(try count(decades, ".//*[local-name()='rect' and @width='42']") == 1_200)
    #expect(decades.document.count < 200_000 && decades.table.rows.count == 1_200)
  }
}
