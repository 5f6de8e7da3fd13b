extension Invariant {
  static let subjectAnswers = Invariant(
    "subject-answers", "The subject answers every request, in time and in the form that was agreed.", basis: .decided,
    needs: [], blindSpot: "What an answer says is for the other checks.", check: .answers)
}
