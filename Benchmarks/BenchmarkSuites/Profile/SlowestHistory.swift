import Foundation
public import LedgerModel
import LocatedJSON
public import QuestApp
public import QuestEngine
import SVGCharts
import SeededRandom

/// The history, among many of one length, whose first app load takes longest.
///
/// A search climbs: it changes the shape of the slowest history so far in one respect or two, and keeps what is slower.
/// The clock decides what is kept, so that two searches of one seed may end in different places; the seed fixes the changes
/// that are tried. The ``ledger`` that was found can be kept.
public struct SlowestHistory: Sendable {
  /// How many histories were tried.
  public let tries: Int
  /// The seed from which the changes of shape follow.
  public let seed: UInt64
  /// The shape in words.
  public var shape: String { sample.text }
  /// The history itself, made again.
  public var ledger: Ledger { SampleLedger.make(sample) }
  /// Seconds that its first load takes, the least of some runs.
  public private(set) var seconds = 0.0
  /// Seconds that the first load of the history that was given takes.
  public private(set) var givenSeconds = 0.0
  private var sample: SampleLedger

  /// More rows are not tried: what is slow at this length is slow at others.
  private static let mostRows = 100_000

  /// Searches; the history that was given is measured beside.
  init(
    near ledger: Ledger, engine: any HomeEngine, rules: QuestRules, tries: Int, seed: UInt64
  ) throws {
    self.tries = tries
    self.seed = seed
    var random = RandomKey(seed: seed).appending("slowest history").generator()
    sample = SampleLedger(rows: max(1, min(ledger.count, Self.mostRows)))
    givenSeconds = try MeasuredBook.firstLoadSeconds(ledger, engine, rules)
    for number in 0..<tries {
      // Now and then from anywhere, so that the search does not end on the first hill.
      var next = number == 0 || random.chance(1, in: 8) ? SampleLedger(rows: sample.rows) : sample
      if number > 0 { for _ in 0..<random.next(in: 1...2) { next.change(&random) } }
      let seconds = try MeasuredBook.firstLoadSeconds(SampleLedger.make(next), engine, rules)
      if seconds > self.seconds { (self.seconds, sample) = (seconds, next) }
    }
  }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    for (key, number) in [
      ("tries", tries), ("firstLoadNanoseconds", nanoseconds(seconds)),
      ("givenFirstLoadNanoseconds", nanoseconds(givenSeconds)), ("transactions", sample.rows),
      ("payees", sample.payees), ("categories", sample.categories), ("days", sample.days), ("copies", sample.copies),
    ] {
      json.key(key)
      json.int(number)
    }
    for (key, flag) in [("sorted", sample.isSorted), ("favourites", sample.hasFavourites)] {
      json.key(key)
      json.bool(flag)
    }
    json.key("seed")
    json.string(String(seed))
    json.endObject()
  }
}

extension SampleLedger {
  /// Draws one respect anew.
  fileprivate mutating func change(_ random: inout SeededGenerator) {
    switch random.next(in: 0...5) {
    // Powers of two, so that one payee, a few and very many are as likely.
    case 0: payees = random.power(upTo: rows)
    case 1: categories = random.power(upTo: min(rows, 10_000))
    case 2: days = random.power(upTo: 3_650)
    case 3: copies = random.power(upTo: min(rows, 1_000))
    case 4: isSorted.toggle()
    default: hasFavourites.toggle()
    }
  }

  fileprivate var text: String {
    "\(rows.grouped) transactions, \(payees.grouped) payees (\(hasFavourites ? "few take most" : "all alike")), "
      + "\(categories.grouped) categories, \(days.grouped) days \(isSorted ? "in order" : "in any order"), "
      + (copies == 1 ? "no row twice" : "each row \(copies) times")
  }
}

extension SeededGenerator {
  /// A power of two that a limit allows, or the limit.
  fileprivate mutating func power(upTo limit: Int) -> Int {
    var exponents = 0
    while exponents < 62, 1 << exponents < limit { exponents += 1 }
    return min(max(1, limit), 1 << next(in: 0...exponents))
  }
}

extension GenerationProfile {
  /// Looks for the slowest history of the same length.
  ///
  /// - Parameter tries: how many histories to look at, of ``searchTries``.
  /// - Throws: `MeasurementError` for another number of tries, or what the engine throws.
  public mutating func search(
    near ledger: Ledger, engine: any HomeEngine, rules: QuestRules = QuestRules(), tries: Int, seed: UInt64
  ) throws {
    guard Self.searchTries.contains(tries) else {
      throw MeasurementError(
        "a search cannot try \(tries) histories",
        "Try from \(Self.searchTries.lowerBound) to \(Self.searchTries.upperBound.grouped).")
    }
    slowest = try SlowestHistory(near: ledger, engine: engine, rules: rules, tries: tries, seed: seed)
  }
}
