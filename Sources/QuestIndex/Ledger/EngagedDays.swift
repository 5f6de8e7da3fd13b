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

  /// The index of the run that was looked for last, since days go by one by one.
  private var near = 0

  /// No engaged days.
  public init() {}

  /// The days of a history.
  public init(_ ledger: borrowing Ledger) {
    if ledger.isSortedByDay, let first = ledger.days.first, let last = ledger.days.last {
      uses.reserveCapacity(min(ledger.rowCount, last.days(since: first) + 1))
    }
    ledger.withColumns { columns in
      var row = 0
      while row < columns.days.count {
        let day = columns.days[row]
        var transactions: UInt32 = 0
        // Neighbours of one day are counted at once.
        while row < columns.days.count, columns.days[row] == day {
          transactions += columns.marks[row] == .removed ? 0 : 1
          row += 1
        }
        if transactions > 0 { engage(day.number, transactions: transactions) }
      }
    }
  }

  /// The same days, of which the rest follows.
  public static func == (left: EngagedDays, right: EngagedDays) -> Bool { left.uses == right.uses }

  /// Feeds the days.
  public func hash(into hasher: inout Hasher) { hasher.combine(uses) }

  /// Whether a day has a transaction or a check-in.
  public func contains(_ day: Day) -> Bool { run(of: day.number) != nil }

  /// Notes a transaction dated on a day.
  public mutating func addTransaction(on day: Day) {
    engage(day.number, transactions: 1)
  }

  /// Takes back one transaction dated on a day.
  public mutating func removeTransaction(on day: Day) {
    let index = uses.partitioningIndex { $0.day < day.number }
    guard index < uses.count, uses[index].day == day.number, uses[index].transactions > 0 else { return }
    uses[index].transactions -= 1
    if uses[index].transactions > 0 || uses[index].hasCheckIn { return }
    uses.removeTrivial(at: index)
    splitRun(at: day.number)
  }

  /// Notes a check-in; a second one on the day changes nothing.
  public mutating func checkIn(on day: Day) {
    engage(day.number, hasCheckIn: true)
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
    let index = isNext(near, day) ? near : runs.partitioningIndex { $0.upperBound < day.number - 1 }
    guard index < runs.count, runs[index].lowerBound <= day.number else { return 0 }
    return Int(min(day.number, runs[index].upperBound) - runs[index].lowerBound) + 1
  }

  /// Makes the streak as of a day cheap to ask for.
  public mutating func prefetch(_ day: Day) {
    if isNext(near, day) { return }
    near = isNext(near + 1, day) ? near + 1 : runs.partitioningIndex { $0.upperBound < day.number - 1 }
  }

  /// Whether the run at a index is the first that ends on the day before or later.
  @inline(__always)
  private func isNext(_ index: Int, _ day: Day) -> Bool {
    index < runs.count && runs[index].upperBound >= day.number - 1
      && (index == 0 || runs[index - 1].upperBound < day.number - 1)
  }

  /// The run that holds a day.
  private func run(of day: Int32) -> ClosedRange<Int32>? {
    let index = runs.partitioningIndex { $0.upperBound < day }
    return index < runs.count && runs[index].lowerBound <= day ? runs[index] : nil
  }

  /// Notes what makes a day engaged.
  @inline(__always)
  private mutating func engage(_ day: Int32, transactions: UInt32 = 0, hasCheckIn: Bool = false) {
    // Days mostly become engaged in their order.
    if let last = uses.last, last.day >= day {
      engage(earlier: Use(day: day, transactions: transactions, hasCheckIn: hasCheckIn))
    } else {
      uses.append(Use(day: day, transactions: transactions, hasCheckIn: hasCheckIn))
      if let run = runs.last, run.upperBound == day - 1 {
        runs[runs.count - 1] = ClosedRange(uncheckedBounds: (run.lowerBound, day))
      } else {
        runs.append(day...day)
      }
    }
  }

  private mutating func engage(earlier use: Use) {
    let index = uses.partitioningIndex { $0.day < use.day }
    if uses[index].day == use.day {
      uses[index].transactions += use.transactions
      uses[index].hasCheckIn = uses[index].hasCheckIn || use.hasCheckIn
    } else {
      uses.insertTrivial(use, at: index)
      joinRun(at: use.day)
    }
  }

  /// Grows or joins the runs round a day that became engaged.
  private mutating func joinRun(at day: Int32) {
    // The first run that ends on the day before or later, and so touches the day or lies after it.
    let index = runs.partitioningIndex { $0.upperBound < day - 1 }
    let touchesBefore = index < runs.count && runs[index].upperBound == day - 1
    let after = touchesBefore ? index + 1 : index
    let touchesAfter = after < runs.count && runs[after].lowerBound == day + 1
    let first = touchesBefore ? runs[index].lowerBound : day
    let last = touchesAfter ? runs[after].upperBound : day
    switch (touchesBefore, touchesAfter) {
    case (false, false): runs.insertTrivial(day...day, at: index)
    case (true, true):
      runs[index] = first...last
      runs.removeTrivial(at: after)
    default: runs[index] = first...last
    }
  }

  /// Takes a day that is no longer engaged out of its run.
  private mutating func splitRun(at day: Int32) {
    let index = runs.partitioningIndex { $0.upperBound < day }
    let run = runs[index]
    var rest: [ClosedRange<Int32>] = []
    if run.lowerBound < day { rest.append(run.lowerBound...day - 1) }
    if run.upperBound > day { rest.append(day + 1...run.upperBound) }
    runs.replaceSubrange(index...index, with: rest)
  }

  /// Checks that the runs are the longest spans of the engaged days, and that each day has what makes it engaged.
  package func _checkInvariants() {
    precondition(zip(uses, uses.dropFirst()).allSatisfy { $0.day < $1.day }, "the days are out of order")
    precondition(uses.allSatisfy { $0.transactions > 0 || $0.hasCheckIn }, "a day is engaged by nothing")
    precondition(
      zip(runs, runs.dropFirst()).allSatisfy { $0.upperBound + 1 < $1.lowerBound },
      "two runs touch, or are out of order")
    precondition(runs.flatMap { Array($0) } == uses.map(\.day), "the runs are not those of the days")
  }
}
