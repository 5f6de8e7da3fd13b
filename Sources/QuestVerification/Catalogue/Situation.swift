public import LedgerModel
public import QuestApp
public import QuestEngine
public import QuestSimulation
import ScenarioModel
public import SeededRandom
public import Foundation

/// One step of a run with what the simulator knows to be true after it.
public final class Situation {
  /// The step.
  public let step: Step
  /// What is true, whatever the app says.
  public let world: World
  /// The history as of the app's day, counted anew from the ledger.
  public private(set) lazy var history = CountedHistory(world.book.ledger, asOf: step.today, rules: world.rules)

  /// A step in its world.
  public init(step: Step, world: World) {
    self.step = step
    self.world = world
  }

  /// The rules in force.
  var rules: QuestRules { world.rules }

  /// Whether the step ends with a fresh list of quests.
  var isLoad: Bool { step.isEvaluation || !step.paid.isEmpty }

  /// The quests of a kind that are shown after the step.
  func shown(_ kind: QuestKind) -> [Quest] { step.after.quests.filter { $0.kind == kind } }

  /// The claims paid on the app's day.
  var claimedToday: [QuestKind] {
    world.claims.claims.filter { $0.claimedOn == step.today }.map { world.kind(of: $0.id) }
  }

  /// How many slots the day's claims leave.
  var slots: Int { max(0, rules.dailyCap - claimedToday.count) }
}

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

/// A load at which an engine can be asked again.
public struct Probe {
  /// The engine under test.
  public let engine: any HomeEngine
  /// The rules in force.
  public let rules: QuestRules
  /// The transactions.
  public let ledger: Ledger
  /// The claims paid so far.
  public let claims: ClaimState
  /// The daily save target in major units.
  public let dailySaveTarget: Decimal
  /// The day of the load.
  public let day: Day
  /// A stream of this probe's own.
  public let key: RandomKey

  /// The engine's answer at this load.
  func quests() throws -> [Quest] { try quests(of: ledger) }

  /// The engine's answer for another ledger.
  func quests(of ledger: Ledger, claims: ClaimState? = nil, target: Decimal? = nil, on day: Day? = nil) throws
    -> [Quest]
  {
    var book = LedgerBook(ledger: ledger, rules: rules)
    return try engine.quests(
      book: &book, claims: claims ?? self.claims, dailySaveTarget: target ?? dailySaveTarget, on: day ?? self.day)
  }
}

extension [Quest] {
  /// The quests as a person reads them, for reasons.
  var summary: String {
    isEmpty ? "nothing" : map { $0.kind.name + ($0.subject.map { "(\($0.text))" } ?? "") }.joined(separator: ", ")
  }
}
