import Foundation
import LedgerModel

/// Writes a customer statement of SWIFT, MT940: one message, in the structured form of `:86:` that German banks use.
///
/// The name that others read is in SWIFT's characters, without accents, and of 54 at most; what that loses, categories and
/// marks stand in the purpose in a form that only the reader here knows.
struct MT940RowWriter: RowWriter {
  private let head: LedgerHead
  private var balance = Money.zero

  init(_ head: LedgerHead) {
    self.head = head
  }

  /// How many characters a subfield of `:86:` holds, and which subfields the purpose may take.
  private static let subfieldLength = 27
  private static let purposes = Array(20...29) + Array(60...63)

  mutating func begin(_ text: inout TextBuffer) {
    text.append(":20:\(OwnFields.marker)\r\n:25:00000000/0000000000\r\n:28C:1/1\r\n:60F:")
    append(.zero, head.days?.lowerBound, &text)
  }

  mutating func add(_ row: LedgerRow, number: Int, _ text: inout TextBuffer) {
    if let sum = try? balance.adding(row.amount) { balance = sum }
    var own = OwnFields(row)
    let (year, month, day) = row.day.civil
    if !(1980..<2080).contains(year) { own.day = row.day.text }
    if let id = row.id, !Self.isReference(id) { own.id = id }
    let name = row.payee.map { Self.swift($0.text) }
    if let payee = row.payee?.text, payee != name { own.payee = payee }
    text.append(":61:")
    append(row.day, &text)
    text.append(twoDigits: month)
    text.append(twoDigits: day)
    text.append(row.amount < .zero ? "D" : "C")
    append(row.amount, row.currency, &text)
    text.append("NMSCNONREF//")
    if own.id != nil {
      text.append("NONREF")
    } else if let id = row.id {
      text.append(id)
    } else {
      text.append(denseID: number)
    }
    text.append("\r\n:86:166?00ENTRY")
    if !own.isEmpty {
      let chunks = Self.chunks(own.text, Self.subfieldLength)
      for (place, chunk) in chunks.enumerated() {
        // What is longer than the format allows is still written whole, in its last subfield.
        let subfield = Self.purposes[min(place, Self.purposes.count - 1)]
        text.append((place % 2 == 1 ? "\r\n" : "") + "?\(subfield)" + chunk)
      }
    }
    if let name {
      for (place, chunk) in Self.chunks(name, Self.subfieldLength).prefix(2).enumerated() {
        text.append((place == 0 ? "\r\n" : "") + "?\(32 + place)" + chunk)
      }
    }
    text.append("\r\n")
  }

  mutating func end(_ text: inout TextBuffer) {
    text.append(":62F:")
    append(balance, head.days?.upperBound, &text)
    text.append("-\r\n")
  }

  private func append(_ balance: Money, _ day: Day?, _ text: inout TextBuffer) {
    text.append(balance < .zero ? "D" : "C")
    append(day ?? Day.first, &text)
    text.append(head.currency.code)
    append(balance, head.currency, &text)
    text.append("\r\n")
  }

  private func append(_ day: Day, _ text: inout TextBuffer) {
    let (year, month, dayOfMonth) = day.civil
    text.append(twoDigits: year % 100)
    text.append(twoDigits: month)
    text.append(twoDigits: dayOfMonth)
  }

  private func append(_ amount: Money, _ currency: Currency, _ text: inout TextBuffer) {
    text.append(digits: amount.minorUnits.magnitude, exponent: currency.exponent, mark: UInt8(ascii: ","))
    if currency.exponent == 0 { text.append(byte: UInt8(ascii: ",")) }
  }

  private static func isReference(_ id: String) -> Bool {
    (1...16).contains(id.utf8.count) && id != "NONREF" && id.utf8.allSatisfy { $0.isLetter || $0.isDigit }
  }

  private static func chunks(_ text: String, _ length: Int) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return stride(from: 0, to: scalars.count, by: length).map { start in
      var chunk = ""
      chunk.unicodeScalars.append(contentsOf: scalars[start..<min(start + length, scalars.count)])
      return chunk
    }
  }

  /// A name in the characters of SWIFT: accents fall away, and a full stop stands for what is left over.
  private static func swift(_ name: String) -> String {
    let folded = name.folding(options: .diacriticInsensitive, locale: nil)
    var result = ""
    for scalar in folded.unicodeScalars {
      let isAllowed =
        scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789/-:().,'+ ".unicodeScalars.contains(scalar))
      result.unicodeScalars.append(isAllowed ? scalar : ".")
    }
    let short = String(result.unicodeScalars.prefix(subfieldLength * 2)).trimmingBlanks
    // A subfield that begins with a blank would lose it.
    let second = short.unicodeScalars.dropFirst(subfieldLength).first
    return second == " " || short.isEmpty
      ? short.replacingOccurrences(of: " ", with: ".") + (short.isEmpty ? "." : "") : short
  }
}
