import LedgerModel
import LocatedJSON

/// Turns the statements of a camt file into rows.
struct CamtBook {
  let source: SourceText
  let options: ReadingOptions
  private var builder: LedgerBuilder
  private var skips: SkipList
  private var accounts = NameInterner { _ in nil }
  private var wrongBalances = 0
  private var wholeBatches = 0
  private var isOwn = false
  private var digits: Int?

  init(source: SourceText, options: ReadingOptions) {
    self.source = source
    self.options = options
    builder = LedgerBuilder(options: options)
    skips = SkipList(options: options)
  }

  mutating func add(_ statement: CamtStatement) throws(InputError) {
    let account = statement.account.isEmpty ? -1 : accounts.number(of: statement.account)
    builder.keepsAccounts = accounts.names.count > 1 || builder.keepsAccounts
    // `QUESTLAB.2`: a statement of this package, whose currency has so many decimal digits.
    let digits =
      statement.id.hasPrefix(OwnFields.marker + ".") ? Int(statement.id.dropFirst(OwnFields.marker.count + 1)) : nil
    (isOwn, self.digits) = (digits != nil, digits)
    var sum: Int64 = 0
    for entry in statement.entries {
      switch entry.status {
      case "PDNG", "FUTR": skips.add("pending entries", entry.offset)
      case "INFO": skips.add("entries for information, which move no money", entry.offset)
      case "BOOK", "": sum = sum.addingReportingOverflow(try add(entry, statement, account)).partialValue
      default:
        throw source.error(
          at: entry.offset, "the status \(quoted(entry.status)) of this entry is not known",
          remedy: "Write BOOK, PDNG or INFO.")
      }
    }
    if let opening = statement.opening, let closing = statement.closing {
      let change = try signed(closing).subtractingReportingOverflow(signed(opening)).partialValue
      if change != sum { wrongBalances += 1 }
    }
  }

  private func currency(_ code: String) -> Currency {
    digits.map { Currency(code: code, exponent: $0) } ?? Currency(code: code)
  }

  private func signed(_ balance: (amount: CamtStatement.Amount, indicator: String)) throws(InputError) -> Int64 {
    let units = try units(balance.amount, currency(balance.amount.currency), balance.amount.offset)
    return balance.indicator == "DBIT" ? -units : units
  }

  /// Adds an entry, or the details of a batch; returns what it moves.
  private mutating func add(
    _ entry: CamtStatement.Entry, _ statement: CamtStatement, _ account: Int
  ) throws(InputError) -> Int64 {
    guard let amount = entry.amount else {
      throw source.error(at: entry.offset, "this entry has no amount", remedy: "Add <Amt>, or export the file again.")
    }
    let currency = currency(amount.currency.isEmpty ? statement.currency : amount.currency)
    guard !currency.code.isEmpty else {
      throw source.error(at: amount.offset, "this amount has no currency", remedy: "Add its attribute Ccy.")
    }
    let isOut = try isOut(entry)
    let units = try units(amount, currency, amount.offset)
    let total = isOut ? -units : units
    let day = try day(entry)
    let part = builder.part(of: currency)
    let parts = try details(entry, isOut: isOut, currency, total: total)
    if entry.details.count > 1, parts == nil { wholeBatches += 1 }
    for (detail, value) in parts ?? [(Self.merged(entry), total)] {
      var row = LedgerBuilder.Row(day: day, minorUnits: value, at: TextPlace(entry.offset))
      row.account = account
      let own = isOwn ? OwnFields(detail.information) ?? OwnFields() : nil
      if let own {
        builder.trustsNames = false
        let payee = own.payee ?? (value < 0 ? detail.creditor : detail.debtor)
        if !payee.isEmpty { row.payee = builder.payees.number(of: payee) }
        if let category = own.category { row.category = builder.categories.number(of: category) }
        (row.isTransfer, row.isStandingOrder) = (own.mark == "transfer", own.mark == "standingOrder")
      } else if let payee = payee(detail, entry, isOut: value < 0) {
        row.payee = builder.payees.number(of: payee)
      }
      let reference = detail.reference.isEmpty ? parts == nil ? entry.reference : "" : detail.reference
      builder.add(row, id: own?.id ?? (reference.isEmpty ? nil : reference), to: part)
    }
    return total
  }

  /// The details of a batch with what each moves; nil where they do not state all of it.
  private func details(
    _ entry: CamtStatement.Entry, isOut: Bool, _ currency: Currency, total: Int64
  ) throws(InputError) -> [(CamtStatement.Entry, Int64)]? {
    guard entry.details.count > 1 else { return nil }
    var result: [(CamtStatement.Entry, Int64)] = []
    var sum: Int64 = 0
    for detail in entry.details {
      guard let amount = detail.amount, amount.currency == currency.code || amount.currency.isEmpty else { return nil }
      let units = try units(amount, currency, amount.offset)
      let value = (detail.indicator.isEmpty ? isOut : detail.indicator == "DBIT") ? -units : units
      result.append((detail, value))
      sum = sum.addingReportingOverflow(value).partialValue
    }
    return sum == total ? result : nil
  }

  /// An entry with what its only detail says besides.
  private static func merged(_ entry: CamtStatement.Entry) -> CamtStatement.Entry {
    guard entry.details.count == 1, var detail = entry.details.first else { return entry }
    if detail.reference.isEmpty { detail.reference = entry.reference }
    return detail
  }

  private func isOut(_ entry: CamtStatement.Entry) throws(InputError) -> Bool {
    switch entry.indicator {
    case "DBIT": return true
    case "CRDT": return false
    default:
      throw source.error(
        at: entry.offset, "this entry does not say whether it is a credit or a debit",
        remedy: "Add <CdtDbtInd> with CRDT or DBIT.")
    }
  }

  /// The other side: whom a debit pays, who pays a credit, and for a reversal the same as for what it reverses.
  private func payee(_ detail: CamtStatement.Entry, _ entry: CamtStatement.Entry, isOut: Bool) -> String? {
    let isPaid = isOut != (detail.isReversal || entry.isReversal)
    let names = isPaid ? [detail.creditor, detail.debtor] : [detail.debtor, detail.creditor]
    return ([names[0]] + [detail.purposes.joined(separator: " "), detail.information, entry.information, names[1]])
      .first {
        !$0.isEmpty
      }
  }

  private func day(_ entry: CamtStatement.Entry) throws(InputError) -> Day {
    let text = entry.bookingDate.isEmpty ? entry.valueDate : entry.bookingDate
    if text.isEmpty {
      throw source.error(
        at: entry.offset, "this entry has no date", remedy: "Add <BookgDt>, or export the file again.")
    }
    let bytes = Array(text.utf8)
    let date = bytes.withUnsafeBufferPointer { DateText($0, Slice(start: 0, end: min(10, $0.count))) }
    let fields = date?.fields(.ymd)
    guard let fields, date?.form == .ymd, let day = try? Day(year: fields.year, month: fields.month, day: fields.day)
    else {
      throw source.error(at: entry.offset, "\(quoted(text)) is not a date", remedy: "Write it as 2026-11-29.")
    }
    return day
  }

  private func units(_ amount: CamtStatement.Amount, _ currency: Currency, _ offset: Int) throws(InputError) -> Int64 {
    let bytes = Array(amount.text.utf8)
    let units = bytes.withUnsafeBufferPointer { bytes -> Int64? in
      guard let amount = try? AmountText(bytes, Slice(start: 0, end: bytes.count), comma: false), amount.sign == .none,
        amount.currency.isEmpty
      else { return nil }
      return amount.minorUnits(exponent: currency.exponent)
    }
    guard let units else {
      throw source.error(
        at: offset, "\(quoted(amount.text)) is no amount of \(currency.code)",
        remedy: "Write it as 12.50, without a sign.")
    }
    return units
  }

  mutating func finish() -> LedgerFile {
    var file = LedgerFile(file: source.file, format: .camt053)
    builder.finish(into: &file, [source])
    skips.hand(to: &file, [source])
    if wholeBatches > 0 {
      file.notes.append("\(wholeBatches) batches do not state the amounts of their parts and are one row each")
    }
    if wrongBalances > 0 {
      file.notes.append("the entries of \(wrongBalances) statements do not add up to the closing balance")
    }
    return file
  }
}
