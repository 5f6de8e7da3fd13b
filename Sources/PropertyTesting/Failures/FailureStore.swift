import Foundation
import SeededRandom

/// A folder with one text file for each property that has failed; meant to be kept with the sources.
public struct FailureStore: Sendable {
  /// The folder.
  public let folder: String
  /// Whether each case is written down before it is executed, so that one that ends the process is on record.
  public let journals: Bool

  /// Creates a store over a folder, which is made where it is missing.
  public init(folder: String, journals: Bool = false) {
    self.folder = folder
    self.journals = journals
  }

  /// The path of a property's file.
  public func path(of property: String) -> String {
    let name = property.unicodeScalars.map { scalar in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      return isPlain ? Character(scalar) : "-"
    }
    return "\(folder)/\(String(name.prefix(80)))-\(String(stableHash(property) >> 40, radix: 16)).txt"
  }

  /// The path of the case that was being executed.
  func journalPath(of property: String) -> String { path(of: property) + ".journal" }

  /// The stored failures of a property.
  ///
  /// Throws `FailureFileError` where the file cannot be read.
  public func failures(of property: String) throws(FailureFileError) -> [StoredFailure] {
    let path = path(of: property)
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return try FailureFile(String(decoding: data, as: UTF8.self), path: path).failures
  }

  /// Adds a failure, in the place of `replaced` where that is stored; nothing changes where it is stored already.
  func save(
    _ failure: StoredFailure, of property: String, replacing replaced: StoredFailure? = nil
  ) throws(FailureFileError) {
    var file = FailureFile(property: property)
    file.failures = try failures(of: property).filter { $0 != replaced }
    if !file.failures.contains(failure) { file.failures.append(failure) }
    let path = path(of: property)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .inaccessible(path: path, reason: error.localizedDescription)
    }
  }

  /// The case during which an earlier process ended, if one did; it is taken off the journal.
  func takeJournal(of property: String) throws(FailureFileError) -> StoredFailure? {
    let path = journalPath(of: property)
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    try? FileManager.default.removeItem(atPath: path)
    return try FailureFile(String(decoding: data, as: UTF8.self), path: path).failures.first
  }
}

/// The file that holds the case being executed; it is gone when the run has ended.
final class Journal {
  private let path: String
  private let handle: FileHandle

  init?(path: String) {
    self.path = path
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard FileManager.default.createFile(atPath: path, contents: nil) else { return nil }
    guard let handle = FileHandle(forWritingAtPath: path) else { return nil }
    self.handle = handle
  }

  /// Writes a case over the one before it.
  func write(_ file: FailureFile) {
    try? handle.seek(toOffset: 0)
    try? handle.write(contentsOf: Data(file.text.utf8))
    try? handle.truncate(atOffset: handle.offset())
  }

  func end() {
    try? handle.close()
    try? FileManager.default.removeItem(atPath: path)
  }
}
