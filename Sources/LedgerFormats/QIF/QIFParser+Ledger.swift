import LedgerModel
import LocatedJSON

extension QIFParser {
  mutating func finish() throws(InputError) -> LedgerFile {
    var file = LedgerFile(file: source.file, format: .qif)
    let order = try dates.decide(stated: options.dateOrder, layout: nil, source: source)
    let isComma = try decimalMark()
    if !records.isEmpty {
      file.readings.append(.init(subject: "dates", choice: order.order.words, evidence: order.evidence))
      let code = options.currency ?? Currency.gbp.code
      let part = builder.part(of: digits.map { Currency(code: code, exponent: $0) } ?? Currency(code: code))
      builder.keepsAccounts = accounts.names.count > 1
      for record in records { try add(record, order.order, isComma: isComma, to: part) }
      file.namesCurrency = false
      file.notes.append(
        "QIF names no currency: taken as \(options.currency ?? Currency.gbp.code); --currency states another")
    }
    builder.finish(into: &file, [source])
    skips.hand(to: &file, [source])
    return file
  }

  private func decimalMark() throws(InputError) -> Bool {
    if let stated = options.decimalMark { return stated == "," }
    if evidence.isSuperset(of: [.point, .comma]) {
      throw source.error(
        at: max(places.point, places.comma), "this amount needs another decimal mark than an earlier one",
        remedy: "Correct one of the two.")
    }
    if evidence.contains(.comma) { return true }
    if evidence == .open {
      throw source.error(
        at: places.open, "this amount may have thousands or three decimal digits, and no other one decides which",
        remedy: "State the decimal mark: --map decimal=point or --map decimal=comma.")
    }
    return false
  }

  private mutating func add(_ record: Record, _ order: DateOrder, isComma: Bool, to part: Int) throws(InputError) {
    guard let date = record.date else { return }
    let (year, month, day) = date.fields(order)
    guard let civil = try? Day(year: year, month: month, day: day) else {
      throw source.error(at: record.dateOffset, "the calendar has no such date", remedy: "Correct the date.")
    }
    let exponent = builder.currency(ofPart: part).exponent
    var total: Int64 = 0
    var isWhole = !record.splits.isEmpty
    var largest: (size: UInt64, category: Slice)?
    /// What the parts move to accounts of the person's own.
    var moved: Int64?
    for split in record.splits {
      let units = try units(split.amount, exponent, isComma)
      let (sum, overflow) = total.addingReportingOverflow(units)
      total = overflow ? total : sum
      if overflow || split.amount.isEmpty { isWhole = false }
      let isOwn = !split.category.isEmpty && bytes[split.category.start] == UInt8(ascii: "[")
      if isOwn { moved = (moved ?? 0).addingReportingOverflow(units).partialValue }
      if !isOwn, !split.category.isEmpty, units.magnitude >= largest?.size ?? 0 {
        largest = (units.magnitude, split.category)
      }
    }
    if !record.amount.isEmpty {
      let stated = try units(record.amount, exponent, isComma)
      if isWhole, total != stated {
        let currency = builder.currency(ofPart: part)
        throw source.error(
          at: record.amount.start,
          "the splits of this transaction add up to \(Money(minorUnits: total).text(in: currency)), not to its amount",
          remedy: "Correct a line that begins with $, or this one.")
      }
      total = stated
    } else if record.splits.isEmpty {
      throw source.error(
        at: record.offset, "this transaction has no amount", remedy: "Add a line that begins with T.")
    }
    var row = LedgerBuilder.Row(day: civil, minorUnits: total, at: TextPlace(record.offset))
    (row.payee, row.category) = (record.payee, record.category)
    if row.category < 0, !record.isTransfer, let largest {
      row.category = builder.categories.number(of: bytes, withoutClass(largest.category))
    }
    (row.isTransfer, row.isStandingOrder) = (record.isTransfer, record.isStandingOrder)
    row.account = record.account
    guard let moved, isWhole, total != moved else {
      // All parts of it, or none, go to own accounts.
      if !record.splits.isEmpty, isWhole { row.isTransfer = moved != nil }
      return builder.add(row, id: record.id, to: part)
    }
    row.isTransfer = false
    row.minorUnits = total.subtractingReportingOverflow(moved).partialValue
    if row.category < 0, let largest {
      row.category = builder.categories.number(of: bytes, withoutClass(largest.category))
    }
    builder.add(row, id: record.id, to: part)
    (row.minorUnits, row.category, row.isTransfer, row.begins) = (moved, -1, true, false)
    builder.add(row, id: nil, to: part)
  }

  private func units(_ slice: Slice, _ exponent: Int, _ isComma: Bool) throws(InputError) -> Int64 {
    if slice.isEmpty { return 0 }
    guard let units = (try? AmountText(bytes, slice, comma: isComma))?.minorUnits(exponent: exponent) else {
      throw source.error(
        at: slice.start, "\(quoted(bytes.text(slice))) is finer than its currency allows, or too large",
        remedy: "Round it to \(exponent) decimal digits.")
    }
    return units
  }
}
