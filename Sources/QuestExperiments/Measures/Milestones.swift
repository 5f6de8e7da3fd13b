import QuestEngine

extension Measure {
  /// The milestones of the rules that a person was celebrated for, those cleared in one jump included; by rank.
  static let milestones = Measure(
    "milestonesReached", about: "milestones reached, a person", parts: ["1", "2", "3", "4", "5"], shares: .parts,
    reads: [.streaks, .overlays],
    from: 0
  ) { day, reached, tally in
    if day.index == 0 {
      tally.add(0, of: 1)
      for part in 0..<mostRanks { tally.add(0, of: 1, part: part) }
    }
    guard let highest = day.overlays.max() else { return }
    let rank = day.rules.milestones.count { $0 <= highest }
    guard rank > reached else { return }
    tally.add(rank - reached, of: 0)
    for part in reached..<rank { tally.add(1, of: 0, part: part) }
    reached = rank
  }

  /// As many as the rules have by default; higher ranks count in the sum alone.
  private static let mostRanks = 5
}
