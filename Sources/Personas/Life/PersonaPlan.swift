import LedgerModel
import QuestEngine
import ScenarioModel
import SeededRandom

/// A persona made ready for generating: names composed and chances tabled once for all of its people.
final class PersonaPlan: Sendable {
  let habits: [HabitPlan]
  let payments: [PaymentPlan]
  let chances: ClaimPolicy.Chances
  /// The largest factor that pay day and spells together put on a rate, in millionths.
  let largestFactor: Int
  /// The chance that each spell begins on a day, and its factor on rates, in millionths.
  let spells: [(chance: Int, spending: Int)]
  /// Whether some habit has another currency than the persona's.
  let isMixed: Bool
  /// Whether what was logged last must be remembered.
  let needsRecent: Bool

  /// A hundredfold rate is beyond any holiday; the bound keeps products within 64 bits, however many spells coincide.
  static let mostFactor = 100_000_000

  init(_ draft: PersonaDraft) {
    var factor = draft.payday.factor(daysAfter: 0)
    for spell in draft.spells {
      factor = min(multiplied(factor, max(spell.spending.millionths, 1_000_000)), Self.mostFactor)
    }
    let largest = factor
    largestFactor = largest
    habits = draft.habits.map { HabitPlan($0, largestFactor: largest) }
    spells = draft.spells.map { ($0.chancePerDay, $0.spending.millionths) }
    payments = draft.payments.map(PaymentPlan.init)
    isMixed = draft.habits.contains { $0.currency != draft.currency }
    chances = ClaimPolicy.Chances(
      draft.app.claims, perStreakDay: draft.app.claimsPerStreakDay.millionths / 1_000, leftPerDay: draft.app.leftPerDay)
    needsRecent = [draft.app.edits, draft.app.deletions, draft.app.duplicateImports].contains { $0 != .zero }
  }
}

/// A habit made ready; a class, since it is looked at for each day and habit and copying its parts would cost more.
final class HabitPlan: Sendable {
  /// What names its random streams.
  let key: Int
  let category: Name?
  let payees: [Name?]
  let amounts: AmountTable
  let currency: Currency
  let isInflow: Bool
  let mark: Ledger.Mark
  let newPayee: Int
  let noise: Int
  let refunds: Int
  /// Numbers of candidates by weekday, at the persona's largest factor; what is too many is thinned out.
  let counts: [CountTable]

  init(_ habit: Habit, largestFactor: Int) {
    key = streamNumber(habit.name)
    category = Name(habit.category)
    payees = habit.payees.map { Name($0) }
    amounts = habit.amounts
    currency = habit.currency
    isInflow = habit.flow == .in
    mark = habit.flow == .transfer ? .transfer : .none
    newPayee = habit.newPayee.millionths
    noise = habit.noise.millionths
    refunds = habit.refunds.millionths
    counts = (1...7).map { CountTable(mean: multiplied(habit.rate(weekday: $0), largestFactor)) }
  }
}

/// A regular payment made ready.
struct PaymentPlan: Sendable {
  let payee: Name?
  let category: Name?
  let mark: Ledger.Mark
  let payment: RegularPayment
  /// What names its random streams.
  let key: Int

  init(_ payment: RegularPayment) {
    payee = Name(payment.payee)
    category = Name(payment.category)
    mark =
      switch payment.kind {
      case .pay, .income: .none
      case .bill: .standingOrder
      case .transfer: .transfer
      }
    self.payment = payment
    key = streamNumber("\(payment.payee)/\(payment.category)/\(payment.schedule.day)")
  }
}

/// A stream's name as a number, hashed once for all people.
func streamNumber(_ name: String) -> Int {
  Int(truncatingIfNeeded: stableHash(name))
}

/// The product of two numbers of millionths, in millionths.
func multiplied(_ one: Int, _ other: Int) -> Int {
  let (high, low) = one.multipliedFullWidth(by: other)
  return (1_000_000 as Int).dividingFullWidth((high, low)).quotient
}
