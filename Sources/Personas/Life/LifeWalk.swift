import LedgerModel
import SeededRandom

/// A scenario as it is run: one day after the other, with what the person carries from day to day.
struct LifeWalk {
  /// The transactions of the day that was run last.
  private(set) var rows: [PersonaRow] = []
  /// Which spells the person is in, by their place in the persona.
  private(set) var isInSpell: [Bool]

  private let persona: Persona
  private let plan: PersonaPlan
  private let habitKeys: [RandomKey]
  private let paymentKeys: [RandomKey]
  private let spellKeys: [RandomKey]
  private var memories: [PayeeMemory]
  private var nextDue: [Int]
  private var lastPay: Int
  private var spellEnds: [Int]
  private var holidays = BankHolidays()
  private var refunds: [(due: Int, row: PersonaRow)] = []

  init(_ life: PersonaLife, start: Day) {
    persona = life.persona
    plan = persona.plan
    let keys = (life.root.appending("habit"), life.root.appending("payment"), life.root.appending("spell"))
    habitKeys = plan.habits.map { keys.0.appending($0.key) }
    paymentKeys = plan.payments.map { keys.1.appending($0.key) }
    spellKeys = persona.spells.map { keys.2.appending($0.name) }
    rows.reserveCapacity(16)
    memories = zip(plan.habits, habitKeys).map { PayeeMemory(key: $1.appending("payees"), names: $0.payees.count) }
    isInSpell = persona.spells.map { _ in false }
    spellEnds = persona.spells.map { _ in .min }
    let first = Int(start.number)
    nextDue = []
    lastPay = .min
    for payment in persona.payments {
      nextDue.append(payment.schedule.next(onOrAfter: first, &holidays))
      if payment.kind == .pay { lastPay = max(lastPay, payment.schedule.last(before: first, &holidays)) }
    }
    // A spell that began before the first day may still be on.
    for (spell, facts) in persona.spells.enumerated() {
      for number in first - facts.days + 1..<first { beginSpell(spell, on: number) }
    }
  }

  /// Simulates a day, by its number; days must be run in order.
  mutating func live(_ number: Int) {
    rows.removeAll(keepingCapacity: true)
    guard let day = try? Day(number: number) else { return }
    for payment in plan.payments.indices where nextDue[payment] == number { pay(payment, on: day) }
    if !refunds.isEmpty { payRefunds(on: day) }
    var factor = 1_000_000
    for spell in spellEnds.indices {
      beginSpell(spell, on: number)
      isInSpell[spell] = spellEnds[spell] >= number
      if isInSpell[spell] {
        factor = min(multiplied(factor, plan.spells[spell].spending), PersonaPlan.mostFactor)
      }
    }
    if lastPay > .min { factor = multiplied(factor, persona.payday.factor(daysAfter: number - lastPay)) }
    let weekday = day.weekday
    for habit in plan.habits.indices { spend(habit, on: day, weekday: weekday, factor: factor) }
  }

  private mutating func beginSpell(_ spell: Int, on number: Int) {
    var random = spellKeys[spell].appending(number).generator()
    if random.next().isWithin(plan.spells[spell].chance) {
      spellEnds[spell] = number + persona.spells[spell].days - 1
    }
  }

  private mutating func pay(_ index: Int, on day: Day) {
    let plan = plan.payments[index]
    let number = Int(day.number)
    nextDue[index] = plan.payment.schedule.next(onOrAfter: number + 1, &holidays)
    if plan.payment.kind == .pay { lastPay = number }
    let key = plan.payment.varies ? paymentKeys[index].appending(number) : paymentKeys[index]
    var random = key.generator()
    let amount = plan.payment.amounts.amount(random.next(), rounding: random.next())
    rows.append(
      PersonaRow(
        day: day, payee: plan.payee, category: plan.category,
        amount: Money(minorUnits: plan.payment.isInflow ? amount : -amount), currency: persona.currency, mark: plan.mark
      ))
  }

  private mutating func spend(_ index: Int, on day: Day, weekday: Int, factor: Int) {
    let habit = plan.habits[index]
    let key = habitKeys[index].appending(Int(day.number))
    var random = key.generator()
    for candidate in 0..<habit.counts[weekday - 1].count(&random) {
      let words = TransactionWords(key.appending(candidate))
      guard words.keep.below(plan.largestFactor) < factor else { continue }
      let amount = habit.amounts.amount(words.amount, rounding: words.rounding)
      var row = PersonaRow(
        day: day, payee: memories[index].visit(habit, words), category: habit.category,
        amount: Money(minorUnits: habit.isInflow ? amount : -amount), currency: habit.currency, mark: habit.mark)
      rows.append(row)
      if words.refund.isWithin(habit.refunds) {
        row.amount = Money(minorUnits: habit.isInflow ? -amount : amount)
        refunds.append((Int(day.number) + 3 + words.refundDelay.below(12), row))
      }
    }
  }

  private mutating func payRefunds(on day: Day) {
    for (due, row) in refunds where due <= Int(day.number) {
      var row = row
      row.day = day
      rows.append(row)
    }
    refunds.removeAll { $0.due <= Int(day.number) }
  }
}
