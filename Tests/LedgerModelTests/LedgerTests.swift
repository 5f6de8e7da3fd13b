import LedgerModel
import Testing

@Suite struct LedgerTests {
  func entry(_ id: String, _ day: String, _ payee: String?, _ pence: Int64) throws -> Ledger.Entry {
    Ledger.Entry(id: id, day: try Day(day), payee: payee, category: "Coffee", amount: Money(minorUnits: pence))
  }

  @Test func `a row comes back as it went in`() throws {
    var ledger = Ledger()
    let coffee = try entry("bank-7", "2026-11-29", "Costa", -320)
    try ledger.append(coffee)
    #expect(ledger.entries == [coffee])
    #expect(ledger.row(ofID: "bank-7") == 0 && ledger.row(ofID: "t1") == nil)
  }

  @Test func `the identical row with the same id is one, a differing one is an error`() throws {
    var ledger = Ledger()
    let coffee = try entry("a", "2026-11-29", "Costa", -320)
    #expect(try ledger.append(coffee))
    #expect(try !ledger.append(coffee))
    #expect(throws: LedgerError.conflictingID("a")) { try ledger.append(entry("a", "2026-11-29", "Costa", -321)) }
    #expect(ledger.count == 1)
  }

  @Test func `ids stay unique when a file uses the dense spelling`() throws {
    var ledger = Ledger()
    try ledger.append(entry("t2", "2026-11-29", "A", -1))
    ledger.append(day: try Day("2026-11-29"), payee: "B", category: nil, amount: .zero)
    ledger.append(day: try Day("2026-11-29"), payee: "C", category: nil, amount: .zero)
    let ids = ledger.entries.map(\.id)
    #expect(Set(ids).count == 3)
    for (row, id) in ids.enumerated() { #expect(ledger.row(ofID: id) == row) }
  }

  @Test func `a removed row counts for nothing and its id is free again`() throws {
    var ledger = Ledger()
    for pence in [-100, -200, 300] {
      ledger.append(
        day: try Day("2026-11-29"), payee: "P\(pence)", category: nil, amount: Money(minorUnits: Int64(pence)))
    }
    let gone = try ledger.remove(id: "t2")
    #expect(ledger.count == 2 && ledger.entries.map(\.id) == ["t1", "t3"])
    #expect(try ledger.totals().outflow == Money(minorUnits: 100))
    #expect(ledger.namesInUse.payees.map(\.text) == ["P-100", "P300"])
    #expect(throws: LedgerError.unknownID("t2")) { try ledger.remove(id: "t2") }
    try ledger.append(gone)
    #expect(ledger.row(ofID: "t2") == 3 && ledger.count == 3)
  }

  @Test func `ids are equal as texts are, and many of them are found`() throws {
    var ledger = Ledger()
    let (one, two) = ("caf\u{E9}", "cafe\u{301}")
    try ledger.append(entry(one, "2026-11-29", "A", -1))
    try ledger.append(entry("K", "2026-11-29", "B", -1))
    #expect(ledger.row(ofID: two) == 0 && ledger.row(ofID: "\u{212A}") == 1 && ledger.row(ofID: "cafe") == nil)
    for number in 0..<2_000 { try ledger.append(entry("bank-transaction-\(number)", "2026-11-29", "C", -1)) }
    for number in stride(from: 0, to: 2_000, by: 7) { try ledger.remove(id: "bank-transaction-\(number)") }
    for number in 0..<2_000 {
      #expect(ledger.row(ofID: "bank-transaction-\(number)") == (number % 7 == 0 ? nil : number + 2))
    }
    try ledger.append(entry("bank-transaction-7", "2026-11-30", "D", -2))
    #expect(ledger.row(ofID: "bank-transaction-7") == 2_002)
    #expect(ledger.id(ofRow: 2_002) == "bank-transaction-7")
  }

  @Test func `rows added by the batch are as rows added one by one`() throws {
    var (one, two) = (Ledger(), Ledger())
    for withID in [false, true] {
      let rows = try (1...5).map { number in
        Ledger.Row(
          day: try Day("2026-11-0\(6 - number)"), payee: UInt32(number % 2), category: 0,
          amount: Money(minorUnits: Int64(number)), mark: number == 3 ? .transfer : .none)
      }
      for name in ["A"] { _ = (one.intern(payee: Name(name)), two.intern(payee: Name(name))) }
      one.append(rows)
      for row in rows {
        two.append(day: row.day, payee: row.payee, category: row.category, amount: row.amount, mark: row.mark)
      }
      #expect(one.entries == two.entries && one.isSortedByDay == two.isSortedByDay && one.count == two.count)
      if !withID {
        try one.append(entry("t7", "2026-11-29", "A", -1))
        try two.append(entry("t7", "2026-11-29", "A", -1))
      }
    }
    #expect(!one.isSortedByDay)
  }

  @Test func `an edit keeps the id and changes the rest`() throws {
    var ledger = Ledger()
    try ledger.append(entry("a", "2026-11-29", "Costa", -320))
    try ledger.replace(with: entry("a", "2026-11-28", nil, 0))
    #expect(ledger.entries == [try entry("a", "2026-11-28", nil, 0)])
    #expect(throws: LedgerError.unknownID("b")) { try ledger.replace(with: entry("b", "2026-11-28", nil, 0)) }
  }

  @Test func `the order of days is known, not assumed`() throws {
    var ledger = Ledger()
    #expect(ledger.isSortedByDay && ledger.span == nil)
    for day in ["2026-01-02", "2026-01-02", "2026-01-03"] {
      try ledger.append(entry(day + "\(ledger.count)", day, nil, 1))
    }
    #expect(ledger.isSortedByDay)
    try ledger.append(entry("late", "2026-01-01", nil, 1))
    #expect(!ledger.isSortedByDay)
    #expect(ledger.span == (try Day("2026-01-01"))...(try Day("2026-01-03")))
  }

  @Test func `totals are exact and checked`() throws {
    var ledger = Ledger()
    try ledger.append(entry("a", "2026-01-01", nil, .max))
    try ledger.append(entry("b", "2026-01-01", nil, 1))
    #expect(throws: MoneyError.overflow) { try ledger.totals() }
  }

  @Test func `rows appended with their ids at once are the same as one by one, up to the first that is taken`() throws {
    let ids = ["a", "t2", "t9", "b\u{301}", "\u{212A}", "x", "t05", "é", "long enough to take several words", "t4"]
    for taken in [nil, "a", "t2", "t9", "K", "e\u{301}", "t05", "t4"] {
      var (one, all) = (Ledger(), Ledger())
      if let taken {
        for isFirst in [true, false] {
          var ledger = isFirst ? one : all
          try ledger.append(
            Ledger.Entry(id: taken, day: .first, payee: nil, category: nil, amount: Money(minorUnits: 5)))
          if isFirst { one = ledger } else { all = ledger }
        }
      }
      var batch = Ledger.RowIDs()
      var rows: [Ledger.Row] = []
      for (place, id) in ids.enumerated() {
        var id = id
        id.withUTF8 { batch.append($0) }
        rows.append(
          Ledger.Row(day: .first, payee: 0, category: 0, amount: Money(minorUnits: Int64(place)), mark: .none))
      }
      var place = 0
      while place < rows.count {
        place = all.append(rows, ids: batch, from: place) + 1
      }
      for (id, row) in zip(ids, rows) {
        _ = one.append(id: id, day: row.day, payee: 0, category: 0, amount: row.amount)
      }
      #expect(all.entries == one.entries, "\(taken ?? "-")")
      for id in ids { #expect(all.row(ofID: id) == one.row(ofID: id)) }
    }
  }

  @Test func `chosen rows keep their ids, but for dense ones`() throws {
    var ledger = Ledger()
    for (place, id) in ["x", "t2", "t3", "y"].enumerated() {
      try ledger.append(
        Ledger.Entry(
          id: id, day: .first, payee: "P\(place)", category: nil, amount: Money(minorUnits: Int64(place)),
          mark: .transfer))
    }
    ledger.setMark(.none, ofRow: 2)
    let chosen = ledger.selecting(rows: [0, 2, 3])
    #expect(chosen.entries.map(\.id) == ["x", "t2", "y"])
    #expect(chosen.entries.map { $0.payee?.text } == ["P0", "P2", "P3"])
    #expect(chosen.marks == [.transfer, .none, .transfer] && chosen.payeeNames.count == 3)
  }
}

@Suite struct NameTests {
  @Test func `names are trimmed of Unicode white space and composed`() {
    #expect(Name(" \u{00A0}\u{2003}Costa\t\n")?.text == "Costa")
    #expect(Name("Cafe\u{301}") == Name("Café"))
    #expect(Name("Cafe\u{301}")?.text.unicodeScalars.count == 4)
    #expect(Name("costa") != Name("Costa"))
  }

  @Test(arguments: ["", " ", "\u{3000}\u{2028}", "\r\n"])
  func `an empty name is absent`(raw: String) {
    #expect(Name(raw) == nil)
  }

  @Test func `names sort by Unicode scalars`() {
    let sorted = ["Zoo", "apple", "\u{FF21}", "\u{1F600}", "Äpfel"].compactMap(Name.init).sorted().map(\.text)
    #expect(sorted == ["Zoo", "apple", "Äpfel", "\u{FF21}", "\u{1F600}"])
  }

  @Test func `where the heads of two names differ they order the names`() {
    let texts = ["a", "ab", "abcdefgh", "abcdefgi", "abcdefghi", "b", "a\u{0}", "a\u{0}b", "\u{E9}", "\u{1F600}", "Z"]
    let names = texts.compactMap(Name.init)
    for one in names {
      for other in names where one.head != other.head { #expect((one.head < other.head) == (one < other)) }
    }
    #expect(Name(verbatim: "").head == 0 && Name(verbatim: "a").head == Name(verbatim: "a\u{0}").head)
  }

  @Test func `a table gives each distinct name one dense number`() throws {
    var table = NameTable()
    let numbers = ["a", "b", "a", ""].map { table.intern(Name($0)) }
    #expect(numbers == [1, 2, 1, 0] && table.count == 2)
    #expect(table[1]?.text == "a" && table[0] == nil && table[3] == nil)
  }
}
