import Foundation
import LedgerModel
import QuestEngine
import SeededRandom
import Testing

/// Evidence in a form that compares, with names instead of numbers.
struct PlainEvidence: Equatable {
  var regulars: [String] = []
  var week: [String: String] = [:]
}

extension PlainEvidence {
  init(_ evidence: SpendingEvidence) {
    regulars = evidence.regulars.map { "\(evidence.payee($0.payee)?.text ?? "-") \($0.visits)" }
    for category in evidence.week {
      week[evidence.category(category.category)?.text ?? "-"] = "\(category.outflows) \(category.total.minorUnits)"
    }
  }

  /// Counted entry by entry as the rules read; nil where a total does not fit 64 bits.
  init?(_ ledger: Ledger, _ day: Day, _ rules: QuestRules) {
    var visits: [Name: Int] = [:]
    var spent: [Name: (count: Int, total: Int128)] = [:]
    for entry in ledger.entries where entry.day <= day {
      if let payee = entry.payee, entry.isOutflow || !rules.streakBreaker.countsOutflowsOnly {
        visits[payee, default: 0] += 1
      }
      if let category = entry.category, entry.isOutflow, day.days(since: entry.day) < rules.categoryBudget.windowDays {
        let known = spent[category] ?? (0, 0)
        spent[category] = (known.count + 1, known.total - Int128(entry.amount.minorUnits))
      }
    }
    let regulars = visits.filter { $0.value >= rules.streakBreaker.minimumVisits }
      .sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
    self.regulars = regulars.map { "\($0.key.text) \($0.value)" }
    for (category, sum) in spent {
      if sum.total > Int128(Int64.max) { return nil }
      week[category.text] = "\(sum.count) \(sum.total)"
    }
  }
}

/// A book, an index and a ledger to which the same things happen, in an order that a seed decides.
struct RandomHistory {
  var random: SplitMix64
  var rules = QuestRules()
  var book: LedgerBook
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
    book = LedgerBook(rules: rules)
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
    book = LedgerBook(ledger: ledger, rules: rules)
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
    if isDiary, !random.chance(1, in: 60), let last = book.ledger.days.last {
      entry.day = max(min(entry.day, today), last)
    }
    return entry
  }

  /// Something happens to the history, or time goes on or back.
  mutating func happen() throws {
    switch random.next(in: 0...9) {
    case 0...3:
      ids.append("n\(made)")
      try book.log(next(id: ids[ids.count - 1]))
    case 4, 5:
      if ids.isEmpty { return }
      try book.delete(id: ids.remove(at: random.next(in: 0...ids.count - 1)))
    case 6:
      if ids.isEmpty { return }
      try book.edit(next(id: ids[random.next(in: 0...ids.count - 1)]))
    case 7: today = (try? today.adding(1)) ?? today
    case 8: today = (try? today.adding(-random.next(in: 1...3))) ?? today
    default: today = (try? today.adding(random.next(in: -500...500))) ?? today
    }
  }
}

@Suite struct EvidenceTests {
  @Test(arguments: 0..<100)
  func `index and scan agree with a plain count after any operations`(seed: UInt64) throws {
    var history = try RandomHistory(seed: seed)
    var claims = ClaimState()
    for _ in 0..<60 {
      try history.happen()
      if history.random.chance(1, in: 3) { continue }
      let expected = PlainEvidence(history.book.ledger, history.today, history.rules)
      let scan = EvidenceScan(rules: history.rules)
      let counted = try? scan.evidence(of: history.book.ledger, asOf: history.today)
      #expect(counted.map(PlainEvidence.init) == expected)
      var list = QuestList()
      let renewal: Void? = try? history.book.renew(
        &list, claims: claims, dailySaveTarget: 15, rules: history.rules, on: history.today)
      let quests = counted.map {
        QuestGenerator.quests(evidence: $0, claims: claims, dailySaveTarget: 15, rules: history.rules)
      }
      #expect(renewal.map { list.quests(in: history.book.ledger) } == quests)
      if let quest = quests?.first, history.random.chance(1, in: 3) { claims.record(quest.id, on: history.today) }
      #expect((try? history.book.evidence(asOf: history.today)).map(PlainEvidence.init) == expected)
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
        let counted = (try? index.evidence(of: ledger, asOf: day)).map(PlainEvidence.init)
        #expect(counted == PlainEvidence(ledger, day, history.rules))
      }
    }
  }

  @Test func `the histories that are tried hold sorted and unsorted ledgers, overflows, regulars and weeks`() throws {
    var (sorted, overflows, regulars, weeks, all) = (0, 0, 0, 0, 0)
    for seed in 0..<100 {
      var history = try RandomHistory(seed: UInt64(seed))
      for _ in 0..<30 { try history.happen() }
      all += 1
      sorted += history.book.ledger.isSortedByDay ? 1 : 0
      guard let evidence = PlainEvidence(history.book.ledger, history.today, history.rules) else {
        overflows += 1
        continue
      }
      regulars += evidence.regulars.count > 1 ? 1 : 0
      weeks += evidence.week.count > 1 ? 1 : 0
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
      let one = PlainEvidence(try scan.evidence(of: sorted, asOf: today))
      #expect(one == PlainEvidence(try scan.evidence(of: unsorted, asOf: today)))
      #expect(one == PlainEvidence(sorted, today, rules) && one.regulars.count > 100 && one.week.count == 9)
    }
  }

  @Test func `a total that overflowed fits again once an outflow is deleted`() throws {
    var book = LedgerBook(rules: QuestRules())
    for id in ["a", "b", "c"] {
      try book.log(
        Ledger.Entry(id: id, day: today, payee: nil, category: "Gold", amount: Money(minorUnits: .min)))
      #expect(throws: MoneyError.overflow) { try book.evidence(asOf: today) }
    }
    try book.delete(id: "a")
    try book.delete(id: "b")
    try book.edit(Ledger.Entry(id: "c", day: today, payee: nil, category: "Gold", amount: Money(minorUnits: -.max)))
    #expect(try book.evidence(asOf: today).week.map(\.total) == [Money(minorUnits: .max)])
  }

  @Test func `outflows on no category never overflow`() throws {
    var ledger = Ledger()
    for _ in 0..<3 { ledger.append(day: today, payee: nil, category: nil, amount: Money(minorUnits: .min)) }
    var index = EvidenceIndex(rules: QuestRules())
    #expect(try index.evidence(of: ledger, asOf: today).week.isEmpty)
    #expect(try EvidenceScan(rules: QuestRules()).evidence(of: ledger, asOf: today).week.isEmpty)
  }
}

@Suite struct EngagedDaysTests {
  @Test(arguments: 0..<40)
  func `streaks and days agree with plain sets after any operations`(seed: UInt64) throws {
    var random = RandomKey(seed: seed).appending("engaged").generator()
    var engaged = EngagedDays()
    var (transactions, checkIns): ([Day], Set<Day>) = ([], [])
    for _ in 0..<80 {
      let day = try today.adding(random.next(in: -9...9))
      switch random.next(in: 0...4) {
      case 0, 1:
        engaged.addTransaction(on: day)
        transactions.append(day)
      case 2:
        engaged.checkIn(on: day)
        checkIns.insert(day)
      default:
        engaged.removeTransaction(on: day)
        if let place = transactions.firstIndex(of: day) { transactions.remove(at: place) }
      }
      let all = checkIns.union(transactions)
      #expect(engaged.days == all.sorted() && engaged.checkIns == checkIns.sorted())
      let asked = try today.adding(random.next(in: -10...10))
      var run = 0
      var end = all.contains(asked) ? asked : try asked.adding(-1)
      while all.contains(end) {
        run += 1
        end = try end.adding(-1)
      }
      #expect(engaged.streak(asOf: asked) == run && engaged.contains(asked) == all.contains(asked))
      // To have been near a day makes the streak cheaper and is no part of the value.
      let before = engaged
      engaged.approach(try today.adding(random.next(in: -10...10)))
      #expect(engaged.streak(asOf: asked) == run && engaged == before && engaged.hashValue == before.hashValue)
    }
  }
}
