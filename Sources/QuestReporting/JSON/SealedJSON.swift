import LocatedJSON
import SeededRandom

extension JSONWriter {
  /// Ends the object that is a whole document with the digest of what stands before it, and a line feed.
  mutating func endSealedDocument() {
    let digest = sealedDigest(of: bytes[...])
    key("digest")
    string(digest)
    endObject()
    endLine()
  }
}

extension LocatedObject {
  /// Refuses a document that is not as it was written.
  ///
  /// - Throws: `InputError` at the digest, or where it is missing.
  func checkSeal() throws(InputError) {
    let stated = try required("digest")
    guard let member = members.last, member.key == "digest" else {
      throw stated.error("the document goes on behind its digest", remedy: "")
    }
    let digest = sealedDigest(of: value.source.bytes[value.offset..<member.keyOffset])
    if try stated.string() != digest {
      throw stated.error("the document was changed after it was written: its digest is \(digest)", remedy: "")
    }
  }
}

/// The hash of a document's bytes but for the space between its parts, so that another indentation is no change.
private func sealedDigest(of document: ArraySlice<UInt8>) -> String {
  var kept: [UInt8] = []
  kept.reserveCapacity(document.count)
  var (isText, isEscaped) = (false, false)
  for byte in document {
    if !isText, byte <= 0x20 { continue }
    if byte == UInt8(ascii: "\""), !isEscaped { isText.toggle() }
    isEscaped = isText && byte == UInt8(ascii: "\\") && !isEscaped
    kept.append(byte)
  }
  // The comma behind the last part is there as soon as the digest is.
  if kept.last == UInt8(ascii: ",") { kept.removeLast() }
  var hash = StableHash()
  hash.combine(kept)
  return hash.text
}
