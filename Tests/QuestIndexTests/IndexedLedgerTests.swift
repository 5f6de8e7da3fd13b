import Foundation
import LedgerModel
import QuestEngine
import QuestIndex
import SeededRandom
import Testing

extension SpendingEvidence {
  /// What an index keeps of it: of the payees those with enough visits to qualify.
  func qualifying(_ rules: QuestRules) -> SpendingEvidence {
    var evidence = self
    evidence.payees.removeAll { $0.visits < rules.streakBreaker.minimumVisits }
    return evidence
  }

  /// The plain count of a ledger; nil where a total does not fit 64 bits.
  static func counted(_ ledger: Ledger, _ day: Day, _ rules: QuestRules) -> SpendingEvidence? {
    try? SpendingEvidence(of: ledger, asOf: day, rules: rules).qualifying(rules)
  }
}

/// A indexed, an index and a ledger to which the same things happen, in an order that a seed decides.
struct RandomHistory {
  var random: SeededGenerator
  var rules = QuestRules()
  var indexed: IndexedLedger
  var today: Day
  var ids: [String] = []
  var made = 0
  let payees: Int
  /// What the payees' names begin with, so that they differ early or late.
  let payeePrefix: String
  let categories: Int
  /// Whether rows mostly come in the order of their days, as a diary's do.
  let isDiary: Bool
  /// One amount in so many is next to the limits of 64 bits.
  let extremeEvery: Int

  init(seed: UInt64) throws {
    random = RandomKey(seed: seed).appending("evidence").generator()
    rules.streakBreaker.minimumVisits = random.next(in: 1...6)
    rules.streakBreaker.countsOutflowsOnly = random.chance(1, in: 3)
    rules.categoryBudget.windowDays = [1, 2, 7, 30, 3_660][random.next(in: 0...4)]
    extremeEvery = random.chance(1, in: 4) ? 6 : 200
    payees = [1, 3, 12][random.next(in: 0...2)]
    payeePrefix = random.chance(1, in: 2) ? "p" : "of one beginning "
    categories = random.chance(1, in: 3) ? 60 : 3
    isDiary = random.chance(1, in: 2)
    today = try Day(number: random.next(in: 19_000...22_000))
    if random.chance(1, in: 16) { today = .first }
    if random.chance(1, in: 16) { today = .last }
    indexed = IndexedLedger(rules: rules)
    var ledger = Ledger()
    var entries: [Ledger.Entry] = []
    for _ in 0..<random.next(in: 0...120) { entries.append(entry(id: "h\(made)")) }
    if isDiary {
      // It does not run far ahead, or nothing that is written next would come.
      for place in entries.indices { entries[place].day = min(entries[place].day, (try? today.adding(3)) ?? today) }
      entries.sort { $0.day < $1.day }
    }
    for entry in entries { try ledger.append(entry) }
    ids = ledger.entries.map(\.id)
    indexed = IndexedLedger(ledger: ledger, rules: rules)
  }

  mutating func entry(id: String) -> Ledger.Entry {
    made += 1
    let spread = random.chance(1, in: 8) ? 4_000 : 12
    let day = (try? today.adding(random.next(in: -spread...spread / 2))) ?? today
    let extreme: [Int64] = [.min, .max, .min + 1]
    let amount: Int64 =
      random.chance(1, in: extremeEvery) ? extreme[random.next(in: 0...2)] : Int64(random.next(in: -900...200))
    let name = { (prefix: String, number: Int) in number == 0 ? nil : "\(prefix)\(number)" }
    return Ledger.Entry(
      id: id, day: day, payee: name(payeePrefix, random.next(in: 0...payees)),
      category: name("c", random.next(in: 0...categories)),
      amount: Money(minorUnits: amount))
  }

  /// The next entry, which in a diary is seldom dated before the last.
  mutating func next(id: String) -> Ledger.Entry {
    var entry = entry(id: id)
    if isDiary, !random.chance(1, in: 60), let last = indexed.ledger.days.last {
      entry.day = max(min(entry.day, today), last)
    }
    return entry
  }

  /// Something happens to the history, or time goes on or back.
  mutating func happen() throws {
    switch random.next(in: 0...9) {
    case 0...3:
      ids.append("n\(made)")
      try indexed.log(next(id: ids[ids.count - 1]))
    case 4, 5:
      if ids.isEmpty { return }
      try indexed.delete(id: ids.remove(at: random.next(in: 0...ids.count - 1)))
    case 6:
      if ids.isEmpty { return }
      try indexed.edit(next(id: ids[random.next(in: 0...ids.count - 1)]))
    case 7: today = (try? today.adding(1)) ?? today
    case 8: today = (try? today.adding(-random.next(in: 1...3))) ?? today
    default: today = (try? today.adding(random.next(in: -500...500))) ?? today
    }
  }
}

@Suite struct IndexedLedgerTests {
  @Test(arguments: 0..<100)
  func `index and scan agree with a plain count after any operations`(seed: UInt64) throws {
    var history = try RandomHistory(seed: seed)
    var claims = ClaimState()
    for _ in 0..<60 {
      try history.happen()
      if history.random.chance(1, in: 3) { continue }
      let expected = SpendingEvidence.counted(history.indexed.ledger, history.today, history.rules)
      let scan = EvidenceScan(rules: history.rules)
      #expect((try? scan.evidence(of: history.indexed.ledger, asOf: history.today))?.named == expected)
      let request = QuestRequest(
        ledger: history.indexed.ledger, claims: claims, dailySaveTarget: 15, day: history.today, rules: history.rules)
      let quests = try? QuestGenerator.quests(request)
      #expect((try? QuestGenerator.scannedQuests(request)) == quests)
      var list = QuestList()
      let updated: Void? = try? history.indexed.update(
        &list, claims: claims, dailySaveTarget: 15, on: history.today)
      #expect(updated.map { list.quests(in: history.indexed.ledger) } == quests)
      if let quest = quests?.first, history.random.chance(1, in: 3) { claims.record(quest, on: history.today) }
      #expect((try? history.indexed.evidence(asOf: history.today))?.named == expected)
      history.indexed._checkInvariants()
    }
  }

  @Test(arguments: 0..<20)
  func `rows that are appended together and noted one by one are counted once`(seed: UInt64) throws {
    var history = try RandomHistory(seed: seed)
    var index = EvidenceIndex(rules: history.rules)
    var ledger = Ledger()
    for ages in [[9, 5, 5, 3], [2, 0], [1, 7, 30, 0, 7], [0, 8]] {
      let first = ledger.rowCount
      for age in ages {
        var entry = history.entry(id: "b\(history.made)")
        entry.day = try today.adding(-age)
        try ledger.append(entry)
      }
      for row in first..<ledger.rowCount { index.inserted(row: row, of: ledger) }
      for day in [today, try today.adding(-6), .first, today] {
        let counted = (try? index.evidence(of: ledger, asOf: day))?.named
        #expect(counted == SpendingEvidence.counted(ledger, day, history.rules))
      }
    }
  }

  @Test func `the histories that are tried hold sorted and unsorted ledgers, overflows, regulars and weeks`() throws {
    var (sorted, overflows, regulars, weeks, all) = (0, 0, 0, 0, 0)
    for seed in 0..<100 {
      var history = try RandomHistory(seed: UInt64(seed))
      for _ in 0..<30 { try history.happen() }
      all += 1
      sorted += history.indexed.ledger.isSortedByDay ? 1 : 0
      guard let evidence = SpendingEvidence.counted(history.indexed.ledger, history.today, history.rules) else {
        overflows += 1
        continue
      }
      regulars += evidence.payees.count > 1 ? 1 : 0
      weeks += evidence.categories.count > 1 ? 1 : 0
    }
    #expect(all - sorted > 20 && sorted > 20)
    #expect(overflows > 3)
    #expect(regulars > 30)
    #expect(weeks > 20)
  }

  @Test func `sorted rows are counted as unsorted ones are`() throws {
    var (sorted, unsorted) = (Ledger(), Ledger())
    var random = RandomKey(seed: 3).generator()
    var rows: [(Int, String, String, Int64)] = []
    // More rows and payees than one pass of a scan takes at a time, and none of a round number.
    for number in 0..<4_099 {
      rows.append((number / 50 - 60, "p\(random.next(in: 1...700))", "c\(random.next(in: 1...9))", -Int64(number)))
    }
    for row in rows {
      sorted.append(day: try today.adding(row.0), payee: row.1, category: row.2, amount: Money(minorUnits: row.3))
    }
    for row in rows.reversed() {
      unsorted.append(day: try today.adding(row.0), payee: row.1, category: row.2, amount: Money(minorUnits: row.3))
    }
    #expect(sorted.isSortedByDay && !unsorted.isSortedByDay)
    for outflowsOnly in [false, true] {
      var rules = QuestRules()
      rules.streakBreaker.countsOutflowsOnly = outflowsOnly
      let scan = EvidenceScan(rules: rules)
      let one = try scan.evidence(of: sorted, asOf: today).named
      #expect(try one == scan.evidence(of: unsorted, asOf: today).named)
      #expect(one == SpendingEvidence.counted(sorted, today, rules))
      #expect(one.payees.count > 100 && one.categories.count == 9)
    }
  }

  @Test func `a total that overflowed fits again once an outflow is deleted`() throws {
    var indexed = IndexedLedger(rules: QuestRules())
    for id in ["a", "b", "c"] {
      try indexed.log(
        Ledger.Entry(id: id, day: today, payee: nil, category: "Gold", amount: Money(minorUnits: .min)))
      #expect(throws: MoneyError.overflow) { try indexed.evidence(asOf: today) }
    }
    try indexed.delete(id: "a")
    try indexed.delete(id: "b")
    try indexed.edit(Ledger.Entry(id: "c", day: today, payee: nil, category: "Gold", amount: Money(minorUnits: -.max)))
    #expect(try indexed.evidence(asOf: today).categories.map(\.total) == [Money(minorUnits: .max)])
  }

  @Test func `outflows on no category never overflow`() throws {
    var ledger = Ledger()
    for _ in 0..<3 { ledger.append(day: today, payee: nil, category: nil, amount: Money(minorUnits: .min)) }
    var index = EvidenceIndex(rules: QuestRules())
    #expect(try index.evidence(of: ledger, asOf: today).categories.isEmpty)
    #expect(try EvidenceScan(rules: QuestRules()).evidence(of: ledger, asOf: today).categories.isEmpty)
  }
}
