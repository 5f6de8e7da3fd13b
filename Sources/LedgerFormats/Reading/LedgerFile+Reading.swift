import Foundation
import LedgerModel
public import LocatedJSON

extension LedgerFile {
  /// The largest file that is read: offsets are kept in 32 bits.
  public static let mostBytes = Int(Int32.max)

  /// Reads a ledger file, or standard input where the path is `-`.
  ///
  /// - Throws: an error with its place and a remedy for whatever cannot be read right: a missing file, a folder, binary
  ///   data, a format that is not supported, a row that is wrong, a reading that the rows leave open.
  public static func read(path: String, options: ReadingOptions = ReadingOptions()) throws(InputError) -> LedgerFile {
    let bytes = try FileBytes.read(path: path)
    let included = IncludedFiles(of: path == "-" ? "" : path)
    return try read(bytes: bytes, file: path == "-" ? "standard input" : path, options: options) { name, including in
      try included.paths(name, includedBy: path == "-" ? "" : including.file).map { path in
        SourceText(file: path, bytes: try FileBytes.read(path: path, isIncluded: true))
      }
    }
  }

  /// Reads the bytes of a ledger file; a journal that includes another file is refused.
  public static func read(
    bytes: [UInt8], file: String, options: ReadingOptions = ReadingOptions()
  ) throws(InputError) -> LedgerFile {
    try read(bytes: bytes, file: file, options: options) { name, _ in
      throw InputError(
        file: file, problem: "it includes \(quoted(name)), which cannot be reached from here",
        remedy: "Read the file by its path.")
    }
  }

  private static func read(
    bytes: [UInt8], file: String, options: ReadingOptions,
    include: @escaping (String, SourceText) throws -> [SourceText]
  ) throws(InputError) -> LedgerFile {
    guard bytes.count <= mostBytes else {
      throw InputError(file: file, problem: "the file is larger than 2 GiB", remedy: "Split it by year.")
    }
    do {
      let text = try TextDecoding.decode(bytes, file: file, encoding: options.encoding)
      let input = ReadingInput(source: text.source, options: options, encodingNote: text.note, include: include)
      let format = try options.format ?? FormatDetection.format(of: input)
      var result = try format.reader.read(input)
      if let note = text.note {
        result.readings.insert(
          .init(
            subject: "encoding", choice: note,
            evidence: text.evidence + (text.isGuess ? "; --encoding states another" : ""), isGuess: text.isGuess), at: 0
        )
      }
      try result.select(options.currency)
      if result.transferCount > 0 { result.noteTransfers(left: !options.leavesOutTransfers) }
      return result
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(file: file, problem: "\(error)", remedy: "")
    }
  }

  /// Keeps the ledger of one currency.
  private mutating func select(_ code: String?) throws {
    guard let code, !ledgers.isEmpty, ledgers.contains(where: { $0.count > 0 }) else { return }
    let codes = ledgers.map(\.currency.code)
    guard codes.contains(code) else {
      throw InputError(
        file: file, problem: "no transaction is in \(code); the file holds \(codes.joined(separator: ", "))",
        remedy: codes.count == 1
          ? "State --currency \(codes[0]), or leave it out." : "State one of these with --currency.")
    }
    for ledger in ledgers where ledger.currency.code != code {
      skip(
        "transactions in \(ledger.currency.code), where --currency states \(code)", count: ledger.count,
        at: rowPlaces.removeValue(forKey: ledger.currency.code) ?? [])
    }
    ledgers.removeAll { $0.currency.code != code }
  }

  private mutating func noteTransfers(left: Bool) {
    let sums = ledgers.compactMap { ledger -> String? in
      guard let total = transferTotals[ledger.currency.code] else { return nil }
      return Money(minorUnits: total).text(in: ledger.currency) + " " + ledger.currency.code
    }
    let amount = sums.isEmpty ? "" : ", of " + sums.joined(separator: " and ")
    notes.append(
      "\(transferCount) \(transferCount == 1 ? "row is a transfer" : "rows are transfers") between own accounts\(amount), "
        + (left
          ? "read like all others; --without-transfers leaves \(transferCount == 1 ? "it" : "them") out" : "left out"))
  }
}
