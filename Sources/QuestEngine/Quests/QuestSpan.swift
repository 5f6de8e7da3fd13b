public import LedgerModel

/// How long a quest keeps its identity.
public enum QuestPeriod: String, Hashable, Sendable, CaseIterable {
  /// One civil day.
  case day
  /// One ISO 8601 week.
  case week
  /// One civil month.
  case month
  /// All time.
  case ever

  /// The name in rule files.
  public var name: String { rawValue }
}

/// The calendar span in which a quest is the same quest: one day, one ISO 8601 week, one month, or all time.
public struct QuestSpan: Hashable, Sendable, CustomStringConvertible {
  /// The period whose span this is.
  public let period: QuestPeriod
  /// The first day of the span; 0001-01-01 for all time.
  public let start: Day

  /// The span of a period that holds a day.
  public init(_ period: QuestPeriod, holding day: Day) {
    self.period = period
    start =
      switch period {
      case .day: day
      case .week: day.windowStart(days: day.weekday)
      case .month: day.windowStart(days: day.civil.day)
      case .ever: .first
      }
  }

  /// `2026-11-29`, `2026-W48`, `2026-11` or `ever`.
  public var description: String {
    switch period {
    case .day: return start.text
    case .week:
      let (year, week) = start.isoWeek
      return Self.padded(year, 4) + "-W" + Self.padded(week, 2)
    case .month: return String(start.text.dropLast(3))
    case .ever: return "ever"
    }
  }

  /// Reads what ``description`` prints; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    if text == "ever" {
      self.init(.ever, holding: .first)
    } else if let day = try? Day(text) {
      self.init(.day, holding: day)
    } else if let month = try? Day(text + "-01") {
      self.init(.month, holding: month)
    } else if parts.count == 2, parts[1].first == "W", let year = Int(parts[0]), let week = Int(parts[1].dropFirst()),
      // The fourth of January always lies in week 1.
      (1...53).contains(week), let first = try? Day(year: year, month: 1, day: 4).adding((week - 1) * 7)
    {
      self.init(.week, holding: first)
    } else {
      return nil
    }
    if description != text { return nil }
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
