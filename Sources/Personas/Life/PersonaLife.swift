public import LedgerModel
import SeededRandom

/// One person of a persona: every day of the scenario follows from the seed and the person's number.
///
/// A person is the same alone or as one of a million, and a longer life begins with the shorter one. A scenario has no memory
/// of what lies before its first day: payees are met anew.
public struct PersonaLife: Sendable {
  /// What the person is like.
  public let persona: Persona
  /// The number of the person under the seed, from 0.
  public let person: Int
  /// The root of the person's random streams.
  let root: RandomKey

  /// The person of a number under a seed.
  public init(_ persona: Persona, seed: UInt64, person: Int) {
    self.persona = persona
    self.person = person
    root = RandomKey(seed: seed).appending(person)
  }

  /// Hands out the transactions day by day, in constant memory.
  ///
  /// Days past the end of the calendar, 9999-12-31, are left out.
  public func forEachRow(from start: Day, days: Int, _ body: (PersonaRow) throws -> Void) rethrows {
    var walk = LifeWalk(self, start: start)
    for number in Self.numbers(from: start, days: days) {
      walk.live(number)
      for row in walk.rows { try body(row) }
    }
  }

  /// The transactions in one currency, the persona's own by default, as a ledger with dense ids.
  public func ledger(start: Day, days: Int, currency: Currency? = nil) -> Ledger {
    let currency = currency ?? persona.currency
    var ledger = Ledger(currency: currency)
    forEachRow(from: start, days: days) { row in
      if row.currency != currency { return }
      ledger.append(
        day: row.day, payee: ledger.intern(payee: row.payee), category: ledger.intern(category: row.category),
        amount: row.amount, mark: row.mark)
    }
    return ledger
  }

  /// The currencies that the persona's transactions may have, its own first.
  public var currencies: [Currency] {
    var currencies = [persona.currency]
    for habit in persona.habits where !currencies.contains(habit.currency) { currencies.append(habit.currency) }
    return currencies
  }

  static func numbers(from start: Day, days: Int) -> Range<Int> {
    let first = Int(start.number)
    return first..<first + min(max(days, 0), Int(Day.last.number) - first + 1)
  }
}
