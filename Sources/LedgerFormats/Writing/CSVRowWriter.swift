import LedgerModel

/// Writes separated values: this package's own columns, or those of a bank.
struct CSVRowWriter: RowWriter {
  private let export: CSVExport
  /// The decimal mark.
  private let mark: UInt8
  /// Whether amounts hold the separator.
  private let quotesAmounts: Bool
  private let dates: [UInt8]

  init(_ export: CSVExport) {
    self.export = export
    let usesComma = export.layout.usesDecimalComma ?? false
    mark = usesComma ? UInt8(ascii: ",") : UInt8(ascii: ".")
    quotesAmounts = usesComma && export.separator == UInt8(ascii: ",")
    dates = Array(export.dates.utf8)
  }

  mutating func begin(_ text: inout TextBuffer) {
    for (place, column) in export.columns.enumerated() {
      if place > 0 { text.append(byte: export.separator) }
      quote(column.name, &text)
    }
    text.append(byte: 0x0A)
  }

  mutating func add(_ row: LedgerRow, number: Int, _ text: inout TextBuffer) {
    for place in export.columns.indices {
      if place > 0 { text.append(byte: export.separator) }
      switch export.columns[place].content {
      case .constant(let constant): quote(constant, &text)
      case .role(let role): append(role, of: row, number, &text)
      }
    }
    text.append(byte: 0x0A)
  }

  private func append(_ role: ColumnRole, of row: LedgerRow, _ number: Int, _ text: inout TextBuffer) {
    let isOut = row.amount < .zero
    switch role {
    case .date: append(row.day, &text)
    case .payee: quote(row.payee?.text ?? "", &text)
    case .category: quote(row.category?.text ?? "", &text)
    case .amount:
      // A column of directions states the sign.
      let isNegative =
        export.layout.columns[.direction] == nil && row.amount != .zero
        && isOut != export.layout.spendingIsPositive
      append(row, isNegative: isNegative, &text)
    case .debit: if isOut { append(row, isNegative: false, &text) }
    case .credit: if !isOut { append(row, isNegative: false, &text) }
    case .direction: quote(isOut ? export.words.out : export.words.income, &text)
    case .currency: quote(row.currency.code, &text)
    case .kind:
      switch row.mark {
      case .transfer: quote(export.words.transfer, &text)
      case .standingOrder: quote(export.words.standingOrder, &text)
      case .none, .removed: quote(export.words.other, &text)
      }
    case .id: if let id = row.id { quote(id, &text) } else { text.append(denseID: number) }
    case .fee: text.append(Money.zero, exponent: row.currency.exponent)
    case .payee2, .payer, .balance, .state, .account, .received, .receivedCurrency: break
    }
  }

  private func append(_ row: LedgerRow, isNegative: Bool, _ text: inout TextBuffer) {
    if quotesAmounts { text.append(byte: 0x22) }
    if isNegative { text.append(byte: UInt8(ascii: "-")) }
    text.append(
      digits: row.amount.minorUnits.magnitude, exponent: row.currency.exponent, mark: mark)
    if quotesAmounts { text.append(byte: 0x22) }
  }

  private func append(_ day: Day, _ text: inout TextBuffer) {
    let (year, month, dayOfMonth) = day.civil
    for byte in dates {
      switch byte {
      case UInt8(ascii: "y"): text.append(year: year)
      case UInt8(ascii: "m"): text.append(twoDigits: month)
      case UInt8(ascii: "d"): text.append(twoDigits: dayOfMonth)
      case UInt8(ascii: "b"): text.append(Self.months[month - 1])
      default: text.append(byte: byte)
      }
    }
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private func quote(_ cell: String, _ text: inout TextBuffer) {
    let separator = export.separator
    let needsQuotes = cell.utf8.contains { $0 == 0x22 || $0 == separator || $0 == 0x0A || $0 == 0x0D }
    guard needsQuotes else { return text.append(cell) }
    text.append(byte: 0x22)
    for byte in cell.utf8 {
      if byte == 0x22 { text.append(byte: 0x22) }
      text.append(byte: byte)
    }
    text.append(byte: 0x22)
  }
}
