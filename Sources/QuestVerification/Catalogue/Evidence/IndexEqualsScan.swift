import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation
import SeededRandom

extension Invariant {
  static let indexEqualsScan = Invariant(
    "index-equals-scan",
    "Evidence that is kept up to date is that of a scan of the whole history, whatever was logged, edited or deleted, and however the day moved on or back.",
    basis: .decided, needs: [.index],
    blindSpot:
      "Twenty operations at a time, on the rows of one life; longer orders are the property tests' to try.",
    check: .relation { probe in
      guard let engine = probe.engine as? any IndexedEngine, !probe.entries.isEmpty else { return .notApplicable }
      var history = IndexedHistory(probe, index: engine.makeIndex())
      for number in 0..<operations {
        let done = try history.operate()
        // What an index owes at one question must not depend on when the last one was asked.
        if number > 0, history.random.chance(1, in: 3) { continue }
        if let difference = history.difference() {
          return .violated("after operation \(number + 1), which \(done), \(difference)")
        }
      }
      return .holds
    })

  private static let operations = 20
}

/// A ledger and an index of it, to which things happen in an order that a probe's key decides.
private struct IndexedHistory {
  var random: SplitMix64
  private var ledger: Ledger
  private var index: any EvidenceBuilder
  private var day: Day
  private let scan: EvidenceScan
  /// The rows to log, and to take contents for others from.
  private let entries: [Ledger.Entry]
  private var ids: [String]
  private var logged: Int
  /// Whether amounts next to the limits of 64 bits come up, so that totals overflow and fit again.
  private let isExtreme: Bool

  /// Half of the rows of a probe, and the index asked once.
  init(_ probe: Probe, index: any EvidenceBuilder) {
    random = probe.key.appending("index-equals-scan").generator()
    entries = probe.entries
    logged = entries.count / 2
    ledger = Ledger(entries.prefix(logged), currency: probe.currency)
    ids = entries.prefix(logged).map(\.id)
    day = probe.day
    scan = EvidenceScan(rules: probe.rules)
    isExtreme = random.chance(1, in: 4)
    self.index = index
    _ = try? self.index.evidence(of: ledger, asOf: day)
  }

  /// Something happens, and is told.
  mutating func operate() throws -> String {
    switch random.next(in: 0...9) {
    case 0...3:
      let entry = next(id: "index-\(logged)")
      try log(entry)
      return "logged \(entry.payee?.text ?? "nobody") on \(entry.day)"
    case 4, 5:
      if ids.isEmpty { return "deleted nothing" }
      let id = ids.remove(at: random.next(in: 0...ids.count - 1))
      try delete(id)
      return "deleted \(id)"
    case 6:
      if ids.isEmpty { return "edited nothing" }
      let id = ids.remove(at: random.next(in: 0...ids.count - 1))
      try delete(id)
      try log(next(id: id))
      return "edited \(id)"
    case 7: return move(by: 1)
    case 8: return move(by: -random.next(in: 1...3))
    default: return move(by: random.next(in: -400...400))
    }
  }

  /// Where index and scan differ as of the day; nil where they agree.
  mutating func difference() -> String? {
    let kept = (try? index.evidence(of: ledger, asOf: day)).map { Plain($0, in: ledger.currency) }
    let counted = (try? scan.evidence(of: ledger, asOf: day)).map { Plain($0, in: ledger.currency) }
    if kept == counted { return nil }
    return
      "the index has \(kept?.text ?? "an overflow") on \(day), where the scan counts \(counted?.text ?? "an overflow")"
  }

  private mutating func move(by days: Int) -> String {
    day = (try? day.adding(days)) ?? day
    return "moved to \(day)"
  }

  /// The next row that was not logged yet, then rows with the contents of others near the day.
  private mutating func next(id: String) -> Ledger.Entry {
    var entry = entries[logged < entries.count ? logged : random.next(in: 0...entries.count - 1)]
    if logged >= entries.count || random.chance(1, in: 2) {
      entry.day = (try? day.adding(random.next(in: -9...2))) ?? day
    }
    if isExtreme, random.chance(1, in: 3) { entry.amount = Money(minorUnits: .min + 1) }
    entry.id = id
    logged += 1
    return entry
  }

  private mutating func log(_ entry: Ledger.Entry) throws {
    guard try ledger.append(entry) else { return }
    index.inserted(row: ledger.rowCount - 1, of: ledger)
    ids.append(entry.id)
  }

  private mutating func delete(_ id: String) throws {
    guard let row = ledger.row(ofID: id) else { return }
    index.removing(row: row, of: ledger)
    try ledger.remove(id: id)
  }

  /// Evidence in a form that compares and prints.
  private struct Plain: Equatable {
    var regulars: [String]
    var week: [String]

    init(_ evidence: SpendingEvidence, in currency: Currency) {
      regulars = evidence.regulars.map { "\(evidence.payee($0.payee)?.text ?? "-") \(counted($0.visits, "visit"))" }
      // Categories stand in no particular order.
      week = evidence.week.map { spent in
        let name = evidence.category(spent.category)?.text ?? "-"
        return "\(name) \(counted(spent.outflows, "outflow")) of \(spent.total.text(in: currency))"
      }.sorted()
    }

    var text: String { "[" + (regulars + week).joined(separator: ", ") + "]" }
  }
}
