import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation

/// An app of the subject in the hands of a check that plays out a short script.
struct AppSession {
  private var app: any SimulatedApp
  private(set) var paid: [QuestID] = []
  private(set) var overlays: [Int] = []
  /// The day of the script; actions happen on it.
  var day: Day

  /// Installs an app over a history, not opened yet.
  init(
    _ subject: Subject, _ rules: QuestRules, over ledger: Ledger = Ledger(), target: Decimal = 15,
    on day: Day = SmallHistory.standardDay
  ) throws {
    var app = try subject.makeApp(rules)
    try app.install(ledger: ledger, dailySaveTarget: target, rules: rules)
    self.app = app
    self.day = day
  }

  /// What is seen now.
  var view: AppView { app.view }

  /// Carries out an action on the day of the script.
  @discardableResult
  mutating func act(_ action: HomeAction, presenterFails: Bool = false) throws -> [HomeEffect] {
    let effects = try app.handle(action, clock: day, presenterFails: presenterFails)
    paid += effects.paid
    overlays += effects.overlays
    return effects
  }

  /// Moves the clock, back where negative.
  mutating func pass(days: Int = 1) throws { day = try day.adding(days) }

  /// A transaction that no history has, dated some days before the day of the script.
  func entry(_ number: Int, age: Int = 0, payee: String? = nil, minorUnits: Int64 = -100) throws -> Ledger.Entry {
    Ledger.Entry(
      id: "typed-\(number)", day: try day.adding(-age), payee: payee, category: nil,
      amount: Money(minorUnits: minorUnits))
  }

  /// A file with a transaction on each of some days in a row, the last one dated some days ago.
  func run(of length: Int, endingAge age: Int, from number: Int = 1_000) throws -> [Ledger.Entry] {
    try (0..<max(0, length)).map { try entry(number + $0, age: age + $0) }
  }
}

extension [HomeEffect] {
  /// The milestones whose overlay is asked for.
  var overlays: [Int] { compactMap { if case .overlay(let milestone) = $0 { milestone } else { nil } } }

  /// The quests that are paid.
  var paid: [QuestID] { compactMap { if case .paid(let id) = $0 { id } else { nil } } }
}

extension QuestRules {
  /// The milestone that a change of the streak crosses, said plainly.
  func highestCrossed(from previous: Int, to current: Int) -> Int? {
    milestones.filter { previous < $0 && $0 <= current }.max()
  }
}
