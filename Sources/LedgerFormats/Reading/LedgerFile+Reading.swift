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
    return try read(bytes: bytes, file: path == "-" ? "standard input" : path, options: options) { name, including in
      try FileBytes.paths(name, includedBy: path == "-" ? "" : including.file).map { path in
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
            evidence: text.evidence + (text.isGuess ? "; --encoding states another" : ""), isGuess: text.isGuess), at: 0)
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

/// Reads files from the system.
enum FileBytes {
  /// - Parameter isIncluded: whether a file names the path; such a path must lead to a regular file.
  static func read(path: String, isIncluded: Bool = false) throws(InputError) -> [UInt8] {
    if path == "-" {
      guard let stream = fdopen(0, "rb") else {
        throw InputError(file: "standard input", problem: "it cannot be read", remedy: "Name a file.")
      }
      return try contents(stream, path: "standard input")
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw missing(path) }
    if isFolder.boolValue {
      throw InputError(file: path, problem: "this is a folder", remedy: "Name one of the files in it.")
    }
    var status = stat()
    let kind = stat(path, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    // A pipe ends; a device may not, and a pipe that a file includes may wait for ever.
    guard kind == S_IFREG || kind == S_IFIFO && !isIncluded else {
      throw InputError(file: path, problem: "this is no regular file", remedy: "Name a file that holds a ledger.")
    }
    guard let stream = fopen(path, "rb") else {
      throw InputError(
        file: path, problem: "the file cannot be opened (\(String(cString: strerror(errno))))",
        remedy: "Check its permissions.")
    }
    defer { fclose(stream) }
    return try contents(stream, path: path)
  }

  /// The paths of an included name; of a pattern with `*`, `?` or `[]` those of all files that match but the including one.
  static func paths(_ name: String, includedBy including: String) throws(InputError) -> [String] {
    let folder = (including as NSString).deletingLastPathComponent
    let isAbsolute = name.hasPrefix("/") || name.hasPrefix("~")
    let path = isAbsolute || folder.isEmpty ? (name as NSString).expandingTildeInPath : folder + "/" + name
    guard name.contains(where: { "*?[".contains($0) }) else { return [path] }
    guard !name.contains("**") else {
      throw InputError(
        file: including, problem: "a pattern that takes in folders at any depth is not supported",
        remedy: "Write one pattern for each folder.")
    }
    var matches = glob_t()
    defer { globfree(&matches) }
    var paths: [String] = []
    if glob(path, GLOB_NOSORT, nil, &matches) == 0 {
      for index in 0..<Int(matches.gl_pathc) {
        if let found = matches.gl_pathv[index] { paths.append(String(cString: found)) }
      }
    }
    paths.removeAll { $0 == including }
    guard !paths.isEmpty else {
      throw InputError(file: including, problem: "no file matches the pattern", remedy: "Check the pattern.")
    }
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func contents(_ stream: UnsafeMutablePointer<FILE>, path: String) throws(InputError) -> [UInt8] {
    // A pipe tells no size; a file is read in one piece, and one byte more tells that it has not grown.
    var information = stat()
    let size = fstat(fileno(stream), &information) == 0 ? Int(information.st_size) : 0
    var bytes = piece(of: stream, size: min(max(size, 1 << 16), LedgerFile.mostBytes) + 1)
    while bytes.count <= LedgerFile.mostBytes {
      let more = piece(of: stream, size: 1 << 18)
      if more.isEmpty { break }
      bytes.append(contentsOf: more)
    }
    if ferror(stream) != 0 {
      throw InputError(file: path, problem: "the file cannot be read", remedy: "Check the disk, or copy the file.")
    }
    return bytes
  }

  private static func piece(of stream: UnsafeMutablePointer<FILE>, size: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = fread(buffer.baseAddress, 1, size, stream)
    }
  }

  private static func missing(_ path: String) -> InputError {
    let folder = (path as NSString).deletingLastPathComponent
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let near = nearest(to: (path as NSString).lastPathComponent, in: names.sorted())
    return InputError(
      file: path, problem: "there is no such file",
      remedy: near.map { "Did you mean \(quoted($0))?" } ?? "Check the path.")
  }
}
