public import Foundation
public import LedgerModel
import QuestApp
public import QuestEngine
import QuestIndex

/// What the simulator itself knows to be true, whatever the app says.
///
/// One value is changed in place through a run; an observer is lent it for a step and keeps no copy.
public struct ReferenceState: Sendable {
  /// The rules in force.
  public let rules: QuestRules
  private var book: IndexedLedger
  /// The transactions; none where nobody observes.
  public var ledger: Ledger { book.ledger }
  /// The claims that the app paid, with the app's day at the payment.
  public private(set) var claims = ClaimState()
  /// The daily save target as last set.
  public private(set) var dailySaveTarget: Decimal
  /// The app's day by the rules: the latest that its clock has shown on the device in hand.
  public private(set) var today: Day?
  /// The rows of the ledger that were taken out, in the order in which they were.
  public private(set) var removedRows: [Int] = []
  private var otherDay: Day?
  private let isWatched: Bool
  /// The quests that were paid, in the order of ``claims``.
  public private(set) var paidQuests: [PaidQuest] = []
  private var claimedNames: Set<QuestName> = []

  /// - Parameter isWatched: whether an observer will look; if not, the days and the claims alone are kept.
  init(ledger: Ledger, dailySaveTarget: Decimal, rules: QuestRules, isWatched: Bool) {
    self.rules = rules
    self.dailySaveTarget = dailySaveTarget
    self.isWatched = isWatched
    book = IndexedLedger(ledger: isWatched ? ledger : Ledger(currency: ledger.currency), rules: rules)
  }

  /// The streak as of today by the rules.
  public var streak: Int { today.map { book.engaged.streak(asOf: $0) } ?? 0 }

  @inline(__always)
  mutating func apply(_ action: HomeAction, clock: Day) {
    let today = max(clock, self.today ?? clock)
    self.today = today
    switch action {
    case .switchDevice: (self.today, otherDay) = (max(clock, otherDay ?? clock), today)
    case .restore: self.today = clock
    default: if isWatched { change(by: action, on: today) }
    }
  }

  private mutating func change(by action: HomeAction, on today: Day) {
    switch action {
    // What cannot be carried out is refused, and changes nothing here either.
    case .log(let entry): _ = try? book.log(entry)
    case .edit(let entry):
      let row = book.ledger.row(ofID: entry.id)
      if (try? book.edit(entry)) != nil { removedRows += [row].compactMap { $0 } }
    case .delete(let id):
      let row = book.ledger.row(ofID: id)
      if (try? book.delete(id: id)) != nil { removedRows += [row].compactMap { $0 } }
    case .importEntries(let entries, _): _ = try? book.log(all: entries)
    case .checkIn, .tap(.checkIn): book.checkIn(on: today)
    case .setTarget(let target): dailySaveTarget = (try? SaveTarget.checked(target)) ?? dailySaveTarget
    case .open, .claim, .tap, .relaunch, .restore, .switchDevice: break
    }
  }

  /// Whether a quest of a kind, a subject and a span was paid, under whatever id.
  public func isClaimed(_ name: QuestName) -> Bool { claimedNames.contains(name) }

  /// The kinds of the quests that were paid on a day, in order.
  public func claimedKinds(on day: Day) -> [QuestKind] { claims.kinds(on: day) }

  /// Notes what the app paid for a claim of a quest.
  mutating func note(_ effects: [HomeEffect], of quest: ClaimedQuest?) {
    guard let today else { return }
    for case .paid(let id) in effects {
      let paid = quest.flatMap { $0.id == id ? $0 : nil } ?? ClaimedQuest(unknown: id)
      guard claims.record(ClaimState.Claim(id: id, kind: paid.kind, claimedOn: today)) else { continue }
      let span = QuestSpan(rules.period(of: paid.kind), holding: today)
      let name = QuestName(kind: paid.kind, subject: paid.subject, span: span)
      paidQuests.append(PaidQuest(quest: paid, name: name, day: today))
      claimedNames.insert(name)
    }
  }
}

/// A quest that is claimed: its id, and what it was when the claim was made.
public struct ClaimedQuest: Sendable, Hashable {
  /// The id.
  public var id: QuestID
  /// The kind; empty for an id that was never shown.
  public var kind: QuestKind
  /// The payee or the category; nil where it names none.
  public var subject: Name?

  init(_ quest: Quest) {
    (id, kind, subject) = (quest.id, quest.kind, quest.subject)
  }

  /// A quest that was never shown.
  init(unknown id: QuestID) {
    (self.id, kind, subject) = (id, QuestKind(""), nil)
  }
}

/// A quest that was paid.
public struct PaidQuest: Sendable, Hashable {
  /// The quest, as it was when it was claimed.
  public let quest: ClaimedQuest
  /// The quest by kind, subject and the span that holds the day of its payment, whatever its id.
  public let name: QuestName
  /// The app's day at the payment.
  public let day: Day
}
