import Foundation
import LedgerModel
import QuestReporting
import QuestSimulation
import ScenarioModel
import Testing

@Suite struct DayAccountTests {
  /// A day with rows of these amounts, lived and told.
  func lines(_ amounts: [Int64], _ events: [Event] = [.open]) throws -> [String] {
    var ledger = Ledger(currency: .gbp)
    let day = try Day("2026-03-02")
    for amount in amounts {
      ledger.append(day: day, payee: "Costa", category: nil, amount: Money(minorUnits: amount))
    }
    let scenario = Scenario(name: "day", ledger: ledger, days: [ScenarioDay(day, events)])
    let days = RunRecorder.days(of: scenario, .builtIn, through: .max)
    return days.flatMap { DayAccount(currency: .gbp).lines(of: $0) }
  }

  @Test(
    arguments: [
      ([], "nothing spent"), ([0], "spent 0.00 (Costa 0.00)"), ([100], "nothing spent (Costa +1.00)"),
      ([0, -250, 100], "spent 2.50 (Costa 2.50, Costa +1.00, Costa 0.00)"),
    ] as [([Int64], String)])
  func `a row of amount zero is reported`(amounts: [Int64], told: String) throws {
    #expect(try lines(amounts).first == "Mon 2026-03-02  " + told)
  }

  @Test func `events have a label of their own and stand in their order`() throws {
    let told = try lines([], [.open, .setTarget(4), .checkIn, .checkIn, .setTarget(5)])
    #expect(
      Array(told.suffix(3)) == [
        "  events   set the target to 4.00", "           checked in (2 times)", "           set the target to 5.00",
      ])
  }
}
