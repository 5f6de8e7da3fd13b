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
  private var places = PlaceTable()
  /// The latest day of a claim, and how many were made on it.
  private var latest: Day?
  private var claimsOfLatest = 0

  /// No claims.
  public init() {}

  /// Claims made before, in order; a second one of an id is left out.
  public init(_ claims: some Sequence<Claim>) {
    for claim in claims { record(claim.id, on: claim.claimedOn) }
  }

  /// The same claims in the same order.
  public static func == (left: ClaimState, right: ClaimState) -> Bool { left.claims == right.claims }

  /// Feeds the claims, of which all else follows.
  public func hash(into hasher: inout Hasher) { hasher.combine(claims) }

  /// Whether a quest was claimed, on any day.
  public func contains(_ id: QuestID) -> Bool {
    places.place(of: id.fingerprint) { claims[$0].id == id } != nil
  }

  /// How many claims were made on a day.
  public func count(on day: Day) -> Int { withLookup(on: day) { $0.countOnDay } }

  /// Whether a quest of a kind was claimed on a day.
  public func contains(_ kind: QuestKind, on day: Day) -> Bool { withLookup(on: day) { $0.containsOnDay(kind) } }

  /// Lends the claims as memory to a body that looks up many on a day, and must not keep it.
  @inline(__always)
  func withLookup<Result>(on day: Day, _ body: (ClaimLookup) -> Result) -> Result {
    claims.withUnsafeBufferPointer { claims in
      places.withMemory { places in
        // A load asks for the latest day or a later one.
        var count = 0
        if let latest, day <= latest {
          count = day == latest ? claimsOfLatest : claims.count { $0.claimedOn == day }
        }
        return body(ClaimLookup(claims: claims, places: places, day: day, countOnDay: count))
      }
    }
  }

  /// Records a claim.
  ///
  /// - Returns: whether it is new; a claim of a claimed quest changes nothing and pays nothing.
  @discardableResult
  public mutating func record(_ id: QuestID, on day: Day) -> Bool {
    if contains(id) { return false }
    claims.append(Claim(id: id, claimedOn: day))
    let known = claims
    places.insert(known.count - 1) { known[$0].id.fingerprint }
    if latest.map({ day > $0 }) ?? true {
      latest = day
      claimsOfLatest = 0
    }
    if day == latest { claimsOfLatest += 1 }
    return true
  }
}
