/// The quest that names a payee visited five times or more in the whole history.
public struct StreakBreaker: QuestType {
  /// A payee qualifies with at least so many visits in the whole history.
  public var minimumVisits = 5
  /// Whether inflows and zero amounts are left out of the visits.
  public var countsOutflowsOnly = false
  /// One quest for ever, since all-time counts would otherwise nag and pay daily.
  public var period = QuestPeriod.ever

  /// The rules as specified.
  public init() {}

  /// `streakBreaker`.
  public static var kind: QuestKind { QuestKind("streakBreaker") }
  /// Shown first.
  public static var displayRank: Int { 0 }

  /// One candidate per payee with enough visits; strongest first: visits descending, then payee.
  public func candidates(for day: QuestDay) -> [Quest] {
    day.evidence.payees
      .filter { $0.visits >= leastVisits }
      .sorted { $0.visits != $1.visits ? $0.visits > $1.visits : $0.payee < $1.payee }
      .map { quest(on: $0.payee, Quest.Evidence(count: $0.visits), for: day) }
  }

  /// A payee that was never visited does not qualify, whatever the rules say.
  package var leastVisits: Int { max(1, minimumVisits) }
}
