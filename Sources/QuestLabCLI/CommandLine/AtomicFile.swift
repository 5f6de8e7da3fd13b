import Foundation
import LocatedJSON

/// A file that appears whole or not at all: it is written under another name and then moved.
///
/// A link is followed, and an existing file keeps its mode. What is no regular file, such as a pipe or a device, cannot be
/// moved into place and is written to directly.
final class AtomicFile {
  private let path: String
  /// The name under which the file grows; nil where it is written to directly.
  private let temporary: String?
  private let target: String
  private let handle: FileHandle

  /// Begins a file.
  ///
  /// - Throws: `InputError` where it cannot be written there.
  init(_ path: String) throws {
    self.path = path
    try OutputPath.check(path)
    target = OutputPath.resolved(path)
    let mode = OutputPath.mode(of: target)
    if let mode, mode & S_IFMT != S_IFREG {
      temporary = nil
    } else {
      let name = target + ".\(ProcessInfo.processInfo.processIdentifier).partial"
      temporary = name
      let permissions = mode.map { [FileAttributeKey.posixPermissions: Int($0 & 0o7777)] }
      guard FileManager.default.createFile(atPath: name, contents: nil, attributes: permissions) else {
        throw OutputPath.unwritable(path)
      }
    }
    guard let handle = FileHandle(forWritingAtPath: temporary ?? target) else { throw OutputPath.unwritable(path) }
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
  ///
  /// - Parameter isDurable: whether the disk must hold it first, so that not even a loss of power takes it back.
  func commit(isDurable: Bool = false) throws {
    if isDurable, temporary != nil {
      do { try handle.synchronize() } catch {
        discard()
        throw UnfinishedError(problem: "\(path) cannot be written: \(reason(error))")
      }
    }
    try? handle.close()
    guard let temporary else { return }
    guard rename(temporary, target) == 0 else {
      let why = String(cString: strerror(errno))
      discard()
      throw UnfinishedError(problem: "\(path) cannot be written: \(why)")
    }
  }

  /// Takes back what was written.
  func discard() {
    try? handle.close()
    if let temporary { try? FileManager.default.removeItem(atPath: temporary) }
  }

  /// Writes a whole file.
  static func write(_ bytes: [UInt8], to path: String, isDurable: Bool = false) throws {
    let file = try AtomicFile(path)
    try file.write(bytes)
    try file.commit(isDurable: isDurable)
  }
}
