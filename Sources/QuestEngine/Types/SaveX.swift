import Foundation

/// The quest to save the daily target, read at generation.
public struct SaveX: QuestType {
  /// A new quest each day.
  public var period = QuestPeriod.day

  /// The rules as specified.
  public init() {}

  /// `saveX`.
  public static var kind: QuestKind { QuestKind("saveX") }
  /// Shown last.
  public static var displayRank: Int { 2 }

  /// One quest for a target above zero, unrounded; zero, a negative and NaN give none.
  ///
  /// It needs no history.
  public func candidates(for day: QuestDay) -> [Quest] {
    let target = day.dailySaveTarget
    guard target.isFinite, target > 0 else { return [] }
    return [quest(on: nil, Quest.Evidence(target: target), for: day)]
  }
}
