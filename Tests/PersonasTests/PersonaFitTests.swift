import LedgerModel
import LocatedJSON
import Personas
import Testing

@Suite struct PersonaFitTests {
  let start: Day
  init() throws { start = try Day("2026-01-01") }

  private func ledger(_ name: String, person: Int = 0, days: Int = 540) throws -> Ledger {
    PersonaLife(try PersonaCatalogue.persona(named: name), seed: 4, person: person).ledger(start: start, days: days)
  }

  @Test(arguments: ["daily-coffee-commuter", "pensioner", "gig-worker"])
  func `people of a fitted persona look like the ledger that it was learned from`(name: String) throws {
    let source = try ledger(name)
    let fit = try PersonaFit(of: source, name: "fit")
    #expect(fit.transactions == source.count)
    let report = try RealismReport(of: fit.persona, seed: 1, people: 30, against: source)
    #expect(report.rows.filter { $0.verdict != .holds }.isEmpty)
    #expect(report.rows.count > 20)
    #expect(try persona(fit.persona.json).json == fit.persona.json)
  }

  @Test func `another kind of person does not look like the ledger`() throws {
    let source = try ledger("pensioner")
    let student = try PersonaCatalogue.persona(named: "student")
    let report = try RealismReport(of: student, seed: 1, people: 30, against: source)
    let failures = report.rows.filter { $0.verdict == .fails }
    #expect(Set(failures.map(\.measure)).isSuperset(of: ["share of purchases", "mean purchase"]))
  }

  @Test func `rates and days that a persona states are learned from its people`() throws {
    let text = #"""
      {"schemaVersion": 1, "name": "t", "payday": {"boost": 2}, "habits": [
        {"category": "Coffee", "perWeek": 7, "amounts": ["2.00", "4.00"], "payees": ["A", "B"], "newPayee": 0.2},
        {"category": "Shopping", "perWeek": 2, "amounts": ["10.00", "90.00"], "endsIn99": 0.8, "payees": ["C"],
          "refunds": 0.2}
      ], "payments": [
        {"kind": "pay", "payee": "P", "category": "Salary", "amounts": "1500.00", "day": 31},
        {"kind": "pay", "payee": "Q", "category": "Salary", "amounts": "90.00", "every": "week", "day": 5},
        {"kind": "bill", "payee": "R", "category": "Rent", "amounts": "700.00", "day": 12},
        {"kind": "transfer", "payee": "S", "category": "Savings", "amounts": "50.00", "every": "fourWeeks", "day": 9}
      ]}
      """#.replacing(#""payee": "Q", "category": "Salary""#, with: #""payee": "Q", "category": "Gig Income""#)
    let source = PersonaLife(try persona(text), seed: 2, person: 0).ledger(start: start, days: 730)
    let fit = try PersonaFit(of: source, name: "fit")
    let json = fit.persona.json
    let day = { (category: String) in
      fit.findings.first { $0.subject == category && $0.what.hasPrefix("on its day") }?.what
    }
    #expect(day("Salary") == "on its day, every month, day 31")
    #expect(day("Gig Income") == "on its day, every week, day 5")
    #expect(day("Rent") == "on its day, every month, day 12")
    #expect(day("Savings") == "on its day, every fourWeeks, day 9")
    let rate = try #require(fit.findings.first { $0.what == "transactions a week" && $0.subject == "Coffee" })
    #expect(rate.isSure && rate.interval.lowerBound > 6)
    #expect(json.contains(#""endsIn99": 0."#) && json.contains(#""refunds": 0."#) && json.contains(#""boost": "#))
    let curiosity = try #require(fit.findings.first { $0.what == "chance of a new payee" && $0.subject == "Coffee" })
    #expect(curiosity.interval.contains(0.2))
    #expect(fit.findings.first { $0.what == "chance of a new payee" && $0.subject == "Shopping" }?.value != 0)
  }

  @Test func `no payee and no amount of the ledger is in the persona, unless they are asked for`() throws {
    let source = try ledger("family")
    let json = try PersonaFit(of: source, name: "fit").persona.json
    let amounts = Set(source.entries.map { Money(minorUnits: abs($0.amount.minorUnits)).text(in: .gbp) })
    let texts = Set(json.split(separator: "\"").map(String.init))
    #expect(texts.intersection(amounts).isEmpty)
    #expect(texts.intersection(source.namesInUse.payees.map(\.text)).isEmpty)
    #expect(texts.contains("Groceries 1"))
    let open = try PersonaFit(of: source, name: "fit", keepingNames: true).persona.json
    let shown = Set(open.split(separator: "\"").map(String.init))
    #expect(shown.intersection(source.namesInUse.payees.map(\.text)).count > 30)
    #expect(shown.contains("38.50"))
  }

  @Test func `a long gap ends what is learned from`() throws {
    var source = try ledger("student", days: 200)
    let later = try start.adding(900)
    for _ in 0..<40 { source.append(day: later, payee: "X", category: "Y", amount: Money(minorUnits: -100)) }
    let fit = try PersonaFit(of: source, name: "fit")
    #expect(fit.transactions == source.count - 40)
    let end = try start.adding(200)
    #expect(fit.learnedFrom.upperBound < end)
    #expect(!fit.notLearned.isEmpty)
  }

  @Test func `pay every other week is learned as two payments every four weeks`() throws {
    var source = Ledger()
    for week in 0..<60 {
      let friday = try Day("2026-01-02").adding(7 * week)
      if week % 2 == 0 {
        source.append(day: friday, payee: "Pay", category: "Wages", amount: Money(minorUnits: 200_000))
      }
      source.append(day: friday, payee: "Shop", category: "Food", amount: Money(minorUnits: -Int64(1_000 + week * 37)))
    }
    let fit = try PersonaFit(of: source, name: "fit")
    let pay = fit.findings.filter { $0.subject == "Wages" && $0.what.hasPrefix("on its day, every fourWeeks") }
    #expect(pay.count == 2)
    #expect(try persona(fit.persona.json).json.contains(#""categories": ["Food","Wages"]"#))
  }

  @Test func `a ledger that is too small is refused with what would do`() throws {
    #expect(throws: PersonaFitError.tooLittle(transactions: 0, days: 0)) { try PersonaFit(of: Ledger(), name: "fit") }
    var small = Ledger()
    for offset in 0..<29 { small.append(day: try start.adding(offset), payee: "A", category: "B", amount: .zero) }
    #expect(throws: PersonaFitError.tooLittle(transactions: 29, days: 29)) { try PersonaFit(of: small, name: "fit") }
    #expect(
      PersonaFitError.tooLittle(transactions: 29, days: 29).description
        == "the longest unbroken stretch of this ledger has 29 transactions on 29 days; give one of 30 transactions and 28 days at least"
    )
    small.append(day: try start.adding(29), payee: nil, category: nil, amount: Money(minorUnits: .min))
    #expect(try PersonaFit(of: small, name: "fit").transactions == 30)
  }
}
