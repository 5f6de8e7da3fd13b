import Foundation
import LedgerFormats
import LedgerModel
import LocatedJSON
import Testing

@Suite struct LedgerFileTests {
  @Test func `a missing file, a folder and an empty file are refused with a remedy`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ledger-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(FileManager.default.createFile(atPath: folder + "/bank.csv", contents: Data()))
    func text(_ path: String) -> String { message { try LedgerFile.read(path: path) } }
    #expect(text(folder + "/bnak.csv") == "\(folder)/bnak.csv: there is no such file\nDid you mean \"bank.csv\"?")
    #expect(text(folder) == "\(folder): this is a folder\nName one of the files in it.")
    #expect(text(folder + "/bank.csv") == "\(folder)/bank.csv: the file is empty\nExport it again.")
  }

  @Test func `a journal reads the files that it includes, and not itself without end`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ledger-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let inner = "2026-01-02 Shop\n  Expenses:Food  $5\n  Assets:Cash\n"
    try Data(inner.utf8).write(to: URL(fileURLWithPath: folder + "/inner.journal"))
    try Data("include inner.journal\n".utf8).write(to: URL(fileURLWithPath: folder + "/main.journal"))
    try Data("include loop.journal\n".utf8).write(to: URL(fileURLWithPath: folder + "/loop.journal"))
    #expect(rows(try LedgerFile.read(path: folder + "/main.journal")) == ["2026-01-02 -5.00 Shop/Food"])
    #expect(
      problem { try LedgerFile.read(path: folder + "/loop.journal") }.contains(
        "files include each other more than 20 deep"))
  }

  @Test func `what an included file holds is shown only where it is a ledger`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ledger-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    for secret in ["root:x:0:0\n", "# a comment\nsecret=1\n", "10.0.0.1 secret\n", "import secret\nsecret = 1\n"] {
      try write(secret, "other")
      try write("include other\n", "main.journal")
      try write("include \"other\"\n", "main.beancount")
      for (name, kind) in [("main.journal", "journal"), ("main.beancount", "beancount ledger")] {
        let text = message { try LedgerFile.read(path: folder + "/" + name) }
        #expect(
          text.hasPrefix("\(folder)/\(name):1:1: the included file \"\(folder)/other\" is no \(kind)")
            || text.hasPrefix("read:"), "\(text)")
        #expect(!text.contains("secret"))
      }
    }
    try write("account Assets:Bank\n2026-01-02 A\n  Assets:Bank  nonsense\n", "other")
    #expect(problem { try LedgerFile.read(path: folder + "/main.journal") }.hasPrefix("\(folder)/other:3:"))
  }

  @Test(arguments: [
    (
      "<?xml version=\"1.0\"?><Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.054.001.02\"></Document>",
      "camt.054 (notifications)"
    ),
    ("<?xml version=\"1.0\"?>\n<homebank v=\"1.4\">\n</homebank>", "XHB (HomeBank)"),
    ("i 2026/03/30 09:00:00 work\no 2026/03/30 17:00:00\n", "timeclock"),
    ("2026-03-30\nwork  .... ....\nrest  ..\n", "timedot"),
    ("<!DOCTYPE html><html></html>", "HTML"),
  ])
  func `a format that is not read is refused by name`(text: String, name: String) {
    #expect(problem { try read(text, as: "file.txt") }.hasPrefix("file.txt: \(name) is not supported"))
  }

  @Test(arguments: [
    (Array("%PDF-1.4".utf8), "t: this is a PDF, not a text"),
    ([0x50, 0x4B, 3, 4, 0], "t: this is a ZIP archive or a spreadsheet (xlsx, ods, numbers), not a text"),
    ([0x41, 0x42, 0x0A, 0x00, 0x01, 0x02, 0x03], "t:2:1: this is binary data, not a text"),
  ])
  func `binary data is refused`(bytes: [UInt8], message: String) {
    #expect(problem { try read(bytes: bytes, as: "t") } == message)
  }

  @Test func `a table without a date is refused with what to state`() {
    #expect(
      message { try read("Payee,Amount\nA,-1.00\nB,-2.00\n") } == """
        test.csv:1:1: this is no table with a date and an amount that is known here
        Payee,Amount
        ^
        State the columns, such as --map date=1 --map payee=2 --map amount=3.
        """)
  }

  @Test func `the content states the format whatever the extension says`() throws {
    #expect(try read("{\"day\":\"2026-01-02\",\"amount\":\"-1\"}\n", as: "a.csv").format == .jsonl)
    #expect(try read("2026-01-02 Shop\n  Expenses:Food  $5\n  Assets:Cash\n", as: "a.txt").format == .journal)
    #expect(try read("Date,Payee,Amount\n2026-01-02,A,-1\n", as: "a.journal").format == .csv)
    #expect(try read("Date,Payee,Amount\n2026-01-02,A,-1\n", as: "a.dat") { $0.format = .csv }.format == .csv)
  }

  @Test func `JSON Lines are read with ids, absent names and marks`() throws {
    let file = try read(
      """
      {"id":"a","day":"2026-01-02","payee":"Café","category":null,"amount":"-3.20"}
      {"id":"b","day":"2026-01-03","payee":null,"category":"Pay","amount":1500,"mark":"transfer"}

      """, as: "t.jsonl")
    #expect(rows(file) == ["2026-01-02 -3.20 Café/-", "2026-01-03 1500.00 -/Pay T"])
    #expect(try file.ledger().row(ofID: "b") == 1)
    #expect(
      problem { try read("{\"day\":\"2026-02-30\",\"amount\":\"1\"}", as: "t.jsonl") }.hasPrefix(
        "t.jsonl:1:8: there is no day 30"))
    #expect(
      problem { try read("{\"day\":\"2026-02-03\",\"amuont\":\"1\"}", as: "t.jsonl") }
        == "t.jsonl:1:21: \"amuont\" is not a key here")
    #expect(
      problem { try read("{\"day\":\"2026-02-03\",\"amount\":\"1,5\"}", as: "t.jsonl") }.hasPrefix(
        "t.jsonl:1:30: a plain decimal"))
  }

  @Test func `the summary has the figures of the ledger`() throws {
    let file = try read("Date,Payee,Category,Amount\n2026-01-02,A,X,-1.50\n2026-01-05,A,Y,0\n2026-01-03,B,X,4\n")
    let summary = try #require(try file.summaries().first)
    #expect(
      summary.transactions == 3 && summary.firstDay?.text == "2026-01-02" && summary.lastDay?.text == "2026-01-05")
    #expect(summary.outflow == "1.50" && summary.inflow == "4.00" && summary.payees == 2 && summary.categories == 2)
    #expect([summary.outflowCount, summary.inflowCount, summary.zeroCount] == [1, 1, 1] && summary.currency == "GBP")
  }

  @Test func `a total that does not fit is an error, never a wrap`() throws {
    let file = try read("Date,Payee,Amount\n2026-01-02,A,-90000000000000000.00\n2026-01-02,B,-90000000000000000.00\n")
    #expect(throws: InputError.self) { try file.summaries() }
  }

  @Test func `names of one character are names, and what lies outside the journal's folder is refused`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/questlab-names-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var journal = ReadingOptions()
    journal.format = .journal
    func including(_ name: String) throws -> String {
      try "include \(name)\n2026-01-01 a\n  expenses:x  5 GBP\n  assets:a\n".write(
        toFile: folder + "/j", atomically: true, encoding: .utf8)
      return problem { try LedgerFile.read(path: folder + "/j", options: journal) }
    }
    #expect(try including("-").contains("there is no such file"))
    #expect(try including("/dev/zero").contains("outside the folder"))
    #expect(try including("*/../x*").contains("behind a wildcard"))
    #expect(problem { try LedgerFile.read(path: "?") }.contains("there is no such file"))
  }
}
