import Foundation
public import LedgerModel
public import QuestApp
public import QuestEngine
import QuestIndex

/// Where the time and the memory of the first app load go, stage by stage, from the file to the quests, and what the loads
/// of later days take.
public struct GenerationProfile: Sendable {
  /// One stage.
  public struct Stage: Sendable {
    /// `read`, `intern`, `sort`, `scan`, `rank`, `index` or `generate`.
    public var name: String
    /// What the stage does.
    public var about: String
    /// Seconds of processor time, the median of some runs; by the local clock where another process does the work.
    public var seconds: Double
    /// How many allocations one run makes on its thread; nil where they were not counted.
    public var allocations: Int?
    /// The most bytes that one run holds at once; nil where they were not counted.
    public var peakBytes: Int?
  }

  /// The stages in the order in which they happen.
  public private(set) var stages: [Stage] = []
  /// The time of the first load, on the last day, of a history that was read and just opened, in seconds.
  public private(set) var firstLoad = 0.0
  /// The time of each daily load, on the history's last days with the history kept open, in seconds, ascending; never empty.
  public private(set) var loads: [Double] = []
  /// Whether allocations were counted.
  public var countsAllocations: Bool { stages.contains { $0.allocations != nil } }
  /// How many transactions the history has.
  public let transactions: Int
  /// The slowest history that a search found; nil where none was made.
  public internal(set) var slowest: SlowestHistory?

  /// An app load a day over so many of the history's last days, or over all of a shorter history's.
  public static let mostLoads = 400
  /// How many transactions a made-up history may have.
  public static let historySizes = 1...10_000_000
  /// How many histories a search may try.
  public static let searchTries = 1...100_000
  private static let runs = 5
  private let clock: Stopwatch
  private let meter: AllocationMeter?

  /// Profiles a history.
  ///
  /// - Parameter engine: what makes the quests of the loads: an app's own generator, or the built-in one.
  /// - Parameter read: reads the history from where it is kept; nil where it is kept nowhere.
  /// - Parameter meter: counts allocations where the work is done on this thread; nil where the program cannot.
  /// - Throws: `MeasurementError` for a history without transactions, or what reading or the engine throws.
  public init(
    of ledger: Ledger, engine: any HomeEngine = BuiltInEngine(), rules: QuestRules = QuestRules(),
    read: (() throws -> Ledger)? = nil, meter: AllocationMeter? = nil
  ) throws {
    transactions = ledger.count
    clock = MeasuredBook.clock(of: engine)
    self.meter = MeasuredBook.worksElsewhere(engine) ? nil : meter
    guard let span = ledger.span else {
      throw MeasurementError("there is no transaction, and so nothing to measure", "Name a history with transactions.")
    }
    let day = span.upperBound
    if let read { try measure("read", "bytes to columns, names made and numbered on the way") { _ = try read() } }
    if engine is BuiltInEngine {
      try measureGeneration(ledger, rules, day)
    } else {
      // What another generator does inside is its own.
      let load = try MeasuredBook(ledger, engine, rules).load(on: day)
      try measure("generate", "quests out of the history, by the subject", load)
    }
    firstLoad = try MeasuredBook.firstLoadSeconds(ledger, engine, rules)
    try measureLoads(ledger, engine, rules, on: max(span.lowerBound, day.windowStart(days: Self.mostLoads))...day)
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
      _ = Array(evidence.payees.prefix(rules.dailyCap))
    }
    try measure("index", "what the first load counts: scan, and every regular in order") {
      var index = EvidenceIndex(rules: rules)
      _ = try index.evidence(of: ledger, asOf: day)
    }
    try measure("generate", "quests out of evidence") {
      var list = QuestList()
      QuestGenerator.update(&list, from: evidence, claims: ClaimState(), dailySaveTarget: 15, rules: rules)
      _ = list.quests(in: ledger)
    }
  }

  private mutating func measure(_ name: String, _ about: String, _ body: () throws -> Void) throws {
    try body()
    let memory = try meter?.count(body)
    let seconds = try (0..<Self.runs).map { _ in try clock.seconds(body) }.sorted()
    stages.append(
      Stage(
        name: name, about: about, seconds: seconds[Self.runs / 2],
        allocations: memory?.allocations, peakBytes: memory?.peakBytes))
  }

  /// A load on each of the days in turn; the quickest of some rounds counts, since nothing makes a load too quick.
  private mutating func measureLoads(
    _ ledger: Ledger, _ engine: any HomeEngine, _ rules: QuestRules, on days: ClosedRange<Day>
  ) throws {
    var best: [Double] = []
    for _ in 0..<Self.runs {
      let book = MeasuredBook(ledger, engine, rules)
      // The first load counts the history, and is measured by itself.
      _ = try book.seconds(on: days.lowerBound)
      let times = try (Int(days.lowerBound.number)...Int(days.upperBound.number)).map { number in
        try book.seconds(on: Day(number: number))
      }
      best = best.isEmpty ? times : zip(best, times).map { min($0, $1) }
    }
    loads = best.sorted()
  }

  /// The seconds that a part of the daily loads, from 0 to 1, does not exceed.
  public func load(quantile: Double) -> Double {
    loads[min(loads.count - 1, max(0, Int((quantile * Double(loads.count)).rounded(.up)) - 1))]
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
