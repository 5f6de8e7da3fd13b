import Foundation
import LedgerModel
import QuestEngine
import QuestIndex

/// Answers, for the script that compares peers, what a generator needs to know of a history of numbers.
public struct PeerSession {
  private var ledger = Ledger()
  private let day: Day

  /// Reads rows of four numbers of 32 bits: a day's number, a payee's and a category's from 0, an amount in minor units.
  ///
  /// - Throws: an error of the file system, or a fault for a file that holds something else.
  public init(rowsAt path: String, lastDay: Int) throws {
    day = try Day(number: lastDay)
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    ledger.reserveCapacity(Int(try file.seekToEnd()) / 16)
    try file.seek(toOffset: 0)
    var payees = NumberedNames("payee "), categories = NumberedNames("category ")
    // Piece by piece: the file stays out of the memory that is measured.
    while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {
      guard piece.count % 16 == 0 else { throw BenchmarkFault(description: "a row is cut off") }
      try piece.withUnsafeBytes { bytes in
        for offset in stride(from: 0, to: bytes.count, by: 16) {
          let number = { Int(bytes.loadUnaligned(fromByteOffset: offset + 4 * $0, as: Int32.self)) }
          ledger.append(
            day: try Day(number: number(0)), payee: try payees.number(of: number(1)) { ledger.intern(payee: $0) },
            category: try categories.number(of: number(2)) { ledger.intern(category: $0) },
            amount: Money(minorUnits: Int64(number(3))))
        }
      }
    }
  }

  /// Counts the regular payees, the window's outflows and their total, and times it, as a line of JSON.
  ///
  /// - Throws: `MoneyError.overflow`.
  public func answer() throws -> String {
    let scan = EvidenceScan(rules: QuestRules())
    var found: IndexedEvidence?
    let seconds = try Stopwatch.thread.seconds { found = try scan.evidence(of: ledger, asOf: day) }
    let week = found.map { Array($0.categories) } ?? []
    let (count, total) = (week.reduce(0) { $0 + $1.outflows }, week.reduce(0) { $0 + $1.total.minorUnits })
    return
      "{\"answer\": [\(found?.payees.count ?? 0), \(count), \(total)], \"seconds\": \(seconds), \"peakBytes\": \(Self.peakBytes)}"
  }

  /// The most memory that this process ever held.
  private static var peakBytes: Int {
    var usage = rusage()
    // 0 is this process; the constant for it has other types elsewhere.
    getrusage(0, &usage)
    #if os(Linux)
      return usage.ru_maxrss * 1_024
    #else
      return usage.ru_maxrss
    #endif
  }
}

/// Names made of numbers, each made and interned once.
private struct NumberedNames {
  private let prefix: String
  private var numbers: [UInt32] = []

  init(_ prefix: String) { self.prefix = prefix }

  mutating func number(of number: Int, intern: (Name?) -> UInt32) throws -> UInt32 {
    guard (0..<10_000_000).contains(number) else { throw BenchmarkFault(description: "\(number) numbers no name") }
    if number >= numbers.count { numbers += repeatElement(0, count: number + 1 - numbers.count) }
    if numbers[number] == 0 { numbers[number] = intern(Name("\(prefix)\(number)")) }
    return numbers[number]
  }
}
