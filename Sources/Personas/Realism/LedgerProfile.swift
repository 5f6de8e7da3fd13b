import Foundation
public import LedgerModel

/// What a single ledger looks like, in numbers that a real one and a synthetic one both have.
struct LedgerProfile {
  /// The measures with their subjects, in a fixed order for a given list of categories.
  private(set) var measures: [(measure: String, subject: String, value: Double)] = []

  init(_ rows: [FitSource.Row], days: Int, categories: [String], unit: Double) {
    let purchases = rows.filter { $0.isPurchase }
    let n = Double(max(purchases.count, 1))
    let weeks = Double(days) / 7
    add("transactions a week", Double(rows.count) / weeks)
    add("purchases a week", Double(purchases.count) / weeks)
    let spent = purchases.reduce(0.0) { $0 + Double($1.amount.magnitude) }
    add("mean purchase", spent / n / unit)
    for (place, name) in ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].enumerated() {
      add("share of purchases", Double(purchases.filter { $0.weekday == place + 1 }.count) / n, name)
    }
    for category in categories {
      let name = category.isEmpty ? "no category" : category
      add("share of purchases", Double(purchases.filter { ($0.category?.text ?? "") == category }.count) / n, name)
    }
    var visits: [String: Int] = [:]
    var halfway = 0
    for (place, row) in purchases.enumerated() {
      visits[row.payee?.text ?? "", default: 0] += 1
      if place == purchases.count / 2 { halfway = visits.count }
    }
    let counts = visits.values.sorted(by: >)
    add("top payee's share", Double(counts.first ?? 0) / n)
    add("slope of visits by rank", counts.count > 1 ? PayeeFindings.slope(counts) : 0)
    add("payees met in all", Double(counts.count))
    add("payees met in the first half", Double(halfway))
    var digits = [Double](repeating: 0, count: 10)
    for row in purchases { digits[Survey.firstDigit(row.amount.magnitude)] += 1 }
    let some = max(digits.dropFirst().reduce(0, +), 1)
    let distance = (1...9).reduce(0.0) { $0 + abs(digits[$1] / some - Survey.benford[$1 - 1]) } / 9
    add("first digits, distance from Benford", distance)
  }

  private mutating func add(_ measure: String, _ value: Double, _ subject: String = "") {
    measures.append((measure, subject, value))
  }

  /// The categories that most purchases have, most common first.
  static func commonCategories(_ rows: [FitSource.Row]) -> [String] {
    let groups = FitGroups.places(rows.filter(\.isPurchase), byPayee: false)
    let ranked = groups.sorted { ($1.places.count, $0.key) < ($0.places.count, $1.key) }
    return ranked.prefix(mostCategories).map(\.key.category)
  }

  private static let mostCategories = 10
}

extension RealismReport {
  /// Compares people of a persona with a real ledger: each measure of the real one should lie where a person's would.
  ///
  /// Of the real ledger the longest stretch without a gap of sixty days is taken, and the people live on the same days. Rows
  /// claim the people's mean and observe the real value. As measures of one ledger vary more than means of many, intervals
  /// are wider than those of the report on claims.
  ///
  /// - Throws: ``PersonaFitError`` where the ledger is too small to compare with.
  public init(of persona: Persona, seed: UInt64, people: Int, against ledger: Ledger) throws(PersonaFitError) {
    let source = try FitSource(ledger)
    let unit = Double(ledger.currency.minorUnitsPerMajor)
    let categories = LedgerProfile.commonCategories(source.rows)
    let real = LedgerProfile(source.rows, days: source.days, categories: categories, unit: unit)
    let crowd = (0..<max(people, 2)).map { person in
      var rows: [FitSource.Row] = []
      let life = PersonaLife(persona, seed: seed, person: person)
      life.forEachRow(from: source.span.lowerBound, days: source.days) { row in
        if row.currency == persona.currency { rows.append(FitSource.Row(row)) }
      }
      return LedgerProfile(rows, days: source.days, categories: categories, unit: unit)
    }
    let n = Double(crowd.count)
    let rows = real.measures.indices.map { place in
      let values = crowd.map { $0.measures[place].value }
      let mean = values.reduce(0, +) / n
      let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (n - 1)
      let (measure, subject, value) = real.measures[place]
      return Self.row(
        measure, subject, claimed: mean, observed: value, error: (variance * (1 + 1 / n)).squareRoot(),
        people: crowd.count)
    }
    self.init(persona: persona.name, people: crowd.count, days: source.days, rows: rows)
  }
}

extension FitSource.Row {
  init(_ row: PersonaRow) {
    self.init(
      day: Int(row.day.number), weekday: row.day.weekday, payee: row.payee, category: row.category,
      amount: row.amount.minorUnits, isTransfer: row.mark == .transfer)
  }
}
