extension Measure {
  /// The share of days with the app on which no quest was shown at any load.
  static let emptyDays = Measure(
    "emptyDayShare", about: "share of days with the app on which no quest was shown", shares: .all, reads: .quests
  ) {
    day, tally in
    if day.loads > 0 { tally.add(day.shown.isEmpty ? 1 : 0, of: 1) }
  }
}
