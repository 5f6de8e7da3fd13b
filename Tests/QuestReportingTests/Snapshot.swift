import Foundation
import Testing

/// Compares a document with the one that is kept in the folder `Snapshots`.
///
/// `QUESTLAB_UPDATE_SNAPSHOTS=1 swift test --filter SnapshotTests` writes them anew; the change then shows in the diff.
///
/// Pages and pictures are kept without their looks, which are all the same and have a snapshot of their own.
func expectSnapshot(_ document: [UInt8], _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let document = name == "empty.html" ? document : withoutLooks(document)
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

/// A document without its style sheet, its script and their digests.
private func withoutLooks(_ document: [UInt8]) -> [UInt8] {
  let text = String(decoding: document, as: UTF8.self)
    .replacing(/<style>[^<]*<\/style>/, with: "<style/>").replacing(/sha256-[A-Za-z0-9+\/]{43}=/, with: "sha256")
  guard let start = text.range(of: "<script>"), let end = text.range(of: "</script>") else { return Array(text.utf8) }
  return Array((text[..<start.lowerBound] + "<script/>" + text[end.upperBound...]).utf8)
}

/// A folder beside this file.
func folder(_ name: String) -> URL {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name)
}
