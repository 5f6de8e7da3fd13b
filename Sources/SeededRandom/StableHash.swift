/// A running 64-bit FNV-1a hash: the same in every process, unlike `Hasher`.
///
/// It states whether two outputs are the same bytes; it is no protection against someone who wants them to collide.
/// Source: Fowler, Noll and Vo, as given in the IETF draft "The FNV Non-Cryptographic Hash Algorithm".
@frozen
public struct StableHash: Sendable, Hashable {
  // The offset basis.
  @usableFromInline var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of nothing.
  @inlinable
  public init() {}

  /// Adds bytes.
  @inlinable
  public mutating func combine(_ bytes: some Sequence<UInt8>) {
    var hash = state
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    state = hash
  }

  /// The hash of what was combined so far.
  @inlinable public var value: UInt64 { state }

  /// The hash as 16 hexadecimal digits.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

/// The stable hash of a text's UTF-8 bytes.
@inlinable
public func stableHash(_ text: String) -> UInt64 {
  var hash = StableHash()
  hash.combine(text.utf8)
  return hash.value
}
