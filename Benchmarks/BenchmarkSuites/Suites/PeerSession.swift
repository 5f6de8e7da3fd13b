import Foundation
import LedgerModel
import QuestEngine

/// Answers, for the script that compares peers, what a generator needs to know of a history of numbers.
public struct PeerSession {
  private var ledger = Ledger()
  private let day: Day

  /// Reads lines of a day's number, a payee's and a category's number from 0, and an amount in minor units.
  ///
  /// - Throws: an error of the file system, or a fault for a line of another form.
  public init(rowsAt path: String, lastDay: Int) throws {
    day = try Day(number: lastDay)
    for line in try String(contentsOfFile: path, encoding: .utf8).utf8.split(separator: UInt8(ascii: "\n")) {
      let cells = line.split(separator: UInt8(ascii: ",")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
      guard cells.count == 4 else { throw BenchmarkFault(description: "a row has other than four numbers") }
      ledger.append(
        day: try Day(number: cells[0]), payee: ledger.intern(payee: Name("payee \(cells[1])")),
        category: ledger.intern(category: Name("category \(cells[2])")), amount: Money(minorUnits: Int64(cells[3])))
    }
  }

  /// Counts the regular payees, the window's outflows and their total, and times it, as a line of JSON.
  ///
  /// - Throws: `MoneyError.overflow`.
  public func answer() throws -> String {
    let scan = EvidenceScan(rules: QuestRules())
    var found: SpendingEvidence?
    let clock = ContinuousClock()
    let time = try clock.measure { found = try scan.evidence(of: ledger, asOf: day) }
    let week = found?.week ?? []
    let (count, total) = (week.reduce(0) { $0 + $1.outflows }, week.reduce(0) { $0 + $1.total.minorUnits })
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    return "{\"answer\": [\(found?.regulars.count ?? 0), \(count), \(total)], \"seconds\": \(seconds)}"
  }
}
