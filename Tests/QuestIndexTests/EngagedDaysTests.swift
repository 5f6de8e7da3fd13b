import LedgerModel
import QuestIndex
import SeededRandom
import Testing

@Suite struct EngagedDaysTests {
  @Test func `a day stays engaged while one transaction or check-in remains`() {
    var engaged = EngagedDays()
    engaged.addTransaction(on: today)
    engaged.addTransaction(on: today)
    engaged.removeTransaction(on: today)
    #expect(engaged.streak(asOf: today) == 1)
    engaged.removeTransaction(on: today)
    engaged.removeTransaction(on: today)
    #expect(engaged.days.isEmpty)
    engaged.checkIn(on: today)
    #expect(engaged.days == [today])
  }

  @Test(arguments: 0..<40)
  func `streaks and days agree with plain sets after any operations`(seed: UInt64) throws {
    var random = RandomKey(seed: seed).appending("engaged").generator()
    var engaged = EngagedDays()
    var (transactions, checkIns): ([Day], Set<Day>) = ([], [])
    for _ in 0..<80 {
      let day = try today.adding(random.next(in: -9...9))
      switch random.next(in: 0...4) {
      case 0, 1:
        engaged.addTransaction(on: day)
        transactions.append(day)
      case 2:
        engaged.checkIn(on: day)
        checkIns.insert(day)
      default:
        engaged.removeTransaction(on: day)
        if let index = transactions.firstIndex(of: day) { transactions.remove(at: index) }
      }
      engaged._checkInvariants()
      let all = checkIns.union(transactions)
      #expect(engaged.days == all.sorted() && engaged.checkIns == checkIns.sorted())
      let asked = try today.adding(random.next(in: -10...10))
      var run = 0
      var end = all.contains(asked) ? asked : try asked.adding(-1)
      while all.contains(end) {
        run += 1
        end = try end.adding(-1)
      }
      #expect(engaged.streak(asOf: asked) == run && engaged.contains(asked) == all.contains(asked))
      // To have been near a day makes the streak cheaper and is no part of the value.
      let before = engaged
      engaged.prefetch(try today.adding(random.next(in: -10...10)))
      #expect(engaged.streak(asOf: asked) == run && engaged == before && engaged.hashValue == before.hashValue)
    }
  }
}
