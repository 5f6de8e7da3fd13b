extension Measure {
  /// The payments that the app made on a day; more than claims where a quest is paid twice.
  static let rewardsPaid = Measure("rewardsPaidPerDay", about: "rewards paid, a day", reads: .quests) { day, tally in
    tally.add(day.rewards, of: 1)
  }
}
