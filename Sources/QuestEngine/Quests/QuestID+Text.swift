import Foundation
import LedgerModel

extension QuestSpan: CustomStringConvertible {
  /// `2026-11-29`, `2026-W48`, `2026-11` or `ever`.
  public var description: String {
    switch period {
    case .ever: return "ever"
    case .month: return Self.four(number / 12) + "-" + Self.two(number % 12 + 1)
    case .day, .week:
      let days = period == .day ? number : number * 7
      guard let day = try? Day(number: Int(Day.first.number) + days) else { return "ever" }
      if period == .day { return day.text }
      let (year, week) = day.isoWeek
      return Self.four(year) + "-W" + Self.two(week)
    }
  }

  /// Reads what ``description`` prints; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    if text == "ever" {
      self.init(.ever, number: 0)
    } else if let day = try? Day(text) {
      self.init(.day, holding: day)
    } else if parts.count == 2, let year = Int(parts[0]), (1...9_999).contains(year) {
      let isWeek = parts[1].first == "W"
      guard let number = Int(parts[1].dropFirst(isWeek ? 1 : 0)) else { return nil }
      // The fourth of January always lies in week 1.
      let base = try? Day(year: year, month: isWeek ? 1 : number, day: isWeek ? 4 : 1)
      guard let day = isWeek ? try? base?.adding((min(max(number, 0), 54) - 1) * 7) : base else { return nil }
      self.init(isWeek ? .week : .month, holding: day)
    } else {
      return nil
    }
    if description != text { return nil }
  }

  private static func four(_ number: Int) -> String { String(String(10_000 + number).dropFirst()) }
  private static func two(_ number: Int) -> String { String(String(100 + number).dropFirst()) }
}

extension QuestID: CustomStringConvertible {
  /// The id as text: `streakBreaker:Costa:ever`, `saveX:2026-11-29`.
  ///
  /// A subject's bytes other than ASCII letters, digits, `-`, `.`, `_` and `~` are percent-encoded (RFC 3986), so that
  /// no subject can be taken for another part, and an id is safe in a terminal, a file and a shell.
  public var description: String {
    guard let subject else { return "\(kind.name):\(span)" }
    if span == .opaque { return subject.text }
    return "\(kind.name):\(Self.escaped(subject.text)):\(span)"
  }

  /// Reads what ``description`` prints, for one of the generator's kinds; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 || parts.count == 3, let kind = QuestGenerator.kind(named: parts[0]),
      let span = QuestSpan(parts[parts.count - 1])
    else { return nil }
    let subject = parts.count == 3 ? parts[1].removingPercentEncoding.flatMap(Name.init) : nil
    self.init(kind: kind, subject: subject, span: span)
    if description != text { return nil }
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
