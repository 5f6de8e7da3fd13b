import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestIndex
import QuestSimulation

/// An app's own operations as the simulator calls them.
final class HarnessedEngine: HomeEngine {
  private let subject: SubjectUnderTest
  /// What the subject does not offer is reckoned by the rules, for the harness's books alone: it is not judged.
  private let books: BuiltInEngine
  private var transactions = LedgerMemo<[SubjectTransaction]>()

  init(subject: SubjectUnderTest, rules: QuestRules) {
    self.subject = subject
    books = BuiltInEngine(rules: rules)
  }

  func quests(_ request: QuestRequest) throws -> [Quest] {
    guard let quests = subject.quests else { return [] }
    let asked = SubjectRequest(
      day: SubjectDay(request.day), transactions: transactions.value(of: request.ledger) { $0.subjectTransactions },
      claims: request.claims.claims.map { SubjectClaim(id: $0.id.text, claimedOn: SubjectDay($0.claimedOn)) },
      dailySaveTarget: request.dailySaveTarget)
    return try self.asked("quests of \(asked.day)") {
      try quests(asked).map { try $0.quest(in: request.ledger.currency, subject: subject.name) }
    }
  }

  func crossed(previous: Int, current: Int) throws -> Int? {
    guard let crossed = subject.crossed else { return books.crossed(previous: previous, current: current) }
    return try asked("crossed(previous: \(previous), current: \(current))") { try crossed(previous, current) }
  }

  func streak(asOf day: Day, engaged: borrowing EngagedDays) throws -> Int {
    guard subject.streak != nil else { return books.streak(asOf: day, engaged: engaged) }
    return try streak(asOf: day, engagedDays: Presentation.days(of: engaged, asOf: day))
  }

  /// The streak of these very days, in this order.
  func streak(asOf day: Day, engagedDays: [Day]) throws -> Int {
    guard let streak = subject.streak else { return Streak.length(asOf: day, engagedDays: engagedDays) }
    return try asked("streak as of \(day)") { try streak(SubjectDay(day), engagedDays.map { SubjectDay($0) }) }
  }

  private func asked<Answer>(_ request: String, _ body: () throws -> Answer) throws -> Answer {
    try SubjectFailure.catching(subject.name, request, body)
  }
}

/// An app's own state as the simulator drives it.
struct HarnessedApp<App: AppSubject>: SimulatedApp {
  private var app: App
  private let name: String
  private var currency = Currency.gbp
  private var lastQuests: [Quest] = []
  private var day: Day?

  init(app: App, name: String) {
    self.app = app
    self.name = name
  }

  mutating func install(ledger: Ledger, dailySaveTarget: Decimal, rules: QuestRules) throws {
    currency = ledger.currency
    let history = SubjectHistory(transactions: ledger.subjectTransactions, dailySaveTarget: dailySaveTarget)
    try SubjectFailure.catching(name, "start") { try app.start(history) }
    try note()
  }

  mutating func handle(_ action: HomeAction, clock: Day, presenterFails: Bool) throws -> [HomeEffect] {
    let event = SubjectEvent(action, in: currency)
    let moment = SubjectMoment(clock: SubjectDay(clock), overlayFails: presenterFails)
    let effects = try SubjectFailure.catching(name, "\(event)") { try app.handle(event, at: moment) }
    day = max(clock, action == .restore ? clock : day ?? clock)
    try note()
    return effects.map { HomeEffect($0) }
  }

  private mutating func note() throws {
    lastQuests = try app.view.quests.map { try $0.quest(in: currency, subject: name) }
  }

  var quests: [Quest] { lastQuests }

  var view: AppView {
    let shown = app.view
    var view = AppView()
    view.day = day
    view.streak = shown.streak
    view.quests = lastQuests
    view.screen = HomeState.Screen(rawValue: shown.screen.rawValue) ?? .home
    view.transactionCount = shown.transactionCount
    view.dailySaveTarget = shown.dailySaveTarget
    view.claimsPaid = shown.claimsPaid
    view.level = shown.level
    return view
  }
}

extension SubjectFailure {
  /// Does something of a subject's; an error that it throws is a failure of the subject.
  static func catching<Answer>(_ subject: String, _ request: String, _ body: () throws -> Answer) throws -> Answer {
    do {
      return try body()
    } catch let failure as SubjectFailure {
      throw failure
    } catch {
      throw SubjectFailure(.threw, subject: subject, problem: "it threw \(error)", request: request)
    }
  }
}

extension Ledger {
  /// The transactions in an order that no subject may rely on.
  fileprivate var subjectTransactions: [SubjectTransaction] {
    Presentation.rows(of: self).map { SubjectTransaction(self[$0], in: currency) }
  }
}

extension SubjectEvent {
  fileprivate init(_ action: HomeAction, in currency: Currency) {
    self =
      switch action {
      case .open: .open
      case .log(let entry): .log(SubjectTransaction(entry, in: currency))
      case .edit(let entry): .edit(SubjectTransaction(entry, in: currency))
      case .delete(let id): .delete(id)
      case .importEntries(let entries, let background):
        .importTransactions(entries.map { SubjectTransaction($0, in: currency) }, background: background)
      case .checkIn: .checkIn
      case .claim(let id): .claim(id.description)
      case .setTarget(let target): .setTarget(target)
      case .tap(.quests): .tap(.quests)
      case .tap(.level): .tap(.level)
      case .tap(.streak): .tap(.streak)
      case .tap(.checkIn): .tap(.checkIn)
      case .relaunch: .relaunch
      case .restore: .restore
      case .switchDevice: .switchDevice
      }
  }
}

extension HomeEffect {
  fileprivate init(_ effect: SubjectEffect) {
    self =
      switch effect {
      case .overlay(let milestone): .overlay(milestone)
      case .paid(let id): .paid(QuestID(id))
      case .alreadyClaimed(let id): .alreadyClaimed(QuestID(id))
      case .claimRefused(let id): .claimRefused(QuestID(id))
      case .refused(let reason): .refused(reason)
      }
  }
}
