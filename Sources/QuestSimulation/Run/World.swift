public import Foundation
public import LedgerModel
import QuestApp
public import QuestEngine

/// What the simulator itself knows to be true, whatever the app says.
///
/// One value is changed in place through a run; an observer is lent it for a step and keeps no copy.
public struct World: Sendable {
  /// The rules in force.
  public let rules: QuestRules
  /// The transactions and the engaged days; nothing where nobody watches.
  public private(set) var book: LedgerBook
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
  /// The quests that were paid as the engine would name them, since the id of another program tells nothing.
  private var paid: [QuestID: QuestID] = [:]
  private var paidHere: Set<QuestID> = []
  /// Quests of another program that were shown, since one may be claimed when it is shown no longer.
  private var foreign: [QuestID: Quest] = [:]

  /// - Parameter isWatched: whether an observer will look; if not, the days and the claims alone are kept.
  init(ledger: Ledger, dailySaveTarget: Decimal, rules: QuestRules, isWatched: Bool) {
    self.rules = rules
    self.dailySaveTarget = dailySaveTarget
    self.isWatched = isWatched
    book = LedgerBook(ledger: isWatched ? ledger : Ledger(currency: ledger.currency), rules: rules)
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

  /// The kind of a quest that was paid.
  public func kind(of id: QuestID) -> QuestKind { paid[id]?.kind ?? id.kind }

  /// Whether the quest of a kind, a subject and a span was paid, under whatever id.
  public func isClaimed(_ id: QuestID) -> Bool { paidHere.contains(id) }

  /// The claims in order, each quest under the name that the engine would give it.
  public var claimedQuests: [ClaimState.Claim] { claims.claims.indices.map(claimedQuest) }

  /// The claim at a place, from 0 for the first, its quest under the name that the engine would give it.
  public func claimedQuest(at place: Int) -> ClaimState.Claim {
    let claim = claims.claims[place]
    return ClaimState.Claim(id: paid[claim.id] ?? claim.id, claimedOn: claim.claimedOn)
  }

  /// The kinds of the quests that were paid on a day, in order.
  public func claimedKinds(on day: Day) -> [QuestKind] {
    let count = claims.count(on: day)
    var kinds: [QuestKind] = []
    var place = claims.claims.count
    while kinds.count < count {
      place -= 1
      if claims.claims[place].claimedOn == day { kinds.append(kind(of: claims.claims[place].id)) }
    }
    return kinds.reversed()
  }

  /// Keeps what the quests of another program are, since a claim may name one that is shown no longer.
  mutating func remember(_ quests: [Quest]) {
    for quest in quests where quest.kind != quest.id.kind { foreign[quest.id] = quest }
  }

  mutating func note(_ effects: [HomeEffect]) {
    guard let today else { return }
    for case .paid(let id) in effects where claims.record(id, on: today) {
      let quest = foreign[id]
      let kind = quest?.kind ?? id.kind
      // A quest that names nobody has no subject, whatever the text of its id is.
      let subject = if let quest { quest.subject } else { id.subject }
      let named = QuestID(kind: kind, subject: subject, span: QuestSpan(rules.period(of: kind), holding: today))
      paid[id] = named
      paidHere.insert(named)
    }
  }
}
