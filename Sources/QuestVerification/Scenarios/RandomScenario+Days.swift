import LedgerModel
import PropertyTesting
import QuestApp
import QuestEngine
import ScenarioModel

extension RandomScenario {
  /// The days with the app, most of them in a row.
  mutating func drawDays(_ source: inout ChoiceSource) throws {
    var day = start
    let count = try source.choose(upTo: 20, spread: .uniform)
    for index in 0..<count {
      try source.span(.day) { source throws in
        if index > 0 { day = try day.adding(1 + drawClosedDays(&source)) }
        var events: [TimedEvent] = []
        for _ in 0...(try source.choose(upTo: 4)) {
          try source.span(.command) { source throws in
            let event = try drawEvent(on: day, &source)
            events.append(TimedEvent(event, minutes: try drawTime(&source)))
          }
        }
        scenario.days.append(ScenarioDay(day, events))
      }
    }
  }

  private func drawClosedDays(_ source: inout ChoiceSource) throws -> Int {
    try source.choose(upTo: 5) < 4 ? 0 : Int(source.choose(upTo: 40, near: [1, 2, 6, 7, 24, 30]))
  }

  /// Mostly no particular time; else the minutes round midnight, round the start of day, and round clock changes.
  private func drawTime(_ source: inout ChoiceSource) throws -> Int? {
    try source.choose(upTo: 7) < 6 ? nil : Self.pick([720, 0, 1, 59, 60, 119, 120, 179, 180, 299, 300, 1_439], &source)
  }

  /// One event; whole kinds of events are off in half of the lives.
  private mutating func drawEvent(on day: Day, _ source: inout ChoiceSource) throws -> Event {
    switch try source.draw(Self.kinds) {
    case .open: return .open
    case .checkIn: return .checkIn
    case .log: return .log(remember(try drawEntry(on: day, &source)))
    case .logLate:
      let age = Int(try source.choose(upTo: 40, near: [1, 2, 6, 7]))
      return .log(remember(try drawEntry(on: day.adding(-1 - age), &source)))
    case .edit:
      guard let old = try drawEarlier(&source) else { return .open }
      var changed = try drawEntry(on: day, &source)
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
    case .clock: return .clock(Int(try source.choose(upTo: 6)) - 3)
    case .relaunch: return .relaunch
    case .restore: return .restore
    case .secondDevice: return .secondDevice
    case .overlayFails: return .overlayFails
    }
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
    if try source.choose(upTo: 1) == 1 {
      let length = try drawRunLength(&source)
      for age in 0..<length {
        file.append(entry(on: try day.adding(-1 - age), payee: nil, category: nil, amount: -1))
      }
    } else {
      for _ in 0..<(try source.choose(upTo: 5)) {
        try source.span(.transaction) { source throws in
          file.append(try drawEntry(on: day.adding(-Int(source.choose(upTo: 8))), &source))
        }
      }
    }
    imports.append(file)
    entries += file
    return .importEntries(file, background: isBackground)
  }

  private static let journeys = ["Europe/London", "America/Los_Angeles", "Asia/Tokyo", "Pacific/Kiritimati", "UTC"]

  private enum Kind: Sendable {
    case open, checkIn, log, logLate, edit, delete, addAgain, importFile, importAgain, claim, claimAgain, claimStale
    case claimUnknown, setTarget, tap, zone, clock, relaunch, restore, secondDevice, overlayFails
  }

  /// The kinds of events with their weights, the plainest first: a life shrinks towards it.
  private static let kinds: Gen<Kind> = .frequency(weights.map { (weight: $0.0, generator: Gen<Kind>.just($0.1)) })
  private static let weights: [(Int, Kind)] = [
    (8, .open), (8, .checkIn), (8, .log), (10, .claim), (3, .logLate), (2, .delete), (2, .edit), (1, .addAgain),
    (3, .importFile), (1, .importAgain), (2, .claimAgain), (2, .claimStale), (1, .claimUnknown), (2, .setTarget),
    (1, .tap), (1, .zone), (1, .clock), (1, .relaunch), (1, .restore), (1, .secondDevice), (2, .overlayFails),
  ]
}
