import Foundation
import LedgerFormats
import LedgerModel
import LocatedJSON
import Testing

@Suite struct EncodingTests {
  /// An encoding that Foundation knows by its Core Foundation number alone.
  private static func foundation(_ number: UInt) -> String.Encoding { String.Encoding(rawValue: 0x8000_0000 | number) }

  @Test(arguments: [
    (
      "Datum zaúčtování;Název protiúčtu;Částka\n2024-01-13;Pekařství Žižkov;-1\n", String.Encoding.windowsCP1250,
      "Pekařství Žižkov"
    ),
    ("Data;Opis;Kwota\n2024-01-13;Sklep Żabka wąż łódź;-1\n", .windowsCP1250, "Sklep Żabka wąż łódź"),
    ("Дата;Описание;Сумма\n2024-01-13;Магазин;-1\n", .windowsCP1251, "Магазин"),
    ("Tarih;Açıklama;Tutar\n2024-01-13;Ekmek fırını İğdır şube;-1\n", .windowsCP1254, "Ekmek fırını İğdır şube"),
    ("Datum;Empfänger;Betrag\n2024-01-13;Bäckerei Groß;-1\n", .windowsCP1252, "Bäckerei Groß"),
    ("Date;Libellé;Montant\n2024-01-13;Épicerie du Nôtre;-1\n", .isoLatin1, "Épicerie du Nôtre"),
    ("日付,お支払先,金額\n2024-01-13,パン屋,-1\n", .shiftJIS, "パン屋"),
    ("交易时间,交易对方,金额\n2024-01-13,咖啡店,-1\n", foundation(0x0632), "咖啡店"),
    ("날짜,내용,금액\n2024-01-13,빵집,-1\n", foundation(0x0940), "빵집"),
  ])
  func `an encoding is reported by what it makes sensible, and said`(
    text: String, encoding: String.Encoding, payee: String
  )
    throws
  {
    let bytes = [UInt8](try #require(text.data(using: encoding)))
    let file = try read(bytes: bytes)
    #expect(try file.ledger().entries.map { $0.payee?.text } == [payee])
    #expect(file.guesses.contains { $0.subject == "encoding" && $0.evidence.hasSuffix("--encoding states another") })
  }

  @Test func `a stated encoding is used, whatever its spelling, and refused where it cannot be`() throws {
    let bytes = Array("Date,Payee,Amount\n2024-01-13,".utf8) + [0xB3, 0xF3, 0x64, 0x9F] + Array(",-1\n".utf8)
    for name in ["windows-1250", "CP1250", "cp_1250"] {
      let file = try read(bytes: bytes) { $0.encoding = name }
      #expect(
        try file.ledger().entries[0].payee?.text == "łódź" && file.guesses.allSatisfy { $0.subject != "encoding" })
    }
    #expect(problem { try read(bytes: bytes) { $0.encoding = "nonsense" } }.contains("is no encoding that is known"))
    #expect(problem { try read(bytes: bytes) { $0.encoding = "utf-8" } }.contains("is not in UTF-8"))
  }

  @Test func `marks without end on one letter are read in time, and the name stays readable`() throws {
    let name = "e" + String(repeating: "\u{301}\u{316}", count: 30_000)
    let file = try read("Date,Payee,Amount\n2024-01-13,\(name),-1\n")
    #expect(try file.ledger().entries[0].payee?.text.unicodeScalars.first == "é")
    let beginnings = String(repeating: "SQ *", count: 20_000) + "Shop"
    #expect(try read("Date,Payee,Amount\n2024-01-13,\(beginnings),-1\n") { $0.cleansPayees = true }.ledger().count == 1)
  }
}
