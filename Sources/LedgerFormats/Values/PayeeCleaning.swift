/// Cleans a payee of what card networks and processors add to it; opt-in, since it merges spellings.
///
/// The rules are data: beginnings that name a processor or a kind of payment, tails that name a country or a company's
/// form. What tells two shops apart is kept: behind a processor, where a number may be all that differs, numbers stay.
enum PayeeCleaning {
  /// Processors that stand before the shop's name, in lower case.
  private static let processors = [
    "sq *", "sq*", "square *", "paypal *", "paypal*", "pp*", "pp *", "iz *", "izettle *", "zettle_*", "zettle *",
    "sumup *", "sumup*", "tst* ", "tst*", "sp * ", "sp*", "wpy*", "cko*", "google *", "klarna*", "klarna *", "stripe *",
    "dd *doordash ", "ubr* ", "crv*", "ztl*", "worldpay *", "adyen *", "payu*", "mollie*", "bt *", "lyft *",
  ]
  /// Kinds of payment that stand before the name, in lower case.
  private static let kinds = [
    "card purchase ", "debit card purchase ", "visa debit ", "visa purchase ", "contactless payment ", "contactless ",
    "pos purchase ", "pos debit ", "pos ", "point of sale ", "eftpos wdl ", "eftpos ", "kartenzahlung ", "lastschrift ",
    "purchase authorized on ", "checkcard ", "card payment to ", "direct debit payment to ", "direct debit ",
    "standing order to ", "bill payment to ", "paiement cb ", "achat cb ", "carte ", "dankort-nota ", "pago en ",
    "interac purchase ",
  ]
  /// Countries as a last word.
  private static let countries: Set<String> = [
    "gbr", "gb", "uk", "usa", "deu", "fra", "esp", "ita", "nld", "irl", "lux", "swe", "dnk", "nor", "che", "aut", "bel",
  ]
  /// Cities, which are taken off before a country alone: a shop may bear the name of one.
  private static let cities: Set<String> = [
    "london", "manchester", "birmingham", "leeds", "glasgow", "edinburgh", "liverpool", "bristol", "sheffield",
    "cardiff", "belfast", "dublin", "cork", "berlin", "hamburg", "munich", "münchen", "köln", "frankfurt", "stuttgart",
    "paris", "lyon", "marseille", "madrid", "barcelona", "roma", "milano", "amsterdam", "rotterdam", "utrecht",
    "luxembourg", "stockholm", "copenhagen", "oslo", "zürich", "zurich", "wien", "vienna", "bruxelles", "brussels",
  ]
  /// Forms of companies, as a last word.
  private static let tails: Set<String> = [
    "ltd", "ltd.", "limited", "inc", "inc.", "llc", "plc", "gmbh", "corp", "corp.", "b.v.", "bv", "s.a.", "store",
  ]
  /// Words that stay small in a title.
  private static let small: Set<String> = ["the", "and", "of", "for", "de", "du", "la", "le", "von", "und", "et"]

  private static let mostBeginnings = 8
  /// A longer text is no payee of a bank and stays as it is.
  private static let longestPayee = 1_000

  static func cleaned(_ raw: String) -> String {
    if raw.utf8.count > longestPayee { return raw }
    let columns = split(raw)
    var (name, isProcessed) = withoutBeginning(columns.first ?? raw)
    // A first column that says nothing but the kind of payment leaves the name to the next.
    if !hasLetters(name), columns.count > 1 { (name, isProcessed) = withoutBeginning(columns[1]) }
    var words = name.split(separator: " ").map(String.init)
    if !isProcessed { words = beforeNumber(words) }
    var isBeforeCountry = false
    while words.count > 1, let last = words.last?.lowercased() {
      let isCountry = countries.contains(last)
      guard
        isCountry || tails.contains(last) || isBeforeCountry && cities.contains(last) || isReference(last, isProcessed)
      else { break }
      words.removeLast()
      isBeforeCountry = isCountry
    }
    let result = words.joined(separator: " ")
    return titled(hasLetters(result) ? result : raw.split(separator: " ").joined(separator: " "))
  }

  /// The columns of a fixed-width text, which two or more blanks part.
  private static func split(_ raw: String) -> [String] {
    var columns: [String] = [""]
    var blanks = 0
    for character in raw {
      if character == " " || character == "\t" || character == "\u{A0}" {
        blanks += 1
        continue
      }
      let current = columns.count - 1
      if blanks >= 2, !columns[current].isEmpty {
        columns.append("")
      } else if blanks == 1, !columns[current].isEmpty {
        columns[current] += " "
      }
      blanks = 0
      columns[columns.count - 1].append(character)
    }
    return columns
  }

  private static func withoutBeginning(_ text: String) -> (name: String, isProcessed: Bool) {
    var name = text
    var isProcessed = false
    // No payee stands behind more processors and kinds of payment; a text made of them alone would take the square.
    for _ in 0..<mostBeginnings {
      var changed = false
      let lower = name.lowercased() + " "
      for (list, marks) in [(processors, true), (kinds, false)] {
        guard let found = list.first(where: { lower.hasPrefix($0) }) else { continue }
        let rest = String(name.dropFirst(found.count).drop { $0 == " " || $0 == "*" })
        // A processor's reference alone is all that there is of the name.
        if marks { isProcessed = true }
        guard hasLetters(rest) || !marks else { continue }
        name = rest
        changed = true
        break
      }
      if !changed { break }
    }
    return (name, isProcessed)
  }

  /// The words before a shop's number, and what follows it: a place, a date, a card.
  private static func beforeNumber(_ words: [String]) -> [String] {
    guard let index = words.indices.dropFirst().first(where: { isNumber(words[$0]) }) else { return words }
    return hasLetters(words[..<index].joined()) ? Array(words[..<index]) : words
  }

  private static func isNumber(_ word: String) -> Bool {
    let digits = word.utf8.count { $0.isDigit }
    let others = word.utf8.count - digits
    if word.hasPrefix("#"), digits > 0 { return true }
    // 4105, 07604, 01/22, T-1234, XX1234: mostly digits, and three of them at least.
    return digits >= 3 && others <= 2 && word.utf8.allSatisfy { $0.isDigit || $0.isLetter || "#-/.*".utf8.contains($0) }
  }

  /// `US*2X3YZ4`, `*1A2B3C`: a reference that differs from purchase to purchase.
  private static func isReference(_ word: String, _ isProcessed: Bool) -> Bool {
    guard !isProcessed, let star = word.firstIndex(of: "*") else { return false }
    let code = word[word.index(after: star)...]
    return code.utf8.count >= 6 && code.utf8.contains { $0.isDigit }
      && code.utf8.allSatisfy { $0.isDigit || $0.isLetter }
  }

  private static func hasLetters(_ text: String) -> Bool {
    text.unicodeScalars.count { $0.properties.isAlphabetic } >= 2
  }

  /// Capitals at the beginnings of words, for a name that has capitals only, or none.
  private static func titled(_ name: String) -> String {
    guard name == name.uppercased() || name == name.lowercased() else { return name }
    let words = name.split(separator: " ").enumerated().map { place, word -> String in
      let lower = word.lowercased()
      if small.contains(lower) { return place == 0 ? lower.prefix(1).uppercased() + lower.dropFirst() : lower }
      // A short word without a vowel is initials: BP, KFC, H&M.
      if word.count <= 3, !lower.contains(where: { "aeiouyäöüéè".contains($0) }) { return word.uppercased() }
      return lower.prefix(1).uppercased() + lower.dropFirst()
    }
    return words.joined(separator: " ")
  }
}
