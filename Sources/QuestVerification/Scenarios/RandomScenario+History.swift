import LedgerModel
import PropertyTesting
import QuestEngine
import ScenarioModel

extension SpanLabel {
  static let pattern = SpanLabel("pattern")
  static let transaction = SpanLabel("transaction")
  static let day = SpanLabel("day")
}

extension RandomScenario {
  /// What stands in the ledger when the app is installed: patterns that come close to a threshold, and stray rows.
  mutating func drawHistory(_ source: inout ChoiceSource) throws {
    if collectsClaims { addManyRows(count: 1_000, payees: 180) }
    let count = try source.choose(upTo: 6)
    for _ in 0..<count {
      try source.span(.pattern) { source throws in
        switch try source.draw(Self.patterns) {
        case .strayRows: try drawStrayRows(&source)
        case .visits: try drawVisits(&source)
        case .spending: try drawSpending(&source)
        case .run: try drawRun(&source)
        case .manyCategories: try drawManyCategories(&source)
        case .manyRows: try drawManyRows(&source)
        }
      }
    }
    for entry in entries { try scenario.ledger.append(entry) }
  }

  private enum Pattern: Sendable {
    case strayRows, visits, spending, run, manyCategories, manyRows
  }

  private static let patterns: Gen<Pattern> = .frequency(
    [(60, Pattern.strayRows), (100, .visits), (100, .spending), (80, .run), (6, .manyCategories), (2, .manyRows)]
      .map { (weight: $0.0, generator: Gen<Pattern>.just($0.1)) })

  private mutating func drawStrayRows(_ source: inout ChoiceSource) throws {
    for _ in 0..<(try source.choose(upTo: 6)) {
      try source.span(.transaction) { source throws in
        // Days around the first one: up to twelve earlier, up to eight later, which do not exist yet.
        let age = Int(try source.choose(upTo: 20, near: [0, 6, 7, 8, 13, 14]))
        entries.append(try drawEntry(on: start.clamped(adding: age > 12 ? age - 12 : -age), &source))
      }
    }
  }

  /// A payee's visits, close to the threshold.
  private mutating func drawVisits(_ source: inout ChoiceSource) throws {
    let payee = try Self.pick(names.payees, &source)
    let aim = UInt64(clamping: rules.streakBreaker.minimumVisits)
    let count = try source.choose(upTo: max(20, aim + 1), near: [aim - min(aim, 1), aim, aim + 1])
    let gap = Int(try source.choose(upTo: 9))
    let amount = -Int64(try source.choose(upTo: 500))
    for visit in 0..<Int(count) {
      let day = start.clamped(adding: -visit * gap)
      entries.append(entry(on: day, payee: payee, category: nil, amount: visit == 2 ? 0 : amount))
    }
  }

  /// A category's outflows over the window's edge, whose total comes close to the least.
  private mutating func drawSpending(_ source: inout ChoiceSource) throws {
    try drawSpending(on: try Self.pick(names.categories, &source), &source)
  }

  private mutating func drawSpending(on category: String?, _ source: inout ChoiceSource) throws {
    let least = Int64(leastTotal)
    let outflows = UInt64(clamping: rules.categoryBudget.minimumOutflows)
    let count = Int64(try source.choose(upTo: max(5, outflows + 1), near: [outflows]))
    let window = UInt64(clamping: rules.categoryBudget.windowDays)
    var rest = least + Int64(try source.choose(upTo: 2)) - 1
    for number in 0..<count {
      try source.span(.transaction) { source throws in
        let age = Int(try source.choose(upTo: window + 2, near: [0, window - min(window, 1), window]))
        let part = number == count - 1 ? rest : rest / (count - number)
        rest -= part
        let day = start.clamped(adding: -age)
        entries.append(entry(on: day, payee: nil, category: category, amount: -max(0, part)))
      }
    }
  }

  /// Up to forty categories that qualify, all with one total and so in the order of their names.
  private mutating func drawManyCategories(_ source: inout ChoiceSource) throws {
    let count = Int(try source.choose(upTo: 40, near: [19, 20, 30]))
    let outflows = Int64(rules.categoryBudget.minimumOutflows)
    for number in 0..<count {
      for part in 0..<outflows {
        let amount = part == 0 ? Int64(leastTotal) - outflows + 1 : 1
        entries.append(entry(on: start, payee: nil, category: "Category \(number)", amount: -max(0, amount)))
      }
    }
  }

  /// Thousands of rows over three years.
  private mutating func drawManyRows(_ source: inout ChoiceSource) throws {
    let count = try source.choose(upTo: 5_000, near: [999, 1_000, 1_001, 2_000, 4_096])
    addManyRows(count: Int(count), payees: 1 + Int(try source.choose(upTo: 60)))
  }

  /// Rows that follow from their number alone, the latest on the first day.
  private mutating func addManyRows(count: Int, payees: Int) {
    for number in 0..<count {
      let day = start.clamped(adding: -(number * 1_000 / max(count, 1)))
      entries.append(
        entry(
          on: day, payee: "Payee \(number % payees)", category: "Category \(number % 7)",
          amount: -Int64(100 + number % 450)))
    }
  }

  /// A number of days in a row, close to a milestone; the lower ones more often, since the days to come add to them.
  ///
  /// A few last for years.
  func drawRunLength(_ source: inout ChoiceSource) throws -> Int {
    if try source.choose(upTo: 59, spread: .uniform) == 59 {
      return Int(try source.choose(upTo: 1_500, near: [364, 365, 366, 399, 999]))
    }
    let aims = (rules.milestones.prefix(3) + rules.milestones).map { UInt64(clamping: $0) }
    return Int(try source.choose(upTo: 101, near: aims))
  }

  /// A transaction on each of some days in a row up to yesterday, close to a milestone.
  private mutating func drawRun(_ source: inout ChoiceSource) throws {
    addRun(length: try drawRunLength(&source), before: start)
  }

  /// A transaction on each day of a run that ends on the day before a day; gives them.
  @discardableResult
  mutating func addRun(length: Int, before day: Day) -> [Ledger.Entry] {
    var run: [Ledger.Entry] = []
    for age in 0..<length {
      guard let date = try? day.adding(-1 - age) else { break }
      run.append(entry(on: date, payee: nil, category: nil, amount: -1))
    }
    entries += run
    return run
  }
}
