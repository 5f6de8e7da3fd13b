public import LedgerModel

/// How a population of synthetic people compares with what their persona claims, or with a real ledger.
///
/// ```swift
/// let report = RealismReport(of: persona, seed: 42, people: 1_000, start: day, days: 365)
/// report.holds        // every measure lies within its interval
/// ```
public struct RealismReport: Sendable {
  /// The persona's name.
  public let persona: String
  /// How many people were looked at.
  public let people: Int
  /// How many days of each.
  public let days: Int
  /// The measures, in a fixed order.
  public let rows: [Row]

  /// One measure.
  public struct Row: Sendable, Hashable {
    /// What is measured, such as `transactions a week`.
    public var measure: String
    /// The category that is measured; empty for the whole ledger.
    public var subject: String
    /// What the persona claims; for a chi-square, its degrees of freedom.
    public var claimed: Double
    /// What was found.
    public var observed: Double
    /// Where an honest generator's finding lies in 99 of 100 reports.
    public var interval: ClosedRange<Double>
    /// Whether the finding lies there.
    public var verdict: Verdict
  }

  /// What a measure says.
  public enum Verdict: String, Sendable, Hashable {
    /// The finding lies within the interval.
    case holds
    /// It does not.
    case fails
    /// There is too little of it to tell.
    case tooFew
  }

  /// Whether no measure fails.
  public var holds: Bool { rows.allSatisfy { $0.verdict != .fails } }

  init(persona: String, people: Int, days: Int, rows: [Row]) {
    self.persona = persona
    self.people = people
    self.days = days
    self.rows = rows
  }

  /// Generates people of a persona and compares them with its claims.
  public init(of persona: Persona, seed: UInt64, people: Int, start: Day, days: Int) {
    self.init(of: persona, people: people, start: start, days: days) { person, body in
      PersonaLife(persona, seed: seed, person: person).forEachRow(from: start, days: days) { body($0) }
    }
  }

  /// Compares the people of another generator with a persona's claims.
  ///
  /// - Parameter generator: hands out the transactions of the person of a number, in the order of their days. It is asked
  ///   twice for the first person, who must be the same both times.
  public init(
    of persona: Persona, people: Int, start: Day, days: Int,
    generator: (_ person: Int, _ body: (PersonaRow) -> Void) -> Void
  ) {
    func survey(_ people: Range<Int>) -> Survey {
      var survey = Survey(persona, start: start, days: days)
      for person in people {
        generator(person) { survey.note($0) }
        survey.endPerson()
      }
      return survey
    }
    let alone = survey(0..<1).fingerprints
    let people = max(people, 1)
    let survey = survey(0..<people)
    let isSame = alone == Array(survey.fingerprints.prefix(1))
    var rows = [
      Self.exact("same person each time", claimed: 1, observed: isSame ? 1 : 0),
      Self.exact(
        "different people", claimed: Double(people), observed: Double(Set(survey.fingerprints).count)),
    ]
    rows += survey.recovery() + survey.calendar() + survey.loyalty() + survey.digits()
    self.init(persona: persona.name, people: people, days: days, rows: rows)
  }

  static func exact(_ measure: String, claimed: Double, observed: Double) -> Row {
    Row(
      measure: measure, subject: "", claimed: claimed, observed: observed, interval: claimed...claimed,
      verdict: claimed == observed ? .holds : .fails)
  }

  /// A measure whose finding has a standard error round the claim.
  static func row(
    _ measure: String, _ subject: String = "", claimed: Double, observed: Double, error: Double, people: Int,
    isEnough: Bool = true
  ) -> Row {
    // The last digits of sums differ by the order of adding up.
    let reach = Statistics.deviations(people: people) * error + abs(claimed) * 1e-9
    let interval = claimed - reach...claimed + reach
    let verdict: Verdict = !isEnough ? .tooFew : interval.contains(observed) ? .holds : .fails
    return Row(
      measure: measure, subject: subject, claimed: claimed, observed: observed, interval: interval, verdict: verdict)
  }

  /// A chi-square against its degrees of freedom; `spread` is the variance of counts over that of Poisson counts.
  static func row(_ measure: String, chiSquare: Double, freedom: Int, spread: Double = 1) -> Row {
    let interval = Statistics.chiSquareInterval(freedom: freedom)
    let observed = chiSquare / max(spread, 1)
    let verdict: Verdict = freedom < 1 ? .tooFew : interval.contains(observed) ? .holds : .fails
    return Row(
      measure: measure, subject: "", claimed: Double(freedom), observed: observed, interval: interval, verdict: verdict)
  }
}
