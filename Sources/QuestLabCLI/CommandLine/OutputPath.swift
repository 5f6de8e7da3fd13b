import CommandLineOptions
import Foundation
import LocatedJSON

/// The paths that a command line writes to.
enum OutputPath {
  /// Checks every output before anything is run: it can be written, no two are one file, and none is an input.
  ///
  /// `-` stands for standard output, in `--output` alone.
  ///
  /// - Throws: `InputError`, or `UsageError` for two that are one, and for a `-` elsewhere.
  static func check(_ arguments: Arguments) throws {
    var taken: [String: String] = [:]
    let read = Set((arguments.files(for: .read).map(\.path) + arguments.operands).map(resolved))
    for (option, path) in arguments.files(for: .written) {
      if path == "-" {
        if option == "--output" { continue }
        throw UsageError(
          arguments.command, "\(option) \"-\" is not a file; standard output holds the result", "Name a file.")
      }
      try check(path)
      let target = resolved(path)
      let isFile = mode(of: target).map { $0 & S_IFMT == S_IFREG } ?? true
      if isFile, let other = taken[target] {
        throw UsageError(arguments.command, "\(other) and \(option) name the same file", "Name a file for each.")
      }
      if isFile && read.contains(target) {
        throw UsageError(arguments.command, "\(option) names an input file", "Name another file.")
      }
      taken[target] = option
    }
  }

  /// Checks that a path can be written to.
  ///
  /// - Throws: `InputError` for a folder, a missing folder, or a place that may not be written to.
  static func check(_ path: String) throws(InputError) {
    let target = resolved(path)
    errno = 0
    if let mode = mode(of: target) {
      if mode & S_IFMT == S_IFDIR {
        throw InputError(file: path, problem: "this is a folder", remedy: "Name a file inside it.")
      }
      if access(target, W_OK) != 0 { throw unwritable(path) }
      if mode & S_IFMT != S_IFREG { return }
    }
    if path.isEmpty || access(split(target).folder, W_OK) != 0 { throw unwritable(path) }
  }

  static func unwritable(_ path: String) -> InputError {
    let why = errno == 0 ? "" : ": \(String(cString: strerror(errno)))"
    return InputError(
      file: path.isEmpty ? "\"\"" : path, problem: "the file cannot be written\(why)",
      remedy: "Check that its folder exists and is writable.")
  }

  /// The path without links; where nothing is there yet, that of its folder and its name.
  static func resolved(_ path: String) -> String {
    if let real = real(path) { return real }
    let (folder, name) = split(path)
    // A link to nothing leads to the file that will be there; one that leads in a circle leads nowhere.
    if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
      let end = split(target.hasPrefix("/") ? target : folder + "/" + target)
      return (real(end.folder) ?? end.folder) + "/" + end.name
    }
    return real(folder).map { $0 + "/" + name } ?? path
  }

  /// The folder and the name in it; no Foundation, whose own division of an empty path traps on Linux.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The kind and the permissions of what is at a path; nil where there is nothing.
  static func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode : nil
  }
}
