import Foundation
import LedgerFormats
import LedgerModel
import LocatedJSON
import SeededRandom
import Testing

/// One export written in a thousand ways: the reading is the same, is refused, or says what it guessed.
@Suite struct VariantTests {
  private struct Row {
    var day: Day
    var payee: String
    var cents: Int64
  }

  private static let payees = ["Bakery", "Café Münze", "Kiosk 12", "Florist", "Employer", "Bäcker Ott"]
  /// Header words by role, in several languages, the last of each made up.
  private static let headers: [String: [String]] = [
    "date": ["Date", "Buchungstag", "Fecha", "Posted On", "Datum", "Zeitpunktum"],
    "payee": ["Payee", "Description", "Empfänger", "Concepto", "Narration", "Werauchimmer"],
    "amount": ["Amount", "Betrag", "Importe", "Belopp", "Value", "Wieviel"],
    "debit": ["Debit", "Soll", "Money Out", "Lastschrift", "Wegdamit"],
    "credit": ["Credit", "Haben", "Money In", "Gutschrift", "Herdamit"],
    "direction": ["Debit/Credit", "Type", "D/K", "Dahinoderweg"],
    "balance": ["Balance", "Saldo", "Running Balance", "Standdanach"],
    "note": ["Branch", "Filialnummer"],
  ]

  @Test func `of a thousand variants none is read otherwise without a word`() throws {
    var random = SeededGenerator(seed: 18)
    var counts = (same: 0, refused: 0, said: 0)
    for number in 0..<1_000 {
      let rows = Self.rows(&random)
      let text = Self.text(rows, &random)
      let expected = rows.map { "\($0.day.text) \($0.cents) \($0.payee)" }
      let file: LedgerFile
      do throws(InputError) { file = try LedgerFile.read(bytes: text.bytes, file: "variant.csv") } catch {
        counts.refused += 1
        #expect(!error.remedy.isEmpty, "\(error)")
        continue
      }
      let found = file.ledgers.flatMap { ledger in
        ledger.entries.map { "\($0.day.text) \($0.amount.minorUnits) \($0.payee?.text ?? "")" }
      }
      if found == expected {
        counts.same += 1
      } else if !file.guesses.isEmpty || !file.notes.isEmpty && found.isEmpty {
        counts.said += 1
      } else {
        Issue.record("variant \(number) is read otherwise without a word:\n\(text.plain)\n\(found)\n\(expected)")
      }
    }
    // Most are read; what is refused or guessed has made-up headers or dates that leave two readings.
    #expect(counts.same >= 700 && counts.said <= 60, "\(counts)")
  }

  private static func rows(_ random: inout SeededGenerator) -> [Row] {
    let start = random.next(in: 19_000...20_000)
    return (0..<random.next(in: 4...14)).compactMap { index in
      let isIncome = random.chance(1, in: 4)
      let cents = Int64(random.next(in: 1...300_000))
      return (try? Day(number: start + index * 5)).map {
        Row(day: $0, payee: payees[random.next(in: 0...(payees.count - 1))], cents: isIncome ? cents : -cents)
      }
    }
  }

  private static func text(_ rows: [Row], _ random: inout SeededGenerator) -> (bytes: [UInt8], plain: String) {
    func pick(_ key: String, _ random: inout SeededGenerator) -> String {
      let words = headers[key] ?? [""]
      // The made-up word comes now and then.
      return random.chance(1, in: 6) ? words[words.count - 1] : words[random.next(in: 0...(words.count - 2))]
    }
    let separator = [",", ";", "\t", "|"][random.next(in: 0...3)]
    let usesComma = separator != "," && random.chance(1, in: 2)
    let dateForm = random.next(in: 0...4)
    let style = random.next(in: 0...2)
    let hasBalance = random.chance(1, in: 2)
    var balance: Int64 = 500_000
    var columns: [(name: String, cells: [String])] = []
    func money(_ cents: Int64) -> String {
      let digits = "\(cents.magnitude / 100)" + (usesComma ? "," : ".") + String("0\(cents.magnitude % 100)".suffix(2))
      return (cents < 0 ? "-" : "") + digits
    }
    columns.append((pick("date", &random), rows.map { date($0.day, dateForm) }))
    columns.append((pick("payee", &random), rows.map(\.payee)))
    switch style {
    case 0: columns.append((pick("amount", &random), rows.map { money($0.cents) }))
    case 1:
      columns.append((pick("debit", &random), rows.map { $0.cents < 0 ? money(-$0.cents) : "" }))
      columns.append((pick("credit", &random), rows.map { $0.cents < 0 ? "" : money($0.cents) }))
    default:
      columns.append((pick("amount", &random), rows.map { money(abs($0.cents)) }))
      columns.append((pick("direction", &random), rows.map { $0.cents < 0 ? "Debit" : "Credit" }))
    }
    if hasBalance {
      let balances = rows.map { row -> String in
        balance += row.cents
        return money(balance)
      }
      columns.append((pick("balance", &random), balances))
    }
    if random.chance(1, in: 3) { columns.append((pick("note", &random), rows.map { _ in "0815" })) }
    for place in columns.indices.dropFirst() { columns.swapAt(place, random.next(in: 0...place)) }
    var lines = [columns.map(\.name).joined(separator: separator)]
    for row in rows.indices { lines.append(columns.map { $0.cells[row] }.joined(separator: separator)) }
    let plain = lines.joined(separator: random.chance(1, in: 2) ? "\n" : "\r\n") + "\n"
    let encodings: [String.Encoding] = [.utf8, .utf8, .windowsCP1252, .utf16LittleEndian, .isoLatin1]
    let encoding = encodings[random.next(in: 0...(encodings.count - 1))]
    let mark: [UInt8] = encoding == .utf16LittleEndian ? [0xFF, 0xFE] : []
    return (mark + [UInt8](plain.data(using: encoding) ?? Data(plain.utf8)), plain)
  }

  private static func date(_ day: Day, _ form: Int) -> String {
    let (year, month, number) = day.civil
    func two(_ value: Int) -> String { String("0\(value)".suffix(2)) }
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    switch form {
    case 0: return day.text
    case 1: return "\(two(number)).\(two(month)).\(year)"
    case 2: return "\(two(number))/\(two(month))/\(year)"
    case 3: return "\(two(month))/\(two(number))/\(year)"
    default: return "\(number) \(names[month - 1]) \(year)"
    }
  }
}
