extension Day {
  /// The day of a year, a month and a day of the month.
  ///
  /// Source of the formula: Hinnant, "chrono-Compatible Low-Level Date Algorithms" (2013): years that start in March, so
  /// that the leap day comes last.
  ///
  /// - Throws: ``DayError/noSuchDay(year:month:day:)`` for 30 February and its like; ``DayError/outOfRange`` for a year
  ///   outside 1...9999.
  public init(year: Int, month: Int, day: Int) throws(DayError) {
    guard (1...9_999).contains(year) else { throw .outOfRange }
    guard (1...12).contains(month), day >= 1, day <= Self.length(ofMonth: month, year: year) else {
      throw .noSuchDay(year: year, month: month, day: day)
    }
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(unchecked: Int32(truncatingIfNeeded: era * 146_097 + dayOfEra - 719_468))
  }

  /// The year, the month (1 to 12) and the day of the month (1 to 31).
  public var civil: (year: Int, month: Int, day: Int) {
    let shifted = Int(number) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  /// The day of the week by ISO 8601: 1 for Monday to 7 for Sunday.
  @inlinable public var weekday: Int {
    // 1970-01-01 was a Thursday; the first day's number keeps the sum positive.
    (Int(number) + 719_162) % 7 + 1
  }

  /// The ISO 8601 week that holds the day: its year, which may differ from the day's, and its number, 1 to 53.
  public var isoWeek: (year: Int, week: Int) {
    // A week belongs to the year that holds its Thursday.
    let thursday = Day(unchecked: min(number + Int32(4 - weekday), Self.last.number))
    let year = thursday.civil.year
    let dayOfYear = Int(thursday.number) - Self.januaryFirst(year)
    return (year, dayOfYear / 7 + 1)
  }

  /// Whether a year has a 29 February.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// How many days a month has; `month` is 1 to 12.
  public static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func januaryFirst(_ year: Int) -> Int {
    let before = year - 1
    return before * 365 + before / 4 - before / 100 + before / 400 - 719_162
  }
}
