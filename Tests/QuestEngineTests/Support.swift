import Foundation
import LedgerModel
import QuestEngine

/// Days before today, payee, category, amount in pounds.
typealias Row = (Int, String?, String?, String)

let today = Day.of("2026-07-19")

extension Day {
  static func of(_ text: String) -> Day { (try? Day(text)) ?? .first }
}

/// A ledger of rows.
func ledger(_ rows: [Row]) throws -> Ledger {
  var ledger = Ledger()
  for (age, payee, category, amount) in rows {
    ledger.append(day: try today.adding(-age), payee: payee, category: category, amount: try Money(amount, in: .gbp))
  }
  return ledger
}

func visits(_ payee: String, _ times: Int) -> [Row] {
  (0..<times).map { ($0 + 30, payee, nil, "-1.00") }
}

func quests(
  _ rows: [Row], claims: [(String, Day)] = [], target: Decimal = 15,
  rules: QuestRules = QuestRules(), on day: Day = today
) throws -> [Quest] {
  try QuestGenerator.quests(
    QuestRequest(ledger: ledger(rows), claims: state(of: claims), dailySaveTarget: target, day: day, rules: rules))
}

/// Claims of the engine's own ids.
func state(of claims: [(String, Day)]) -> ClaimState {
  ClaimState(
    claims.compactMap { text, day in
      QuestName(id: QuestID(text)).map { ClaimState.Claim(id: QuestID(text), kind: $0.kind, claimedOn: day) }
    })
}

func ids(_ quests: [Quest]) -> [String] { quests.map(\.id.description) }
func category(_ quests: [Quest]) -> Quest? { quests.first { $0.kind == CategoryBudget.kind } }
