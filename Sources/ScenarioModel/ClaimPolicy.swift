public import Foundation
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
    /// The thousandths that each day of the streak adds, up to thirty of them.
    public var perStreakDay: Int
    /// What the person has left on a day, in major units, above zero; nil where it does not matter.
    ///
    /// A quest on a target is met the more rarely the larger the target: in left / (left + target) of the cases in which
    /// it would be otherwise.
    public var leftPerDay: Decimal?

    /// Chances by kind.
    public init(_ perThousand: [QuestKind: Int], perStreakDay: Int = 0, leftPerDay: Decimal? = nil) {
      self.perThousand = perThousand
      self.perStreakDay = perStreakDay
      self.leftPerDay = leftPerDay
    }
  }

  /// The quest to claim next among those shown; nil where the person has claimed enough.
  ///
  /// - Parameters:
  ///   - claimedToday: how many claims were made on the day so far.
  ///   - streak: the streak last recorded.
  public func choice(among quests: [Quest], on day: Day, claimedToday: Int, streak: Int = 0) -> Quest? {
    switch self {
    case .none: nil
    case .first: claimedToday == 0 ? quests.first : nil
    case .all: quests.first
    case .chance(let chances, let key):
      quests.first { chances.want($0, streak: streak, key.appending(Int(day.number))) }
    }
  }
}

extension ClaimPolicy.Chances {
  fileprivate func want(_ quest: Quest, streak: Int, _ key: RandomKey) -> Bool {
    guard let usual = perThousand[quest.kind], usual > 0 else { return false }
    // Keyed by what a person sees, so that other quests in the list disturb no draw.
    var random = key.appending(quest.kind.name).appending(quest.subject?.text ?? "").generator()
    let draw = Int(random.next(below: 1_000))
    let chance = usual + perStreakDay * min(max(streak, 0), Self.longestStreak)
    guard let left = leftPerDay, let target = quest.evidence.target, target.isFinite, target > 0 else {
      return draw < chance
    }
    return Decimal(draw) * (left + target) < Decimal(chance) * left
  }

  /// Beyond a month a streak is a habit, and adds no more.
  private static var longestStreak: Int { 30 }
}
