import LedgerModel
import PropertyTesting
import QuestApp
import QuestEngine
import ScenarioModel

extension RandomScenario {
  /// The days with the app, most of them in a row.
  mutating func drawDays(_ source: inout ChoiceSource) throws {
    var day = start
    if collectsClaims { day = try drawOpenedDays(from: day, &source) }
    let count = try source.choose(upTo: 20, spread: .uniform)
    for index in 0..<count {
      // After the last day that can be held there is none.
      let isLast = try source.span(.day) { source throws -> Bool in
        if index > 0 || collectsClaims {
          guard let next = try? day.adding(1 + drawClosedDays(&source)), next.isAwayFromLast else { return true }
          day = next
        }
        var events: [TimedEvent] = []
        for _ in 0...(try source.choose(upTo: 4)) {
          try source.span(.command) { source throws in
            let event = try drawEvent(on: day, &source)
            events.append(TimedEvent(event, minutes: try drawTime(&source)))
          }
        }
        scenario.days.append(ScenarioDay(day, events))
        return false
      }
      if isLast { break }
    }
  }

  /// Opens the app, or checks in, on each of forty days; gives the last.
  ///
  /// A choice for each day makes such a scenario longer in choices than any that needs no claims, so that it shrinks to one.
  private mutating func drawOpenedDays(from first: Day, _ source: inout ChoiceSource) throws -> Day {
    var day = first
    for index in 0..<40 {
      scenario.days.append(ScenarioDay(day, [try source.choose(upTo: 1) == 0 ? Event.open : .checkIn]))
      guard index < 39, let next = try? day.adding(1), next.isAwayFromLast else { break }
      day = next
    }
    return day
  }

  /// Mostly none; else some days, around weeks, months and milestones, or around one year and up to three.
  private func drawClosedDays(_ source: inout ChoiceSource) throws -> Int {
    if try source.choose(upTo: 5) < 4 { return 0 }
    if try source.choose(upTo: 9, spread: .uniform) < 8 {
      return Int(try source.choose(upTo: 40, near: [1, 2, 6, 7, 24, 30]))
    }
    return Int(try source.choose(upTo: 1_100, near: [100, 363, 364, 365, 370, 400, 1_000]))
  }

  /// Mostly no particular time; else the minutes around midnight, the start of day, and clock changes.
  private func drawTime(_ source: inout ChoiceSource) throws -> Int? {
    try source.choose(upTo: 7) < 6 ? nil : Self.pick([720, 0, 1, 59, 60, 119, 120, 179, 180, 299, 300, 1_439], &source)
  }

  /// One event; whole kinds of events are left out of half of the scenarios.
  private mutating func drawEvent(on day: Day, _ source: inout ChoiceSource) throws -> Event {
    switch try source.draw(Self.kinds) {
    case .open: return .open
    case .checkIn: return .checkIn
    case .log: return .log(remember(try drawEntry(on: day, &source)))
    case .logLate:
      let age = Int(try source.choose(upTo: 40, near: [1, 2, 6, 7]))
      return .log(remember(try drawEntry(on: day.clamped(adding: -1 - age), &source)))
    case .logAhead:
      let days = Int(try source.choose(upTo: 8))
      return .log(remember(try drawEntry(on: day.clamped(adding: 1 + days), &source)))
    case .edit:
      guard let old = try drawEarlier(&source) else { return .open }
      // On the day, or over the window's edge and back.
      let window = UInt64(clamping: rules.categoryBudget.windowDays)
      let age = Int(try source.choose(upTo: window + 1, near: [0, window - min(window, 1), window]))
      var changed = try drawEntry(on: day.clamped(adding: -age), &source)
      changed.id = old.id
      return .edit(changed)
    case .delete: return try drawEarlier(&source).map { .delete($0.id) } ?? .open
    case .addAgain: return try drawEarlier(&source).map { .log($0) } ?? .open
    case .importFile: return try drawImport(on: day, &source)
    case .importAgain:
      if imports.isEmpty { return .open }
      return .importEntries(try Self.pick(imports, &source), background: try source.choose(upTo: 1) == 1)
    case .claim: return .claim(.shown(Int(try source.choose(upTo: 3))))
    case .claimAgain: return .claim(.claimedBefore(Int(try source.choose(upTo: 3))))
    case .claimStale: return .claim(.shownBefore(Int(try source.choose(upTo: 3))))
    case .claimUnknown: return .claim(.id(QuestID("no such quest")))
    case .setTarget: return .setTarget(try Self.pick(Self.targets, &source))
    case .tap: return .tap(try Self.pick(HomeBlock.allCases.map(\.rawValue), &source))
    case .zone: return .zone(try Self.pick(Self.journeys, &source))
    case .clock: return try drawClock(&source)
    case .relaunch: return .relaunch
    case .restore: return .restore
    case .secondDevice: return .secondDevice
    case .overlayFails: return .overlayFails
    }
  }

  /// The clock set back or ahead, but not beyond what it can show.
  private func drawClock(_ source: inout ChoiceSource) throws -> Event {
    let days = try Self.pick([0, 1, -1, 2, -3, 8, -40, 400, -400], &source)
    let margin = 100 * 365
    let isShown = days < 0 ? start.days(since: .first) > margin : Day.last.days(since: start) > margin
    return .clock(isShown ? days : 0)
  }

  private mutating func remember(_ entry: Ledger.Entry) -> Ledger.Entry {
    entries.append(entry)
    return entry
  }

  /// A transaction that was there before, the latest first.
  private func drawEarlier(_ source: inout ChoiceSource) throws -> Ledger.Entry? {
    if entries.isEmpty { return nil }
    return entries[entries.count - 1 - Int(try source.choose(upTo: UInt64(entries.count - 1)))]
  }

  /// A file of transactions; some fill all the days up to yesterday, which makes a streak jump.
  private mutating func drawImport(on day: Day, _ source: inout ChoiceSource) throws -> Event {
    let isBackground = try source.choose(upTo: 1) == 1
    var file: [Ledger.Entry] = []
    switch try source.choose(upTo: 2, spread: .uniform) {
    case 0:
      for _ in 0..<(try source.choose(upTo: 5)) {
        try source.span(.transaction) { source throws in
          let age = Int(try source.choose(upTo: 8))
          file.append(remember(try drawEntry(on: day.clamped(adding: -age), &source)))
        }
      }
    case 1: file = addRun(length: try drawRunLength(&source), before: day)
    default:
      // A bank's next export: rows that are there already, edited or deleted since or not, and new ones.
      let known = Int(try source.choose(upTo: 4))
      file = Array(entries.suffix(known))
      for _ in 0..<(try source.choose(upTo: 2)) { file.append(remember(try drawEntry(on: day, &source))) }
    }
    imports.append(file)
    return .importEntries(file, background: isBackground)
  }

  private static let journeys = ["Europe/London", "America/Los_Angeles", "Asia/Tokyo", "Pacific/Kiritimati", "UTC"]

  private enum Kind: Sendable {
    case open, checkIn, log, logLate, logAhead, edit, delete, addAgain, importFile, importAgain, claim, claimAgain,
      claimStale
    case claimUnknown, setTarget, tap, zone, clock, relaunch, restore, secondDevice, overlayFails
  }

  /// The kinds of events with their weights, the plainest first: a scenario shrinks towards it.
  private static let kinds: Gen<Kind> = .frequency(weights.map { (weight: $0.0, generator: Gen<Kind>.just($0.1)) })
  private static let weights: [(Int, Kind)] = [
    (8, .open), (8, .checkIn), (8, .log), (10, .claim), (3, .logLate), (1, .logAhead), (2, .delete), (2, .edit),
    (1, .addAgain),
    (3, .importFile), (1, .importAgain), (2, .claimAgain), (2, .claimStale), (1, .claimUnknown), (2, .setTarget),
    (1, .tap), (1, .zone), (1, .clock), (2, .relaunch), (1, .restore), (1, .secondDevice), (2, .overlayFails),
  ]
}
