import Foundation
import LedgerModel
import QuestEngine
import QuestIndex

/// Evidence and quests of one day.
enum GenerationSuite {
  static func cases(size: Int) -> [BenchmarkCase] {
    let base = SampleLedger(rows: size)
    return [
      scan("scan.sorted", base), scan("scan.unsorted", base.with { $0.isSorted = false }),
      scan("shape.oneDay", base.with { $0.days = 1 }), scan("shape.onePayee", base.with { $0.payees = 1 }),
      scan("shape.manyPayees", base.with { $0.payees = min(size, 1_000_000) }),
      scan("shape.manyCategories", base.with { $0.categories = min(size, 100_000) }),
      scan("shape.disorder", base.with { ($0.isSorted, $0.hasFavourites) = (false, false) }),
      scan("shape.duplicates", base.with { $0.copies = 100 }),
      indexBuild(base), indexDay(base), emission("four", base, isNamed: false),
      emission("named", base, isNamed: true),
    ]
  }

  /// The shapes that have one size: what a question costs before any row is counted.
  static let tiny = [scan("shape.empty", SampleLedger(rows: 0)), scan("shape.oneTransaction", SampleLedger(rows: 1))]

  private static func scan(_ variant: String, _ shape: SampleLedger) -> BenchmarkCase {
    BenchmarkCase("generation.\(variant)", size: shape.rows, items: shape.rows) {
      let ledger = SampleLedger.make(shape)
      let day = ledger.lastDay
      let scan = EvidenceScan(rules: QuestRules())
      return { digest(try scan.evidence(of: ledger, asOf: day)) }
    }
  }

  private static func indexBuild(_ shape: SampleLedger) -> BenchmarkCase {
    BenchmarkCase("generation.index.build", size: shape.rows, items: shape.rows) {
      let ledger = SampleLedger.make(shape)
      let day = ledger.lastDay
      return {
        var index = EvidenceIndex(rules: QuestRules())
        return digest(try index.evidence(of: ledger, asOf: day))
      }
    }
  }

  private static func indexDay(_ shape: SampleLedger) -> BenchmarkCase {
    BenchmarkCase("generation.index.day", size: shape.rows, items: daysPerRun, growsByItem: true) {
      var life = IndexedLife(shape)
      // The first question scans, and the first week sees the history's last days leave the window.
      _ = try life.live(days: daysPerRun)
      return { try life.live(days: daysPerRun) }
    }
  }

  /// A history that goes on: a day later each time, two transactions are logged, and the evidence is asked for.
  private struct IndexedLife {
    var ledger: Ledger
    var index = EvidenceIndex(rules: QuestRules())
    var day: Day
    var row = 0

    init(_ shape: SampleLedger) {
      ledger = SampleLedger.make(shape.with { $0.payees = max(40, $0.payees) })
      // Growing the columns is the ledger's cost, and none that a day pays.
      ledger.reserveCapacity(shape.rows + 1_000_000)
      day = ledger.lastDay
    }

    mutating func live(days: Int) throws -> UInt64 {
      var hash: UInt64 = 0
      for _ in 0..<days {
        day = try day.adding(1)
        for _ in 0..<2 {
          row += 1
          ledger.append(
            day: day, payee: UInt32(row % 40 + 1), category: UInt32(row % 7 + 1),
            amount: Money(minorUnits: Int64(-300 - row % 900)))
          index.inserted(row: ledger.rowCount - 1, of: ledger)
        }
        hash &+= UInt64(try index.evidence(of: ledger, asOf: day).categories.count)
      }
      return hash
    }
  }

  private static let daysPerRun = 64

  /// Lists of four quests in the memory of the one before, with their texts or without.
  private static func emission(_ variant: String, _ shape: SampleLedger, isNamed: Bool) -> BenchmarkCase {
    BenchmarkCase("generation.quests.\(variant)", size: shape.rows, items: 1_000, growsByItem: true) {
      let ledger = SampleLedger.make(shape.with { $0.payees = 50 })
      let rules = QuestRules()
      var index = EvidenceIndex(rules: rules)
      let evidence = try index.evidence(of: ledger, asOf: ledger.lastDay)
      let claims = ClaimState()
      return {
        var hash: UInt64 = 0
        var list = QuestList()
        for _ in 0..<1_000 {
          QuestGenerator.update(&list, from: evidence, claims: claims, dailySaveTarget: 15, rules: rules)
          hash &+= UInt64(isNamed ? list.quests(in: ledger).count : list.count)
        }
        return hash
      }
    }
  }

  private static func digest(_ evidence: IndexedEvidence) -> UInt64 {
    // Not 0, which would say of an empty history that nothing was done.
    var hash = 17 &+ UInt64(evidence.payees.count)
    for category in evidence.categories {
      hash = hash &* 31 &+ UInt64(bitPattern: category.total.minorUnits) &+ UInt64(category.outflows)
    }
    return hash
  }
}
