public import LedgerModel

/// The run of engaged days.
public enum Streak {
  /// The streak as of a day: the run of engaged days that ends on it, or on the day before while it is not yet engaged.
  ///
  /// A day is lost when it ends, not when it begins. Days after `day` are ignored; order and repeats do not matter.
  public static func length(asOf day: Day, engagedDays: some Sequence<Day>) -> Int {
    let engaged = Set(engagedDays)
    var end: Day? = engaged.contains(day) ? day : dayBefore(day)
    var length = 0
    while let current = end, engaged.contains(current) {
      length += 1
      end = dayBefore(current)
    }
    return length
  }

  private static func dayBefore(_ day: Day) -> Day? { try? day.adding(-1) }
}
