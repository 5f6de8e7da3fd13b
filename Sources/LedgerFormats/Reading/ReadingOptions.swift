/// What a user states about a ledger file, so that nothing needs to be guessed.
public struct ReadingOptions: Sendable {
  /// The format, where the content shall not decide (`--from`).
  public var format: LedgerFormat?
  /// The currency to select, or that of a file that names none (`--currency`).
  public var currency: String?
  /// The order of day and month in dates that leave it open (`--dates`).
  public var dateOrder: DateOrder?
  /// Which column holds what (`--map ROLE=COLUMN`); a column is a header's name or a number from 1.
  public var columns: [ColumnRole: String] = [:]
  /// The decimal mark of amounts that leave it open, `.` or `,` (`--map decimal=comma`).
  public var decimalMark: Character?
  /// Whether unsigned amounts are spending (`--map sign=spending`); nil leaves it to the layout and the rows.
  public var spendingIsPositive: Bool?
  /// Words of the direction column that say out and in (`--map 'direction=Typ:out=kiadás'`), as they are compared.
  var directionWords: [String: Bool] = [:]
  /// Words of the state column: true for rows that count (`--map state=Status:booked=ok`), false for others.
  var stateWords: [String: Bool] = [:]
  /// The encoding of the text (`--encoding`); nil lets the bytes decide.
  public var encoding: String?
  /// Whether rows that cannot be read are skipped and counted rather than refused (`--skip-bad-rows`).
  public var skipsBadRows = false
  /// Whether movements between the person's own accounts are left out (`--without-transfers`).
  public var leavesOutTransfers = false
  /// Whether payees are cleaned of processors, store numbers and card tails (`--clean-payees`).
  public var cleansPayees = false
  /// A layout of the user's own, tried before the known ones.
  public var layouts: [CSVLayout] = []

  /// Whether the line of every row is kept, read or not, for listing them (`inspect --rows`).
  public var keepsPlaces = false

  /// The options of a user who states nothing.
  public init() {}

  /// Whether a word of a direction says out; nil for one that says neither.
  func isOut(_ word: String) -> Bool? {
    directionWords[word] ?? (CSVWords.out.contains(word) ? true : CSVWords.income.contains(word) ? false : nil)
  }

  /// Whether a word says out, in, or between own balances.
  func isDirection(_ word: String) -> Bool { isOut(word) != nil || CSVWords.between.contains(word) }
}

/// The order of the fields in a numeric date.
public enum DateOrder: String, Sendable, CaseIterable {
  /// Day, month, year.
  case dmy
  /// Month, day, year.
  case mdy
  /// Year, month, day.
  case ymd

  /// The order in words.
  public var words: String {
    switch self {
    case .dmy: "day, month, year"
    case .mdy: "month, day, year"
    case .ymd: "year, month, day"
    }
  }
}

/// What a column of a CSV file can hold.
public enum ColumnRole: String, Sendable, CaseIterable {
  /// The date.
  case date
  /// Who was paid, or who paid.
  case payee
  /// The payee where the first such column is empty.
  case payee2
  /// Who paid, in a file that names both sides; the payee of what came in.
  case payer
  /// What it was for.
  case category
  /// The signed amount.
  case amount
  /// What went out.
  case debit
  /// What came in.
  case credit
  /// A fee on top of the amount; always an outflow.
  case fee
  /// The currency's code.
  case currency
  /// Whether an unsigned amount went out or came in, in words such as `debit`.
  case direction
  /// Whether the row is booked, pending or declined.
  case state
  /// What kind of transaction it is, for telling transfers.
  case kind
  /// The bank's own id of the row.
  case id
  /// The person's own account, in a file of several, for telling transfers.
  case account
  /// The balance after the row; it proves signs, and is never read as an amount.
  case balance
  /// What the other of the person's own balances received, in a row that moves money between two of them.
  case received
  /// The currency of what it received.
  case receivedCurrency
}
