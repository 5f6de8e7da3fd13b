public import LedgerModel

/// The identity of a quest: its kind, its subject, and the calendar span in which it stays the same quest.
///
/// It is three small values; its text is made on demand and reads back. Any subject is safe in it.
@frozen
public struct QuestID: Hashable, Sendable {
  /// The type of quest.
  public let kind: QuestKind
  /// The payee or the category; nil for a type that has none.
  public let subject: Name?
  /// The span that holds the day of generation.
  public let span: QuestSpan

  /// The id of a kind, a subject and a span.
  @inlinable
  public init(kind: QuestKind, subject: Name?, span: QuestSpan) {
    self.kind = kind
    self.subject = subject
    self.span = span
  }

  /// An id of another program: its text says nothing to us and is handed back as it came.
  public init(opaque text: String) {
    self.init(kind: QuestKind(""), subject: Name(verbatim: text), span: .opaque)
  }

  /// Equal in all three; the span and the fingerprint settle most comparisons.
  @inlinable
  public static func == (left: QuestID, right: QuestID) -> Bool {
    left.span == right.span && left.subject == right.subject && left.kind == right.kind
  }

  /// The words that tell ids apart, as one.
  @inlinable public var fingerprint: UInt64 { Self.fingerprint(ofSubject: subject?.fingerprint ?? 0, span) }

  /// The fingerprint of an id whose subject has a fingerprint, 0 for none.
  @inlinable
  static func fingerprint(ofSubject subject: UInt64, _ span: QuestSpan) -> UInt64 {
    subject ^ UInt64(span.packed) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Feeds the fingerprint.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fingerprint)
  }
}

/// A calendar span: one day, one ISO week, one month, or all time.
@frozen
public struct QuestSpan: Hashable, Sendable {
  /// The unit and its number in one word.
  @usableFromInline let packed: UInt32

  @inlinable
  init(_ period: QuestPeriod, number: Int) {
    packed = UInt32(truncatingIfNeeded: number) << 2 | UInt32(period.rawValue)
  }

  /// The span of an id whose text is not ours to read: a number that no day reaches.
  @usableFromInline static var opaque: QuestSpan { QuestSpan(.ever, number: 1) }

  /// The span of a period that holds a day.
  @inlinable
  public init(_ period: QuestPeriod, holding day: Day) {
    let number = Int(day.number - Day.first.number)
    switch period {
    case .day: self.init(.day, number: number)
    // 0001-01-01 is a Monday, so that whole weeks count from it.
    case .week: self.init(.week, number: number / 7)
    case .month:
      let (year, month, _) = day.civil
      self.init(.month, number: year * 12 + month - 1)
    case .ever: self.init(.ever, number: 0)
    }
  }

  /// The period whose span this is.
  public var period: QuestPeriod {
    QuestPeriod(rawValue: UInt8(packed & 3)) ?? .ever
  }

  var number: Int { Int(packed >> 2) }
}
