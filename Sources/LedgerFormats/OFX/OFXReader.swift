import LedgerModel
import LocatedJSON

/// Reads Open Financial Exchange, versions 1 and 2, and Quicken's QFX.
///
/// The date is the eight digits as the bank wrote them; no time and no zone behind them moves it. A field that only
/// describes the account may be wrong or missing; a transaction needs a date and an amount.
struct OFXReader: LedgerReader {
  func read(_ input: ReadingInput) throws -> LedgerFile {
    let source = input.source
    return try source.bytes.withUnsafeBufferPointer { bytes in
      var parser = OFXParser(bytes: bytes, source: source, options: input.options)
      try parser.run()
      var file = parser.finish()
      // What the whole file proves of ids and signs may ask for another reading, once.
      if !parser.sharedIDs.isEmpty || parser.contradictsSigns {
        var second = OFXParser(bytes: bytes, source: source, options: input.options)
        second.ignore(parser.sharedIDs, invertsSigns: parser.contradictsSigns)
        try second.run()
        file = second.finish()
      }
      return file
    }
  }
}

struct OFXParser {
  let bytes: Bytes
  let source: SourceText
  let options: ReadingOptions
  var builder: LedgerBuilder
  var file: LedgerFile
  private var currency: String?
  private var transaction: OFXTransaction?
  private var part: (code: String, number: Int)?
  private var assumed = false
  private var sawOFX = false
  var hasPointDecimals = false
  var openComma: Int?
  private var skips: SkipList
  private var isPending = false
  private var isCurrency = false
  /// The account at hand, the one before it, and which account has used an id, once there are two.
  private var account = ""
  private var bank = ""
  private var firstAccount: String?
  private var accountsOfIDs: [String: String]?
  private var accounts = NameInterner { _ in nil }
  private var accountNumber = -1
  /// Where `<OFX>` begins that nothing closes yet, and whether a transaction stands in it.
  private var unclosed: Int?
  private var sawTransaction = false
  /// The decimal digits of the currency, where this package wrote more or less than its standard says.
  private var digits: Int?
  /// Amounts whose sign agrees with the type of their transaction, and those that contradict it.
  private var signs = (agreeing: 0, opposed: 0)
  private var invertsSigns = false

  /// Ids that different transactions share.
  var sharedIDs: Set<String> { builder.foundSharedIDs }
  /// Whether the type of every transaction that has one contradicts its sign; a single one may be a mistake.
  var contradictsSigns: Bool { signs.opposed > 1 && signs.agreeing == 0 }

  mutating func ignore(_ ids: Set<String>, invertsSigns: Bool) {
    builder.sharedIDs = ids
    self.invertsSigns = invertsSigns
  }

  init(bytes: Bytes, source: SourceText, options: ReadingOptions) {
    self.bytes = bytes
    self.source = source
    self.options = options
    builder = LedgerBuilder(options: options)
    skips = SkipList(options: options)
    file = LedgerFile(file: source.file, format: .ofx)
    // A transfer that is left out may be the other side of one in an account that comes later.
    builder.keepsAccounts = options.leavesOutTransfers
  }

  mutating func run() throws(InputError) {
    var scanner = OFXScanner(bytes: bytes)
    while let tag = scanner.next() {
      switch tag {
      case .open(let name, let value): try open(name, value, isLiteral: scanner.isLiteral)
      case .close(let name): try close(name)
      }
    }
    if unclosed != nil, sawTransaction {
      throw source.error(
        at: transaction?.offset ?? max(0, bytes.count - 1), "the file breaks off: there is no </OFX>",
        remedy: "Export it again, or add what is missing behind the last whole transaction.")
    }
    try endTransaction()
    guard sawOFX else {
      throw InputError(
        file: source.file, problem: "there is no <OFX> element in this file",
        remedy: "Force another format with --from.")
    }
    if hasPointDecimals, let openComma {
      throw source.error(
        at: openComma, "this amount may have thousands or a decimal comma, and others of the file have a decimal point",
        remedy: "Write all amounts with a point.")
    }
  }

  private mutating func open(_ name: Slice, _ value: Slice, isLiteral: Bool) throws(InputError) {
    if bytes.equals(name, "stmttrn") || bytes.equals(name, "stmttrnp") {
      try endTransaction()
      isPending = name.count == 8
      transaction = OFXTransaction(offset: name.start - 1)
      return
    }
    guard transaction != nil else {
      if bytes.equals(name, "ofx") {
        sawOFX = true
        unclosed = name.start
      }
      if bytes.equals(name, "questlab.digits") { digits = Int(bytes.text(value)) }
      if bytes.equals(name, "curdef") { currency = bytes.text(value).uppercased() }
      if bytes.equals(name, "bankid") { bank = bytes.text(value) }
      if bytes.equals(name, "acctid") { enter(bank + "/" + bytes.text(value)) }
      if OFXTransaction.isInvestment(bytes, name) { skip("investment transactions", name.start) }
      if bytes.equals(name, "stmtrs") || bytes.equals(name, "ccstmtrs") || bytes.equals(name, "invstmtrs") {
        currency = nil
        digits = nil
        bank = ""
      }
      return
    }
    if bytes.equals(name, "currency") { isCurrency = true }
    if bytes.equals(name, "origcurrency") { isCurrency = false }
    guard !value.isEmpty else { return }
    transaction?.hasField = true
    sawTransaction = true
    if bytes.equals(name, "dtposted") {
      transaction?.date = value
    } else if bytes.equals(name, "dtuser") {
      transaction?.userDate = value
    } else if bytes.equals(name, "trnamt") {
      transaction?.amount = value
    } else if bytes.equals(name, "fitid") {
      transaction?.id = value
    } else if bytes.equals(name, "name"), transaction?.name.isEmpty ?? false {
      transaction?.name = value
      transaction?.isLiteral = isLiteral
    } else if bytes.equals(name, "memo"), transaction?.memo.isEmpty ?? false {
      transaction?.memo = value
      if transaction?.name.isEmpty ?? false { transaction?.isLiteral = isLiteral }
    } else if bytes.equals(name, "trntype") {
      transaction?.type = value
    } else if bytes.equals(name, "cursym"), isCurrency {
      transaction?.currency = value
    } else if bytes.equals(name, "questlab.category") {
      transaction?.category = value
    } else if bytes.equals(name, "questlab.rawcategory") {
      transaction?.ownCategory = value
    } else if bytes.equals(name, "questlab.name") {
      transaction?.ownName = value
    } else if bytes.equals(name, "questlab.id") {
      transaction?.ownID = value
    } else if bytes.equals(name, "questlab.mark") {
      transaction?.mark = value
      builder.trustsNames = false
    }
  }

  private mutating func close(_ name: Slice) throws(InputError) {
    if bytes.starts(name, with: "stmttrn") || bytes.starts(name, with: "banktranlist") || bytes.equals(name, "ofx") {
      try endTransaction()
    }
    if bytes.equals(name, "ofx") { unclosed = nil }
  }

  private mutating func endTransaction() throws(InputError) {
    guard let ended = transaction else { return }
    transaction = nil
    isCurrency = false
    if !ended.hasField { return skip("transactions without any field", ended.offset) }
    if isPending { return skip("pending transactions", ended.offset) }
    let day = try day(ended)
    let code = ended.currency.isEmpty ? currency : bytes.text(ended.currency).uppercased()
    let number = part(of: code)
    var units = try amount(ended, exponent: builder.currency(ofPart: number).exponent)
    if let isOut = isOut(ended.type), units != 0 {
      if isOut == (units < 0) { signs.agreeing += 1 } else { signs.opposed += 1 }
    }
    if invertsSigns { units = units == .min ? .max : -units }
    var row = LedgerBuilder.Row(day: day, minorUnits: units, at: TextPlace(ended.offset))
    let payee = ended.name.isEmpty ? ended.memo : ended.name
    if !payee.isEmpty { row.payee = name(payee, isLiteral: ended.isLiteral) }
    if !ended.category.isEmpty {
      row.category = builder.categories.number(of: OFXText.unescaped(bytes.text(ended.category)))
    }
    if let own = OwnFields.decoded(bytes.text(ended.ownCategory)), !own.isEmpty {
      row.category = builder.categories.number(of: own)
    }
    if let own = OwnFields.decoded(bytes.text(ended.ownName)), !own.isEmpty {
      row.payee = builder.payees.number(of: own)
    }
    let written =
      ended.ownID.isEmpty ? OFXText.unescaped(bytes.text(ended.id)) : OwnFields.decoded(bytes.text(ended.ownID)) ?? ""
    let id = written.isEmpty ? nil : ownID(written)
    row.isTransfer = bytes.equals(ended.type, "xfer") && ended.mark.isEmpty || bytes.equals(ended.mark, "transfer")
    row.isStandingOrder = bytes.equals(ended.mark, "standingorder")
    row.account = accountNumber
    builder.add(row, id: id, to: number)
  }

  /// Whether a type says that money goes out; nil for one that says nothing of it, as a transfer or interest.
  private func isOut(_ type: Slice) -> Bool? {
    let out: [StaticString] = ["debit", "pos", "payment", "check", "fee", "srvchg", "directdebit", "repeatpmt"]
    let income: [StaticString] = ["credit", "dep", "directdep"]
    if out.contains(where: { bytes.equals(type, $0) }) { return true }
    return income.contains { bytes.equals(type, $0) } ? false : nil
  }

  private mutating func enter(_ name: String) {
    account = name
    accountNumber = accounts.number(of: name)
    if firstAccount == nil { firstAccount = name }
    if accountsOfIDs == nil, name != firstAccount {
      accountsOfIDs = [:]
      for id in builder.ids() { accountsOfIDs?[id] = firstAccount }
      builder.keepAccounts(fromNowOn: 0)
    }
  }

  /// An id is unique in its account alone: one that another account has used takes the account's number before it.
  private mutating func ownID(_ id: String) -> String {
    guard let other = accountsOfIDs?[id] else {
      if accountsOfIDs != nil { accountsOfIDs?[id] = account }
      return id
    }
    return other == account ? id : account + "/" + id
  }

  private mutating func name(_ slice: Slice, isLiteral: Bool) -> Int {
    let hasReference =
      !isLiteral && bytes[slice.start..<slice.end].contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }
    return hasReference
      ? builder.payees.number(of: OFXText.unescaped(bytes.text(slice))) : builder.payees.number(of: bytes, slice)
  }

  private mutating func part(of code: String?) -> Int {
    let code = code.flatMap { $0.isEmpty ? nil : $0 }
    if code == nil { assumed = true }
    let wanted = code ?? options.currency ?? Currency.gbp.code
    if let part, part.code == wanted { return part.number }
    let number = builder.part(of: digits.map { Currency(code: wanted, exponent: $0) } ?? Currency(code: wanted))
    part = (wanted, number)
    return number
  }

  private mutating func skip(_ reason: String, _ offset: Int) {
    skips.add(reason, offset)
  }

  mutating func finish() -> LedgerFile {
    builder.finish(into: &file, [source])
    skips.hand(to: &file, [source])
    if invertsSigns {
      file.readings.append(
        .init(
          subject: "sign", choice: "by the type", evidence: "every type, such as DEBIT, contradicts the amount's sign",
          isGuess: true))
    } else if signs.opposed > 0 {
      file.notes.append("the sign of \(signs.opposed) amounts contradicts the type, such as DEBIT; read as signed")
    }
    if assumed {
      file.namesCurrency = false
      file.notes.append(
        "the file names no currency: taken as \(options.currency ?? Currency.gbp.code); --currency states another")
    }
    return file
  }
}
