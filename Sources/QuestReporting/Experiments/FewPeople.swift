import QuestExperiments

extension [FigureResult] {
  /// The means that rest on so few people that their intervals are too narrow, in the words of every report.
  var meansNote: (problem: String, figures: String)? {
    let told = filter { $0.means.contains { $0?.contributing ?? 0 > 0 } }
    return Self.note(
      "Means that rest on fewer than \(PairedDifference.fewPeople) people have intervals that are too narrow",
      meansOnFew,
      of: told)
  }

  /// The differences that so few people have.
  var differencesNote: (problem: String, figures: String)? {
    let told = filter { $0.differences.contains { $0?.isExactlyZero == false } }
    return Self.note(
      "Fewer than \(PairedDifference.fewPeople) people differ, so that intervals are too narrow", differingForFew,
      of: told)
  }

  private static func note(
    _ problem: String, _ names: [String], of told: [FigureResult]
  ) -> (problem: String, figures: String)? {
    if names.isEmpty { return nil }
    return (problem, names.count == told.count && names.count > 3 ? "all of them" : names.joined(separator: ", "))
  }
}
