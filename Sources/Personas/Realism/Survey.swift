import LedgerModel
import SeededRandom

/// What a report notes of each person's transactions as they pass.
struct Survey {
  let persona: Persona
  let claims: PersonaClaims
  let start: Int
  let days: Int
  /// The categories' places, by fingerprint; 0 is none.
  private var categories: [UInt64: Int] = [:]
  private(set) var categoryNames = [""]
  /// Numbers and totals by category, direction and mark.
  private(set) var groups: [PairSums] = []
  /// Numbers of purchases of people: after pay day, and on other days.
  private(set) var payday = PairSums()
  /// Numbers of purchases in all.
  private(set) var totals = PairSums()
  private(set) var weekdays = [Int](repeating: 0, count: 7)
  /// Purchases by day and category.
  private(set) var dates: [[Int]]
  private(set) var firstDigits = [Int](repeating: 0, count: 10)
  private(set) var fingerprints: [UInt64] = []
  /// The habits whose payees can be told from others', by category.
  private(set) var watched: [Int: Habit] = [:]
  private(set) var payees: [PayeeFindings] = []

  private var notes = Notes()

  static let groupsPerCategory = 8

  init(_ persona: Persona, start: Day, days: Int) {
    self.persona = persona
    self.start = Int(start.number)
    self.days = PersonaLife.numbers(from: start, days: days).count
    claims = PersonaClaims(persona, start: start, days: days)
    dates = Array(repeating: [], count: self.days)
    for name in Set(claims.groups.keys.map(\.category)).sorted() { _ = place(of: Name(name)) }
    for habit in persona.habits where habit.flow == .out && habit.noise == .zero && habit.currency == persona.currency {
      let isDistinct = Set(habit.payees.map { Name($0) }).count == habit.payees.count
      let isAlone =
        persona.habits.filter { $0.category == habit.category }.count == 1
        && !persona.payments.contains { $0.category == habit.category }
      // One payee for all visits, an absent name, or one name for two payees, tell nothing of loyalty.
      if isAlone, isDistinct, habit.newPayee != .zero, !habit.payees.contains("") {
        watched[place(of: Name(habit.category))] = habit
      }
    }
  }

  private mutating func place(of category: Name?) -> Int {
    guard let category else { return 0 }
    if let place = categories[category.fingerprint] { return place }
    categories[category.fingerprint] = categoryNames.count
    categoryNames.append(category.text)
    return categoryNames.count - 1
  }

  /// What is noted of the person at hand.
  private struct Notes {
    var counts: [(count: Double, total: Double)] = []
    var raised = 0.0
    var usual = 0.0
    var key = RandomKey(seed: 0)
    var visits: [Int: PayeeFindings.Visits] = [:]
  }

  /// Takes note of one transaction of the person at hand.
  mutating func note(_ row: PersonaRow) {
    notes.key = notes.key.appending(Int(row.day.number)).appending(Int(row.amount.minorUnits))
    if let payee = row.payee { notes.key = notes.key.appending(Int(truncatingIfNeeded: payee.fingerprint)) }
    guard row.currency == persona.currency else { return }
    let category = place(of: row.category)
    let isInflow = row.amount.minorUnits > 0
    let group = category * Self.groupsPerCategory + (isInflow ? 4 : 0) + Int(row.mark.rawValue)
    while notes.counts.count <= group { notes.counts.append((0, 0)) }
    notes.counts[group].count += 1
    notes.counts[group].total += Double(row.amount.minorUnits.magnitude)
    let day = Int(row.day.number) - start
    guard !isInflow, row.mark == .none, (0..<days).contains(day) else { return }
    weekdays[row.day.weekday - 1] += 1
    while dates[day].count <= category { dates[day].append(0) }
    dates[day][category] += 1
    firstDigits[Self.firstDigit(row.amount.minorUnits.magnitude)] += 1
    if claims.raisedDays.contains(Int(row.day.number)) { notes.raised += 1 } else { notes.usual += 1 }
    if watched[category] != nil, let payee = row.payee {
      notes.visits[category, default: PayeeFindings.Visits()].visit(payee.fingerprint, isEarly: day < days / 2)
    }
  }

  /// Ends the person at hand; the next transaction is another's.
  mutating func endPerson() {
    while groups.count < notes.counts.count { groups.append(PairSums()) }
    for (group, sums) in notes.counts.enumerated() { groups[group].add(sums.count, sums.total) }
    payday.add(notes.usual, notes.raised)
    totals.add(notes.raised + notes.usual, 0)
    payees.append(PayeeFindings(person: fingerprints.count, notes.visits, of: watched))
    fingerprints.append(notes.key.word)
    notes = Notes()
  }

  static func firstDigit(_ amount: UInt64) -> Int {
    var rest = amount
    while rest >= 10 { rest /= 10 }
    return Int(rest)
  }

  var people: Int { fingerprints.count }

  /// The variance of a person's number of purchases over that of a Poisson number.
  var spread: Double { totals.x > 0 ? totals.variance(people: people) / (totals.x / Double(people)) : 1 }
}
