/// What a `:86:` field says of a row, in the forms of German, Dutch and other banks.
struct MT940Details {
  /// The other side.
  private(set) var name: String?
  /// The text of the field where it has no parts, or what it was for.
  private(set) var text: String?
  /// What this package wrote besides.
  private(set) var own: OwnFields?

  init(_ lines: [String]) {
    guard let first = lines.first else { return }
    if let separator = Self.separator(first) {
      readSubfields(lines.joined(), separator)
    } else if first.hasPrefix("/") {
      readWords(lines.joined())
    } else {
      let whole = lines.map(\.trimmingBlanks).joined(separator: " ").trimmingBlanks
      text = whole.isEmpty ? nil : whole
    }
  }

  /// The sign before each subfield of `166?00GUTSCHRIFT?20…?32NAME`, behind three digits.
  private static func separator(_ line: String) -> Character? {
    let code = line.prefix(3)
    guard code.utf8.count == 3, code.utf8.allSatisfy(\.isDigit) else { return nil }
    let rest = line.dropFirst(3)
    guard let sign = rest.first, !sign.isLetter, !sign.isNumber, !sign.isWhitespace,
      rest.dropFirst().prefix(2).utf8.allSatisfy(\.isDigit), rest.count > 2
    else { return nil }
    return sign
  }

  /// Subfields of two digits: 20 to 29 and 60 to 63 what it was for, 32 and 33 the name.
  private mutating func readSubfields(_ field: String, _ separator: Character) {
    var (names, purposes) = ("", "")
    for part in field.dropFirst(3).split(separator: separator) {
      guard let code = Int(part.prefix(2)), part.prefix(2).utf8.allSatisfy(\.isDigit) else { continue }
      let value = String(part.dropFirst(2))
      switch code {
      case 32, 33: names += value
      case 20...29, 60...63: purposes += value
      default: break
      }
    }
    own = OwnFields(purposes)
    names = names.trimmingBlanks
    purposes = purposes.trimmingBlanks
    if !names.isEmpty { name = names }
    if !purposes.isEmpty, own == nil { text = purposes }
  }

  /// `/CNTP/IBAN/BIC/NAME/CITY/`, `/NAME/…/`, `/BENM//NAME/…`, `/REMI/…/`.
  private mutating func readWords(_ field: String) {
    let parts = field.split(separator: "/", omittingEmptySubsequences: false).map { String($0).trimmingBlanks }
    func value(behind word: String, _ steps: Int = 1) -> String? {
      guard let place = parts.firstIndex(of: word), place + steps < parts.count else { return nil }
      let value = parts[place + steps]
      return value.isEmpty ? nil : value
    }
    name = value(behind: "NAME") ?? value(behind: "CNTP", 3)
    text = value(behind: "USTD", 2) ?? value(behind: "REMI") ?? value(behind: "TRCD")
  }
}
