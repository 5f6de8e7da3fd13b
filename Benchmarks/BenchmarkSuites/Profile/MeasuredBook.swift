import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestIndex
import QuestSimulation

/// A history as an engine has it open, load after load.
final class MeasuredBook {
  private var ledger: IndexedLedger
  private let engine: any HomeEngine

  init(_ ledger: Ledger, _ engine: any HomeEngine, _ rules: QuestRules) {
    self.ledger = IndexedLedger(ledger: ledger, rules: rules)
    self.engine = engine
  }

  /// A load on a day, for which everything is ready that is not the engine's own work.
  func load(on day: Day) throws -> () throws -> Void {
    if engine is BuiltInEngine {
      return { [self] in
        var list = QuestList()
        try engine.update(&list, from: &ledger, claims: ClaimState(), dailySaveTarget: 15, on: day)
      }
    }
    let request = QuestRequest(ledger: ledger.ledger, dailySaveTarget: 15, day: day, rules: ledger.rules)
    // The first request of a history converts its transactions, which is not the engine's own work.
    _ = try engine.quests(request)
    return { [self] in _ = try engine.quests(request) }
  }

  /// The seconds that a load on a day takes.
  func seconds(on day: Day) throws -> Double {
    try Self.clock(of: engine).seconds(load(on: day))
  }

  /// The seconds of the first load on a history's last day, the least of some runs.
  static func firstLoadSeconds(_ ledger: Ledger, _ engine: any HomeEngine, _ rules: QuestRules) throws -> Double {
    try (0..<runs).map { _ in try MeasuredBook(ledger, engine, rules).seconds(on: ledger.lastDay) }.min() ?? 0
  }

  private static let runs = 3

  /// The clock that goes on while an engine works: in another process, that by the local clock alone.
  static func clock(of engine: any HomeEngine) -> Stopwatch { worksElsewhere(engine) ? .wall : .thread }

  /// Whether an engine works in another process.
  static func worksElsewhere(_ engine: any HomeEngine) -> Bool {
    engine is any OutOfProcessEngine
  }
}
