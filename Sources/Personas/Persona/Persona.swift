public import Foundation
public import LedgerModel

/// A kind of person as data: what they spend on, how they are paid, and how they use the app.
///
/// ```swift
/// let persona = try PersonaCatalogue.persona(named: "daily-coffee-commuter")
/// let month = PersonaLife(persona, seed: 42, person: 0).scenario(start: day, days: 31, rules: QuestRules())
/// ```
///
/// A persona says what is likely; a ``PersonaLife`` is one person of that kind, all of whose days follow from a seed.
public struct Persona: Sendable {
  /// The name, such as `frugal-pensioner`.
  public let name: String
  /// The kind of person, in a sentence or two.
  public let about: String
  /// The share of such people in a population, in thousandths of all weights' sum; 0 keeps the persona out of it.
  public let weight: Int
  /// The currency of all amounts but those of habits that name another.
  public let currency: Currency
  /// The time zone of the person's home, by its identifier.
  public let zone: String
  /// The hour at which the person's app begins a day, 0 to 23.
  public let dayStartHour: Int
  /// The daily save target at the start, in major units.
  public let dailySaveTarget: Decimal

  /// Categories beyond the standard ones.
  let ownCategories: [String]
  let payday: Payday
  let habits: [Habit]
  let payments: [RegularPayment]
  let spells: [Spell]
  let app: AppUse
  /// What the generator needs, computed once for all people of the persona.
  let plan: PersonaPlan

  init(_ draft: PersonaDraft) {
    name = draft.name
    about = draft.about
    weight = draft.weight
    currency = draft.currency
    zone = draft.zone
    dayStartHour = draft.dayStartHour
    dailySaveTarget = draft.dailySaveTarget
    ownCategories = draft.ownCategories
    payday = draft.payday
    habits = draft.habits
    payments = draft.payments
    spells = draft.spells
    app = draft.app
    plan = PersonaPlan(draft)
  }

  /// The categories that every persona may name.
  public static let standardCategories = [
    "Alcohol", "Benefits", "Cash", "Charity", "Children", "Clothing", "Coffee", "Council Tax", "Dining", "Education",
    "Entertainment", "Fees", "Fitness", "Fuel", "Gambling", "Gifts", "Gig Income", "Groceries", "Health", "Household",
    "Insurance", "Interest", "Internet", "Loan", "Mortgage", "Pension", "Personal Care", "Pets", "Phone", "Rent",
    "Salary", "Savings", "Shopping", "Subscriptions", "Takeaway", "Transport", "Travel", "Utilities",
  ]
}

/// The values of a persona while they are gathered.
struct PersonaDraft {
  var name: String
  var about = ""
  var weight = 0
  var currency = Currency.gbp
  var zone = "Europe/London"
  var dayStartHour = 0
  var dailySaveTarget: Decimal = 15
  var ownCategories: [String] = []
  var payday = Payday()
  var habits: [Habit] = []
  var payments: [RegularPayment] = []
  var spells: [Spell] = []
  var app = AppUse()
}

/// How spending rises after the person is paid: by `boost` on the day itself, falling evenly to nothing after `days`.
struct Payday: Sendable {
  var boost = Fraction.zero
  var days = 5

  /// The factor on spending so many days after pay day, in millionths.
  func factor(daysAfter: Int) -> Int {
    guard (0..<days).contains(daysAfter) else { return 1_000_000 }
    return 1_000_000 + boost.millionths * (days - daysAfter) / days
  }
}

/// A spell of days in which the person spends and uses the app otherwise: a holiday, or a quiet time.
struct Spell: Sendable {
  var name: String
  /// How many begin in a year, on average; on any day with equal chance.
  var perYear: Fraction
  var days: Int
  /// The factor on the rate of every habit.
  var spending = Fraction.one
  /// The factor on the chance to open the app.
  var app = Fraction.one
  /// The time zone that the person is in meanwhile; nil for home.
  var zone: String?

  /// The chance that a spell begins on a day, in millionths.
  var chancePerDay: Int { min(perYear.millionths * 4 / 1_461, 1_000_000) }
}
