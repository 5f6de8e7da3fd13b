import Foundation
import LedgerModel
import QuestEngine

/// Visits and the week's spending, counted row by row and by nothing cleverer.
public struct CountedHistory {
  /// Visits by payee number; place 0 is for absent payees.
  let visits: [Int]
  /// Outflows in the window by category number; place 0 is for absent categories.
  let outflows: [Int]
  /// Their totals in minor units, in 128 bits so that none can overflow.
  let totals: [Int128]
  let ledger: Ledger

  init(_ ledger: Ledger, asOf day: Day, rules: QuestRules) {
    var visits = [Int](repeating: 0, count: ledger.payeeNames.count + 1)
    var outflows = [Int](repeating: 0, count: ledger.categoryNames.count + 1)
    var totals = [Int128](repeating: 0, count: ledger.categoryNames.count + 1)
    for row in ledger.days.indices {
      let age = Int(day.number) - Int(ledger.days[row].number)
      if age < 0 || ledger.marks[row] == .removed { continue }
      let amount = ledger.amounts[row]
      if amount < 0 || !rules.streakBreaker.countsOutflowsOnly { visits[Int(ledger.payees[row])] += 1 }
      if amount < 0 && age < rules.categoryBudget.windowDays {
        outflows[Int(ledger.categories[row])] += 1
        totals[Int(ledger.categories[row])] -= Int128(amount)
      }
    }
    visits[0] = 0
    outflows[0] = 0
    self.visits = visits
    self.outflows = outflows
    self.totals = totals
    self.ledger = ledger
  }

  /// The visits of a payee.
  func visits(of payee: Name?) -> Int {
    payee.flatMap { ledger.payeeNames.number(of: $0) }.map { visits[Int($0)] } ?? 0
  }

  /// The outflows of a category in the window, and their total.
  func week(of category: Name?) -> (outflows: Int, total: Int128) {
    guard let number = category.flatMap({ ledger.categoryNames.number(of: $0) }) else { return (0, 0) }
    return (outflows[Int(number)], totals[Int(number)])
  }

  /// The categories that qualify, with the one that must win first.
  func qualifying(_ rules: QuestRules) -> [Name] {
    let least = Decimal(ledger.currency.minorUnitsPerMajor) * rules.categoryBudget.minimumTotal
    var found: [(name: Name, outflows: Int, total: Int128)] = []
    for (index, name) in ledger.categoryNames.names.enumerated() {
      let (count, total) = (outflows[index + 1], totals[index + 1])
      guard count >= rules.categoryBudget.minimumOutflows, count > 0 else { continue }
      if let exact = Decimal(plain: String(total)), exact >= least { found.append((name, count, total)) }
    }
    return found.sorted {
      if $0.total != $1.total { return $0.total > $1.total }
      return $0.outflows != $1.outflows ? $0.outflows > $1.outflows : $0.name < $1.name
    }.map(\.name)
  }
}
