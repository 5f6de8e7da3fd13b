import QuestSimulation

extension Invariant {
  static let streakIsTheRun = Invariant(
    "streak-is-the-run",
    "At each foreground event the streak recorded is the run of engaged days that ends today, or yesterday while today is open.",
    basis: .decided, needs: [.streak], blindSpot: "Between foreground events nothing is recorded."
  ) { context, reference in
    guard context.isEvaluation else { return .notApplicable }
    let streak = reference.streak
    return .check(
      context.step.after.streak == streak,
      "the streak is \(streak), but \(context.step.after.streak.map { "\($0)" } ?? "none") is recorded")
  }
}
