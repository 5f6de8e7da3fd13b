import LocatedJSON

extension JournalParser {
  /// Reads a posting line; returns its comment.
  mutating func posting(
    _ bytes: Bytes, _ source: SourceText, _ line: Slice, _ postings: inout [Posting]
  ) throws(InputError) -> Slice {
    var start = line.start
    if bytes[start] == UInt8(ascii: "*") || bytes[start] == UInt8(ascii: "!") {
      start = bytes.trimmed(Slice(start: start + 1, end: line.end)).start
    }
    let nameEnd = accountEnd(bytes, Slice(start: start, end: line.end))
    var posting = Posting(account: 0, offset: start)
    posting.account = try account(bytes, Slice(start: start, end: nameEnd), &posting)
    var scanner = JournalAmountScanner(
      bytes: bytes, source: source, index: nameEnd, end: line.end, defaultCommodity: defaultCommodity)
    scanner.skipBlanks()
    if scanner.index < line.end, !isEnd(bytes, scanner.index), bytes[scanner.index] != UInt8(ascii: "=") {
      let amount = try scanner.amount(&marks)
      posting.amount = amount.number
      posting.commodity = book.commodity(amount.commodity)
      try price(&scanner, &posting)
    }
    try assertion(&scanner, &posting)
    scanner.skipBlanks()
    var comment = Slice.empty
    if scanner.index < line.end {
      guard bytes[scanner.index] == UInt8(ascii: ";") else {
        throw source.error(
          at: scanner.index,
          "\(quoted(bytes.text(Slice(start: scanner.index, end: line.end)))) is not understood behind an amount",
          remedy: "Put two spaces between the account and the amount, and a semicolon before a comment.")
      }
      comment = Slice(start: scanner.index, end: line.end)
    }
    postings.append(posting)
    return comment
  }

  /// The end of an account's name: two blanks, a tab, or the end of the line.
  private func accountEnd(_ bytes: Bytes, _ line: Slice) -> Int {
    var index = line.start
    while index < line.end {
      if bytes[index] == 0x09 { break }
      if bytes[index] == 0x20,
        index + 1 >= line.end || bytes[index + 1].isBlank || bytes[index + 1] == UInt8(ascii: ";")
      {
        break
      }
      index += 1
    }
    return index
  }

  /// The account of a name, which brackets make virtual: round ones outside the balance, square ones with one of their own.
  private mutating func account(
    _ bytes: Bytes, _ slice: Slice, _ posting: inout Posting
  ) throws(InputError) -> Int {
    var name = slice
    if name.count > 2 {
      switch (bytes[name.start], bytes[name.end - 1]) {
      case (UInt8(ascii: "("), UInt8(ascii: ")")):
        posting.isVirtual = true
        posting.balances = false
        name = Slice(start: name.start + 1, end: name.end - 1)
      case (UInt8(ascii: "["), UInt8(ascii: "]")):
        posting.isVirtual = true
        name = Slice(start: name.start + 1, end: name.end - 1)
      default: break
      }
    }
    if aliases.isEmpty, prefixes.isEmpty { return book.accounts.number(of: bytes, name) }
    return try account(bytes.text(name), at: slice.start)
  }

  private func isEnd(_ bytes: Bytes, _ index: Int) -> Bool { bytes[index] == UInt8(ascii: ";") }

  /// A lot's cost in braces, its date and note, and a price: what the amount weighs in the balance.
  private mutating func price(_ scanner: inout JournalAmountScanner, _ posting: inout Posting) throws(InputError) {
    var cost: (amount: JournalAmountScanner.Amount, isTotal: Bool)?
    var price: (amount: JournalAmountScanner.Amount, isTotal: Bool)?
    while true {
      scanner.skipBlanks()
      guard scanner.index < scanner.end else { break }
      let byte = scanner.bytes[scanner.index]
      if byte == UInt8(ascii: "{") {
        let isTotal = scanner.index + 1 < scanner.end && scanner.bytes[scanner.index + 1] == byte
        scanner.index += isTotal ? 2 : 1
        scanner.skipBlanks()
        if scanner.index < scanner.end, scanner.bytes[scanner.index] == UInt8(ascii: "=") { scanner.index += 1 }
        scanner.skipBlanks()
        if scanner.index < scanner.end, scanner.bytes[scanner.index] != UInt8(ascii: "}") {
          cost = (try scanner.amount(&marks), isTotal)
        }
        try close(&scanner, isTotal ? "}}" : "}")
      } else if byte == UInt8(ascii: "[") {
        try close(&scanner, "]")
      } else if byte == UInt8(ascii: "(") {
        let isPrice = scanner.index + 1 < scanner.end && scanner.bytes[scanner.index + 1] == UInt8(ascii: "@")
        if isPrice { scanner.index += 1 } else { try close(&scanner, ")") }
        if isPrice {
          price = try behindAt(&scanner)
        }
      } else if byte == UInt8(ascii: "@") {
        price = try behindAt(&scanner)
      } else {
        break
      }
    }
    guard let weight = cost ?? price, let amount = posting.amount else { return }
    posting.weightCommodity = book.commodity(weight.amount.commodity)
    posting.weight = try self.weight(of: amount, weight, posting.offset)
    if cost != nil, let price {
      posting.priceWeight = (
        try self.weight(of: amount, price, posting.offset), book.commodity(price.amount.commodity)
      )
    }
  }

  private func weight(
    of amount: ExactNumber, _ price: (amount: JournalAmountScanner.Amount, isTotal: Bool), _ offset: Int
  ) throws(InputError) -> ExactNumber {
    if price.isTotal { return amount.mantissa < 0 ? price.amount.number.negated : price.amount.number }
    guard let product = amount.times(price.amount.number) else { throw book.tooLarge(offset) }
    return product
  }

  private mutating func behindAt(
    _ scanner: inout JournalAmountScanner
  ) throws(InputError) -> (amount: JournalAmountScanner.Amount, isTotal: Bool) {
    scanner.index += 1
    let isTotal = scanner.index < scanner.end && scanner.bytes[scanner.index] == UInt8(ascii: "@")
    if isTotal { scanner.index += 1 }
    if scanner.index < scanner.end, scanner.bytes[scanner.index] == UInt8(ascii: ")") { scanner.index += 1 }
    scanner.skipBlanks()
    if scanner.index < scanner.end, scanner.bytes[scanner.index] == UInt8(ascii: "=") { scanner.index += 1 }
    scanner.skipBlanks()
    return (try scanner.amount(&marks), isTotal)
  }

  private func close(_ scanner: inout JournalAmountScanner, _ bracket: String) throws(InputError) {
    let start = scanner.index
    let close = Array(bracket.utf8)
    while scanner.index + close.count <= scanner.end {
      if close.indices.allSatisfy({ scanner.bytes[scanner.index + $0] == close[$0] }) {
        scanner.index += close.count
        return
      }
      scanner.index += 1
    }
    throw scanner.source.error(at: start, "this bracket is not closed", remedy: "Add \(bracket).")
  }

  /// A balance assertion, or, where no amount stands before it, an assignment.
  private mutating func assertion(_ scanner: inout JournalAmountScanner, _ posting: inout Posting) throws(InputError) {
    scanner.skipBlanks()
    guard scanner.index < scanner.end, scanner.bytes[scanner.index] == UInt8(ascii: "=") else { return }
    var isStrong = false
    while scanner.index < scanner.end, [UInt8(ascii: "="), UInt8(ascii: "*")].contains(scanner.bytes[scanner.index]) {
      if scanner.bytes[scanner.index] == UInt8(ascii: "*") { isStrong = true }
      scanner.index += 1
    }
    scanner.skipBlanks()
    let amount = try scanner.amount(&marks)
    var ignored = posting
    try price(&scanner, &ignored)
    // hledger's `==* 0` on a posting without an amount empties the account in every commodity that it holds.
    if posting.amount == nil, isStrong, amount.number.isZero {
      posting.isEmptied = true
    } else if posting.amount == nil {
      posting.assigned = (amount.number, book.commodity(amount.commodity))
    } else {
      posting.asserted = (amount.number, book.commodity(amount.commodity), isStrong)
    }
  }
}
