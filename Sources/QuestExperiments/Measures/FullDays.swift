extension Measure {
  /// The share of days with the app on which quests and claims together reached the daily cap.
  static let fullDays = Measure(
    "fullDayShare", about: "share of days with the app on which the list was full", shares: .all, reads: .quests
  ) {
    day, tally in
    if day.loads > 0 { tally.add(day.wasFull ? 1 : 0, of: 1) }
  }
}
