public import Foundation
public import LedgerModel
import QuestApp
public import QuestEngine

/// What the simulator itself knows to be true, whatever the app says: transactions, engaged days, claims, target and day.
///
/// It is plain on purpose and shares no code with the app, the engine or the index, so that a fault of theirs cannot hide
/// itself. One value is changed in place through a run; an observer is lent it for a step and keeps no copy.
public struct ReferenceState: Sendable {
  /// The rules in force.
  public let rules: QuestRules
  /// The transactions; none where nobody observes.
  public private(set) var ledger: Ledger
  /// The rows of the ledger that were taken out, in the order in which they were.
  public private(set) var removedRows: [Int] = []
  /// The claims that the app paid, in order, one per id.
  public private(set) var paidQuests: [PaidQuest] = []
  /// The daily save target as last set, in major units.
  public private(set) var dailySaveTarget: Decimal
  /// The app's day by the rules: the latest that its clock has shown on the device in hand.
  public private(set) var today: Day?
  private var otherDay: Day?
  private var engagement = Engagement()
  private var paidIDs: Set<QuestID> = []
  private var claimedKeys: Set<PaidQuest.Key> = []
  private let isWatched: Bool

  /// - Parameter isWatched: whether an observer will look; if not, the days and the claims alone are kept.
  init(ledger: Ledger, dailySaveTarget: Decimal, rules: QuestRules, isWatched: Bool) {
    self.rules = rules
    self.dailySaveTarget = dailySaveTarget
    self.isWatched = isWatched
    self.ledger = isWatched ? ledger : Ledger(currency: ledger.currency)
    if isWatched { for row in ledger.rows { engagement.add(ledger.days[row]) } }
  }

  /// The streak as of today by the rules.
  public var streak: Int { today.map { engagement.streak(asOf: $0) } ?? 0 }

  /// Carries out what an action does by the rules.
  @inline(__always)
  mutating func apply(_ action: HomeAction, clock: Day) {
    let today = max(clock, self.today ?? clock)
    self.today = today
    switch action {
    case .switchDevice: (self.today, otherDay) = (max(clock, otherDay ?? clock), today)
    case .restore: self.today = clock
    default:
      if isWatched {
        change(by: action, on: today)
        engagement.prepare(asOf: today)
      }
    }
  }

  /// What cannot be carried out is refused, and changes nothing here either.
  private mutating func change(by action: HomeAction, on today: Day) {
    switch action {
    case .log(let entry): add(entry)
    case .edit(let entry): if remove(entry.id) { add(entry) }
    case .delete(let id): _ = remove(id)
    case .importEntries(let entries, _):
      var known: [String: Ledger.Entry] = [:]
      for entry in entries {
        let held = ledger.row(ofID: entry.id).map { ledger[$0] } ?? known[entry.id]
        if let held, held != entry { return }
        known[entry.id] = entry
      }
      for entry in entries { add(entry) }
    case .checkIn, .tap(.checkIn): engagement.checkIn(today)
    case .setTarget(let target): if target.isFinite && target > 0 { dailySaveTarget = target }
    case .open, .claim, .tap, .relaunch, .restore, .switchDevice: break
    }
  }

  private mutating func add(_ entry: Ledger.Entry) {
    if (try? ledger.append(entry)) == true { engagement.add(entry.day) }
  }

  private mutating func remove(_ id: String) -> Bool {
    guard let row = ledger.row(ofID: id), let entry = try? ledger.remove(id: id) else { return false }
    engagement.remove(entry.day)
    removedRows.append(row)
    return true
  }
}

extension ReferenceState {
  /// The claims as an engine receives them.
  public var claims: ClaimState {
    ClaimState(paidQuests.map { ClaimState.Claim(id: $0.quest.id, kind: $0.quest.kind, claimedOn: $0.day) })
  }

  /// Whether the quest of an id was paid.
  public func isPaid(_ id: QuestID) -> Bool { paidIDs.contains(id) }

  /// Whether a quest of a kind and a subject was paid in the period that holds a day, under whatever id.
  public func isClaimed(_ kind: QuestKind, _ subject: Name?, on day: Day) -> Bool {
    claimedKeys.contains(key(kind, subject, on: day))
  }

  /// The kinds of the quests that were paid on a day, in order.
  public func claimedKinds(on day: Day) -> [QuestKind] {
    var kinds: [QuestKind] = []
    // Claims are mostly made in the order of their days.
    for paid in paidQuests.reversed() where paid.day == day { kinds.append(paid.quest.kind) }
    return kinds.reversed()
  }

  /// The number of the period of a kind that holds a day: two days are of one period if their numbers are the same.
  public func periodNumber(of kind: QuestKind, on day: Day) -> Int {
    switch rules.period(of: kind) {
    case .day: return Int(day.number)
    // 1969-12-29 was a Monday; the offset of whole weeks keeps the quotient's sign.
    case .week: return (Int(day.number) + 3 + 7 * 200_000) / 7
    case .month:
      let (year, month, _) = day.civil
      return year * 12 + month
    case .ever: return 0
    }
  }

  private func key(_ kind: QuestKind, _ subject: Name?, on day: Day) -> PaidQuest.Key {
    PaidQuest.Key(kind: kind, subject: subject, period: periodNumber(of: kind, on: day))
  }

  /// Notes what the app paid; the quest is that of the claim, where there was one.
  mutating func note(_ effects: [HomeEffect], of quest: ClaimedQuest?) {
    guard let today else { return }
    for case .paid(let id) in effects where paidIDs.insert(id).inserted {
      let paid = quest.flatMap { $0.id == id ? $0 : nil } ?? ClaimedQuest(unknown: id)
      let key = key(paid.kind, paid.subject, on: today)
      paidQuests.append(PaidQuest(quest: paid, key: key, day: today))
      claimedKeys.insert(key)
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
  /// The quest whatever its id.
  public let key: Key
  /// The app's day at the payment.
  public let day: Day

  /// What tells two quests apart whatever their ids.
  public struct Key: Sendable, Hashable {
    /// The kind.
    public let kind: QuestKind
    /// The payee or the category.
    public let subject: Name?
    /// The number of the period that holds the day of the payment.
    public let period: Int
  }
}
