import LedgerModel
import LocatedJSON

extension CSVPass {
  /// The signed amount of a row in minor units; nil where the row is left out or wrong, which is recorded.
  mutating func amount(_ row: CSVScanner, _ part: Int) -> Int64? {
    var total: Int64
    isBetween = false
    if columns.amount >= 0 {
      let column = columns.amount
      guard column < row.cells.count else {
        fail(row.rowStart, "this row has no amount", "Complete the row.")
        return nil
      }
      let slice = row.cells[column].slice
      if isPlainAmount, builder.exponent(ofPart: part) == 2, let value = AmountText.hundredths(bytes, slice) {
        evidence.numbers.amount.add(.point, at: slice.start)
        // Sums rather than branches, since signs alternate without a pattern.
        evidence.minus &+= value.isMinus ? 1 : 0
        evidence.unsigned &+= value.isMinus || value.magnitude == 0 ? 0 : 1
        let units = Int64(truncatingIfNeeded: value.magnitude)
        return value.isMinus != plan.spendingIsPositive ? -units : units
      }
      let amount: AmountText
      do { amount = try evidence.numbers.amount.number(bytes, slice, comma: plan.commas.amount) } catch {
        _ = passes(error, row, column, required: true)
        return nil
      }
      guard let units = units(amount, row, column, part) else { return nil }
      if amount.sign == .minus { evidence.minus += 1 } else if amount.sign == .plus { evidence.plus += 1 }
      if amount.sign == .none, units != 0 { evidence.unsigned += 1 }
      total = units
      if columns.direction >= 0 {
        guard let direction = direction(row, columns.direction) else { return nil }
        isBetween = direction == .between
        if let isOut = direction.isOut {
          if units != 0 { if isOut == (units < 0) { evidence.agreeing += 1 } else { evidence.opposed += 1 } }
          if !plan.trustsSigns { total = isOut ? -abs(units) : abs(units) }
        }
      } else if plan.spendingIsPositive {
        // A sign that says credit stands; in a layout of positive spending a minus is a credit too.
        total = amount.sign == .plus ? abs(units) : -units
      }
    } else {
      guard let sides = sides(row, part) else { return nil }
      total = sides
    }
    if columns.fee >= 0 {
      do {
        let fee = try evidence.numbers.fee.number(bytes, cell(row, columns.fee), comma: plan.commas.fee)
        guard let units = units(fee, row, columns.fee, part) else { return nil }
        let (sum, overflow) = total.subtractingReportingOverflow(abs(units))
        if overflow { fail(row.rowStart, "this amount is too large", "Correct it.") }
        total = sum
      } catch {
        guard passes(error, row, columns.fee, required: false) else { return nil }
      }
    }
    return total
  }

  private func cell(_ row: CSVScanner, _ column: Int) -> Slice {
    column < row.cells.count ? row.cells[column].slice : .empty
  }

  /// The amount of a row with a column for each direction.
  private mutating func sides(_ row: CSVScanner, _ part: Int) -> Int64? {
    var out: Int64?
    var income: Int64?
    if columns.debit >= 0 {
      do {
        let amount = try evidence.numbers.debit.number(bytes, cell(row, columns.debit), comma: plan.commas.debit)
        guard let units = units(amount, row, columns.debit, part) else { return nil }
        if units < 0 { evidence.debitMinus += 1 } else if units > 0 { evidence.debitUnsigned += 1 }
        out = plan.debitIsSigned ? units : -units
      } catch {
        guard passes(error, row, columns.debit, required: false) else { return nil }
      }
    }
    if columns.credit >= 0 {
      do {
        let amount = try evidence.numbers.credit.number(bytes, cell(row, columns.credit), comma: plan.commas.credit)
        guard let units = units(amount, row, columns.credit, part) else { return nil }
        if units < 0 { evidence.creditMinus += 1 } else if units > 0 { evidence.creditUnsigned += 1 }
        income = plan.creditIsInverted ? 0 &- units : units
      } catch {
        guard passes(error, row, columns.credit, required: false) else { return nil }
      }
    }
    if let out, let income, out != 0, income != 0 {
      fail(row.rowStart, "this row has both a debit and a credit", "Leave one of the two cells empty.")
      return nil
    }
    guard let amount = out == 0 || out == nil ? income ?? out : out else {
      noteMoneyBeside(row)
      skip("rows without an amount", row.rowStart)
      return nil
    }
    return amount
  }

  /// Whether a cell that gave no number is one to pass over; records why it is not, or that a required one is empty.
  private mutating func passes(
    _ failure: AmountText.Failure, _ row: CSVScanner, _ column: Int, required: Bool
  ) -> Bool {
    switch failure {
    case .otherMark: return true
    case .empty:
      if required { skip("rows without an amount", row.rowStart) }
      return true
    case .malformed, .tooLarge:
      failNumber(cell(row, column), failure)
      return false
    }
  }

  private mutating func failNumber(_ slice: Slice, _ failure: AmountText.Failure) {
    let text = quoted(bytes.text(slice))
    switch failure {
    case .tooLarge: fail(slice.start, "\(text) is too large to be held exactly", "Correct the amount.")
    case .empty, .malformed, .otherMark:
      fail(
        slice.start, "\(text) is not an amount",
        "Write amounts in digits with one decimal mark, such as 12.50 or -3.")
    }
  }

  private mutating func units(_ amount: AmountText, _ row: CSVScanner, _ column: Int, _ part: Int) -> Int64? {
    let exponent = builder.currency(ofPart: part).exponent
    if let units = amount.minorUnits(exponent: exponent) { return units }
    let code = builder.currency(ofPart: part).code
    if amount.scale > exponent, amount.scale <= 18, plan.isOwn || !CurrencySigns.codes.contains(code) {
      // Another reading gives it as many digits as the file needs.
      evidence.exponents[code] = max(evidence.exponents[code] ?? 0, amount.neededScale)
    }
    let slice = row.cells[column].slice
    fail(
      slice.start, "\(quoted(bytes.text(slice))) is finer than its currency allows, or too large",
      "Round it to \(exponent) decimal digits, or state the currency with --currency.")
    return nil
  }

  /// What a row's direction says; nil where the row is left out or its word is not known, which is recorded.
  private mutating func direction(_ row: CSVScanner, _ column: Int) -> Direction? {
    guard column < row.cells.count else { return Direction.none }
    let cell = row.cells[column]
    let slice = bytes.trimmed(cell.slice)
    if slice.isEmpty {
      evidence.directions.empty += 1
      return plan.emptyIsOut.map { $0 ? .out : .income } ?? Direction.none
    }
    let options = options
    let meaning = directions.meaning(row, column) { word in
      let isOut = options.isOut(word)
      return CSVWordColumn.Meaning(direction: isOut.map { $0 ? -1 : 1 } ?? (CSVWords.between.contains(word) ? 2 : 0))
    }
    switch meaning.direction {
    case -1:
      evidence.directions.out += 1
      return .out
    case 1:
      evidence.directions.income += 1
      return .income
    case 2:
      if columns.received >= 0 || bytes.text(slice).utf8.first?.isLetter ?? false { return .between }
      skip("movements between own balances, which say neither out nor in", row.rowStart)
      return nil
    default:
      let word = row.text(cell).trimmingBlanks
      fail(
        cell.start, "\(quoted(word)) is no direction that is known",
        "Say what it means: --map 'direction=\(plan.header?.names[column] ?? "\(column + 1)"):out=\(word)', or :in=\(word)."
      )
      return nil
    }
  }

  enum Direction {
    case none, out, income, between

    /// Whether the amount counts as an outflow of the balance that the row names; nil where nothing says so.
    var isOut: Bool? {
      switch self {
      case .none: nil
      case .income: false
      case .out, .between: true
      }
    }
  }

  /// Whether all cells that could hold the row's amount are empty.
  @inline(__always)
  func hasNoAmount(_ row: CSVScanner) -> Bool {
    func isEmpty(_ column: Int) -> Bool { column < 0 || bytes.trimmed(cell(row, column)).isEmpty }
    return columns.amount >= 0 ? isEmpty(columns.amount) : isEmpty(columns.debit) && isEmpty(columns.credit)
  }

  /// Records that a row without an amount has money in a column that is not read.
  mutating func noteMoneyBeside(_ row: CSVScanner) {
    if evidence.moneyBeside != nil { return }
    for column in plan.moneyBeside {
      let slice = cell(row, column)
      let amount = (try? AmountText(bytes, slice, comma: false)) ?? (try? AmountText(bytes, slice, comma: true))
      guard let amount, amount.digits != 0 else { continue }
      evidence.moneyBeside = (slice.start, column)
      return
    }
  }

  /// What the other balance received, in minor units of its currency.
  mutating func units(ofReceived row: CSVScanner, _ part: Int) -> Int64? {
    do {
      let amount = try AmountText(bytes, cell(row, columns.received), comma: plan.commas.amount)
      return units(amount, row, columns.received, part).map { abs($0) }
    } catch {
      _ = passes(error, row, columns.received, required: true)
      return nil
    }
  }
}
