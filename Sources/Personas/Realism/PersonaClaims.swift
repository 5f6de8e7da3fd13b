import LedgerModel

/// What a persona claims about any of its people over a span of days, worked out from its file.
struct PersonaClaims {
  /// Transactions that a reader of the ledger can tell apart.
  struct Group: Hashable, Comparable {
    var category: String
    var isInflow: Bool
    var mark: Ledger.Mark

    static func < (one: Group, two: Group) -> Bool {
      (one.category, one.isInflow ? 1 : 0, one.mark.rawValue) < (two.category, two.isInflow ? 1 : 0, two.mark.rawValue)
    }
  }

  /// What is expected of a group for one person over the span.
  struct Expected {
    var count = 0.0
    /// The sum of the amounts, in minor units, without sign.
    var total = 0.0
    /// The part of the number that is left to chance.
    var random = 0.0
  }

  private(set) var groups: [Group: Expected] = [:]
  /// Expected spending transactions by weekday, Monday first.
  private(set) var weekdays = [Double](repeating: 0, count: 7)
  /// Expected purchases of each habit that spends; 0 for the others.
  private(set) var purchases: [Double]
  /// Expected spending transactions in the days raised by pay day.
  private(set) var afterPayday = 0.0
  /// The numbers of the days raised by pay day.
  private(set) var raisedDays: Set<Int> = []

  init(_ persona: Persona, start: Day, days: Int) {
    let numbers = PersonaLife.numbers(from: start, days: days)
    let factors = Self.factors(persona, numbers)
    let usual = Self.spellFactor(persona)
    purchases = persona.habits.map { _ in 0 }
    for (day, factor) in factors where factor != usual { raisedDays.insert(day) }
    for (place, habit) in persona.habits.enumerated() where habit.currency == persona.currency {
      let isRefunded = habit.refunds != .zero
      for (number, factor) in factors {
        guard let weekday = try? Day(number: number).weekday else { continue }
        let count = Double(habit.rate(weekday: weekday)) / 1_000_000 * factor
        if count == 0 { continue }
        add(habit.category, habit.flow == .in, habit.flow == .transfer ? .transfer : .none, count, habit.amounts)
        // A refund comes 3 to 14 days later, if the span is that long.
        let inTime = Double(min(max(numbers.upperBound - number - 3, 0), 12)) / 12
        let refunds = count * Double(habit.refunds.millionths) / 1_000_000 * inTime
        if isRefunded {
          add(habit.category, habit.flow != .in, habit.flow == .transfer ? .transfer : .none, refunds, habit.amounts)
        }
        if habit.flow != .out { continue }
        weekdays[weekday - 1] += count
        purchases[place] += count
        if raisedDays.contains(number) { afterPayday += count }
      }
    }
    var holidays = BankHolidays()
    for payment in persona.payments {
      var due = payment.schedule.next(onOrAfter: numbers.lowerBound, &holidays)
      while due < numbers.upperBound {
        let mark: Ledger.Mark =
          switch payment.kind {
          case .pay, .income: .none
          case .bill: .standingOrder
          case .transfer: .transfer
          }
        add(payment.category, payment.isInflow, mark, 1, payment.amounts, isFixed: true)
        due = payment.schedule.next(onOrAfter: due + 1, &holidays)
      }
    }
  }

  private mutating func add(
    _ category: String, _ isInflow: Bool, _ mark: Ledger.Mark, _ count: Double, _ amounts: AmountTable,
    isFixed: Bool = false
  ) {
    let group = Group(category: category, isInflow: isInflow, mark: mark)
    groups[group, default: Expected()].count += count
    groups[group, default: Expected()].total += count * amounts.mean
    if !isFixed { groups[group, default: Expected()].random += count }
  }

  /// The expected factor on a rate for each day: exact for pay day, on average for spells.
  private static func factors(_ persona: Persona, _ numbers: Range<Int>) -> [(day: Int, factor: Double)] {
    let usual = spellFactor(persona)
    var holidays = BankHolidays()
    let pays = persona.payments.filter { $0.kind == .pay }
    var last = pays.map { $0.schedule.last(before: numbers.lowerBound, &holidays) }
    var next = pays.map { $0.schedule.next(onOrAfter: numbers.lowerBound, &holidays) }
    return numbers.map { number in
      for pay in pays.indices where next[pay] == number {
        last[pay] = number
        next[pay] = pays[pay].schedule.next(onOrAfter: number + 1, &holidays)
      }
      guard let latest = last.max() else { return (number, usual) }
      let raised = persona.payday.factor(daysAfter: number - latest)
      return (number, raised == 1_000_000 ? usual : usual * Double(raised) / 1_000_000)
    }
  }

  /// The mean factor of all spells on any one day.
  private static func spellFactor(_ persona: Persona) -> Double {
    persona.spells.reduce(1.0) { product, spell in
      let quiet = 1 - Double(spell.chancePerDay) / 1_000_000
      let isOn = 1 - (0..<spell.days).reduce(1.0) { chance, _ in chance * quiet }
      return product * (1 + isOn * (Double(spell.spending.millionths) / 1_000_000 - 1))
    }
  }
}

/// What a persona's people spend and earn in a usual year.
public struct PersonaFigures: Sendable, Hashable {
  /// Purchases in a month: habits that spend, cash aside.
  public var purchasesPerMonth: Double
  /// The mean amount of a purchase, in major units.
  public var meanPurchase: Double
  /// All that is spent in a week, bills and cash included, transfers not, in major units.
  public var spendingPerWeek: Double
  /// All that comes in in a week, refunds included, in major units.
  public var incomePerWeek: Double
}

extension Persona {
  /// The figures that follow from the persona's file, over the year 2026.
  public var figures: PersonaFigures {
    guard let start = try? Day(year: 2_026, month: 1, day: 1) else {
      return PersonaFigures(purchasesPerMonth: 0, meanPurchase: 0, spendingPerWeek: 0, incomePerWeek: 0)
    }
    let days = 365
    var (purchases, spent, spending, income) = (0.0, 0.0, 0.0, 0.0)
    let groups = PersonaClaims(self, start: start, days: days).groups
    for (group, expected) in groups.sorted(by: { $0.key < $1.key }) where group.mark != .transfer {
      if group.isInflow { income += expected.total } else { spending += expected.total }
      if group.isInflow || group.mark == .standingOrder || group.category == "Cash" { continue }
      purchases += expected.count
      spent += expected.total
    }
    let (unit, weeks) = (Double(currency.minorUnitsPerMajor), Double(days) / 7)
    return PersonaFigures(
      purchasesPerMonth: purchases / 12, meanPurchase: purchases > 0 ? spent / purchases / unit : 0,
      spendingPerWeek: spending / unit / weeks, incomePerWeek: income / unit / weeks)
  }
}
