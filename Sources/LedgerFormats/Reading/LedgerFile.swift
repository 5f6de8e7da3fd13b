public import LedgerModel
public import LocatedJSON

/// A ledger file that was read: its ledgers by currency, and an account of how it was read.
public struct LedgerFile: Sendable {
  /// The file as its caller named it.
  public let file: String
  /// The format that was read.
  public let format: LedgerFormat
  /// The layout of a CSV file, where it is a known one.
  public var layout: String?
  /// The ledger of each currency that the file names, by code.
  public internal(set) var ledgers: [Ledger] = []
  /// How many transactions the file holds, by currency code; a transaction that moves money both ways counts once.
  public internal(set) var transactionCounts: [String: Int] = [:]
  /// Whether the file names its currency, or it was assumed.
  public internal(set) var namesCurrency = true
  /// What was decided in reading, and on what evidence.
  public internal(set) var readings: [Reading] = []
  /// What was left out, and why.
  public internal(set) var skipped: [Skipped] = []
  /// What else a reader of the figures should know.
  public internal(set) var notes: [String] = []
  /// How many rows are movements between the person's own accounts, left out or not.
  public internal(set) var transferCount = 0
  /// What those rows moved, by currency code, in minor units.
  public internal(set) var transferTotals: [String: Int64] = [:]

  /// A choice between possible readings.
  public struct Reading: Sendable, Hashable {
    /// What was to be decided, such as `dates`.
    public var subject: String
    /// What was chosen.
    public var choice: String
    /// Why.
    public var evidence: String
  }

  /// Rows that were left out for one reason.
  public struct Skipped: Sendable, Hashable {
    /// The most places that are kept for one reason; the count is always whole.
    public static let mostLines = 1_000

    /// Why they were left out.
    public var reason: String
    /// How many they are.
    public var count: Int
    /// The lines of the first of them.
    public var lines: [Int]
  }

  init(file: String, format: LedgerFormat) {
    self.file = file
    self.format = format
  }

  /// The one ledger that a command works on.
  ///
  /// - Throws: an error that lists the currencies where the file holds several.
  public func ledger() throws(InputError) -> Ledger {
    if ledgers.count == 1 { return ledgers[0] }
    guard let first = ledgers.first else { return Ledger(currency: .gbp) }
    let codes = ledgers.map(\.currency.code).joined(separator: ", ")
    throw InputError(
      file: file, problem: "the file holds several currencies: \(codes)",
      remedy: "Select one, such as --currency \(first.currency.code).")
  }

  mutating func skip(_ reason: String, line: Int) {
    skip(reason, count: 1, lines: [line])
  }

  mutating func skip(_ reason: String, count: Int, lines: [Int]) {
    guard count > 0 else { return }
    let index = skipped.firstIndex { $0.reason == reason }
    if let index {
      skipped[index].count += count
      skipped[index].lines += lines.prefix(max(0, Skipped.mostLines - skipped[index].lines.count))
    } else {
      skipped.append(Skipped(reason: reason, count: count, lines: Array(lines.prefix(Skipped.mostLines))))
    }
  }
}
