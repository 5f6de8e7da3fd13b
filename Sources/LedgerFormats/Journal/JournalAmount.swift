import LocatedJSON

/// Which commodities of a journal write the comma as their decimal mark, and what proves it.
struct JournalMarks {
  private(set) var commas: Set<String> = []
  private var evidence: [String: Evidence] = [:]
  private var stated: [String: Bool] = [:]
  /// What the amounts of one commodity prove, each with the first place of its kind.
  private struct Evidence {
    var kinds: NumberEvidence = []
    var point: Place?
    var comma: Place?
    var open: Place?
  }

  /// A byte of one of the files.
  struct Place {
    var offset: Int
    var source: SourceText
  }

  /// The mark that a `decimal-mark` directive or the user states for all.
  var statedForAll: Bool?

  /// The commodity looked at last, and what is known of it.
  private var last: (commodity: String, kinds: NumberEvidence)?

  func isComma(_ commodity: String) -> Bool {
    if stated.isEmpty, commas.isEmpty { return statedForAll ?? false }
    return stated[commodity] ?? statedForAll ?? commas.contains(commodity)
  }

  /// Takes the format of a `commodity` or `D` directive as a statement.
  mutating func state(_ commodity: String, isComma: Bool) {
    stated[commodity] = isComma
  }

  mutating func add(_ kind: NumberEvidence, _ commodity: String, isComma: Bool, at offset: Int, of source: SourceText) {
    // A lone point before three digits is a decimal point for hledger and ledger alike; a lone comma is not.
    let kind = kind == .open && !isComma ? NumberEvidence.point : kind
    if kind.isEmpty { return }
    if let last, last.commodity == commodity, last.kinds.contains(kind) { return }
    var known = evidence[commodity] ?? Evidence()
    last = (commodity, known.kinds.union(kind))
    if known.kinds.contains(kind) { return }
    known.kinds.formUnion(kind)
    let place = Place(offset: offset, source: source)
    if kind == .point {
      known.point = place
    } else if kind == .comma {
      known.comma = place
    } else {
      known.open = place
    }
    evidence[commodity] = known
  }

  /// Learns the marks from the evidence.
  ///
  /// - Returns: whether a commodity must be read again with another mark.
  mutating func decide() throws(InputError) -> Bool {
    let before = commas
    for (commodity, known) in evidence.sorted(by: { $0.key < $1.key }) where stated[commodity] ?? statedForAll == nil {
      if let point = known.point, let comma = known.comma {
        // The later of the two in the order of reading, which the file at hand shows where they share one.
        let isPointLater = point.source.file == comma.source.file && point.offset > comma.offset
        let later = isPointLater ? point : comma
        throw later.source.error(
          at: later.offset,
          "this amount needs another decimal mark than an earlier one in \(commodity)",
          remedy: "Declare the format, such as \"commodity 1.000,00 EUR\" or \"decimal-mark ,\".")
      }
      if known.comma != nil { commas.insert(commodity) }
      if known.kinds == .open, let open = known.open {
        throw open.source.error(
          at: open.offset,
          "this amount may have thousands or three decimal digits, and no other one in \(commodity) decides",
          remedy: "Declare the mark with \"decimal-mark .\" or \"decimal-mark ,\" at the top of the journal.")
      }
    }
    return commas != before
  }
}

/// Scans the amounts of journal lines.
struct JournalAmountScanner {
  let bytes: Bytes
  let source: SourceText
  var index: Int
  let end: Int
  var defaultCommodity: String
  private var depth = 0

  /// Deeper brackets than any amount needs.
  private static let deepestNesting = 32

  init(bytes: Bytes, source: SourceText, index: Int, end: Int, defaultCommodity: String) {
    self.bytes = bytes
    self.source = source
    self.index = index
    self.end = end
    self.defaultCommodity = defaultCommodity
  }

  struct Amount {
    var number: ExactNumber
    var commodity: String
  }

  mutating func skipBlanks() {
    while index < end, bytes[index].isBlank { index += 1 }
  }

  /// Scans one amount: a number with its commodity on either side, or an expression in round brackets.
  mutating func amount(_ marks: inout JournalMarks) throws(InputError) -> Amount {
    let start = index
    if index < end, bytes[index] == UInt8(ascii: "(") { return try expression(&marks) }
    var isNegative = try sign(false)
    var name = commodity()
    skipBlanks()
    isNegative = try sign(isNegative)
    let numberStart = index
    guard let numberEnd = numberEnd() else { throw malformed(start) }
    index = numberEnd
    let exponent = exponentPart()
    let behind = index
    skipBlanks()
    if name == nil {
      name = commodity()
      if name == nil { index = behind }
    }
    let commodity = name ?? defaultCommodity
    var form = NumberForm()
    let isComma = marks.isComma(commodity)
    guard form.scan(bytes, numberStart, numberEnd), let kind = form.kind(), !form.isTooLarge else {
      throw malformed(start)
    }
    let writesComma = form.commas == 1
    marks.add(kind, commodity, isComma: kind == .open && writesComma, at: numberStart, of: source)
    let hasFraction =
      switch kind {
      case .point: !isComma && form.points == 1
      case .comma: isComma && form.commas == 1
      case .open: writesComma == isComma
      default: false
      }
    if kind == .point && isComma || kind == .comma && !isComma {
      // Proof of the other mark: the journal is read again with it, or refused where a directive states this one.
      if marks.statedForAll != nil { throw malformed(start) }
    }
    var number = ExactNumber(mantissa: Int128(form.digits), scale: hasFraction ? form.tail : 0)
    if exponent != 0 {
      guard let shifted = ExactNumber(mantissa: number.mantissa, scale: number.scale - exponent).settled else {
        throw malformed(start)
      }
      number = shifted
    }
    return Amount(number: isNegative ? number.negated : number, commodity: commodity)
  }

  private mutating func sign(_ known: Bool) throws(InputError) -> Bool {
    var isNegative = known
    if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      if bytes[index] == UInt8(ascii: "-") { isNegative.toggle() }
      index += 1
      skipBlanks()
    }
    return isNegative
  }

  /// The name of a commodity at hand, quoted or bare; nil where there is none.
  private mutating func commodity() -> String? {
    guard index < end else { return nil }
    let start = index
    if bytes[index] == UInt8(ascii: "\"") {
      var close = index + 1
      while close < end, bytes[close] != UInt8(ascii: "\"") { close += 1 }
      guard close < end else { return nil }
      index = close + 1
      return bytes.text(Slice(start: start + 1, end: close))
    }
    while index < end, Self.isCommodityByte(bytes[index]), bytes.wideSpace(at: index, end: end) == 0 { index += 1 }
    return index > start ? bytes.text(Slice(start: start, end: index)) : nil
  }

  private static func isCommodityByte(_ byte: UInt8) -> Bool {
    if byte >= 0x80 || byte.isLetter { return true }
    return [
      UInt8(ascii: "$"), UInt8(ascii: "_"), UInt8(ascii: "%"), UInt8(ascii: "#"), UInt8(ascii: "'"), UInt8(ascii: "`"),
      UInt8(ascii: "~"), UInt8(ascii: "\\"),
    ].contains(byte)
  }

  /// The end of the number at hand: digits with marks and groups between them.
  private func numberEnd() -> Int? {
    var place = index
    var lastDigit: Int?
    while place < end {
      let byte = bytes[place]
      if byte.isDigit {
        lastDigit = place
        place += 1
        continue
      }
      let wide = bytes.wideSpace(at: place, end: end)
      let length = wide > 0 ? wide : 1
      let isMark = byte == 0x2E || byte == 0x2C
      let isGroup = (wide > 0 || byte == 0x20 || byte == UInt8(ascii: "'")) && hasThreeDigits(place + length)
      guard isMark || isGroup && lastDigit == place - 1 else { break }
      place += length
    }
    guard let lastDigit else { return nil }
    // A mark behind the last digit, as in `10.`, is a part of the number.
    let next = lastDigit + 1
    return next < end && (bytes[next] == 0x2E || bytes[next] == 0x2C) ? next + 1 : next
  }

  private func hasThreeDigits(_ place: Int) -> Bool {
    guard place + 2 < end else { return false }
    return bytes[place].isDigit && bytes[place + 1].isDigit && bytes[place + 2].isDigit
      && (place + 3 >= end || !bytes[place + 3].isDigit)
  }

  /// The exponent of scientific notation behind a number, or 0.
  private mutating func exponentPart() -> Int {
    guard index + 1 < end, bytes[index].lowered == UInt8(ascii: "e") else { return 0 }
    var place = index + 1
    let isNegative = bytes[place] == UInt8(ascii: "-")
    if isNegative || bytes[place] == UInt8(ascii: "+") { place += 1 }
    let first = place
    var value = 0
    while place < end, bytes[place].isDigit, place - first < 2 {
      value = value * 10 + Int(bytes[place] &- 0x30)
      place += 1
    }
    guard place > first, place >= end || !bytes[place].isDigit && !bytes[place].isLetter else { return 0 }
    index = place
    return isNegative ? -value : value
  }

  /// A sum of amounts in round brackets, as ledger allows.
  private mutating func expression(_ marks: inout JournalMarks) throws(InputError) -> Amount {
    let start = index
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepestNesting else { throw malformed(start) }
    index += 1
    skipBlanks()
    var total = try amount(&marks)
    while true {
      skipBlanks()
      guard index < end else { throw malformed(start) }
      let sign = bytes[index]
      index += 1
      if sign == UInt8(ascii: ")") { return total }
      skipBlanks()
      let next = try amount(&marks)
      switch sign {
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        if next.commodity != total.commodity, next.commodity != defaultCommodity { throw malformed(start) }
        guard let sum = total.number.adding(sign == UInt8(ascii: "+") ? next.number : next.number.negated) else {
          throw malformed(start)
        }
        total.number = sum
      case UInt8(ascii: "*"):
        guard let product = total.number.times(next.number) else { throw malformed(start) }
        total.number = product
        if total.commodity == defaultCommodity { total.commodity = next.commodity }
      default: throw malformed(start)
      }
    }
  }

  private func malformed(_ start: Int) -> InputError {
    let stop = bytes[min(start, end)..<end].firstIndex(of: UInt8(ascii: ";")) ?? end
    return source.error(
      at: start, "\(quoted(bytes.text(bytes.trimmed(Slice(start: start, end: stop))))) is not an amount",
      remedy: "Write it as 12.50 EUR or $12.50.")
  }
}

extension ExactNumber {
  /// The same number with a scale of 0 or more; nil where it does not fit.
  fileprivate var settled: ExactNumber? {
    if scale >= 0 { return scale <= 30 ? self : nil }
    var value = mantissa
    for _ in 0..<(-scale) {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
    }
    return ExactNumber(mantissa: value, scale: 0)
  }
}
