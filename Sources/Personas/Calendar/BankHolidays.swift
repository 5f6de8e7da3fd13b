import LedgerModel

/// The days on which banks of England and Wales do not work, by rule.
///
/// Source: Banking and Financial Dealings Act 1971, with the days proclaimed since. Days proclaimed for one year alone,
/// such as jubilees, are not among them. Each year is worked out once.
struct BankHolidays: Sendable {
  private var years: [(year: Int, holidays: [Int])] = []

  /// Whether a day, by its number, is neither a Saturday, a Sunday nor a holiday.
  mutating func isWorkingDay(_ number: Int) -> Bool {
    guard let day = try? Day(number: number) else { return true }
    if day.weekday > 5 { return false }
    let year = day.civil.year
    // A search looks at a year and its neighbours; the latest stand last.
    for known in years.reversed() where known.year == year { return !known.holidays.contains(number) }
    if years.count == 3 { years.removeFirst() }
    let holidays = Self.holidays(of: year)
    years.append((year, holidays))
    return !holidays.contains(number)
  }

  /// The numbers of the holidays of a year that fall on, or are moved to, a working weekday.
  private static func holidays(of year: Int) -> [Int] {
    func number(_ month: Int, _ day: Int) -> Int {
      (try? Day(year: year, month: month, day: day)).map { Int($0.number) } ?? 0
    }
    // Number 4 was a Monday (1970-01-05).
    func weekday(_ number: Int) -> Int { ((number - 4) % 7 + 7) % 7 + 1 }
    func mondayOnOrAfter(_ number: Int) -> Int { number + (8 - weekday(number)) % 7 }
    let newYear = number(1, 1)
    let christmas = number(12, 25)
    // Whatever the weekday, the two days of Christmas take the first two weekdays from the 25th on.
    let christmasDays = (0..<4).map { christmas + $0 }.filter { weekday($0) < 6 }.prefix(2)
    let easter = easterSunday(year).map { number($0.month, $0.day) } ?? 0
    return [
      weekday(newYear) < 6 ? newYear : mondayOnOrAfter(newYear), easter - 2, easter + 1, mondayOnOrAfter(number(5, 1)),
      mondayOnOrAfter(number(5, 25)), mondayOnOrAfter(number(8, 25)),
    ] + christmasDays
  }

  /// Easter Sunday in the Gregorian calendar.
  ///
  /// Source: the anonymous Gregorian algorithm, Nature, 20 April 1876, as in Meeus, "Astronomical Algorithms".
  private static func easterSunday(_ year: Int) -> (month: Int, day: Int)? {
    let golden = year % 19
    let (century, ofCentury) = (year / 100, year % 100)
    let moon = (19 * golden + century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15) % 30
    let sunday = (32 + 2 * (century % 4) + 2 * (ofCentury / 4) - moon - ofCentury % 4) % 7
    let correction = (golden + 11 * moon + 22 * sunday) / 451
    let sum = moon + sunday - 7 * correction + 114
    return (sum / 31, sum % 31 + 1)
  }
}
