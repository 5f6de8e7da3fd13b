import LedgerModel
import Personas
import SeededRandom
import Testing

@Suite struct RealismReportTests {
  let start: Day
  let coffee: Persona
  init() throws {
    start = try Day("2026-01-01")
    coffee = try PersonaCatalogue.persona(named: "daily-coffee-commuter")
  }

  private func life(_ person: Int, _ body: (PersonaRow) -> Void) {
    PersonaLife(coffee, seed: 3, person: person).forEachRow(from: start, days: 120) { body($0) }
  }

  /// The measures that fail for another generator of the same persona.
  private func failures(_ generator: (_ person: Int, _ body: (PersonaRow) -> Void) -> Void) -> Set<String> {
    let report = RealismReport(of: coffee, people: 40, start: start, days: 120, generator: generator)
    #expect(report.holds == report.rows.allSatisfy { $0.verdict != .fails })
    return Set(report.rows.filter { $0.verdict == .fails }.map(\.measure))
  }

  @Test(arguments: PersonaCatalogue.all.map(\.name))
  func `the people of every persona are what it claims`(name: String) throws {
    let persona = try PersonaCatalogue.persona(named: name)
    let report = RealismReport(of: persona, seed: 2, people: 40, start: start, days: 120)
    #expect(report.rows.filter { $0.verdict == .fails }.isEmpty)
    #expect(report.rows.count > 10)
    #expect(report.rows.filter { $0.verdict == .holds }.count * 10 > report.rows.count * 7)
  }

  @Test func `a generator that is handed through as it is holds`() {
    #expect(failures(life).isEmpty)
  }

  @Test func `a category that is tied to the date fails`() {
    let categories = ["Coffee", "Dining", "Groceries", "Shopping", "Transport", "Entertainment"].map { Name($0) }
    let found = failures { person, body in
      life(person) { row in
        var row = row
        if row.mark == .none, row.amount < .zero { row.category = categories[Int(row.day.number) % categories.count] }
        body(row)
      }
    }
    #expect(found.contains("category by date, chi-square"))
  }

  @Test func `one stream that all people share fails`() {
    var shared = SeededGenerator(seed: 5)
    let found = failures { _, body in
      PersonaLife(coffee, seed: shared.next(), person: 0).forEachRow(from: start, days: 120) { body($0) }
    }
    #expect(found.contains("same person each time"))
    let clones = failures { _, body in life(0, body) }
    #expect(clones.contains("different people"))
  }

  @Test func `payees chosen evenly fail`() {
    let payees = (1...12).map { Name("Payee \($0)") }
    let found = failures { person, body in
      var random = RandomKey(seed: 9).appending(person).generator()
      life(person) { row in
        var row = row
        if row.mark == .none { row.payee = payees[Int(random.next(below: 12))] }
        body(row)
      }
    }
    #expect(found.isSuperset(of: ["top payee's share", "payees met in all", "slope of visits by rank"]))
  }

  @Test func `weekdays, pay day, rates and amounts that are off fail`() {
    let alike = failures { person, body in
      life(person) { row in
        var row = row
        // Sundays' purchases are moved to the Monday after.
        if row.mark == .none, row.amount < .zero, row.day.weekday == 7 { row.day = (try? row.day.adding(1)) ?? row.day }
        body(row)
      }
    }
    #expect(alike.contains("weekdays, chi-square"))
    let dear = failures { person, body in
      life(person) { row in
        body(row)
        if row.category == Name("Dining"), row.amount.minorUnits % 3 == 0 { body(row) }
        if row.category == Name("Cash") { body(row) }
      }
    }
    #expect(dear.contains("transactions a week"))
    let digits = failures { person, body in
      life(person) { row in
        var row = row
        if row.mark == .none { row.amount = Money(minorUnits: row.amount.minorUnits * 2) }
        body(row)
      }
    }
    #expect(digits.isSuperset(of: ["mean amount", "first digits, chi-square"]))
    let late = failures { person, body in
      life(person) { row in
        if row.mark == .none, row.amount < .zero, [28, 29, 30].contains(row.day.civil.day) { return }
        body(row)
      }
    }
    #expect(late.contains("pay day ratio"))
  }
}
