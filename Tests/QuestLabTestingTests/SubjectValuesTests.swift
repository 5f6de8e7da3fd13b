import Foundation
import QuestLabTesting
import Testing

/// The values that a test of an adapter makes by itself.
@Suite struct SubjectValuesTests {
  let day = SubjectDay(year: 2026, month: 3, day: 6)

  @Test func `an adapter is tested with requests, histories and moments of the test's own`() throws {
    let rows = (1...5).map {
      SubjectTransaction(id: "t\($0)", day: SubjectDay(year: 2026, month: 3, day: $0), payee: "Costa", amount: -3)
    }
    let request = SubjectRequest(day: day, transactions: rows, claims: [SubjectClaim(id: "x", claimedOn: day)])
    let quests = try MySubject().quests(request)
    #expect(request.dailySaveTarget == 15 && quests.contains { $0.kind == "streakBreaker" && $0.subject == "Costa" })
    #expect(try MySubject().quests(SubjectRequest(day: day, dailySaveTarget: 0)) == [])
  }

  @MainActor @Test func `an app is started and driven without the harness`() throws {
    let app = MyApp()
    app.start(SubjectHistory(checkIns: [SubjectDay(year: 2026, month: 3, day: 5)], dailySaveTarget: 20))
    _ = try app.handle(.checkIn, at: SubjectMoment(clock: day))
    #expect(app.view.streak == 2 && app.view.dailySaveTarget == 20)
    #expect(!SubjectMoment(clock: day).overlayFails && SubjectHistory() == SubjectHistory(transactions: []))
  }
}
