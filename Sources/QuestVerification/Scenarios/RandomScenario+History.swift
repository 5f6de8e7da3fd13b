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
    let count = try source.choose(upTo: 6)
    for _ in 0..<count {
      try source.span(.pattern) { source throws in
        switch try source.choose(upTo: 6, spread: .uniform) {
        case 0: try drawStrayRows(&source)
        case 1, 2: try drawVisits(&source)
        case 3, 4: try drawWeek(&source)
        default: try drawRun(&source)
        }
      }
    }
    for entry in entries { try scenario.ledger.append(entry) }
  }

  private mutating func drawStrayRows(_ source: inout ChoiceSource) throws {
    for _ in 0..<(try source.choose(upTo: 6)) {
      try source.span(.transaction) { source throws in
        // Days around the first one, future ones included.
        let age = Int(try source.choose(upTo: 20, below: 8, near: [0, 6, 7, 8]))
        entries.append(try drawEntry(on: start.adding(age > 12 ? age - 21 : -age), &source))
      }
    }
  }

  /// A payee's visits, close to the threshold.
  private mutating func drawVisits(_ source: inout ChoiceSource) throws {
    let payee = try Self.pick(Self.payees, &source)
    let aim = UInt64(clamping: rules.streakBreaker.minimumVisits)
    let count = try source.choose(upTo: 20, near: [aim - min(aim, 1), aim, aim + 1])
    let gap = Int(try source.choose(upTo: 9))
    let amount = -Int64(try source.choose(upTo: 500))
    for visit in 0..<Int(count) {
      let day = try start.adding(-visit * gap)
      entries.append(entry(on: day, payee: payee, category: nil, amount: visit == 2 ? 0 : amount))
    }
  }

  /// A category's outflows over the window's edge, whose total comes close to the least.
  private mutating func drawWeek(_ source: inout ChoiceSource) throws {
    let category = try Self.pick(Self.categories, &source)
    let least = Int64(clamping: rules.minimumTotal(in: scenario.ledger.currency) ?? 2_000)
    let count = Int64(try source.choose(upTo: 5, near: [UInt64(clamping: rules.categoryBudget.minimumOutflows)]))
    let window = UInt64(clamping: rules.categoryBudget.windowDays)
    var rest = least + Int64(try source.choose(upTo: 2)) - 1
    for number in 0..<count {
      try source.span(.transaction) { source throws in
        let age = Int(try source.choose(upTo: window + 2, near: [0, window - min(window, 1), window]))
        let part = number == count - 1 ? rest : rest / (count - number)
        rest -= part
        entries.append(entry(on: try start.adding(-age), payee: nil, category: category, amount: -max(0, part)))
      }
    }
  }

  /// A number of days in a row, close to a milestone; the lower ones more often, since the days to come add to them.
  func drawRunLength(_ source: inout ChoiceSource) throws -> Int {
    let aims = (rules.milestones.prefix(3) + rules.milestones).map { UInt64(clamping: $0) }
    return Int(try source.choose(upTo: 101, near: aims))
  }

  /// A transaction on each of some days in a row up to yesterday, close to a milestone.
  private mutating func drawRun(_ source: inout ChoiceSource) throws {
    let length = try drawRunLength(&source)
    for age in 1...max(1, length) where age <= length {
      entries.append(entry(on: try start.adding(-age), payee: nil, category: nil, amount: -1))
    }
  }
}
