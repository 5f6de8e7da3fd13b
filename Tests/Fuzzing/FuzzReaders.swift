import Foundation
import LedgerFormats
import LedgerModel

/// The reader under test, as `QUESTLAB_FUZZ_FORMAT` names it; without it, each file's content decides.
private let options: ReadingOptions = {
  var options = ReadingOptions()
  options.format = ProcessInfo.processInfo.environment["QUESTLAB_FUZZ_FORMAT"].flatMap(LedgerFormat.init)
  return options
}()

/// Reads one input: it gives a ledger or an error with a place, and a ledger reads back the same from our own format.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let file = try? LedgerFile.read(bytes: bytes, file: "input", options: options) else { return 0 }
  _ = try? file.summaries()
  _ = file.ledgers.map(\.entries.count)
  guard let ledger = file.ledgers.first, ledger.count > 0, ledger.count < 100 else { return 0 }
  var back = ReadingOptions()
  back.format = .jsonl
  back.currency = ledger.currency.code
  let written = LedgerWriter(format: .jsonl).bytes(of: ledger)
  do {
    let again = try LedgerFile.read(bytes: written, file: "written", options: back).ledger()
    // Digits that no amount needs are not written anywhere in these rows.
    precondition(
      again.currency.exponent < ledger.currency.exponent || again.entries == ledger.entries,
      "the ledger changed in writing and reading")
  } catch {
    preconditionFailure("what was written cannot be read: \(error)")
  }
  return 0
}
