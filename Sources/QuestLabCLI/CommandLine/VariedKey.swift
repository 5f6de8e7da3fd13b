/// The keys of `--vary` in words.
enum VariedKey {
  /// What a key changes, in one sentence; nil for a key that nobody described.
  static func about(_ key: String) -> String? {
    if let text = texts[key] { return text }
    if key.hasPrefix("persona.habit.") {
      let habit = key.dropFirst("persona.habit.".count).split(separator: ".").dropLast().joined(separator: ".")
      return key.hasSuffix(".frequency")
        ? "factor on how often the habit \(habit) is followed" : "factor on the amounts of the habit \(habit)"
    }
    if key.hasPrefix("persona.claims.") {
      return "probability that a shown \(key.dropFirst(15)) quest is claimed, 0 to 1"
    }
    return nil
  }

  private static let texts = [
    "streakBreaker.minimumVisits": "visits to a payee before it becomes a quest",
    "streakBreaker.countsOutflowsOnly": "whether inflows and zero amounts do not count as visits, true or false",
    "streakBreaker.period": "how long a claim of a streakBreaker quest lasts: day, week, month or ever",
    "categoryBudget.minimumOutflows": "payments in the window before a category becomes a quest",
    "categoryBudget.minimumTotal": "amount spent in the window before a category becomes a quest",
    "categoryBudget.windowDays": "length of the window in days, the day itself included",
    "categoryBudget.period": "how long a claim of a categoryBudget quest lasts: day, week, month or ever",
    "saveX.period": "how long a claim of a saveX quest lasts: day, week, month or ever",
    "dailyCap": "most quests of a day, open and claimed together",
    "milestones": "lengths of a streak that are celebrated, such as [3,7,30,50,100]",
    "levels": "claims needed for each level",
    "dailySaveTarget": "amount of the daily save target",
    "claims": "which quests are claimed: none, first or all",
    "persona.opens": "probability that the app is opened on a day, 0 to 1",
    "persona.checkIns": "probability that an open includes a check-in, 0 to 1",
    "persona.late": "probability that a transaction is logged later than on its day, 0 to 1",
    "persona.edits": "probability that a transaction is edited later, 0 to 1",
    "persona.deletions": "probability that a transaction is deleted later, 0 to 1",
    "persona.duplicateImports": "probability that a file is imported twice, 0 to 1",
    "persona.mishaps": "probability of a device event on a day, such as a relaunch or a changed clock, 0 to 1",
    "persona.targetChanges": "probability that the save target is changed on a day, 0 to 1",
    "persona.claimsPerStreakDay": "probability of claiming that each day of the streak adds, 0 to 1",
    "persona.leftPerDay": "amount that the person has left on a day; a larger target is met more rarely",
    "persona.importEvery": "days between imports of a bank file; 0 for none",
    "persona.historyDays": "days of history before the first day with the app",
    "persona.claimProbability": "probability that a shown quest is claimed, of every kind, 0 to 1",
  ]
}
