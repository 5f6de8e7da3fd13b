public import LedgerModel

/// A persona learned from a real ledger, with how sure each part of it is.
///
/// ```swift
/// let fit = try PersonaFit(of: ledger, name: "me")
/// fit.persona.json        // no payee and no amount of the ledger is in it
/// ```
///
/// It learns from the longest stretch without a gap of sixty days, since a gap that long is a missing record rather than a
/// quiet time. Names of categories are kept; payees and amounts are replaced, unless they are asked for.
public struct PersonaFit: Sendable {
  /// The persona.
  public let persona: Persona
  /// What was learned, in a fixed order.
  public let findings: [Finding]
  /// What could not be learned and why, in sentences.
  public let notLearned: [String]
  /// The days that were learned from.
  public let learnedFrom: ClosedRange<Day>
  /// How many transactions lie in them.
  public let transactions: Int

  /// One thing that was learned.
  public struct Finding: Sendable, Hashable {
    /// What it is, such as `transactions a week`.
    public var what: String
    /// The category or the weekday; empty for the whole ledger.
    public var subject: String
    /// The value.
    public var value: Double
    /// Where the true value lies with a confidence of 99%.
    public var interval: ClosedRange<Double>
    /// How many transactions speak for it.
    public var transactions: Int
    /// Whether the interval reaches less than a third of the value to either side.
    public var isSure: Bool {
      max(interval.upperBound - value, value - interval.lowerBound) <= abs(value) / 3
    }
  }

  /// Learns a persona.
  ///
  /// - Parameter keepingNames: whether payees and amounts are kept as they are.
  /// - Throws: ``PersonaFitError`` where the ledger is too small.
  public init(of ledger: Ledger, name: String, keepingNames: Bool = false) throws(PersonaFitError) {
    let source = try FitSource(ledger)
    learnedFrom = source.span
    transactions = source.rows.count
    var notes = FitNotes(source: source)
    let disguise = Disguise(ledger, isOff: keepingNames)
    var draft = PersonaDraft(name: name)
    draft.about =
      "Learned from \(source.rows.count) transactions of a ledger, \(source.span.lowerBound) to \(source.span.upperBound)."
    draft.currency = ledger.currency
    draft.ownCategories = ledger.namesInUse.categories.map(\.text).filter { !Persona.standardCategories.contains($0) }
    var rest = source.rows
    draft.payments = PaymentFitter.payments(&rest, source, disguise, &notes)
    draft.payday.boost = notes.boost(of: draft, rest)
    draft.habits = HabitFitter.habits(rest, source, disguise, &notes)
    HabitFitter.settleRates(&draft, source)
    persona = Persona(draft)
    findings = notes.findings
    notLearned =
      notes.notLearned + [
        "How the app is used: a ledger does not tell. Opens, check-ins and claims are the defaults; edit \"app\".",
        "Holidays and quiet spells: they are part of the rates.",
      ]
  }
}

/// Why a ledger teaches nothing.
public enum PersonaFitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are too few transactions, or they lie on too few days.
  case tooLittle(transactions: Int, days: Int)

  /// The least that is learned from.
  public static let leastTransactions = 30
  /// The least number of days that is learned from: four weeks.
  public static let leastDays = 28

  /// What is wrong and what would be right.
  public var description: String {
    switch self {
    case .tooLittle(let transactions, let days):
      "the longest unbroken stretch of this ledger has \(transactions) transactions on \(days) days; "
        + "give one of \(Self.leastTransactions) transactions and \(Self.leastDays) days at least"
    }
  }
}

/// What is noted while a persona is learned.
struct FitNotes {
  let source: FitSource
  var findings: [PersonaFit.Finding] = []
  var notLearned: [String] = []

  /// How many standard errors make 99%.
  static let deviations = 2.576

  init(source: FitSource) {
    self.source = source
    let purchases = source.rows.filter { $0.isPurchase }
    count("transactions a week", "", source.rows.count)
    let n = Double(max(purchases.count, 1))
    for (place, name) in ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].enumerated() {
      let count = purchases.filter { $0.weekday == place + 1 }.count
      let share = Double(count) / n
      add("share of purchases", name, share, error: (share * (1 - share) / n).squareRoot(), count)
    }
  }

  mutating func add(_ what: String, _ subject: String, _ value: Double, error: Double, _ transactions: Int) {
    let reach = Self.deviations * error
    findings.append(
      PersonaFit.Finding(
        what: what, subject: subject, value: value, interval: max(value - reach, 0)...value + reach,
        transactions: transactions)
    )
  }

  /// A rate of so many transactions over the stretch.
  mutating func count(_ what: String, _ subject: String, _ count: Int) {
    let weeks = source.weeks
    add(what, subject, Double(count) / weeks, error: Double(count).squareRoot() / weeks, count)
  }

  /// How much purchases rise after pay day, if they do.
  mutating func boost(of draft: PersonaDraft, _ rows: [FitSource.Row]) -> Fraction {
    guard draft.payments.contains(where: { $0.kind == .pay }) else {
      notLearned.append("A pay cycle: no inflow comes on fixed days.")
      return .zero
    }
    var probe = draft
    // Any rise will do to mark the days that could be raised.
    probe.payday.boost = Fraction(millionths: 500_000)
    let span = source.span
    let days = span.upperBound.days(since: span.lowerBound) + 1
    let raised = PersonaClaims(Persona(probe), start: span.lowerBound, days: days).raisedDays
    let purchases = rows.filter { $0.isPurchase }
    let inside = purchases.filter { raised.contains($0.day) }.count
    let outside = purchases.count - inside
    guard inside >= 10, outside >= 10 else {
      notLearned.append("The effect of pay day: too few purchases lie near one.")
      return .zero
    }
    let scale = Double(days - raised.count) / Double(raised.count)
    let ratio = Double(inside) / Double(outside) * scale
    let error = ratio * (1 / Double(inside) + 1 / Double(outside)).squareRoot()
    add("purchases after pay day against other days", "", ratio, error: error, inside)
    if ratio - Self.deviations * error <= 1 {
      notLearned.append("The effect of pay day: none that stands out from chance.")
      return .zero
    }
    // A rise that falls evenly over five days is three fifths of its first day on average.
    return Fraction(millionths: min(Int((ratio - 1) / 0.6 * 1_000_000), 10_000_000))
  }
}
