public import LedgerModel
public import LocatedJSON

/// A ledger file that was read: its ledgers by currency, and an account of how it was read.
public struct LedgerFile: Sendable {
  /// The file as its caller named it.
  public let file: String
  /// The names of all files that were read: that file, then those that it includes.
  public internal(set) var files: [String]
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
  /// What each column of a table was read as; empty for other formats.
  public internal(set) var columns: [Column] = []
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

  /// Where each row of a ledger stands, by currency code; empty unless ``ReadingOptions/keepsPlaces`` asks for it.
  public internal(set) var rowPlaces: [String: [Place]] = [:]
  /// Whether the places of all rows are kept.
  var keepsPlaces = false

  /// A line of a file.
  public struct Place: Sendable, Hashable, Comparable {
    /// The number of the file in ``LedgerFile/files``.
    public var file: Int
    /// The line, from 1.
    public var line: Int

    /// Orders places as they stand, file by file.
    public static func < (one: Place, two: Place) -> Bool { (one.file, one.line) < (two.file, two.line) }
  }

  /// What a column of a table was read as.
  public struct Column: Sendable, Hashable {
    /// What it holds.
    public var role: ColumnRole
    /// Its number, from 1.
    public var number: Int
    /// The header's own words; nil for a table without a header.
    public var name: String?
    /// What tells its role.
    public var source: Source

    /// What states the role of a column.
    public enum Source: String, Sendable {
      /// The user.
      case stated = "--map"
      /// A known bank's layout.
      case layout
      /// The word in the header.
      case name
      /// What its cells hold.
      case cells
    }
  }

  /// The choices that nothing in the file proves.
  public var guesses: [Reading] { readings.filter(\.isGuess) }

  /// A choice between possible readings.
  public struct Reading: Sendable, Hashable {
    /// What was to be decided, such as `dates`.
    public var subject: String
    /// What was chosen.
    public var choice: String
    /// Why.
    public var evidence: String
    /// Whether nothing in the file proves the choice, so that its reader should look at it.
    public var isGuess = false
  }

  /// Rows that were left out for one reason.
  public struct Skipped: Sendable, Hashable {
    /// The most places that are kept for one reason unless all are asked for; the count is always whole.
    public static let mostLines = 1_000

    /// Why they were left out.
    public var reason: String
    /// How many they are.
    public var count: Int
    /// Where the first of them stand.
    public var places: [Place]
    /// The lines of the first of them.
    public var lines: [Int] { places.map(\.line) }
  }

  init(file: String, format: LedgerFormat) {
    self.file = file
    files = [file]
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

  mutating func skip(_ reason: String, count: Int, at places: [Place]) {
    guard count > 0 else { return }
    let most = keepsPlaces ? .max : Skipped.mostLines
    let index = skipped.firstIndex { $0.reason == reason }
    if let index {
      skipped[index].count += count
      skipped[index].places += places.prefix(max(0, most - skipped[index].places.count))
    } else {
      skipped.append(Skipped(reason: reason, count: count, places: Array(places.prefix(most))))
    }
  }
}

/// What a reader passes over, reason by reason.
struct SkipList {
  private var skips: [(reason: String, count: Int, places: [TextPlace])] = []
  private let most: Int

  init(options: ReadingOptions) {
    most = options.keepsPlaces ? .max : LedgerFile.Skipped.mostLines
  }

  var reasonCount: Int { skips.count }

  mutating func add(_ reason: String, _ offset: Int, source: Int = 0) {
    let place = TextPlace(offset, source: source)
    guard let index = skips.firstIndex(where: { $0.reason == reason }) else {
      return skips.append((reason, 1, [place]))
    }
    skips[index].count += 1
    if skips[index].places.count < most { skips[index].places.append(place) }
  }

  func hand(to file: inout LedgerFile, _ sources: [SourceText]) {
    for skip in skips { file.skip(skip.reason, count: skip.count, at: sources.lines(at: skip.places).sorted()) }
  }
}
