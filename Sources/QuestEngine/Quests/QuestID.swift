import LedgerModel

/// The identity of a quest: a text that says nothing to anyone but the engine that made it.
///
/// Two ids are one if their texts are the same, byte for byte.
public struct QuestID: Hashable, Sendable, CustomStringConvertible {
  /// The text.
  public let text: String
  /// A hash of the text's UTF-8: the same in every process.
  package let fingerprint: UInt64

  /// An id with this text.
  public init(_ text: String) {
    self.text = text
    fingerprint = Name(verbatim: text).fingerprint
  }

  /// The text.
  public var description: String { text }

  /// Whether the texts are the same; texts that are canonically equivalent and differ have other fingerprints.
  public static func == (left: QuestID, right: QuestID) -> Bool {
    left.fingerprint == right.fingerprint && left.text == right.text
  }

  /// Feeds the fingerprint.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }
}
