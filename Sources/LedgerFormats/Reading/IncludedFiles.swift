import Foundation
import LocatedJSON

/// Finds the files that a journal includes: regular files in the tree that the journal lies in, and no others.
///
/// A journal from elsewhere may name any file of the machine. The tree is the journal's own folder, or the folder that a
/// command runs in where the journal lies below it.
struct IncludedFiles {
  /// More files than any pattern takes in, and more names than are looked at to find them.
  static let mostFiles = 10_000
  private static let mostNames = 100_000

  private let roots: [String]

  init(of journal: String) {
    let folder = Self.real(Self.folder(of: journal))
    let current = Self.real("")
    roots = folder == current || folder.hasPrefix(current + "/") ? [folder, current] : [folder]
  }

  /// The paths of a name, or those of all files that match a pattern with `*`, `?` or `[]` but the including one.
  func paths(_ name: String, includedBy including: String) throws(InputError) -> [String] {
    let folder = Self.folder(of: including)
    let isAbsolute = name.hasPrefix("/") || name.hasPrefix("~")
    let path = isAbsolute || folder.isEmpty ? (name as NSString).expandingTildeInPath : folder + "/" + name
    guard name.contains(where: { "*?[".contains($0) }) else { return [try checked(path, including)] }
    let paths = try expanded(path, including).filter { $0 != including }
    guard !paths.isEmpty else {
      throw InputError(file: including, problem: "no file matches the pattern", remedy: "Check the pattern.")
    }
    var result: [String] = []
    for path in paths { result.append(try checked(path, including)) }
    return result
  }

  /// All paths that match a pattern, folder by folder, in the order of names.
  private func expanded(_ pattern: String, _ including: String) throws(InputError) -> [String] {
    var paths = [pattern.hasPrefix("/") ? "/" : ""]
    var (names, isBehindPattern) = (0, false)
    for part in pattern.split(separator: "/").map(String.init) {
      guard part.contains(where: { "*?[".contains($0) }) else {
        if part == "..", isBehindPattern { throw refusal("a pattern with .. behind a wildcard is not read", including) }
        paths = paths.map { $0 + part + "/" }
        continue
      }
      if part.contains("**") { throw refusal("a pattern that takes in folders at any depth is not read", including) }
      isBehindPattern = true
      var next: [String] = []
      for folder in paths {
        let found = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        names += found.count
        // As a shell does: a name that begins with a full stop must be named so.
        next += found.filter { ($0.first != "." || part.first == ".") && fnmatch(part, $0, 0) == 0 }.map {
          folder + $0 + "/"
        }
        guard names <= Self.mostNames, next.count <= Self.mostFiles else {
          throw refusal("the pattern takes in more than \(Self.mostFiles) files", including)
        }
      }
      paths = next
    }
    return paths.map { String($0.dropLast()) }.filter { FileManager.default.fileExists(atPath: $0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func refusal(_ problem: String, _ including: String) -> InputError {
    InputError(file: including, problem: problem, remedy: "Write one pattern for each folder.")
  }

  /// The path, where it leads to a file in the tree; a missing one is reported when it is read.
  private func checked(_ path: String, _ including: String) throws(InputError) -> String {
    let real = Self.real(path)
    guard roots.contains(where: { real.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }) else {
      throw InputError(
        file: including, problem: "the file lies outside the folder of the journal",
        remedy: "Move it there, or run the command in a folder that holds both.")
    }
    return path
  }

  /// The path without links and steps upwards; of a missing file, that of its folder with its name.
  private static func real(_ path: String) -> String {
    let path = path.isEmpty ? "." : path
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    return path.allSatisfy { $0 == "/" } ? path : real(folder(of: path)) + "/" + name
  }

  /// The path of a file's folder; empty for a name alone.
  ///
  /// Foundation's own function traps on a name of one character.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
