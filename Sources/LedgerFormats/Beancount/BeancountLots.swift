import LedgerModel
import LocatedJSON

/// The lots that are held at cost, for postings that leave the cost to them; the oldest is taken first.
struct BeancountLots {
  private struct Key: Hashable {
    var account: Int
    var commodity: Int
  }

  private var held: [Key: LotQueue] = [:]

  /// Gives a posting the weight that its cost or price asks for.
  mutating func weigh(
    _ written: BeancountPosting, _ posting: inout Posting, on day: Day, _ book: inout DoubleEntryBook
  ) throws(InputError) {
    guard let units = posting.amount else { return }
    if let cost = written.cost {
      let weight =
        written.hasTotalCost ? (units.mantissa < 0 ? cost.number.negated : cost.number) : units.times(cost.number)
      guard let weight else { throw book.tooLarge(posting.offset) }
      posting.weight = weight
      posting.weightCommodity = cost.commodity
      let key = Key(account: posting.account, commodity: posting.commodity)
      if units.mantissa > 0 {
        if let each = written.hasTotalCost ? weight.divided(by: units) : cost.number {
          held[key, default: LotQueue()].add(
            LotQueue.Lot(day: written.lotDay ?? day, units: units, cost: each, commodity: cost.commodity))
        }
      } else {
        _ = held[key]?.take(units.negated, only: written.hasTotalCost ? nil : cost.number)
      }
    } else if written.asksForLot {
      let key = Key(account: posting.account, commodity: posting.commodity)
      guard units.mantissa < 0, let taken = held[key]?.take(units.negated, only: nil) else {
        throw book.source.error(
          at: posting.offset, "no lot is held that gives this posting a cost",
          remedy: "Write the cost between the braces.")
      }
      posting.weight = taken.cost.negated
      posting.weightCommodity = taken.commodity
    } else if let price = written.price {
      let weight =
        price.isTotal ? (units.mantissa < 0 ? price.number.negated : price.number) : units.times(price.number)
      guard let weight else { throw book.tooLarge(posting.offset) }
      posting.weight = weight
      posting.weightCommodity = price.commodity
    }
  }
}

/// The lots of one commodity in one account: the oldest by its own date goes first, in time that does not grow with how
/// many are held.
private struct LotQueue {
  struct Lot {
    var day: Day
    var units: ExactNumber
    var cost: ExactNumber
    var commodity: Int
  }

  private var lots: [Lot] = []
  /// The numbers of the lots by date, from the first that has units left.
  private var all = Order()
  private var byCost: [ExactNumber: Order] = [:]

  /// Numbers of lots in the order of their days, of which the first are used up.
  private struct Order {
    var numbers: [Int] = []
    var first = 0
    var isSorted = true
  }

  mutating func add(_ lot: Lot) {
    lots.append(lot)
    append(to: &all)
    append(to: &byCost[lot.cost.normalized, default: Order()])
  }

  private func append(to order: inout Order) {
    if let last = order.numbers.last, lots[last].day > lots[lots.count - 1].day { order.isSorted = false }
    order.numbers.append(lots.count - 1)
  }

  /// Takes units out, the oldest first, or those of one cost; returns what they cost, or nil where not enough are held.
  mutating func take(_ units: ExactNumber, only cost: ExactNumber?) -> (cost: ExactNumber, commodity: Int)? {
    guard let cost else { return Self.take(units, &all, &lots) }
    guard var order = byCost.removeValue(forKey: cost.normalized) else { return nil }
    defer { byCost[cost.normalized] = order }
    return Self.take(units, &order, &lots)
  }

  private static func take(
    _ units: ExactNumber, _ order: inout Order, _ lots: inout [Lot]
  ) -> (cost: ExactNumber, commodity: Int)? {
    if !order.isSorted {
      let days = order.numbers[order.first...].map { (day: lots[$0].day, number: $0) }
      order.numbers = days.sorted { ($0.day, $0.number) < ($1.day, $1.number) }.map(\.number)
      (order.first, order.isSorted) = (0, true)
    }
    var left = units
    var total = ExactNumber.zero
    var commodity = -1
    while !left.isZero, order.first < order.numbers.count {
      let number = order.numbers[order.first]
      let lot = lots[number]
      guard !lot.units.isZero else {
        order.first += 1
        continue
      }
      let rest = lot.units.adding(left.negated) ?? .zero
      let part = rest.mantissa >= 0 ? left : lot.units
      guard let price = part.times(lot.cost), let sum = total.adding(price) else { return nil }
      (total, commodity) = (sum, lot.commodity)
      lots[number].units = rest.mantissa >= 0 ? rest : .zero
      left = left.adding(part.negated) ?? .zero
    }
    return left.isZero && commodity >= 0 ? (total, commodity) : nil
  }
}
