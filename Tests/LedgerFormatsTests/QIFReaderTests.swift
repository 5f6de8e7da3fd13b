import LedgerFormats
import LedgerModel
import Testing

@Suite struct QIFReaderTests {
  @Test(arguments: [
    ("D12/31'98", "1998-12-31"), ("D8/ 1/97\nT1\n^\nD8/31/97", "1997-08-01"), ("D1/ 1'00", "2000-01-01"),
    ("D31/12/2026", "2026-12-31"),
    ("D2026-03-04", "2026-03-04"), ("D31.12.26", "2026-12-31"), ("D12/31/69", "1969-12-31"),
    ("D12/31/68", "2068-12-31"),
  ])
  func `dates are read as Quicken wrote them`(line: String, day: String) throws {
    let file = try read("!Type:Bank\n\(line)\nT-1.00\nPA\n^\n", as: "a.qif")
    #expect(try file.ledger().days.first?.text == day)
  }

  @Test func `one date proves the order for all, and an open order is refused`() throws {
    let text = "!Type:Bank\nD03/04/2026\nT-1\n^\nD25/06/2026\nT-2\n^\n"
    #expect(rows(try read(text, as: "a.qif")).map { $0.prefix(10) } == ["2026-04-03", "2026-06-25"])
    let open = "!Type:Bank\nD03/04/2026\nT-1\n^\n"
    #expect(problem { try read(open, as: "a.qif") }.hasPrefix("a.qif:2:2: this date is 2026-04-03 or 2026-03-04"))
    #expect(rows(try read(open, as: "a.qif") { $0.dateOrder = .dmy })[0].hasPrefix("2026-04-03"))
  }

  @Test func `registers of any kind are read, lists and investments are not`() throws {
    let file = try read(
      """
      ### exported
      !Option:AutoSwitch
      !Account
      NCash
      TCash
      D12/31/1999
      ^
      !Clear:AutoSwitch
      !Type:Cash
      D2026-01-02
      T2,345.00
      Pfrom my pillow
      LOther Inc/Class
      ^^
      !Type:Cat
      NFood
      D
      E
      ^
      !Type:CCard
      D2026-01-03
      U-7.50
      T-7.50
      PShop
      L--Split--
      SFood
      $-5.00
      SHouse
      D2026-02-03
      $-2.50
      ^
      ^
      D2026-01-04
      T-5,000.00
      L[Savings]
      ^
      !Type:Invst
      D2026-01-05
      NBuy
      T5.00
      ^
      """, as: "a.qif")
    #expect(
      rows(file) == [
        "2026-01-02 2345.00 from my pillow/Other Inc", "2026-01-03 -7.50 Shop/Food", "2026-01-04 -5000.00 -/- T",
      ])
    #expect(file.skipped.map(\.count) == [1, 2, 1])
  }

  @Test func `an amount may lack its leading zero or its record's last mark`() throws {
    #expect(rows(try read("!Type:Bank\rD2026-01-02\rT-.47\r", as: "a.qif")) == ["2026-01-02 -0.47 -/-"])
    #expect(rows(try read("!type:bank \nD2026-01-02\nT-1.234,5\n^", as: "a.qif")) == ["2026-01-02 -1234.50 -/-"])
  }

  @Test func `splits that do not add up are refused, and those that leave an amount open are not`() throws {
    let text = "!Type:Bank\nD2026-01-02\nT-7.50\nSFood\n$-5.00\nSHouse\n$-2.00\n^\n"
    #expect(
      problem { try read(text, as: "a.qif") }
        == "a.qif:3:2: the splits of this transaction add up to -7.00, not to its amount")
    let open = "!Type:Bank\nD2026-01-02\nT-7.50\nSFood\n$-5.00\nSHouse\n%50\n^\n"
    #expect(rows(try read(open, as: "a.qif")) == ["2026-01-02 -7.50 -/Food"])
  }

  @Test(arguments: [
    ("D2026-02-30\nT1\n^", "a.qif:2:2: the calendar has no such date"),
    ("Dsoon\nT1\n^", "a.qif:2:2: \"soon\" is not a date"),
    ("T1\n^", "a.qif:2:1: this transaction has no date"),
    ("D2026-01-02\n^", "a.qif:2:1: this transaction has no amount"),
    ("D2026-01-02\nT1.2.3\n^", "a.qif:3:2: \"1.2.3\" is not an amount"),
    (
      "D2026-01-02\nT5,000\n^",
      "a.qif:3:2: this amount may have thousands or three decimal digits, and no other one decides which"
    ),
    (
      "D2026-01-02\nT1.5\n^\nD2026-01-02\nT1,5\n^",
      "a.qif:6:2: this amount needs another decimal mark than an earlier one"
    ),
  ])
  func `a record that is wrong is refused at its place`(text: String, message: String) {
    #expect(problem { try read("!Type:Bank\n" + text + "\n", as: "a.qif") } == message)
  }
}
