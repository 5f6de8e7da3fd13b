import Foundation
import Testing

/// Compares a document with the one that is kept in the folder `Snapshots`.
///
/// `QUESTLAB_UPDATE_SNAPSHOTS=1 swift test --filter SnapshotTests` writes them anew; the change then shows in the diff.
func expectSnapshot(_ document: [UInt8], _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let file = folder("Snapshots").appendingPathComponent(name)
  if ProcessInfo.processInfo.environment["QUESTLAB_UPDATE_SNAPSHOTS"] == "1" {
    try Data(document).write(to: file)
    return
  }
  let kept = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
  let new = String(decoding: document, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  let place = zip(kept, new).enumerated().first { $0.element.0 != $0.element.1 }
  guard let place else {
    #expect(kept.count == new.count, "\(name) has another length", sourceLocation: sourceLocation)
    return
  }
  Issue.record(
    "\(name), line \(place.offset + 1):\n- \(place.element.0.prefix(300))\n+ \(place.element.1.prefix(300))",
    sourceLocation: sourceLocation)
}

/// A folder beside this file.
func folder(_ name: String) -> URL {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name)
}
