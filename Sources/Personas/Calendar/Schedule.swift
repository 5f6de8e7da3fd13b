import LedgerModel

/// The days on which a regular payment falls.
struct Schedule: Sendable, Hashable {
  var cycle: Cycle
  /// The day of the month, where 31 (like 29 and 30) means the last day of a shorter month; the day of the week, Monday
  /// first; or the day of the four weeks, counted from Monday, 5 January 1970.
  var day: Int
  var move: Move

  enum Cycle: String, CaseIterable, Sendable {
    case month
    case week
    case fourWeeks

    var lastDay: Int {
      switch self {
      case .month: 31
      case .week: 7
      case .fourWeeks: 28
      }
    }
  }

  /// Where a payment goes whose day is no working day.
  enum Move: Sendable {
    case back
    case forward
    case stay
  }

  /// The number of the first day on or after `number` on which the payment falls.
  func next(onOrAfter number: Int, _ holidays: inout BankHolidays) -> Int {
    // A move is shorter than any cycle of a month; a weekly payment may collide with its neighbour, never pass it.
    var turn = turn(holding: number) - 1
    while true {
      let due = due(turn, &holidays)
      if due >= number { return due }
      turn += 1
    }
  }

  /// The number of the last day before `number` on which the payment fell.
  func last(before number: Int, _ holidays: inout BankHolidays) -> Int {
    var turn = turn(holding: number) + 1
    while true {
      let due = due(turn, &holidays)
      if due < number { return due }
      turn -= 1
    }
  }

  /// Which turn of the cycle holds a day, counted from 1970.
  private func turn(holding number: Int) -> Int {
    switch cycle {
    case .week: floored(number - 4, by: 7)
    case .fourWeeks: floored(number - 4, by: 28)
    case .month:
      if let (year, month, _) = try? Day(number: number).civil { year * 12 + month - 1 } else { Self.lastMonth }
    }
  }

  private func due(_ turn: Int, _ holidays: inout BankHolidays) -> Int {
    var number = nominal(turn)
    switch move {
    case .stay: break
    case .back: while !holidays.isWorkingDay(number) { number -= 1 }
    case .forward: while !holidays.isWorkingDay(number) { number += 1 }
    }
    return number
  }

  private func nominal(_ turn: Int) -> Int {
    switch cycle {
    case .week: return turn * 7 + 4 + day - 1
    case .fourWeeks: return turn * 28 + 4 + day - 1
    case .month:
      let (year, month) = (turn / 12, turn % 12 + 1)
      let length = Day.length(ofMonth: month, year: year)
      // Beyond the calendar's ends a month is taken as 31 days, so that a search always ends.
      if let day = try? Day(year: year, month: month, day: min(day, length)) { return Int(day.number) }
      return turn < 12 ? Int(Day.first.number) - 31 : Int(Day.last.number) + 31 * (turn - Self.lastMonth)
    }
  }

  private func floored(_ number: Int, by divisor: Int) -> Int {
    number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
  }

  /// December 9999.
  private static let lastMonth = 9_999 * 12 + 11
}
