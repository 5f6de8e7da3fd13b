public import Foundation

extension Day {
  /// The day that an instant belongs to, by an explicit time zone and start of day.
  ///
  /// It is the local date, minus one where the wall clock's hour is below `startHour`. The wall clock decides, so that a
  /// day of 23 or 25 hours is one day like any other.
  ///
  /// - Parameter startHour: the hour at which a day begins, 0 to 23.
  /// - Throws: ``DayError/startHour(_:)``, or ``DayError/outOfRange`` outside the years 1 to 9999.
  public init(of instant: Date, in zone: TimeZone, startHour: Int = 0) throws(DayError) {
    guard (0...23).contains(startHour) else { throw .startHour(startHour) }
    let seconds = instant.timeIntervalSince1970.rounded(.down)
    guard abs(seconds) < Self.secondsBound else { throw .outOfRange }
    let local = Int(seconds) + zone.secondsFromGMT(for: instant)
    let day = local >= 0 ? local / 86_400 : -((86_399 - local) / 86_400)
    let hour = (local - day * 86_400) / 3_600
    try self.init(number: hour < startHour ? day - 1 : day)
  }

  /// The instant at which a zone's wall clock shows this date and a time.
  ///
  /// A time that the clocks skip is read with the offset before the change, a time that comes twice as its first.
  ///
  /// - Parameter minutes: minutes after the local midnight; 0 to 1,439 for a time of the day itself.
  public func instant(minutes: Int, in zone: TimeZone) -> Date {
    let local = Double(number) * 86_400 + Double(minutes) * 60
    // The offset a day earlier is the one before any change of that night.
    let before = Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: local - 86_400)))
    let early = Date(timeIntervalSince1970: local - before)
    let offset = Double(zone.secondsFromGMT(for: early))
    let late = Date(timeIntervalSince1970: local - offset)
    return Double(zone.secondsFromGMT(for: late)) == offset && offset != before ? late : early
  }

  /// Far beyond the year 9999, and small enough to be converted to an integer.
  private static let secondsBound = 1e12
}
