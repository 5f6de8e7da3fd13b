import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestIndex
import Testing

@Suite struct HomeReducerTests {
  let reducer = HomeReducer(engine: BuiltInEngine())
  let start: Day
  var state = HomeState(ledger: Ledger(), dailySaveTarget: 15, rules: QuestRules())
  init() throws { start = try Day("2026-03-01") }

  mutating func send(_ action: HomeAction, after days: Int = 0) throws -> [HomeEffect] {
    try reducer.reduce(&state, action, clock: start.adding(days))
  }

  func coffee(_ id: String, after days: Int = 0) throws -> Ledger.Entry {
    Ledger.Entry(
      id: id, day: try start.adding(days), payee: "Costa", category: "Coffee", amount: Money(minorUnits: -320))
  }

  @Test mutating func `a background import is celebrated at the next check-in, once, by its highest milestone`() throws
  {
    for day in 0..<6 { #expect(try send(.checkIn, after: day).isEmpty) }
    #expect(state.device.recordedStreak == 6)
    let missed = try (6..<30).map { try coffee("c\($0)", after: $0) }
    #expect(try send(.importEntries(missed, background: true), after: 30).isEmpty)
    #expect(state.device.recordedStreak == 6)
    #expect(try send(.checkIn, after: 30) == [.overlay(30)])
    #expect(state.device.recordedStreak == 31)
    #expect(try send(.open, after: 30).isEmpty)
    #expect(state.account.ledger.ledger.count == 24)
  }

  @Test mutating func `a first launch on an old ledger records without celebrating`() throws {
    let history = try (0..<40).map { try coffee("c\($0)", after: $0) }
    state = HomeState(ledger: Ledger(), dailySaveTarget: 15, rules: QuestRules())
    for entry in history { _ = try send(.importEntries([entry], background: true), after: 39) }
    #expect(try send(.open, after: 39).isEmpty)
    #expect(state.device.recordedStreak == 40)
  }

  @Test mutating func `a threshold is crossed anew after a recorded loss`() throws {
    for day in 0..<7 { _ = try send(.checkIn, after: day) }
    #expect(try send(.open, after: 9).isEmpty)
    #expect(state.device.recordedStreak == 0)
    var overlays: [HomeEffect] = []
    for day in 9..<16 { overlays += try send(.checkIn, after: day) }
    #expect(overlays == [.overlay(7)])
  }

  @Test mutating func `a claim pays once, and what is not open is refused`() throws {
    _ = try send(.open)
    let save = try #require(state.quests.first?.id)
    #expect(try send(.claim(save)) == [.paid(save)])
    #expect(try send(.claim(save)) == [.alreadyClaimed(save)])
    #expect(state.quests.isEmpty && state.account.claims.claims.count == 1)
    let unknown = QuestID("streakBreaker:Nobody:ever")
    #expect(try send(.claim(unknown)) == [.claimRefused(unknown)])
    let stale = QuestID("saveX:2026-03-01")
    #expect(try send(.claim(stale), after: 1) == [.alreadyClaimed(stale)])
    #expect(state.account.claims.claims.count == 1)
  }

  @Test mutating func `a clock that runs backwards keeps the app's day`() throws {
    _ = try send(.open, after: 3)
    let save = try #require(state.quests.first?.id)
    _ = try send(.claim(save), after: 3)
    _ = try send(.open, after: 1)
    #expect(state.device.today == (try start.adding(3)) && state.quests.isEmpty)
    _ = try send(.checkIn, after: 1)
    #expect(state.account.ledger.engaged.days == [try start.adding(3)])
  }

  @Test mutating func `a change that cannot be made changes nothing`() throws {
    _ = try send(.log(coffee("a")))
    let two = try [coffee("b"), Ledger.Entry(id: "a", day: start, payee: "Other", category: nil, amount: .zero)]
    for action in [.delete("x"), .edit(try coffee("x")), .importEntries(two, background: false), .setTarget(0)]
      as [HomeAction]
    {
      guard case .refused = try #require(send(action).first) else {
        Issue.record("\(action) was carried out")
        return
      }
      #expect(state.account.ledger.ledger.entries == [try coffee("a")] && state.account.dailySaveTarget == 15)
    }
  }

  @Test mutating func `the same file imported twice adds nothing`() throws {
    let file = try [coffee("a"), coffee("b")]
    _ = try send(.importEntries(file, background: false))
    _ = try send(.importEntries(file, background: true))
    #expect(state.account.ledger.ledger.count == 2)
  }

  @Test mutating func `each block leads to its detail, and the button checks in`() throws {
    for (block, screen) in [(HomeBlock.quests, HomeState.Screen.quests), (.level, .level), (.streak, .streak)] {
      _ = try send(.tap(block))
      #expect(state.device.screen == screen)
    }
    _ = try send(.relaunch)
    _ = try send(.tap(.checkIn))
    #expect(state.device.screen == .home && state.account.ledger.ledger.count == 0)
    #expect(state.device.recordedStreak == 1)
  }

  @Test mutating func `deleting the only transaction of a day loses the day, a late entry repairs it`() throws {
    for day in 0..<3 { _ = try send(.log(coffee("c\(day)", after: day)), after: day) }
    _ = try send(.delete("c1"), after: 2)
    #expect(state.device.recordedStreak == 1)
    _ = try send(.log(coffee("late", after: 1)), after: 2)
    #expect(state.device.recordedStreak == 3)
  }

  @Test mutating func `a restored or a second device shares the account and records without celebrating`() throws {
    for day in 0..<8 { _ = try send(.checkIn, after: day) }
    let save = try #require(state.quests.first?.id)
    _ = try send(.claim(save), after: 7)
    for change in [HomeAction.restore, .switchDevice] {
      _ = try send(change, after: 7)
      #expect(try send(.open, after: 7).isEmpty)
      #expect(state.device.recordedStreak == 8 && state.quests.isEmpty)
      #expect(try send(.claim(save), after: 7) == [.alreadyClaimed(save)])
    }
  }
}
