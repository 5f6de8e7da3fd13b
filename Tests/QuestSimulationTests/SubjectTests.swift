import LedgerModel
import QuestEngine
import QuestIndex
import QuestSimulation
import Testing

@Suite struct PresentationTests {
  let ledger: Ledger
  init() throws {
    var ledger = Ledger(currency: .gbp)
    for number in 0..<20 {
      ledger.append(
        day: try Day(year: 2026, month: 3, day: number + 1), payee: "p\(number % 3)", category: nil,
        amount: Money(minorUnits: Int64(-number)))
    }
    try ledger.remove(id: "t4")
    self.ledger = ledger
  }

  @Test func `rows come shuffled, the same way each time, without those that were removed`() {
    let rows = Presentation.rows(of: ledger)
    #expect(rows == Presentation.rows(of: ledger) && rows != rows.sorted())
    #expect(rows.sorted() == Array(0..<20).filter { $0 != 3 })
  }

  @Test func `engaged days come shuffled, and some of them twice`() throws {
    let book = IndexedLedger(ledger: ledger, rules: QuestRules())
    let days = Presentation.days(of: book.engaged, asOf: try Day("2026-03-20"))
    #expect(days != days.sorted() && Set(days) == Set(book.engaged.days) && days.count > book.engaged.days.count)
    #expect(days == Presentation.days(of: book.engaged, asOf: try Day("2026-03-20")))
  }

  @Test func `a memo is made anew for any change of a ledger, and for no other reason`() throws {
    var memo = LedgerMemo<Int>()
    var made = 0
    func isMade(for ledger: Ledger) -> Bool {
      let before = made
      _ = memo.value(of: ledger) { _ in
        made += 1
        return made
      }
      return made > before
    }
    #expect(isMade(for: ledger) && !isMade(for: ledger))
    // The same transactions in other rows.
    #expect(isMade(for: Ledger(ledger.entries, currency: .gbp)) && isMade(for: ledger))
    var other = ledger
    var entry = other[0]
    entry.amount = Money(minorUnits: 7)
    try other.replace(with: entry)
    #expect(isMade(for: other) && isMade(for: ledger))
    let renamed = ledger.entries.map { entry in
      var entry = entry
      entry.id += "x"
      return entry
    }
    #expect(isMade(for: Ledger(renamed, currency: .gbp)))
    #expect(isMade(for: Ledger(renamed, currency: Currency(code: "JPY"))))
  }
}

@Suite struct SubjectFailureTests {
  @Test func `a failure shows the request's ends, the reply and the last lines of standard error, all escaped`() {
    let failure = SubjectFailure(
      .malformed, subject: "mine", problem: "no \u{1B}[1mreply", request: String(repeating: "a", count: 1_000) + "z",
      reply: "\u{7}", standardError: (1...30).map { "line \($0)" }.joined(separator: "\n"))
    let text = failure.description
    #expect(text.hasPrefix("the subject mine failed: no \\u{1B}[1mreply; the request was aaa"))
    #expect(text.contains("a … a") && text.contains("az\n  reply: \\u{07}\n  stderr: line 19\n"))
    #expect(text.hasSuffix("stderr: line 30") && !text.contains("line 18"))
  }
}
