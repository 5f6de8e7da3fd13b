extension Search {
  /// The outcome where no case failed: a pass only if something was executed, stepped and covered.
  func verdictOfHeldCases() -> Outcome<Value> {
    if statistics.executed == 0 { return .vacuous(reason: "no case was executed") }
    if statistics.steps == 0 { return .vacuous(reason: "no stateful sequence took a step") }
    for requirement in settings.requirements {
      let share = statistics.share(of: requirement.label)
      if share == 0 {
        return .vacuous(reason: "no case carried the required label \"\(requirement.label)\"")
      }
      let coverage = statistics.isExhaustive ? .met : Coverage(statistics, requirement)
      if coverage == .open && requirement.share > 0 {
        remarks.append("whether the label \"\(requirement.label)\" is frequent enough is undecided after all cases")
      }
      if coverage == .tooRare {
        let percents = (percent(share), percent(requirement.share))
        return .vacuous(
          reason: "the label \"\(requirement.label)\" is on \(percents.0) of the cases, which needs \(percents.1)")
      }
    }
    return .passed
  }

  /// Whether a required share is still undecided, so that more cases would help.
  var isCoverageOpen: Bool {
    settings.requirements.contains { $0.share > 0 && Coverage(statistics, $0) == .open }
  }
}

/// What a number of cases says about a required share.
enum Coverage {
  case met
  case tooRare
  case open

  /// Decides by Wilson's score interval.
  ///
  /// Its certainty is so high that looking again and again does no harm: 6.1 standard deviations, one wrong verdict
  /// in 10^9. A share within a tenth of the required one counts as met.
  ///
  /// Source: Wilson, "Probable inference, the law of succession, and statistical inference" (1927).
  init(_ statistics: RunStatistics, _ requirement: CoverageRequirement) {
    let deviations = 6.1
    let count = Double(statistics.executed)
    guard count > 0 else {
      self = .open
      return
    }
    let share = statistics.share(of: requirement.label)
    let square = deviations * deviations / count
    let centre = (share + square / 2) / (1 + square)
    let half = deviations * (share * (1 - share) / count + square / (4 * count)).squareRoot() / (1 + square)
    if centre + half < requirement.share {
      self = .tooRare
    } else {
      self = centre - half >= requirement.share * 0.9 ? .met : .open
    }
  }
}

/// A share as a percentage with two decimals.
func percent(_ share: Double) -> String {
  let hundredths = Int((share * 10_000).rounded())
  let cents = hundredths % 100
  return "\(hundredths / 100).\(cents < 10 ? "0" : "")\(cents)%"
}
