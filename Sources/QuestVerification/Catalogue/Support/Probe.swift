public import Foundation
public import LedgerModel
public import QuestApp
public import QuestEngine
public import QuestSimulation
public import SeededRandom

/// A load at which an engine can be asked again.
public final class Probe {
  /// The engine under test.
  public let engine: any HomeEngine
  /// The rules in force.
  public let rules: QuestRules
  /// The transactions.
  public let ledger: Ledger
  /// The claims paid so far, under the subject's own ids.
  public let claims: ClaimState
  /// The same claims with what each quest was.
  public let paid: [PaidQuest]
  /// The daily save target in major units.
  public let dailySaveTarget: Decimal
  /// The day of the load.
  public let day: Day
  /// A stream of this probe's own.
  public let key: RandomKey
  /// The history as of the day, counted anew.
  private lazy var history = CountedHistory(ledger, asOf: day, rules: rules)
  /// The categories that qualify, with the one that must win first.
  private(set) lazy var qualifying = history.qualifying(in: ledger)
  /// The transactions as rows.
  private(set) lazy var entries = ledger.entries
  private var answer: [Quest]?
  /// The currency of its amounts.
  var currency: Currency { ledger.currency }

  /// A question that can be varied.
  public init(
    engine: any HomeEngine, rules: QuestRules, ledger: Ledger, claims: ClaimState = ClaimState(),
    paid: [PaidQuest] = [], dailySaveTarget: Decimal, day: Day, key: RandomKey = RandomKey(seed: 0)
  ) {
    self.engine = engine
    self.rules = rules
    self.ledger = ledger
    self.claims = claims
    self.paid = paid
    self.dailySaveTarget = dailySaveTarget
    self.day = day
    self.key = key
  }

  /// The outflows of a category in the window, and their total.
  func week(of category: Name?) -> (outflows: Int, total: Int128) { history.week(of: category, in: ledger) }

  /// The engine's answer at this load; it is asked once.
  func shown() throws -> [Quest] {
    if let answer { return answer }
    let asked = try quests()
    answer = asked
    return asked
  }

  /// The engine's answer, asked anew, for what is given and else for this load.
  func quests(
    of ledger: Ledger? = nil, claims: ClaimState? = nil, target: Decimal? = nil, on day: Day? = nil
  ) throws -> [Quest] {
    try engine.quests(
      QuestRequest(
        ledger: ledger ?? self.ledger, claims: claims ?? self.claims, dailySaveTarget: target ?? dailySaveTarget,
        day: day ?? self.day, rules: rules))
  }

  /// The engine's answer where some quests more are claimed, today or on another day.
  func quests(claiming quests: [Quest], on claimDay: Day? = nil, target: Decimal? = nil) throws -> [Quest] {
    var claims = claims
    for quest in quests { claims.record(quest, on: claimDay ?? day) }
    return try self.quests(claims: claims, target: target)
  }

  /// The ledger with each row changed; nil takes it out.
  func ledger(_ change: (Ledger.Entry) -> Ledger.Entry?) -> Ledger {
    Ledger(entries.compactMap(change), currency: ledger.currency)
  }

  /// The ledger with rows at its end.
  func ledger(adding rows: [Ledger.Entry]) -> Ledger {
    var longer = ledger
    for row in rows { _ = try? longer.append(row) }
    return longer
  }

  /// A row that no ledger has yet.
  func row(
    _ number: Int, on day: Day? = nil, payee: Name? = nil, category: Name? = nil, _ minorUnits: Int64
  ) -> Ledger.Entry {
    var entry = Ledger.Entry(
      id: "added-\(number)", day: day ?? self.day, payee: nil, category: nil, amount: Money(minorUnits: minorUnits))
    entry.payee = payee
    entry.category = category
    return entry
  }
}

extension Collection<Quest> {
  /// What a person sees: everything but the ids.
  var faces: [Face] { map { Face(kind: $0.kind, subject: $0.subject, evidence: $0.evidence) } }

  /// Whether two of them are alike; a list is short.
  func hasTwo(_ areAlike: (Quest, Quest) -> Bool) -> Bool {
    indices.contains { place in self[..<place].contains { areAlike($0, self[place]) } }
  }

  /// The quests of a kind.
  func of(_ kind: QuestKind) -> [Quest] { filter { $0.kind == kind } }
}

extension Quest {
  /// The same quest with other evidence.
  func stating(_ evidence: Evidence) -> Quest {
    var other = self
    other.evidence = evidence
    return other
  }
}

/// A quest without its id.
struct Face: Hashable {
  var kind: QuestKind
  var subject: Name?
  var evidence: Quest.Evidence
}

extension Finding {
  /// Holds where an answer is the expected one.
  static func same(_ answer: [Quest], _ expected: [Quest], _ when: String, in currency: Currency) -> Finding {
    check(
      answer == expected,
      "\(when), \(answer.details(in: currency)) is shown instead of \(expected.details(in: currency))")
  }

  /// Holds where an answer looks like the expected one, whatever the ids.
  static func sameFaces(_ answer: [Quest], _ expected: [Face], _ when: String, in currency: Currency) -> Finding {
    check(answer.faces == expected, "\(when), \(answer.details(in: currency)) is shown, which it should not")
  }
}
