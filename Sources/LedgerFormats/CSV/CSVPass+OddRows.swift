import LedgerModel
import LocatedJSON

extension CSVPass {
  /// A row without a date: pending, a comment, a repeated header, a foot, or a mistake.
  mutating func oddRow(_ row: CSVScanner) {
    if row.isBlank { return }
    let first = bytes[row.rowStart]
    if first == UInt8(ascii: "#") || first == UInt8(ascii: ";") && plan.separator != first {
      return skip("comments", row.rowStart)
    }
    if let header = plan.header, header.isRepeated(by: row.texts) {
      return skip("repeated headers", row.rowStart)
    }
    let cell = columns.date < row.cells.count ? bytes.trimmed(row.cells[columns.date].slice) : .empty
    let isAmount = hasAmount(row)
    // Banks leave the date of a pending row open in ways of their own.
    if isAmount, columns.state >= 0, !isBooked(row) { return }
    if isAmount, cell.isEmpty || CSVWords.beginsPending(CSVHeader.key(bytes.text(cell))) {
      return skip("pending rows without a date", row.rowStart)
    }
    if !cell.isEmpty, bytes[cell.start].isDigit {
      return fail(
        cell.start, "\(quoted(bytes.text(cell))) is not a date",
        "Write dates as 2026-11-29, or state another column with --map date=COLUMN.")
    }
    if isAmount, !cell.isEmpty, isWhole(row) {
      return fail(
        cell.start, "\(quoted(bytes.text(cell))) is not a date",
        "Write dates as 2026-11-29, or remove the row.")
    }
    if isAmount {
      suspects.append(
        (
          cell.isEmpty ? row.rowStart : cell.start, "this row has an amount, but no date",
          "Add the date, or remove the row."
        ))
    } else {
      skip("lines that are no transactions", row.rowStart)
    }
  }

  /// Whether a row has every cell of the header and names a payee: a foot or a preamble does not, a transaction does.
  private func isWhole(_ row: CSVScanner) -> Bool {
    guard let header = plan.header, header.names.count == row.cells.count else { return false }
    return [columns.payee, columns.payee2].contains { column in
      column >= 0 && column < row.cells.count && !bytes.trimmed(row.cells[column].slice).isEmpty
    }
  }

  private func hasAmount(_ row: CSVScanner) -> Bool {
    [columns.amount, columns.debit, columns.credit].contains { column in
      guard column >= 0, column < row.cells.count else { return false }
      let cell = row.cells[column].slice
      return (try? AmountText(bytes, cell, comma: false)) != nil || (try? AmountText(bytes, cell, comma: true)) != nil
    }
  }

  /// A row came after rows without a date: those before any row are a preamble, others are mistakes.
  mutating func settleSuspects() {
    if hasRow {
      fail(suspects[0].offset, suspects[0].problem, suspects[0].remedy)
    } else {
      for suspect in suspects { skip("lines before the first transaction", suspect.offset) }
    }
    suspects = []
  }

  /// Whether a quoted text of several lines holds lines that are rows of the table by themselves.
  func takesInRows(_ cell: CSVCell) -> Bool {
    let text = bytes.text(cell.slice)
    return text.split(whereSeparator: \.isNewline).dropFirst().contains { line in
      var line = String(line)
      return line.withUTF8 { line in
        var scanner = CSVScanner(bytes: line, separator: plan.separator, index: 0)
        guard scanner.next(), columns.date < scanner.cells.count, scanner.cells.count + 1 >= plan.width else {
          return false
        }
        return DateText(line, line.trimmed(scanner.cells[columns.date].slice)) != nil
      }
    }
  }
}
