/// Every invariant, in the order in which they are reported.
public enum Catalogue {
  /// All invariants.
  public static let all: [Invariant] =
    emission + category + streakBreaker + saveX + claims + streak + home + relations + oracle

  static let emission: [Invariant] = [
    .subjectAnswers, .capPerLoad, .capPerDay, .noClaimedQuestAgain, .uniqueIDs, .oneQuestPerSubject, .displayOrder,
    .sameInputSameOutput,
    .noHiddenState, .sameAcrossLaunches, .ledgerOrderIrrelevant, .claimOrderIrrelevant, .claimingOneLeavesTheRest,
    .claimingAllEnds, .claimOfAnotherDay, .slotsByRank, .idLastsItsPeriod, .safeIDs,
  ]
  static let category: [Invariant] = [
    .oneCategoryADay, .categorySound, .categoryEvidence, .categoryComplete, .categoryMaximal, .categoryTies,
    .categoryEdges, .categoryWindowEnds, .exactSums, .categoryIgnoresTheRest, .runnerUpStaysDown, .scaledAmounts,
    .permutedCategories,
  ]
  static let streakBreaker: [Invariant] = [
    .streakBreakerSound, .streakBreakerComplete, .streakBreakerOrder, .visitThreshold, .oneMoreVisit, .visitsAreVisits,
  ]
  static let saveX: [Invariant] = [.saveTargetAsSet, .saveTargetPresent, .saveTargetValues, .newTargetSameQuest]
  static let claims: [Invariant] = [
    .paidOnce, .paidOnceAnyOrder, .claimsAreCounted, .claimMovesNothingElse, .shownQuestIsPaid, .staleClaims,
    .deletedAndAddedAgain, .backDatedEdits, .clockBackAndForward, .appDayIsTheLatest,
  ]
  static let streak: [Invariant] = [
    .streakIsTheRun, .streakOfFewDays, .streakOrderIrrelevant, .bridgedRuns, .lateEntryBridges, .oneOverlayPerCrossing,
    .noMilestoneOnTheWayDown, .crossedEveryPair, .crossedComposes, .milestonesReached, .hundredDays, .catchUp,
    .oldLedger, .firstLaunchCelebratesNothing, .celebratedAnew, .openingAgain, .backgroundImport, .eachDateOnce,
  ]
  static let home: [Invariant] = [
    .tapsLead, .checkInAddsNoTransaction, .ledgerAsLogged, .overlayFailureLosesNothing, .overlayNeverMatters,
    .importedTwice, .targetSetOrRefused,
  ]
  static let relations: [Invariant] = [
    .shiftedDates, .renamedPayees, .zeroAmountAdded, .splitTransaction, .duplicatedFile, .tomorrowsRows, .otherCurrency,
  ]
  static let oracle: [Invariant] = [.agreesWithOracle, .oracleOnSmallHistories, .oracleOnStreaks, .oracleOnMilestones]
}
