import LocatedJSON
public import Personas
public import QuestEngine
public import QuestSimulation

/// Which variants an experiment compares.
public enum Design: String, Sendable, CaseIterable {
  /// Every combination of the values.
  case grid
  /// The first value of each, and then each other value alone: which of them matters most.
  case tornado

  /// More variants than this no one reads the differences of.
  static let mostVariants = 64

  /// The variants of some sweeps, the one to compare with first.
  ///
  /// - Parameter subjects: what generates quests, one or more.
  /// - Throws: ``ExperimentError`` for too many variants, or a value that makes no sense.
  public func variants(
    of sweeps: [Sweep], subjects: [Subject], rules: QuestRules, among personas: [Persona]
  ) throws(ExperimentError) -> [Variant] {
    for (place, sweep) in sweeps.enumerated() where sweeps[..<place].contains(where: { $0.key == sweep.key }) {
      throw ExperimentError("\(sweep.key) is varied twice", "Give all of its values at once.")
    }
    for (place, subject) in subjects.enumerated() where subjects[..<place].contains(where: { $0.name == subject.name })
    {
      throw ExperimentError("the subject \(subject.name) is given twice", "Compare it with another one.")
    }
    let choices = try choices(sweeps.map(\.values.count))
    if choices.count * subjects.count > Self.mostVariants {
      throw ExperimentError(
        "these are \(choices.count * subjects.count) variants, more than \(Self.mostVariants)",
        "Vary less at once, or use --design tornado.")
    }
    var variants: [Variant] = []
    for subject in subjects {
      for choice in choices {
        var variant = Variant("", subject: subject, rules: rules)
        for (sweep, place) in zip(sweeps, choice) {
          do throws(InputError) {
            try variant.change(sweep.key, to: sweep.values[place], among: personas)
          } catch {
            let isKnown = Variant.keys(of: personas).contains(sweep.key)
            throw ExperimentError((isKnown ? sweep.key + ": " : "") + error.problem, error.remedy)
          }
        }
        let words = (subjects.count > 1 ? [subject.name] : []) + variant.settings.map { $0.key + "=" + $0.value }
        variant.name = words.isEmpty ? "as it is" : words.joined(separator: ", ")
        variants.append(variant)
      }
    }
    return variants
  }

  /// Which value of each sweep the variants take.
  private func choices(_ counts: [Int]) throws(ExperimentError) -> [[Int]] {
    switch self {
    case .tornado:
      let first = counts.map { _ in 0 }
      return [first]
        + counts.enumerated().flatMap { sweep, count in
          (1..<max(1, count)).map { value in
            var choice = first
            choice[sweep] = value
            return choice
          }
        }
    case .grid:
      var choices: [[Int]] = [[]]
      for count in counts {
        if choices.count * count > Self.mostVariants {
          throw ExperimentError(
            "the grid has more than \(Self.mostVariants) variants", "Vary less at once, or use --design tornado.")
        }
        choices = choices.flatMap { choice in (0..<count).map { choice + [$0] } }
      }
      return choices
    }
  }
}
