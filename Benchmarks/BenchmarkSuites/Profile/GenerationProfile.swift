import AllocationCounter
import Foundation
public import LedgerModel
public import QuestApp
public import QuestEngine

/// Where the time and the memory of one app load go, stage by stage, from the file to the quests.
public struct GenerationProfile: Sendable {
  /// One stage.
  public struct Stage: Sendable {
    /// `read`, `intern`, `sort`, `scan`, `rank`, `index` or `generate`.
    public var name: String
    /// What the stage does.
    public var about: String
    /// Seconds of processor time, the median of some runs.
    public var seconds: Double
    /// How many allocations one run makes.
    public var allocations: Int
    /// The most bytes that one run holds at once.
    public var peakBytes: Int
  }

  /// The stages in the order in which they happen.
  public private(set) var stages: [Stage] = []
  /// The processor time of each app load on the history's last days, in seconds, ascending.
  public private(set) var loads: [Double] = []
  /// How many transactions the history has.
  public let transactions: Int
  /// The slowest history that a search found; nil where none was made.
  public internal(set) var slowest: SlowestHistory?

  /// An app load a day over so many of the history's last days.
  public static let mostLoads = 400
  private static let runs = 5

  /// Profiles a history.
  ///
  /// - Parameter engine: what makes the quests of the loads: an app's own generator, or the built-in one.
  /// - Parameter read: reads the history from where it is kept; nil where it is kept nowhere.
  /// - Throws: what reading or the engine throws.
  public init(
    of ledger: Ledger, engine: any HomeEngine = BuiltInEngine(), rules: QuestRules = QuestRules(),
    read: (() throws -> Ledger)? = nil
  ) throws {
    transactions = ledger.count
    guard let day = ledger.span?.upperBound else { return }
    if let read { try measure("read", "bytes to columns, names made and numbered on the way") { _ = try read() } }
    if engine is BuiltInEngine {
      try measureGeneration(ledger, rules, day)
    } else {
      // What another generator does inside is its own.
      var book = LedgerBook(ledger: ledger, rules: rules)
      try measure("generate", "quests out of the history, by the subject") {
        _ = try engine.quests(book: &book, claims: ClaimState(), dailySaveTarget: 15, on: day)
      }
    }
    try measureLoads(ledger, engine, rules, last: day)
  }

  private mutating func measureGeneration(_ ledger: Ledger, _ rules: QuestRules, _ day: Day) throws {
    try measure("intern", "every distinct name looked up and numbered") {
      var (payees, categories) = (NameTable(), NameTable())
      for name in ledger.payeeNames.names { _ = payees.intern(name) }
      for name in ledger.categoryNames.names { _ = categories.intern(name) }
    }
    if !ledger.isSortedByDay {
      try measure("sort", "rows put in the order of their days, which makes later scans quicker") {
        _ = ledger.days.indices.sorted { ledger.days[$0] < ledger.days[$1] }
      }
    }
    let scan = EvidenceScan(rules: rules)
    let evidence = try scan.evidence(of: ledger, asOf: day)
    try measure("scan", "the whole history counted once") { _ = try scan.evidence(of: ledger, asOf: day) }
    try measure("rank", "the strongest of the regular payees, as many as are shown") {
      _ = Array(evidence.regulars.prefix(rules.dailyCap))
    }
    try measure("index", "the first load of a book that was just opened: scan, and every regular in order") {
      var index = EvidenceIndex(rules: rules)
      _ = try index.evidence(of: ledger, asOf: day)
    }
    try measure("generate", "quests out of evidence") {
      _ = QuestGenerator.quests(evidence: evidence, claims: ClaimState(), dailySaveTarget: 15, rules: rules)
    }
  }

  private mutating func measure(_ name: String, _ about: String, _ body: () throws -> Void) throws {
    try body()
    allocation_counter_start()
    try body()
    allocation_counter_stop()
    let (allocations, peakBytes) = (allocation_counter_allocations(), allocation_counter_peak_bytes())
    let seconds = try (0..<Self.runs).map { _ in try Stopwatch.thread.seconds(body) }.sorted()
    stages.append(
      Stage(
        name: name, about: about, seconds: seconds[Self.runs / 2], allocations: Int(allocations),
        peakBytes: Int(peakBytes)))
  }

  /// A load on each of the last days in turn; the quickest of some rounds counts, since nothing makes a load too quick.
  private mutating func measureLoads(
    _ ledger: Ledger, _ engine: any HomeEngine, _ rules: QuestRules, last: Day
  ) throws {
    let first = last.windowStart(days: Self.mostLoads)
    var best: [Double] = []
    for _ in 0..<Self.runs {
      var book = LedgerBook(ledger: ledger, rules: rules)
      // The first load counts the history, and is a stage of its own.
      _ = try engine.quests(book: &book, claims: ClaimState(), dailySaveTarget: 15, on: first)
      var times: [Double] = []
      for number in Int(first.number)...Int(last.number) {
        let day = try Day(number: number)
        times.append(
          try Stopwatch.thread.seconds {
            _ = try engine.quests(book: &book, claims: ClaimState(), dailySaveTarget: 15, on: day)
          })
      }
      best = best.isEmpty ? times : zip(best, times).map { min($0, $1) }
    }
    loads = best.sorted()
  }

  /// The seconds that a part of the loads, from 0 to 1, does not exceed.
  public func load(quantile: Double) -> Double {
    if loads.isEmpty { return 0 }
    return loads[min(loads.count - 1, max(0, Int((quantile * Double(loads.count)).rounded(.up)) - 1))]
  }

  /// The time of all stages, in seconds.
  public var wholeSeconds: Double { stages.reduce(0) { $0 + $1.seconds } }

  /// What would help, where a stage is out of proportion.
  public var advice: [String] {
    let time = { (name: String) in stages.first { $0.name == name }?.seconds ?? 0 }
    var advice: [String] = []
    if time("sort") > 0 {
      advice.append("The rows are not in the order of their days; a sorted history is scanned about twice as fast.")
    }
    if time("index") > 4 * time("scan") {
      advice.append("Opening the book takes far longer than a scan; keep it open between loads.")
    }
    if time("rank") > time("scan") {
      advice.append("Ranking takes longer than counting; very many payees are regular, look at how names are cleaned.")
    }
    if time("read") > 100 * time("scan"), time("scan") > 0, transactions > 10_000 {
      advice.append("Reading takes over a hundred times what counting does; keep what was read between launches.")
    }
    if time("scan") > 0, time("generate") > time("scan"), transactions > 10_000 {
      advice.append("Making quests takes longer than counting the history; look at the generator.")
    }
    if loads.count > 1, load(quantile: 0.99) > 20 * load(quantile: 0.5) {
      advice.append("Some days cost twenty times the median; look for days with very many transactions.")
    }
    return advice
  }
}
