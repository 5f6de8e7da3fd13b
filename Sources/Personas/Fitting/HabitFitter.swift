import LedgerModel

/// Learns what comes at no fixed date: rates, weekdays, amounts, loyalty and refunds by category.
enum HabitFitter {
  /// Fewer transactions of a category teach nothing.
  static let leastTransactions = 3

  static func habits(
    _ rows: [FitSource.Row], _ source: FitSource, _ disguise: Disguise, _ notes: inout FitNotes
  ) -> [Habit] {
    var (kept, refunds) = withoutRefunds(rows)
    kept.sort { $0.day < $1.day }
    var habits: [Habit] = []
    for (key, places) in FitGroups.places(kept, byPayee: false) {
      let subject = key.category.isEmpty ? "no category" : key.category
      guard places.count >= leastTransactions else {
        notes.notLearned.append("\(subject): \(places.count) transactions are too few.")
        continue
      }
      let flow: Habit.Flow = key.isInflow ? .in : key.isTransfer ? .transfer : .out
      let rows = places.map { kept[$0] }
      let amounts = rows.map { Int64($0.amount.magnitude) }
      let loyalty = Loyalty(rows)
      var weekdays = [Int](repeating: 0, count: 7)
      for row in rows { weekdays[row.weekday - 1] += 1 }
      var name = key.category + (flow == .out ? "" : " (\(flow.rawValue))")
      while habits.contains(where: { $0.name == name }) { name += "'" }
      var habit = Habit(
        name: name, category: key.category, flow: flow,
        perWeek: Fraction(millionths: min(Int(Double(places.count) / source.weeks * 1_000_000), 1_000_000_000)),
        weekdays: weekdays, amounts: AmountTable(fitting: amounts, disguise), currency: source.currency,
        payees: disguise.payees(loyalty.payees, in: key.category), newPayee: loyalty.newPayee)
      if flow == .out, let count = refunds[key.category] {
        habit.refunds = Fraction(millionths: min(count * 1_000_000 / places.count, 1_000_000))
      }
      habits.append(habit)
      notes.count("\(flow == .in ? "inflows" : "transactions") a week", subject, places.count)
      let mean = Double(amounts.reduce(0, +)) / Double(amounts.count)
      let squares = amounts.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
      let error = (squares / Double(max(amounts.count - 1, 1)) / Double(amounts.count)).squareRoot()
      let unit = Double(source.currency.minorUnitsPerMajor)
      notes.add("mean amount", subject, mean / unit, error: error / unit, amounts.count)
      notes.findings.append(loyalty.finding(subject))
    }
    return habits
  }

  /// Sets each rate so that the whole stretch, with its pay days, is expected to hold what it held.
  static func settleRates(_ draft: inout PersonaDraft, _ source: FitSource) {
    let claims = PersonaClaims(Persona(draft), start: source.span.lowerBound, days: source.days)
    for place in draft.habits.indices where claims.purchases[place] > 0 {
      let wanted = Double(draft.habits[place].perWeek.millionths) * source.weeks / 1_000_000
      let rate = Double(draft.habits[place].perWeek.millionths) * wanted / claims.purchases[place]
      draft.habits[place].perWeek = Fraction(millionths: min(Int(rate.rounded()), 1_000_000_000))
    }
  }

  /// The rows without inflows that give back an earlier purchase in full, and how many those were by category.
  private static func withoutRefunds(_ rows: [FitSource.Row]) -> (rows: [FitSource.Row], refunds: [String: Int]) {
    struct Purchase: Hashable {
      var payee: Name?
      var category: Name?
      var amount: Int64
    }
    var latest: [Purchase: Int] = [:]
    var refunds: [String: Int] = [:]
    var kept: [FitSource.Row] = []
    for row in rows {
      let purchase = Purchase(payee: row.payee, category: row.category, amount: Int64(row.amount.magnitude))
      if row.amount > 0, let day = latest[purchase], row.day - day <= FitSource.gap {
        latest[purchase] = nil
        refunds[row.category?.text ?? "", default: 0] += 1
        continue
      }
      if row.amount < 0 { latest[purchase] = row.day }
      kept.append(row)
    }
    return (kept, refunds)
  }
}

/// How curious a person is, from the payees of one habit.
struct Loyalty {
  /// The payees met, most visited first; equal ones in the order in which they were met.
  let payees: [Name?]
  let newPayee: Fraction
  /// How many of the first visits are looked at, and to how many payees they were.
  private let visits: Int
  private let distinct: Int

  init(_ rows: [FitSource.Row]) {
    var places: [String: Int] = [:]
    var met: [(payee: Name?, visits: Int)] = []
    for row in rows {
      let key = row.payee?.text ?? ""
      let place = places[key] ?? met.count
      if place == met.count { met.append((row.payee, 0)) }
      places[key] = place
      met[place].visits += 1
    }
    let ranked = met.enumerated().sorted { ($1.element.visits, $0.offset) < ($0.element.visits, $1.offset) }
    payees = ranked.map(\.element.payee)
    visits = min(rows.count, Self.mostVisits)
    distinct = Set(rows.prefix(Self.mostVisits).map { $0.payee }).count
    newPayee = Self.curiosity(payees: distinct, visits: visits)
  }

  func finding(_ subject: String) -> PersonaFit.Finding {
    let reach = FitNotes.deviations * Double(distinct - 1).squareRoot()
    let low = Self.curiosity(payees: max(1, Int(Double(distinct) - reach)), visits: visits)
    let high = Self.curiosity(payees: Int(Double(distinct) + reach) + 1, visits: visits)
    return PersonaFit.Finding(
      what: "chance of a new payee", subject: subject, value: Double(newPayee.millionths) / 1_000_000,
      interval: Double(low.millionths) / 1_000_000...Double(high.millionths) / 1_000_000, transactions: visits)
  }

  /// The curiosity under which so many payees are met in so many visits on average, by halving.
  private static func curiosity(payees: Int, visits: Int) -> Fraction {
    if payees <= 1 { return .zero }
    var (low, high) = (0, 1_000_000)
    while high - low > 1_000 {
      let middle = (low + high) / 2
      let met = PayeeFindings.growth(Double(middle) / 1_000_000, visits: visits)[visits]
      if met < Double(payees) { low = middle } else { high = middle }
    }
    return Fraction(millionths: high)
  }

  /// Enough to tell; the walk over all chances grows with them.
  private static let mostVisits = 500
}

extension AmountTable {
  /// The table with the quantiles and the mean of these amounts, disguised.
  init(fitting amounts: [Int64], _ disguise: Disguise) {
    let sorted = amounts.sorted()
    let spans = min(max(sorted.count / 4, 1), 12)
    if let first = sorted.first, first == sorted.last {
      self.init(quantiles: [disguise.amount(first)])
      return
    }
    var knots = (0...spans).map { sorted[(sorted.count - 1) * $0 / spans] }
    let mean = Double(sorted.reduce(0, +)) / Double(sorted.count)
    // The sum of the middles of all spans should be the mean as often; the last quantiles give way.
    let middles = zip(knots, knots.dropFirst()).reduce(0.0) { $0 + Double($1.0 + $1.1) / 2 }
    var excess = middles - mean * Double(spans)
    for place in knots.indices.reversed() {
      let weight = place == 0 || place == spans ? 0.5 : 1.0
      let least = place > 0 ? knots[place - 1] : 0
      let moved = max(least, knots[place] - Int64((excess / weight).rounded()))
      excess -= Double(knots[place] - moved) * weight
      knots[place] = moved
      if abs(excess) <= 0.5 { break }
    }
    self.init(quantiles: knots.map(disguise.amount).sorted())
    let nines = sorted.filter { $0 % 100 == 99 }.count
    if nines * 10 >= sorted.count { endsIn99 = Fraction(millionths: nines * 1_000_000 / sorted.count) }
  }
}
