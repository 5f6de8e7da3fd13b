public import LedgerModel

/// Every claim ever made: one per quest, the first wins.
public struct ClaimState: Sendable, Hashable {
  /// One claim.
  public struct Claim: Hashable, Sendable {
    /// The quest that was claimed.
    public let id: QuestID
    /// The kind of the quest, as it was when it was claimed.
    public let kind: QuestKind
    /// The app's day at the claim.
    public let claimedOn: Day

    /// A claim of a quest on a day.
    public init(id: QuestID, kind: QuestKind, claimedOn: Day) {
      self.id = id
      self.kind = kind
      self.claimedOn = claimedOn
    }
  }

  /// The claims in the order in which they were made.
  public private(set) var claims: [Claim] = []
  /// Finds a claim by its id.
  private var index = HashIndex()
  /// The kinds claimed on each day, in order.
  private var kinds: [Day: [QuestKind]] = [:]

  /// No claims.
  public init() {}

  /// Claims made before, in order; a second one of an id is left out.
  public init(_ claims: some Sequence<Claim>) {
    for claim in claims { record(claim) }
  }

  /// Whether a quest was claimed, on any day.
  public func contains(_ id: QuestID) -> Bool {
    index.index(of: id.fingerprint) { claims[$0].id == id } != nil
  }

  /// How many claims were made on a day.
  public func count(on day: Day) -> Int { kinds(on: day).count }

  /// The kinds of the quests that were claimed on a day, in order.
  public func kinds(on day: Day) -> [QuestKind] { claims.isEmpty ? [] : kinds[day] ?? [] }

  /// Whether a quest of a kind was claimed on a day.
  public func contains(_ kind: QuestKind, on day: Day) -> Bool { kinds(on: day).contains(kind) }

  /// Records a claim of a quest.
  ///
  /// - Returns: whether it is new; a claim of a claimed quest changes nothing and pays nothing.
  @discardableResult
  public mutating func record(_ quest: Quest, on day: Day) -> Bool {
    record(Claim(id: quest.id, kind: quest.kind, claimedOn: day))
  }

  /// Records a claim.
  ///
  /// - Returns: whether it is new.
  @discardableResult
  public mutating func record(_ claim: Claim) -> Bool {
    if contains(claim.id) { return false }
    claims.append(claim)
    kinds[claim.claimedOn, default: []].append(claim.kind)
    let known = claims
    index.insert(known.count - 1) { known[$0].id.fingerprint }
    return true
  }

  /// The same claims in the same order.
  public static func == (left: ClaimState, right: ClaimState) -> Bool { left.claims == right.claims }

  /// Feeds the claims, of which all else follows.
  public func hash(into hasher: inout Hasher) { hasher.combine(claims) }
}
