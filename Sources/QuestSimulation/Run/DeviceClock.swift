import Foundation
import LedgerModel
import QuestApp

/// The clock of a device: a zone, a start of day, and how far it was set off the true date.
struct DeviceClock {
  private var zone: TimeZone
  private let startHour: Int
  private var offset = 0
  /// The true instant, once a time of day or a journey makes one needed.
  private var instant: Date?
  private var hasTravelled = false

  /// - Throws: ``SimulationError/unknownZone(_:)``, ``SimulationError/startHour(_:)``.
  init(zone: String, startHour: Int) throws(SimulationError) {
    guard (0...23).contains(startHour) else { throw .startHour(startHour) }
    self.zone = try Self.zone(zone)
    self.startHour = startHour
  }

  /// The next date by the local clock begins; what happens at no particular time happens in the middle of the app's day.
  mutating func beginDay() {
    instant = nil
    hasTravelled = false
  }

  /// The day that the clock shows on a date, at minutes after midnight or at no particular time.
  @inline(__always)
  mutating func reading(on date: Day, minutes: Int?) throws -> Day {
    // So it is on nearly all days.
    if minutes == nil && !hasTravelled && offset == 0 { return date }
    return try unusualReading(on: date, minutes: minutes)
  }

  private mutating func unusualReading(on date: Day, minutes: Int?) throws -> Day {
    if let minutes { instant = date.instant(minutes: minutes, in: zone) }
    // A journey keeps the instant; at home, no particular time is the middle of the app's day.
    guard let instant, minutes != nil || hasTravelled else { return try date.adding(offset) }
    return try Day(of: instant, in: zone, startHour: startHour).adding(offset)
  }

  /// Moves to another zone at the present instant.
  mutating func travel(to identifier: String, on date: Day) throws(SimulationError) {
    instant = instant ?? date.instant(minutes: max(12, startHour) * 60, in: zone)
    zone = try Self.zone(identifier)
    hasTravelled = true
  }

  /// Sets the clock so many days ahead of the true date.
  mutating func set(daysAhead days: Int) {
    offset = days
  }

  private static func zone(_ identifier: String) throws(SimulationError) -> TimeZone {
    guard let zone = TimeZone(identifier: identifier) else { throw .unknownZone(identifier) }
    return zone
  }
}

/// Why a scenario cannot be run.
public enum SimulationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No time zone has this identifier.
  case unknownZone(String)
  /// A day starts at an hour of 0 to 23.
  case startHour(Int)
  /// No subject has this name.
  case unknownSubject(String)
  /// The home screen has no such block.
  case unknownBlock(String)

  /// What is wrong and what would be right.
  public var description: String {
    switch self {
    case .unknownZone(let zone): "there is no time zone \"\(zone)\"; use an identifier such as Europe/London"
    case .startHour(let hour): "a day cannot start at hour \(hour); use 0 to 23"
    case .unknownSubject(let name):
      "there is no subject \"\(name)\"; use " + Subject.builtIns.map(\.name).joined(separator: ", ")
    case .unknownBlock(let block):
      "the home screen has no block \"\(block)\"; use " + HomeBlock.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }
}
