public import LedgerModel

/// Every claim ever made: one per quest, the first wins.
public struct ClaimState: Sendable, Hashable {
  /// One claim.
  public struct Claim: Hashable, Sendable {
    /// The quest that was claimed.
    public let id: QuestID
    /// The app's day at the claim.
    public let claimedOn: Day

    /// A claim of a quest on a day.
    public init(id: QuestID, claimedOn: Day) {
      self.id = id
      self.claimedOn = claimedOn
    }
  }

  /// The claims in the order in which they were made.
  public private(set) var claims: [Claim] = []
  private var ids: Set<QuestID> = []
  private var today: Day?
  private var claimsOfToday = 0

  /// No claims.
  public init() {}

  /// Claims made before, in order; a second one of an id is left out.
  public init(_ claims: some Sequence<Claim>) {
    for claim in claims { record(claim.id, on: claim.claimedOn) }
  }

  /// Whether a quest was claimed, on any day.
  public func contains(_ id: QuestID) -> Bool { ids.contains(id) }

  /// How many claims were made on a day.
  public func count(on day: Day) -> Int {
    day == today ? claimsOfToday : claims.reduce(0) { $0 + ($1.claimedOn == day ? 1 : 0) }
  }

  /// Whether a quest of a kind was claimed on a day.
  public func contains(_ kind: QuestKind, on day: Day) -> Bool {
    // The count settles most days without a look at the claims.
    count(on: day) > 0 && claims.contains { $0.claimedOn == day && $0.id.kind == kind }
  }

  /// Records a claim.
  ///
  /// - Returns: whether it is new; a claim of a claimed quest changes nothing and pays nothing.
  @discardableResult
  public mutating func record(_ id: QuestID, on day: Day) -> Bool {
    guard ids.insert(id).inserted else { return false }
    claims.append(Claim(id: id, claimedOn: day))
    // The latest day's count is kept, since a load asks for it each time.
    if today.map({ day > $0 }) ?? true {
      today = day
      claimsOfToday = 0
    }
    if day == today { claimsOfToday += 1 }
    return true
  }
}
