import LedgerModel
import LocatedJSON

/// What all rows of a column prove about the order of day and month.
struct DateEvidence {
  private(set) var possible = DateOrders.all
  /// The offset of the first date at all.
  private(set) var firstOffset: Int?
  /// The first date for each two orders that read it differently.
  private var open: [(pair: DateOrders, date: DateText, offset: Int)] = []
  private static let pairs: [(both: DateOrders, one: DateOrder, two: DateOrder)] = [
    ([.dmy, .mdy], .dmy, .mdy), ([.dmy, .ymd], .dmy, .ymd), ([.mdy, .ymd], .mdy, .ymd),
  ]
  private var excludedAt: [DateOrder: Int] = [:]
  private var isAlwaysDotted = true
  /// The last form seen, so that a run of equal dates costs one comparison.
  private var last: DateText?

  /// Takes a date into account.
  ///
  /// - Returns: whether the calendar has the date in any order at all.
  @inline(__always)
  mutating func add(_ date: DateText, at offset: Int) -> Bool {
    if date == last { return true }
    return addNew(date, at: offset)
  }

  private mutating func addNew(_ date: DateText, at offset: Int) -> Bool {
    let orders = date.possible
    if orders.isEmpty { return false }
    last = date
    if firstOffset == nil { firstOffset = offset }
    if !date.isDotted { isAlwaysDotted = false }
    if !possible.isSubset(of: orders) {
      for order in possible.subtracting(orders).list { excludedAt[order] = offset }
      possible.formIntersection(orders)
    }
    for pair in Self.pairs where orders.isSuperset(of: pair.both) && !open.contains(where: { $0.pair == pair.both }) {
      if date.fields(pair.one) != date.fields(pair.two) { open.append((pair.both, date, offset)) }
    }
    return true
  }

  /// The order to read the column in, with the reason; or an error that names the readings left.
  func decide(
    stated: DateOrder?, layout: DateOrder?, source: SourceText
  ) throws(InputError) -> (order: DateOrder, evidence: String) {
    guard firstOffset != nil else { return (stated ?? layout ?? .ymd, "no row has a date") }
    if let stated {
      if possible.contains(DateOrders(stated)) { return (stated, "--dates states it") }
      throw source.error(
        at: excludedAt[stated] ?? 0,
        "this date cannot be read as \(stated.words), which --dates \(stated.rawValue) states",
        remedy: possible.isEmpty ? "Correct the date." : "Leave out --dates, or state \(list(possible)).")
    }
    let left = possible.list
    if let only = left.first, left.count == 1 {
      let proof = DateOrder.allCases.first { excludedAt[$0] != nil && $0 != .ymd }.flatMap { excludedAt[$0] }
      guard let proof, !open.isEmpty || proof != firstOffset else { return (only, "the form of the dates") }
      return (only, "line \(source.location(at: proof).line) can be read in no other order")
    }
    if left.isEmpty {
      let places = excludedAt.values.sorted()
      let line = source.location(at: places.first ?? 0).line
      throw source.error(
        at: places.last ?? 0, "this date needs another order of day and month than the one in line \(line)",
        remedy: "Correct one of the two, or split the file.")
    }
    if let layout, possible.contains(DateOrders(layout)) { return (layout, "the layout writes dates so") }
    if isAlwaysDotted, left.contains(.dmy) { return (.dmy, "dates with points have the day first") }
    guard let first = open.filter({ possible.isSuperset(of: $0.pair) }).min(by: { $0.offset < $1.offset }) else {
      return (left[0], "every date reads the same in any order")
    }
    let readings = left.map { order in
      let (year, month, day) = first.date.fields(order)
      return (try? Day(year: year, month: month, day: day))?.text ?? ""
    }
    throw source.error(
      at: first.offset, "this date is \(readings.joined(separator: " or ")), and no row of the file decides which",
      remedy: "State the order: \(list(possible)).")
  }

  private func list(_ orders: DateOrders) -> String {
    orders.list.map { "--dates \($0.rawValue)" }.joined(separator: " or ")
  }
}
