import Foundation

/// The files of this package, as its tests see them.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  struct File {
    /// The path from the package's root.
    let path: String
    let text: String

    /// The lines of the text with their numbers from 1.
    var lines: [(number: Int, text: Substring)] {
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { ($0.offset + 1, $0.element) }
    }
  }

  /// The files below some folders, or single files, whose names end in one of the endings, ordered by path.
  static func files(in paths: [String], endings: [String]) throws -> [File] {
    var found: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path, isDirectory: &isFolder)
      guard isFolder.boolValue else {
        found.append(path)
        continue
      }
      let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(path).path)
      found += names?.compactMap { $0 as? String }.map { path + "/" + $0 } ?? []
    }
    return try found.filter { path in endings.contains { path.hasSuffix($0) } }.sorted().map { path in
      File(path: path, text: try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
    }
  }
}
