import LedgerModel
import SeededRandom

/// The stretch of a ledger that is learned from.
struct FitSource {
  struct Row {
    var day: Int
    var weekday: Int
    var payee: Name?
    var category: Name?
    var amount: Int64
    var isTransfer: Bool

    var isPurchase: Bool { amount <= 0 && !isTransfer }
  }

  /// In the order of days, then as they came.
  let rows: [Row]
  let span: ClosedRange<Day>

  let currency: Currency

  /// What a persona may hold, and room for a disguise.
  private static let largestAmount = AmountTable.largestAmount / 2
  /// Days without a transaction that are taken as a missing record.
  static let gap = 60

  init(_ ledger: Ledger) throws(PersonaFitError) {
    currency = ledger.currency
    let order = ledger.rows.sorted { (ledger.days[$0], $0) < (ledger.days[$1], $1) }
    var stretches: [ArraySlice<Int>] = []
    var first = 0
    for place in order.indices.dropFirst()
    where ledger.days[order[place]].days(since: ledger.days[order[place - 1]]) >= Self.gap {
      stretches.append(order[first..<place])
      first = place
    }
    stretches.append(order[first...])
    var longest: ArraySlice<Int> = []
    for stretch in stretches where stretch.count > longest.count { longest = stretch }
    guard let start = longest.first, let end = longest.last else {
      throw .tooLittle(transactions: 0, days: 0)
    }
    span = ledger.days[start]...ledger.days[end]
    let days = span.upperBound.days(since: span.lowerBound) + 1
    guard longest.count >= PersonaFitError.leastTransactions, days >= PersonaFitError.leastDays else {
      throw .tooLittle(transactions: longest.count, days: days)
    }
    rows = longest.map { row in
      Row(
        day: Int(ledger.days[row].number), weekday: ledger.days[row].weekday,
        payee: ledger.payeeNames[ledger.payees[row]], category: ledger.categoryNames[ledger.categories[row]],
        amount: min(max(ledger.amounts[row], -Self.largestAmount), Self.largestAmount),
        isTransfer: ledger.marks[row] == .transfer)
    }
  }

  var days: Int { span.upperBound.days(since: span.lowerBound) + 1 }
  var weeks: Double { Double(days) / 7 }
}

/// Rows of one kind, gathered in the order of their keys.
struct FitGroups {
  struct Key: Hashable, Comparable {
    var category: String
    var payee: String
    var isInflow: Bool
    var isTransfer: Bool

    static func < (one: Key, two: Key) -> Bool {
      (one.category, one.payee, one.isInflow ? 1 : 0, one.isTransfer ? 1 : 0)
        < (two.category, two.payee, two.isInflow ? 1 : 0, two.isTransfer ? 1 : 0)
    }
  }

  /// The places of the rows by key, sorted by key.
  static func places(_ rows: [FitSource.Row], byPayee: Bool) -> [(key: Key, places: [Int])] {
    var groups: [Key: [Int]] = [:]
    for (place, row) in rows.enumerated() {
      let key = Key(
        category: row.category?.text ?? "", payee: byPayee ? row.payee?.text ?? "" : "", isInflow: row.amount > 0,
        isTransfer: row.isTransfer)
      groups[key, default: []].append(place)
    }
    return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

/// Replaces what would give a person away.
struct Disguise {
  private let isOff: Bool
  private let amounts: Set<Int64>

  init(_ ledger: Ledger, isOff: Bool) {
    self.isOff = isOff
    amounts = isOff ? [] : Set(ledger.rows.map { Int64(ledger.amounts[$0].magnitude & 0x7FFF_FFFF_FFFF_FFFF) })
  }

  /// The payees in place of real ones, as many as there are, most visited first.
  func payees(_ names: [Name?], in category: String) -> [String] {
    let shown = names.prefix(Self.mostPayees)
    if isOff { return shown.map { $0?.text ?? "" } }
    return shown.indices.map { names[$0] == nil ? "" : "\(category.isEmpty ? "Payee" : category) \($0 + 1)" }
  }

  /// The payee of a regular payment, or another name in its place.
  func payee(_ name: Name?, else other: String) -> String {
    isOff || name == nil ? name?.text ?? "" : other
  }

  /// An amount near a real one that is none of the ledger's.
  ///
  /// It moves by up to a hundredth, by the amount's own hash, so that equal amounts stay equal.
  func amount(_ amount: Int64) -> Int64 {
    if isOff || amount == 0 { return amount }
    var random = RandomKey(seed: 0).appending(Int(amount)).generator()
    var moved = amount + Int64(random.next(in: -Int(amount / 100)...Int(amount / 100)))
    while amounts.contains(moved) { moved += 1 }
    return moved
  }

  /// More names than a person's regular haunts tell nothing new.
  static let mostPayees = 60
}
