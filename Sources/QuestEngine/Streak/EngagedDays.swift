public import LedgerModel

/// The days on which a person was engaged: by a transaction dated on it, or by a check-in made on it.
///
/// The days and their runs are kept in order, so that a streak costs a search among the runs, however long it is.
public struct EngagedDays: Hashable, Sendable {
  /// What makes one day engaged.
  private struct Use: Hashable {
    var day: Int32
    var transactions: UInt32
    var hasCheckIn: Bool
  }

  /// The engaged days, ascending.
  private var uses: [Use] = []
  /// The longest spans of engaged days without a gap, ascending.
  private var runs: [ClosedRange<Int32>] = []

  /// No engaged days.
  public init() {}

  /// The days of a history.
  public init(_ ledger: borrowing Ledger) {
    var place = 0
    for row in 0..<ledger.rowCount where ledger.marks[row] != .removed {
      let day = ledger.days[row].number
      if uses.isEmpty || uses[place].day != day { place = engage(day) }
      uses[place].transactions += 1
    }
  }

  /// Whether a day has a transaction or a check-in.
  public func contains(_ day: Day) -> Bool { run(of: day.number) != nil }

  /// Notes a transaction dated on a day.
  public mutating func addTransaction(on day: Day) {
    uses[engage(day.number)].transactions += 1
  }

  /// Takes back one transaction dated on a day.
  public mutating func removeTransaction(on day: Day) {
    let place = uses.place { $0.day < day.number }
    guard place < uses.count, uses[place].day == day.number, uses[place].transactions > 0 else { return }
    uses[place].transactions -= 1
    if uses[place].transactions > 0 || uses[place].hasCheckIn { return }
    uses.drop(at: place)
    splitRun(at: day.number)
  }

  /// Notes a check-in; a second one on the day changes nothing.
  public mutating func checkIn(on day: Day) {
    uses[engage(day.number)].hasCheckIn = true
  }

  /// All engaged days, ascending.
  public var days: [Day] { uses.compactMap { try? Day(number: Int($0.day)) } }

  /// The days with a check-in, ascending.
  public var checkIns: [Day] { uses.compactMap { $0.hasCheckIn ? try? Day(number: Int($0.day)) : nil } }

  /// The streak as of a day: the run of engaged days that ends on it, or on the day before while it is not yet engaged.
  ///
  /// A day is lost when it ends, not when it begins; days after `day` are ignored.
  public func streak(asOf day: Day) -> Int {
    // Two runs never touch, so that the first which ends yesterday or later is the only one that can count.
    let place = runs.place { $0.upperBound < day.number - 1 }
    guard place < runs.count, runs[place].lowerBound <= day.number else { return 0 }
    return Int(min(day.number, runs[place].upperBound) - runs[place].lowerBound) + 1
  }

  /// The run that holds a day.
  private func run(of day: Int32) -> ClosedRange<Int32>? {
    let place = runs.place { $0.upperBound < day }
    return place < runs.count && runs[place].lowerBound <= day ? runs[place] : nil
  }

  /// The place of a day among the uses, made where it is new.
  private mutating func engage(_ day: Int32) -> Int {
    if uses.last.map({ $0.day < day }) ?? true { return engage(latest: day) }
    let place = uses.place { $0.day < day }
    if place < uses.count, uses[place].day == day { return place }
    uses.put(Use(day: day, transactions: 0, hasCheckIn: false), at: place)
    joinRun(at: day)
    return place
  }

  /// The place of a day after all others, which is what days mostly are when they become engaged.
  @inline(__always)
  private mutating func engage(latest day: Int32) -> Int {
    uses.append(Use(day: day, transactions: 0, hasCheckIn: false))
    if let run = runs.last, run.upperBound == day - 1 {
      runs[runs.count - 1] = run.lowerBound...day
    } else {
      runs.append(day...day)
    }
    return uses.count - 1
  }

  /// Grows or joins the runs round a day that became engaged.
  private mutating func joinRun(at day: Int32) {
    // The first run that ends on the day before or later, and so touches the day or lies after it.
    let place = runs.place { $0.upperBound < day - 1 }
    let touchesBefore = place < runs.count && runs[place].upperBound == day - 1
    let after = touchesBefore ? place + 1 : place
    let touchesAfter = after < runs.count && runs[after].lowerBound == day + 1
    let first = touchesBefore ? runs[place].lowerBound : day
    let last = touchesAfter ? runs[after].upperBound : day
    switch (touchesBefore, touchesAfter) {
    case (false, false): runs.put(day...day, at: place)
    case (true, true):
      runs[place] = first...last
      runs.drop(at: after)
    default: runs[place] = first...last
    }
  }

  /// Takes a day that is no longer engaged out of its run.
  private mutating func splitRun(at day: Int32) {
    let place = runs.place { $0.upperBound < day }
    let run = runs[place]
    var rest: [ClosedRange<Int32>] = []
    if run.lowerBound < day { rest.append(run.lowerBound...day - 1) }
    if run.upperBound > day { rest.append(day + 1...run.upperBound) }
    runs.replaceSubrange(place...place, with: rest)
  }
}
