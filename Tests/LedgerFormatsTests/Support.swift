import LedgerFormats
import LedgerModel
import LocatedJSON

/// Reads a text as a file of the name given.
func read(
  _ text: String, as file: String = "test.csv", _ change: (inout ReadingOptions) -> Void = { _ in }
) throws -> LedgerFile {
  try read(bytes: Array(text.utf8), as: file, change)
}

func read(
  bytes: [UInt8], as file: String = "test.csv", _ change: (inout ReadingOptions) -> Void = { _ in }
) throws -> LedgerFile {
  var options = ReadingOptions()
  change(&options)
  return try LedgerFile.read(bytes: bytes, file: file, options: options)
}

/// The error's text, or what was read where there is none.
func message(_ body: () throws -> LedgerFile) -> String {
  do {
    return "read: " + rows(try body()).joined(separator: "; ")
  } catch { return "\(error)" }
}

/// The first line of the error's text.
func problem(_ body: () throws -> LedgerFile) -> String {
  String(message(body).prefix { $0 != "\n" })
}

/// Each row as `day amount payee/category`, with a `T` behind a transfer, currency by currency.
func rows(_ file: LedgerFile) -> [String] {
  file.ledgers.flatMap { ledger in
    ledger.entries.map { entry in
      "\(entry.day) \(entry.amount.text(in: ledger.currency)) \(entry.payee?.text ?? "-")/\(entry.category?.text ?? "-")"
        + (entry.mark == .transfer ? " T" : "")
    }
  }
}
