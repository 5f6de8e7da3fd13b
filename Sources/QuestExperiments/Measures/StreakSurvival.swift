extension Measure {
  /// Of the streaks recorded, the share that was still whole when the next day with the app recorded one.
  static let streakSurvival = Measure(
    "streakSurvival", about: "share of streaks still whole on the next day with the app", shares: .all, reads: .streaks
  ) { day, tally in
    guard let streak = day.streak, let before = day.streakBefore, before > 0 else { return }
    tally.add(streak >= before ? 1 : 0, of: 1)
  }
}
