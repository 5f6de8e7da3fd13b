import LedgerModel

/// Writes beancount: the accounts opened once, each row a transaction between one of them and the person's own.
struct BeancountRowWriter: RowWriter {
  private let firstDay: Day?
  /// The accounts opened so far, with whether their names hold the whole category.
  private var accounts: [Direction: [Name?: (name: String, isWhole: Bool)]] = [:]
  private var opened: Set<String> = []

  private enum Direction {
    case income
    case expense
  }

  init(_ head: LedgerHead) {
    firstDay = head.days?.lowerBound
  }

  mutating func begin(_ text: inout TextBuffer) {
    guard firstDay != nil else { return text.append(";; no transactions\n") }
    open("Assets:Account", &text)
    text.append(byte: 0x0A)
  }

  mutating func add(_ row: LedgerRow, number: Int, _ text: inout TextBuffer) {
    let account = account(of: row, &text)
    text.append(row.day)
    text.append(" * " + quoted(row.payee?.text ?? "") + " \"\"\n")
    if let id = row.id { text.append("  id: " + quoted(id) + "\n") }
    if let mark = row.markName { text.append("  mark: \"" + mark + "\"\n") }
    if !account.isWhole { text.append("  category: " + quoted(row.category?.text ?? "") + "\n") }
    text.append("  " + account.name + "  ")
    text.append(oppositeOf: row.amount, exponent: row.currency.exponent)
    text.append(" " + row.currency.code + "\n  Assets:Account  ")
    // An amount left open vanishes with its posting where it is zero.
    text.append(row.amount, exponent: row.currency.exponent)
    text.append(" " + row.currency.code + "\n\n")
  }

  /// The account of a row, opened on the file's first day where it is new.
  private mutating func account(of row: LedgerRow, _ text: inout TextBuffer) -> (name: String, isWhole: Bool) {
    let direction = row.amount > .zero ? Direction.income : .expense
    if let known = accounts[direction]?[row.category] { return known }
    let account = Self.account(of: row.category, kind: direction == .income ? "Income" : "Expenses")
    accounts[direction, default: [:]][row.category] = account
    if opened.insert(account.name).inserted { open(account.name, &text) }
    return account
  }

  private func open(_ account: String, _ text: inout TextBuffer) {
    text.append(firstDay ?? Day.first)
    text.append(" open " + account + "\n")
  }

  /// The account of a category, and whether its name holds the whole of it.
  private static func account(of category: Name?, kind: String) -> (name: String, isWhole: Bool) {
    guard let category = category?.text else { return (kind + ":Other", false) }
    let parts = category.split(separator: ":", omittingEmptySubsequences: false)
    let isWhole =
      category != "Uncategorised"
      && parts.allSatisfy { part in
        guard let first = part.utf8.first else { return false }
        return (first &- 0x41 < 26 || first.isDigit)
          && part.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
      }
    return (kind + ":" + (isWhole ? category : "Other"), isWhole)
  }

  private func quoted(_ text: String) -> String {
    "\"" + TagEscapes.escaped(text, blanks: false) + "\""
  }
}
