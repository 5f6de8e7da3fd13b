import LedgerModel
import Personas
import Testing

@Suite struct ScheduleTests {
  /// The days of one payment's rows.
  private func days(_ payment: String, from: String, days: Int) throws -> [String] {
    let text = #"{"schemaVersion": 1, "name": "t", "payments": [\#(payment)]}"#
    return rows(PersonaLife(try persona(text), seed: 1, person: 0), from: try Day(from), days: days).map(\.day.text)
  }

  @Test func `pay on the 31st is the last day of a shorter month, moved to the working day before`() throws {
    let pay = #"{"kind":"pay","payee":"P","category":"Salary","amounts":"1000","day":31}"#
    #expect(
      try days(pay, from: "2028-01-01", days: 366) == [
        "2028-01-31", "2028-02-29", "2028-03-31", "2028-04-28", "2028-05-31", "2028-06-30", "2028-07-31", "2028-08-31",
        "2028-09-29", "2028-10-31", "2028-11-30", "2028-12-29",
      ])
  }

  @Test func `a bill waits for the next working day, past weekends and bank holidays`() throws {
    let bill = #"{"kind":"bill","payee":"P","category":"Rent","amounts":"1000","day":1}"#
    #expect(
      try days(bill, from: "2026-01-01", days: 365) == [
        "2026-01-02", "2026-02-02", "2026-03-02", "2026-04-01", "2026-05-01", "2026-06-01", "2026-07-01", "2026-08-03",
        "2026-09-01", "2026-10-01", "2026-11-02", "2026-12-01",
      ])
  }

  @Test func `the holidays of England and Wales in 2026 and 2027 move pay`() throws {
    // gov.uk/bank-holidays: Good Friday and Easter Monday, May, August, Christmas with substitutes.
    let fixed: [(day: Int, from: String, due: String)] = [
      (3, "2026-04-01", "2026-04-02"), (6, "2026-04-03", "2026-04-02"), (4, "2026-05-01", "2026-05-01"),
      (25, "2026-05-20", "2026-05-22"), (31, "2026-08-20", "2026-08-28"), (28, "2026-12-20", "2026-12-24"),
      (28, "2027-12-20", "2027-12-24"), (29, "2027-12-20", "2027-12-29"), (29, "2027-03-20", "2027-03-25"),
    ]
    for (day, from, due) in fixed {
      let pay = #"{"kind":"pay","payee":"P","category":"Salary","amounts":"1000","day":\#(day)}"#
      let got = try days(pay, from: "\(from.prefix(8))01", days: 31).first
      #expect(got == due, "\(day) of \(from)")
    }
  }

  @Test func `weekly and four-weekly payments keep their weekday`() throws {
    let weekly = #"{"kind":"transfer","payee":"P","category":"Savings","amounts":"10","every":"week","day":7}"#
    #expect(try days(weekly, from: "2026-03-01", days: 15) == ["2026-03-01", "2026-03-08", "2026-03-15"])
    let pension = #"{"kind":"pay","payee":"P","category":"Pension","amounts":"10","every":"fourWeeks","day":2}"#
    let dates = try days(pension, from: "2026-01-01", days: 112).map { try Day($0) }
    #expect(dates.count == 4)
    #expect(zip(dates, dates.dropFirst()).allSatisfy { $1.days(since: $0) == 28 })
    #expect(dates.allSatisfy { $0.weekday == 2 })
  }

  @Test func `a fixed amount keeps, one that varies is drawn anew`() throws {
    let text = { (more: String) in
      #"{"schemaVersion":1,"name":"t","payments":[{"kind":"bill","payee":"P","category":"Rent","amounts":["1","900"],"day":1\#(more)}]}"#
    }
    let start = try Day("2026-01-01")
    let amounts = { (more: String, person: Int) in
      Set(rows(PersonaLife(try persona(text(more)), seed: 1, person: person), from: start, days: 365).map(\.amount))
    }
    #expect(try amounts("", 0).count == 1)
    #expect(try amounts("", 0) != amounts("", 1))
    #expect(try amounts(#","varies":true"#, 0).count == 12)
  }
}
