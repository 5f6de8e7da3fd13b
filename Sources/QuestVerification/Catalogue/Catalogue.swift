/// Every invariant, in the order in which they are reported.
public enum Catalogue {
  /// All invariants.
  public static let all: [Invariant] = [
    .subjectAnswers,
    .capPerLoad, .capPerDay, .noClaimedQuestAgain, .uniqueIDs, .sameInputSameOutput, .ledgerOrderIrrelevant,
    .oneCategoryADay, .categorySound, .categoryComplete,
    .streakBreakerSound, .streakBreakerComplete,
    .saveTargetAsSet, .saveTargetPresent,
    .streakIsTheRun, .oneOverlayPerCrossing, .noMilestoneOnTheWayDown, .crossedExhaustive,
    .checkInAddsNoTransaction, .overlayFailureLosesNothing,
  ]
}
