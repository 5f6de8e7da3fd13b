import LedgerModel
import LocatedJSON
import Personas
import QuestEngine
import Testing

@Suite struct PersonaKeyTests {
  private static let start = (try? Day("2026-01-01")) ?? .first

  private func family(_ key: PersonaKey, _ value: String) throws -> PersonaLife {
    let family = try PersonaCatalogue.persona(named: "family")
    let changed = try family.changing(key, to: LocatedValue(parsing: SourceText(file: "v", text: value)))
    return PersonaLife(changed, seed: 4, person: 2)
  }

  private func groceries(_ life: PersonaLife) -> (rows: [PersonaRow], others: [PersonaRow]) {
    let rows = rows(life, from: Self.start, days: 365)
    return (rows.filter { $0.category?.text == "Groceries" }, rows.filter { $0.category?.text != "Groceries" })
  }

  @Test func `a habit followed less often leaves all else as it was`() throws {
    let usual = groceries(try family(.frequency(habit: "Groceries"), "1"))
    let less = groceries(try family(.frequency(habit: "Groceries"), "0.9"))
    #expect(usual.others == less.others)
    #expect(less.rows.count < usual.rows.count)
    #expect(Double(less.rows.count) > 0.8 * Double(usual.rows.count))
    // What is left out leaves the rest of the days alone.
    let amounts = usual.rows.map { "\($0.day) \($0.amount)" }
    #expect(less.rows.allSatisfy { amounts.contains("\($0.day) \($0.amount)") })
  }

  @Test func `smaller amounts leave every visit as it was`() throws {
    let usual = groceries(try family(.amounts(habit: "Groceries"), "1"))
    let less = groceries(try family(.amounts(habit: "Groceries"), "0.5"))
    #expect(usual.others == less.others)
    #expect(usual.rows.map(\.payee) == less.rows.map(\.payee) && usual.rows.map(\.day) == less.rows.map(\.day))
    let (one, other) = (
      usual.rows.reduce(0) { $0 - $1.amount.minorUnits }, less.rows.reduce(0) { $0 - $1.amount.minorUnits }
    )
    #expect(abs(2 * other - one) < one / 50)
  }

  @Test func `a habit is found by its name as by its category`() throws {
    let family = try PersonaCatalogue.persona(named: "family")
    let names = PersonaKey.all(of: [family]).map(\.name)
    #expect(names.contains("habit.weekly shop.frequency") && names.contains("habit.Groceries.amounts"))
    #expect(family.has(.frequency(habit: "weekly shop")) && !family.has(.frequency(habit: "Alcohol")))
    #expect(!names.contains("habit.Alcohol.frequency"))
  }

  @Test func `every key of the use of the app changes its own value`() throws {
    let family = try PersonaCatalogue.persona(named: "family")
    for key in PersonaKey.all(of: []) {
      let value = ["importEvery", "historyDays", "leftPerDay"].contains(key.name) ? "7" : "0.5"
      let changed = try family.changing(key, to: LocatedValue(parsing: SourceText(file: "v", text: value)))
      #expect(changed.json != family.json, "\(key.name)")
      let lines = zip(changed.json.split(separator: "\n"), family.json.split(separator: "\n")).count { $0 != $1 }
      #expect(lines <= 12, "\(key.name)")
    }
  }
}
