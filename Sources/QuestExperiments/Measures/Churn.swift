extension Measure {
  /// The quests that left the list between two loads of a day without being claimed.
  static let churn = Measure(
    "displacedPerDay", about: "quests gone unclaimed between two loads, a day with the app", reads: .quests
  ) {
    day, tally in
    if day.loads > 0 { tally.add(day.displaced, of: 1) }
  }
}
