import Foundation

/// The header of a table: its names in the form in which they are compared.
struct CSVHeader {
  /// The names as written.
  let names: [String]
  private let keys: [String]
  private let bases: [String]

  init(names: [String]) {
    self.names = names
    keys = names.map(Self.key)
    bases = keys.map { Self.split($0).base }
  }

  /// Lower case without accents, single spaces for blanks and underscores, no quotation marks, no marks at the end.
  static func key(_ name: String) -> String {
    var lower = name.lowercased()
    if lower.utf8.contains(where: { $0 >= 0x80 }) { lower = lower.folding(options: .diacriticInsensitive, locale: nil) }
    var key = String.UnicodeScalarView()
    var isBlank = false
    for scalar in lower.unicodeScalars {
      if scalar == "_" || scalar == "\"" || scalar == "\u{FEFF}" || scalar.properties.isWhitespace {
        isBlank = true
        continue
      }
      if isBlank, !key.isEmpty { key.append(" ") }
      isBlank = false
      key.append(scalar)
    }
    while let last = key.last, last == ":" || last == ";" { key.removeLast() }
    return String(key)
  }

  /// The key without a currency at its end, such as `amount` of `Amount (GBP)`, and that currency.
  static func split(_ key: String) -> (base: String, currency: String?) {
    let utf8 = key.utf8
    var end = utf8.endIndex
    var open: String.Index?
    if utf8.last == UInt8(ascii: ")") || utf8.last == UInt8(ascii: "]") {
      end = utf8.index(before: end)
      open = utf8.lastIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }
    } else if let space = utf8.lastIndex(of: UInt8(ascii: " ")) {
      open = space
    }
    guard let open else { return currencyAlone(key).map { ("amount", $0) } ?? (key, nil) }
    let word = String(key[key.index(after: open)..<end]).trimmingBlanks
    // `Montant EUR` names a currency, `amount top` hardly does.
    guard let code = currencyAlone(word),
      end != utf8.endIndex || key[..<open].hasSuffix(" in") || Self.plain.contains(code)
    else { return (key, nil) }
    var base = String(key[..<open])
    if base.hasSuffix(" in"), end == utf8.endIndex { base.removeLast(3) }
    return (base.trimmingBlanks, code)
  }

  /// Codes that are taken for a currency without brackets or a preposition.
  private static let plain: Set<String> = [
    "EUR", "GBP", "USD", "CHF", "CAD", "AUD", "NZD", "JPY", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "INR", "BRL",
    "CNY",
  ]

  /// The currency that a whole word names, as `CAD$`, `eur` or `元` do.
  private static func currencyAlone(_ word: String) -> String? {
    if word == "元" { return "CNY" }
    let bare = word.count == 4 && word.hasSuffix("$") ? String(word.dropLast()) : word
    return bare.isEmpty ? nil : CurrencySigns.code(of: bare)
  }

  /// The column of a name; alternatives are tried in their order.
  func column(_ alternatives: [String]) -> Int? {
    for name in alternatives {
      if let index = keys.firstIndex(of: Self.key(name)) { return index }
    }
    return nil
  }

  /// Whether a layout's signature is here whole.
  func matches(_ layout: CSVLayout) -> Bool {
    let hasAll = layout.signatureKeys.allSatisfy { alternatives in
      alternatives.contains { keys.contains($0) }
    }
    guard hasAll else { return false }
    let required: [ColumnRole] = [.date, .amount, .debit]
    let isComplete = required.allSatisfy { role in
      guard let names = layout.columns[role] else { return true }
      return column(names) != nil
    }
    return isComplete
  }

  /// The columns of a layout.
  func columns(of layout: CSVLayout) -> [ColumnRole: Int] {
    var columns = layout.columns.compactMapValues { column($0) }
    if let payees = layout.columns[.payee], payees.count > 1, columns[.payee2] == nil {
      columns[.payee2] = column(Array(payees.dropFirst()))
    }
    return columns
  }

  /// The columns by the common words of many languages, where their cells hold what the role needs.
  func wordColumns(_ profile: CSVProfile) -> [ColumnRole: Int] {
    var columns: [ColumnRole: Int] = [:]
    for (role, words) in HeaderWords.byRole {
      func column(named word: String) -> Int? {
        func fits(_ index: Int) -> Bool {
          !columns.values.contains(index) && profile.fits(index, role)
            && !(role == .payee && keys[index] == "name" && profile.isConstant(index))
        }
        return keys.indices.first { keys[$0] == word && fits($0) }
          ?? bases.indices.first { bases[$0] == word && fits($0) }
      }
      columns[role] = words.lazy.compactMap { column(named: $0) }.first
    }
    // Where a fee was taken off, the net amount is what moved.
    if columns[.amount] != nil, let net = keys.firstIndex(of: "net"), keys.contains("fee") || keys.contains("fees") {
      columns[.amount] = net
    }
    if columns[.debit] != nil, columns[.credit] != nil {
      columns[.amount] = nil
    } else if columns[.amount] != nil {
      columns[.debit] = nil
      columns[.credit] = nil
    }
    return columns
  }

  /// Whether a column's name alone says that it holds directions.
  func namesDirections(_ column: Int) -> Bool {
    keys.indices.contains(column) && HeaderWords.directionsOnly.contains(keys[column])
  }

  /// Another column of the same name as one, if there is any.
  func twin(ofColumn index: Int) -> Int? {
    guard keys.indices.contains(index) else { return nil }
    return keys.indices.first { $0 != index && keys[$0] == keys[index] }
  }

  /// Whether a row's cells are the names again.
  func isRepeated(by cells: [String]) -> Bool {
    cells.count == keys.count && zip(cells, keys).allSatisfy { Self.key($0) == $1 }
  }

  /// The currency that a column's name states.
  func currency(ofColumn index: Int) -> String? {
    keys.indices.contains(index) ? Self.split(keys[index]).currency : nil
  }
}
