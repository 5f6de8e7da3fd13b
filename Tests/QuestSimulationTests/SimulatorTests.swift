import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation
import ScenarioModel
import Testing

@Suite struct SimulatorTests {
  /// Check-ins at local times on dates, in a zone, with a start of day.
  func checkIns(_ zone: String, startHour: Int = 0, _ times: [(String, Int)], asOf: (String, Int)) throws -> Int? {
    var scenario = Scenario(name: "check-ins", days: [])
    scenario.zone = zone
    scenario.dayStartHour = startHour
    scenario.days = try times.map { try ScenarioDay(Day($0.0), [TimedEvent(.checkIn, minutes: $0.1)]) }
    let open = TimedEvent(.open, minutes: asOf.1)
    if scenario.days.last?.day.text == asOf.0 {
      scenario.days[scenario.days.count - 1].events.append(open)
    } else {
      scenario.days.append(ScenarioDay(try Day(asOf.0), [open]))
    }
    return try live(scenario).last?.after.streak
  }

  @Test func `check-ins on three days round the night of 25 hours make a streak of 3 in London`() throws {
    #expect(
      try checkIns(
        "Europe/London", [("2025-10-25", 720), ("2025-10-26", 720), ("2025-10-27", 720)], asOf: ("2025-10-27", 780))
        == 3)
  }

  @Test func `check-ins round the other hemisphere's night make a streak of 3 in Sydney`() throws {
    #expect(
      try checkIns(
        "Australia/Sydney", [("2014-04-05", 720), ("2014-04-06", 720), ("2014-04-07", 720)], asOf: ("2014-04-07", 780))
        == 3)
  }

  @Test func `check-ins round the night of 23 hours make a streak of 2 in Berlin`() throws {
    #expect(
      try checkIns("Europe/Berlin", [("2017-03-26", 5), ("2017-03-27", 5)], asOf: ("2017-03-27", 10)) == 2)
  }

  @Test func `a day that starts at three joins what a midnight start keeps apart`() throws {
    let times = [("2025-06-01", 22 * 60), ("2025-06-03", 30)]
    #expect(try checkIns("Europe/London", startHour: 3, times, asOf: ("2025-06-03", 120)) == 2)
    #expect(try checkIns("Europe/London", startHour: 0, times, asOf: ("2025-06-03", 120)) == 1)
  }

  @Test func `a claim at a position below the first is of the first`() throws {
    func claimed(_ targets: [ClaimTarget]) throws -> [QuestID] {
      let events = [.open] + targets.map { Event.claim($0) }
      return try live(Scenario(name: "below", days: [ScenarioDay(Day("2026-01-01"), events)])).flatMap(\.paid)
    }
    #expect(try claimed([.shown(-1)]) == claimed([.shown(0)]))
    #expect(try claimed([.shown(0)]).count == 1)
    #expect(try claimed([.shown(0), .claimedBefore(.min), .shownBefore(-7)]) == claimed([.shown(0)]))
  }

  @Test func `a streak neither falls nor grows as a day begins`() throws {
    let days = try (1...6).map { try ScenarioDay(Day("2026-03-0\($0)"), [.checkIn]) }
    let midnight = try ScenarioDay(
      Day("2026-03-07"), [TimedEvent(.open, minutes: 5), TimedEvent(.checkIn, minutes: 10)])
    let steps = try live(Scenario(name: "s", days: days + [midnight]))
    #expect(steps.map(\.after.streak) == [1, 2, 3, 4, 5, 6, 6, 7])
    #expect(steps.last?.overlays == [7])
  }

  @Test func `a journey west keeps the app's day, and each local date counts once`() throws {
    var scenario = Scenario(name: "west", days: [])
    scenario.zone = "Europe/London"
    scenario.days = [
      ScenarioDay(
        try Day("2026-05-10"),
        [TimedEvent(.checkIn, minutes: 90), TimedEvent(.zone("America/Los_Angeles")), TimedEvent(.checkIn)]),
      ScenarioDay(try Day("2026-05-11"), [.checkIn]),
    ]
    let steps = try live(scenario)
    #expect(steps.map(\.today.text) == ["2026-05-10", "2026-05-10", "2026-05-10", "2026-05-11"])
    #expect(steps.map(\.after.streak) == [1, 1, 1, 2])
  }

  @Test func `a journey east over the date line moves the app's day on`() throws {
    var scenario = Scenario(name: "east", days: [])
    scenario.zone = "America/Los_Angeles"
    scenario.days = [
      ScenarioDay(
        try Day("2026-05-10"),
        [TimedEvent(.checkIn, minutes: 1_200), TimedEvent(.zone("Asia/Tokyo")), TimedEvent(.checkIn)])
    ]
    #expect(try live(scenario).map(\.today.text) == ["2026-05-10", "2026-05-10", "2026-05-11"])
  }

  @Test func `a clock set back and right again pays nothing twice and loses nothing`() throws {
    let first = try Day("2026-05-10")
    var scenario = Scenario(name: "clock", days: [], claimPolicy: .all)
    scenario.days = try (0..<4).map { try ScenarioDay(first.adding($0), [.open]) }
    scenario.days[1].events = [TimedEvent(.clock(-1)), TimedEvent(.open)]
    scenario.days[2].events = [TimedEvent(.clock(0)), TimedEvent(.open)]
    let steps = try live(scenario)
    #expect(steps.flatMap(\.paid).map(\.description) == ["saveX:2026-05-10", "saveX:2026-05-12", "saveX:2026-05-13"])
  }

  @Test func `what a policy claims is replayed from the closed scenario`() throws {
    let start = try Day("2026-05-10")
    let days = try (0..<9).map { offset in
      let entry = Ledger.Entry(
        id: "c\(offset)", day: try start.adding(offset), payee: "Costa", category: "Coffee",
        amount: Money(minorUnits: -700))
      return ScenarioDay(try start.adding(offset), [.log(entry), .open])
    }
    let open = Scenario(name: "policy", days: days, claimPolicy: .all)
    var lived = ClosedScenario(open)
    try Subject.builtIn.run(open, observer: &lived)
    #expect(try live(lived.scenario).map(\.after) == live(open).map(\.after))
    #expect(try live(lived.scenario).flatMap(\.paid).count > 9)
  }

  @Test func `a claim of a quest that is not shown reaches no app and is reported`() throws {
    let claim = Event.claim(.quest(kind: StreakBreaker.kind, subject: Name("Nobody")))
    let steps = try live(Scenario(name: "s", days: [ScenarioDay(try Day("2026-05-10"), [.open, claim])]))
    #expect(steps.map(\.isUnshownClaim) == [false, true] && steps[1].effects.isEmpty)
  }

  @Test func `the mock baseline shows what was claimed again, and the run still ends`() throws {
    let steps = try live(
      Scenario(name: "mock", days: [ScenarioDay(try Day("2026-05-10"), [.open, .open])], claimPolicy: .all),
      subject: .mock)
    #expect(steps.count == 5 && steps.last?.effects == [.alreadyClaimed(steps[1].paid[0])])
  }

  @Test func `an unknown zone or block is an error that names it`() throws {
    var scenario = Scenario(name: "s", days: [ScenarioDay(try Day("2026-05-10"), [.tap("quest")])])
    #expect(throws: SimulationError.unknownBlock("quest")) { try live(scenario) }
    scenario.zone = "Europe/Londn"
    #expect(throws: SimulationError.unknownZone("Europe/Londn")) { try live(scenario) }
  }
}

@Suite struct TraceTests {
  @Test func `a trace is one line of JSON a step, and its digest is golden`() throws {
    let entry = Ledger.Entry(
      id: "a", day: try Day("2026-05-10"), payee: "Café \"Ö\"", category: nil, amount: Money(minorUnits: -320))
    let scenario = Scenario(
      name: "golden", days: [ScenarioDay(try Day("2026-05-10"), [.log(entry), .checkIn])], claimPolicy: .first)
    var lines: [UInt8] = []
    var writer = TraceWriter(scenario) { lines += $0 }
    try Subject.builtIn.run(scenario, observer: &writer)
    let text = String(decoding: lines, as: UTF8.self).split(separator: "\n")
    #expect(text.count == 4)
    #expect(text[0] == #"{"schemaVersion":1,"scenario":"golden","zone":"UTC","dayStartHour":0,"currency":"GBP"}"#)
    #expect(
      text[2].contains(#""event":{"event":"claim","id":"saveX:2026-05-10"},"byPolicy":true"#)
        && text[2].contains(#""effects":[{"paid":"saveX:2026-05-10"}]"#))
    #expect(writer.digest == "1f9413f44fbc5def")
  }
}
