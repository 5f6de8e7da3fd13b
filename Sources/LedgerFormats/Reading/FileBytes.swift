import Foundation
import LocatedJSON

/// Reads files from the system.
enum FileBytes {
  /// - Parameter isIncluded: whether a file names the path; such a path must lead to a regular file.
  static func read(path: String, isIncluded: Bool = false) throws(InputError) -> [UInt8] {
    if path == "-", !isIncluded {
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
    let folder = IncludedFiles.folder(of: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let near = nearest(to: path.split(separator: "/").last.map(String.init) ?? path, in: names.sorted())
    return InputError(
      file: path, problem: "there is no such file",
      remedy: near.map { "Did you mean \(quoted($0))?" } ?? "Check the path.")
  }
}
