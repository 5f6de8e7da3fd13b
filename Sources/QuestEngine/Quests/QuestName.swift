import Foundation
public import LedgerModel

/// What the engine's own ids are made of: kind, subject and span.
public struct QuestName: Hashable, Sendable {
  /// The type of quest.
  public let kind: QuestKind
  /// The payee or the category; nil for a type that names none.
  public let subject: Name?
  /// The span that holds the day of generation.
  public let span: QuestSpan

  /// The name of a quest.
  public init(kind: QuestKind, subject: Name?, span: QuestSpan) {
    self.kind = kind
    self.subject = subject
    self.span = span
  }

  /// The id that the engine gives such a quest: `streakBreaker:Costa:ever`, `saveX:2026-11-29`.
  ///
  /// A subject's bytes other than ASCII letters, digits, `-`, `.`, `_` and `~` are percent-encoded (RFC 3986), so that
  /// no subject can be taken for another part, and an id is safe in a terminal, a file and a shell.
  public var id: QuestID {
    QuestID(
      ([kind.name] + [subject].compactMap { $0.map { Self.escaped($0.text) } } + ["\(span)"]).joined(separator: ":"))
  }

  /// Reads an id of the engine's own, for a kind that some rules know; nil for any other text.
  public init?(id: QuestID, rules: QuestRules = QuestRules()) {
    let parts = id.text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let kinds = rules.types.map(\.kind)
    guard parts.count == 2 || parts.count == 3, let kind = kinds.first(where: { $0.name == parts[0] }),
      let span = QuestSpan(parts[parts.count - 1])
    else { return nil }
    let subject = parts.count == 3 ? parts[1].removingPercentEncoding.flatMap(Name.init) : nil
    self.init(kind: kind, subject: subject, span: span)
    if self.id != id { return nil }
  }

  private static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        result.append(byte)
      default:
        result.append(UInt8(ascii: "%"))
        result.append(hexDigits[Int(byte >> 4)])
        result.append(hexDigits[Int(byte & 15)])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let hexDigits = Array("0123456789ABCDEF".utf8)
}
