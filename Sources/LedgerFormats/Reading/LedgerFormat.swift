import LocatedJSON

/// A file format that ledgers are read from.
public enum LedgerFormat: String, Sendable, CaseIterable {
  /// Separated values: a bank's export.
  case csv
  /// Open Financial Exchange 1 and 2, and Quicken's QFX.
  case ofx
  /// Quicken Interchange Format.
  case qif
  /// A journal of hledger or ledger.
  case journal
  /// A beancount ledger.
  case beancount
  /// Account statements and reports of ISO 20022: camt.053 and camt.052.
  case camt053
  /// SWIFT's customer statements.
  case mt940
  /// One JSON object a line, the harness's own.
  case jsonl

  /// The name that a message uses.
  public var title: String {
    switch self {
    case .csv: "CSV"
    case .ofx: "OFX"
    case .qif: "QIF"
    case .journal: "journal"
    case .beancount: "beancount"
    case .camt053: "camt.053"
    case .mt940: "MT940"
    case .jsonl: "JSON Lines"
    }
  }

  /// The file name extensions that suggest the format, in lower case.
  var extensions: [String] {
    switch self {
    case .csv: ["csv", "tsv", "tab", "txt"]
    case .ofx: ["ofx", "qfx", "sgml"]
    case .qif: ["qif"]
    case .journal: ["journal", "hledger", "ledger", "j", "dat"]
    case .beancount: ["beancount", "bean"]
    case .camt053: ["xml", "camt", "053", "c53", "052"]
    case .mt940: ["sta", "mt940", "940", "swi"]
    case .jsonl: ["jsonl", "ndjson"]
    }
  }

  var reader: any LedgerReader {
    switch self {
    case .csv: CSVReader()
    case .jsonl: JSONLinesReader()
    case .journal: JournalReader()
    case .beancount: BeancountReader()
    case .ofx: OFXReader()
    case .qif: QIFReader()
    case .camt053: CamtReader()
    case .mt940: MT940Reader()
    }
  }
}

/// What reads one format.
protocol LedgerReader {
  /// Reads the whole text, or throws the first mistake with its place.
  func read(_ input: ReadingInput) throws -> LedgerFile
}

/// A file on its way into a reader: UTF-8 text and what the user stated.
struct ReadingInput {
  var source: SourceText
  var options: ReadingOptions
  /// What decoding the file's bytes had to do, if it was more than nothing.
  var encodingNote: String?
  /// Reads the files that a file includes by a name or a pattern, relative to its own folder, in the order of names.
  var include: (_ name: String, _ including: SourceText) throws -> [SourceText]
}
