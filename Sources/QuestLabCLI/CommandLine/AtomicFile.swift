import Foundation
import LocatedJSON
import Synchronization

/// A file that is written atomically: under another name first, which is then renamed.
///
/// A link is followed, and an existing file keeps its mode. What is no regular file, such as a pipe or a device, cannot be
/// replaced and is written to directly.
final class AtomicFile {
  private let path: String
  /// The name under which the file grows; nil where it is written to directly.
  private let temporary: String?
  private let target: String
  private var descriptor: Int32

  /// Begins a file.
  ///
  /// - Throws: `InputError` where it cannot be written there.
  init(_ path: String) throws(InputError) {
    self.path = path
    try OutputPath.check(path)
    target = OutputPath.resolved(path)
    let mode = OutputPath.mode(of: target)
    if let mode, mode & S_IFMT != S_IFREG {
      temporary = nil
      descriptor = open(target, O_WRONLY | O_CLOEXEC)
    } else {
      (temporary, descriptor) = UnfinishedFiles.create(beside: target)
      // An existing file's mode is kept where that is allowed; another owner's may not be.
      if let mode { _ = fchmod(descriptor, mode & 0o7777) }
    }
    if descriptor < 0 { throw OutputPath.unwritable(path) }
  }

  /// Appends bytes.
  ///
  /// - Throws: ``UnfinishedError``; what was written is removed then.
  func write(_ bytes: [UInt8]) throws(UnfinishedError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw failed()
      }
    }
  }

  /// Puts the file in its place.
  ///
  /// - Parameter isDurable: whether the disk must hold it first, so that not even a loss of power takes it back.
  /// - Throws: ``UnfinishedError``; what was written is removed then.
  func commit(isDurable: Bool = false) throws(UnfinishedError) {
    if isDurable, temporary != nil, !Self.synchronize(descriptor) { throw failed() }
    guard close() else { throw failed() }
    guard let temporary else { return }
    guard rename(temporary, target) == 0 else { throw failed() }
    UnfinishedFiles.forget(temporary)
    // The new name, too, is lost with the power until the folder is on the disk.
    if isDurable, !Self.synchronize(folderOf: target) { throw failed() }
  }

  /// Removes what was written.
  func discard() {
    _ = close()
    if let temporary {
      unlink(temporary)
      UnfinishedFiles.forget(temporary)
    }
  }

  private func failed() -> UnfinishedError {
    let why = String(cString: strerror(errno))
    discard()
    return UnfinishedError(problem: "\(path) cannot be written: \(why)")
  }

  private func close() -> Bool {
    if descriptor < 0 { return true }
    defer { descriptor = -1 }
    return Foundation.close(descriptor) == 0
  }

  private static func synchronize(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      // There fsync leaves the bytes in the drive's own cache.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(descriptor) == 0
  }

  private static func synchronize(folderOf path: String) -> Bool {
    let folder = open(OutputPath.split(path).folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return false }
    defer { _ = Foundation.close(folder) }
    // Some file systems cannot synchronise a folder, and say so.
    return synchronize(folder) || errno == EINVAL
  }

  /// Writes a file atomically.
  static func write(_ bytes: [UInt8], to path: String, isDurable: Bool = false) throws {
    let file = try AtomicFile(path)
    try file.write(bytes)
    try file.commit(isDurable: isDurable)
  }
}

/// The temporary files and folders of this run, so that an interrupted one leaves none.
enum UnfinishedFiles {
  private static let names = Mutex<Set<String>?>([])

  /// Creates a file beside another, under a name that nobody can foresee and that did not exist.
  ///
  /// - Returns: its name and descriptor; -1 where it cannot be created.
  static func create(beside target: String) -> (name: String, descriptor: Int32) {
    names.withLock { names in
      let name = "\(target).\(String(UInt64.random(in: 0 ... .max), radix: 36)).partial"
      // Nothing is created any more once the run is interrupted.
      guard names != nil else { return (name, -1) }
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      if descriptor >= 0 { names?.insert(name) }
      return (name, descriptor)
    }
  }

  /// Takes note of a folder that is made.
  ///
  /// - Returns: false once the run is interrupted.
  static func note(_ folder: String) -> Bool {
    names.withLock { $0?.insert(folder) != nil }
  }

  static func forget(_ name: String) {
    names.withLock { _ = $0?.remove(name) }
  }

  /// Removes them all, and lets none be created any more; for a process that is about to exit.
  static func removeAll() {
    names.withLock { names in
      for name in names ?? [] { try? FileManager.default.removeItem(atPath: name) }
      names = nil
    }
  }
}
