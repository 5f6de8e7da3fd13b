import Foundation
import Testing

/// Rules of the house that a compiler does not check.
@Suite struct HouseTests {
  /// Every Swift file of the sources, by its path from the package's root.
  static func sources() throws -> [(path: String, text: String)] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var files: [(path: String, text: String)] = []
    for folder in ["Sources", "Benchmarks"] {
      let base = root.appendingPathComponent(folder)
      let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
      for name in names.sorted() where name.hasSuffix(".swift") {
        files.append((folder + "/" + name, try String(contentsOf: base.appendingPathComponent(name), encoding: .utf8)))
      }
    }
    return files
  }

  @Test func `no file is longer than 300 lines`() throws {
    let files = try Self.sources()
    #expect(files.count > 50)
    for (path, text) in files {
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 301, "\(path)")
    }
  }

  @Test func `no source traps on purpose, reads a clock or draws unseeded numbers`() throws {
    let banned = [
      "try!", "fatalError(", "preconditionFailure(", "as! ", ".random(in", "Date()", "Date.now", "Hasher()",
    ]
    for (path, text) in try Self.sources() where !path.hasPrefix("Benchmarks") {
      for word in banned { #expect(!text.contains(word), "\(path) has \(word)") }
    }
  }

  @Test func `only the bridges import Testing`() throws {
    for (path, text) in try Self.sources() where text.contains("import Testing") {
      #expect(
        path.hasPrefix("Sources/PropertyTestingExpectations/") || path.hasPrefix("Sources/QuestLabTesting/"), "\(path)")
    }
  }
}
