public import LedgerModel
import SeededRandom

/// The shape of a made-up history.
struct SampleLedger: Sendable {
  var rows: Int
  /// Whether the rows stand in the order of their days.
  var isSorted = true
  var payees: Int
  var days = 3_650
  var categories = 20
  /// How often each row stands in a row, under ids of its own.
  var copies = 1
  /// Whether few payees take most of the visits.
  var hasFavourites = true

  init(rows: Int) {
    self.rows = rows
    // A person meets a new payee now and then, and no more than some thousands in a scenario.
    payees = min(2_000, max(10, rows / 50))
  }

  /// A shape with some other facts.
  func with(_ change: (inout SampleLedger) -> Void) -> SampleLedger {
    var copy = self
    change(&copy)
    return copy
  }

  /// The first day of every sample.
  static let start = (try? Day(year: 2016, month: 1, day: 1)) ?? .first

  /// A history of a shape: few payees take most of the visits, and one row in ten is an inflow.
  static func make(_ shape: SampleLedger) -> Ledger {
    var random = RandomKey(seed: 1).appending("sample").generator()
    var ledger = Ledger()
    ledger.reserveCapacity(shape.rows)
    let payees = (0..<shape.payees).map { ledger.intern(payee: Name("payee \($0)")) }
    let categories = (0..<shape.categories).map { ledger.intern(category: Name("category \($0)")) }
    while ledger.rowCount < shape.rows {
      let row = ledger.rowCount
      let age = shape.isSorted ? row * shape.days / shape.rows : random.next(in: 0...shape.days - 1)
      let share = Double(random.next(in: 0...999_999)) / 1_000_000
      let place = (shape.hasFavourites ? share * share * share : share) * Double(payees.count)
      let payee = payees[min(payees.count - 1, Int(place))]
      let category = categories[random.next(in: 0...categories.count - 1)]
      let amount = Money(minorUnits: Int64(random.next(in: -9_000...1_000)))
      for _ in 0..<min(shape.copies, shape.rows - row) {
        ledger.append(day: (try? start.adding(age)) ?? start, payee: payee, category: category, amount: amount)
      }
    }
    return ledger
  }
}

extension Ledger {
  /// The day of the last transaction.
  var lastDay: Day { span?.upperBound ?? SampleLedger.start }
}

/// A made-up history of ten years in the order of its days, for measurements.
public func sampleHistory(transactions: Int) -> Ledger {
  SampleLedger.make(SampleLedger(rows: transactions))
}
