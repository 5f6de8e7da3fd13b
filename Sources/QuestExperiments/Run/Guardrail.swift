import LocatedJSON

/// A bound that a figure must keep under every variant, such as `questsShownPerDay.difference >= -0.1`.
///
/// It is judged on the end of the interval that is nearer to breaking it, so that what is not certain does not pass.
public struct Guardrail: Sendable, Hashable {
  /// The expression as written.
  public let text: String
  /// The figure.
  public let figure: String
  /// Whether the difference from the first variant is meant, rather than the mean.
  public let isDifference: Bool
  /// Whether the figure must be at least the bound, rather than at most.
  public let isLowerBound: Bool
  /// The bound.
  public let bound: Double
  /// Whether the bound itself breaks it.
  public let isStrict: Bool

  /// Reads `FIGURE.mean` or `FIGURE.difference`, one of `>=`, `<=`, `>`, `<`, and a number.
  ///
  /// - Throws: ``ExperimentError`` for another form, or a figure that is not among those measured.
  public init(parsing text: String, figures: [String]) throws(ExperimentError) {
    self.text = text
    guard let mark = text.firstIndex(where: { "<>".contains($0) }) else { throw Self.malformed(text) }
    let rest = text[text.index(after: mark)...]
    isStrict = rest.first != "="
    isLowerBound = text[mark] == ">"
    let number = (isStrict ? rest : rest.dropFirst()).filter { $0 != " " }
    let isPlain = !number.isEmpty && number.allSatisfy { $0.isASCII && ($0.isNumber || "-.".contains($0)) }
    guard isPlain, let bound = Double(number), bound.isFinite else { throw Self.malformed(text) }
    self.bound = bound
    let words = text[..<mark].filter { $0 != " " }.split(separator: ".").map(String.init)
    guard let last = words.last, words.count > 1, ["mean", "difference"].contains(last) else {
      throw Self.malformed(text)
    }
    isDifference = last == "difference"
    figure = words.dropLast().joined(separator: ".")
    if !figures.contains(figure) {
      throw ExperimentError("there is no figure \(quoted(figure))", suggestion(for: figure, in: figures))
    }
  }

  private static func malformed(_ text: String) -> ExperimentError {
    ExperimentError(
      "\(quoted(text)) is no guardrail",
      "Write a figure, .mean or .difference, a comparison and a number: 'questsShownPerDay.difference >= -0.1'.")
  }

  /// How a guardrail fared under one variant.
  public struct Verdict: Sendable, Hashable {
    /// The guardrail.
    public let guardrail: Guardrail
    /// The variant.
    public let variant: String
    /// What was judged: an end of the interval, or the figure itself where one life has no interval; nil over nothing.
    public let judged: Double?
    /// Whether it holds.
    public let holds: Bool
    /// Whether the run could tell; where it could not, it does not hold.
    public let isResolved: Bool
  }

  /// The verdicts: of a difference for each variant after the first, of a mean for all.
  public func verdicts(on result: ExperimentResult) -> [Verdict] {
    guard let figure = result.figure(figure) else { return [] }
    let names = result.experiment.variants.map(\.name)
    let estimates = isDifference ? figure.differences.map { $0?.estimate } : figure.means
    return zip(isDifference ? Array(names.dropFirst()) : names, estimates).map { name, estimate in
      // One life is judged as it is; of several that tell nothing of how people differ nothing is certain.
      let judged = estimate.flatMap { (isLowerBound ? $0.low : $0.high) ?? (result.people < 2 ? $0.mean : nil) }
      let keeps = judged.map(keeps) ?? false
      // An interval that is not to be trusted may break a bound, and proves none; nothing over nothing is no figure.
      let isTold = estimate.map { !$0.isUnreliable && (judged != nil || !self.keeps($0.mean)) } ?? true
      return Verdict(
        guardrail: self, variant: name, judged: judged, holds: keeps && isTold,
        isResolved: isTold || !keeps && judged != nil)
    }
  }

  private func keeps(_ value: Double) -> Bool {
    if value == bound { return !isStrict }
    return isLowerBound ? value > bound : value < bound
  }
}
