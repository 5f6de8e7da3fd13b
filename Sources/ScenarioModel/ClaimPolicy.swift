public import LedgerModel
public import QuestEngine
public import SeededRandom

/// What a person claims at a load, since what can be claimed depends on what is shown.
public enum ClaimPolicy: Sendable, Hashable {
  /// Nothing beyond the claims that are events.
  case none
  /// The first quest shown at the day's first load.
  case first
  /// Every quest shown, until none is left.
  case all
  /// Each quest with a probability of its kind's, drawn once per quest and day.
  case chance(Chances, RandomKey)

  /// How likely a shown quest is to be claimed, in thousandths by kind.
  public struct Chances: Sendable, Hashable {
    /// The thousandths of each kind; a kind that is absent is never claimed.
    public var perThousand: [QuestKind: Int]

    /// Chances by kind.
    public init(_ perThousand: [QuestKind: Int]) {
      self.perThousand = perThousand
    }
  }

  /// The quest to claim next among those shown; nil where the person has claimed enough.
  ///
  /// - Parameter claimedToday: how many claims were made on the day so far.
  public func choice(among quests: [Quest], on day: Day, claimedToday: Int) -> Quest? {
    switch self {
    case .none: nil
    case .first: claimedToday == 0 ? quests.first : nil
    case .all: quests.first
    case .chance(let chances, let key): quests.first { Self.wants($0, chances, key.appending(Int(day.number))) }
    }
  }

  private static func wants(_ quest: Quest, _ chances: Chances, _ key: RandomKey) -> Bool {
    // Keyed by what a person sees, so that other quests in the list disturb no draw.
    var draw = key.appending(quest.kind.name).appending(quest.subject?.text ?? "").generator()
    return draw.chance(chances.perThousand[quest.kind] ?? 0, in: 1_000)
  }
}
