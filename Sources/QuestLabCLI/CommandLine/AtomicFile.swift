import Foundation
import LocatedJSON

/// A file that appears whole or not at all: it is written under another name and then moved.
final class AtomicFile {
  private let path: String
  private let temporary: String
  private let handle: FileHandle

  /// Begins a file.
  ///
  /// - Throws: `InputError` where it cannot be written there.
  init(_ path: String) throws {
    self.path = path
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw InputError(file: path, problem: "this is a folder", remedy: "Name a file in it.")
    }
    temporary = path + ".\(ProcessInfo.processInfo.processIdentifier).partial"
    guard FileManager.default.createFile(atPath: temporary, contents: nil),
      let handle = FileHandle(forWritingAtPath: temporary)
    else {
      throw InputError(
        file: path, problem: "the file cannot be written: \(String(cString: strerror(errno)))",
        remedy: "Check that its folder exists and may be written to.")
    }
    self.handle = handle
  }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) throws {
    do {
      try handle.write(contentsOf: Data(bytes))
    } catch {
      discard()
      throw UnfinishedError(problem: "\(path) cannot be written: \(reason(error))")
    }
  }

  /// Puts the file in its place.
  func commit() throws {
    try? handle.close()
    guard rename(temporary, path) == 0 else {
      let why = String(cString: strerror(errno))
      discard()
      throw UnfinishedError(problem: "\(path) cannot be written: \(why)")
    }
  }

  /// Takes back what was written.
  func discard() {
    try? handle.close()
    try? FileManager.default.removeItem(atPath: temporary)
  }

  /// Writes a whole file.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try AtomicFile(path)
    try file.write(bytes)
    try file.commit()
  }
}
