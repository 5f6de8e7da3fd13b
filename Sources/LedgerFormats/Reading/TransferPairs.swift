import LedgerModel

/// Finds movements between the accounts of one file by their two sides.
///
/// Two rows are one movement where one account gives what another gets, the same amount within ``mostDays`` days, and
/// neither has another row that it could belong to. Two rows of one payee are none, since a shop that gives money back
/// looks the same, unless a word tells that one of them is a transfer.
enum TransferPairs {
  /// Banks book the two sides of a transfer on the same day, or over a weekend.
  static let mostDays = 3
  /// Rows of one amount about one day that are looked at; where there are more, nothing can be told apart.
  private static let mostCandidates = 64

  /// The rows that are sides of a movement and are not marked so yet, in their order.
  ///
  /// - Parameter accounts: the number of each row's account; -1 where it is not known.
  static func rows(of ledger: Ledger, accounts: [Int32]) -> [Int] {
    guard let first = accounts.first(where: { $0 >= 0 }), accounts.contains(where: { $0 >= 0 && $0 != first }) else {
      return []
    }
    let rows = accounts.indices.filter { accounts[$0] >= 0 && ledger.amounts[$0] != 0 && ledger.marks[$0] != .removed }
    let sorted = rows.sorted { one, two in
      let (left, right) = (ledger.amounts[one].magnitude, ledger.amounts[two].magnitude)
      if left != right { return left < right }
      return (ledger.days[one], one) < (ledger.days[two], two)
    }
    var found: [Int] = []
    var start = 0
    while start < sorted.count {
      let size = ledger.amounts[sorted[start]].magnitude
      var end = start + 1
      while end < sorted.count, ledger.amounts[sorted[end]].magnitude == size { end += 1 }
      if end - start > 1 { pair(sorted[start..<end], ledger, accounts, &found) }
      start = end
    }
    return found.sorted()
  }

  /// Pairs rows of one size that stand in the order of days: those of one day first, then those farther apart.
  private static func pair(_ rows: ArraySlice<Int>, _ ledger: Ledger, _ accounts: [Int32], _ found: inout [Int]) {
    var isPaired = [Bool](repeating: false, count: rows.count)
    /// The only row that could be the other side of one, by its place among `rows`.
    func other(of place: Int, within days: Int32) -> Int? {
      let row = rows[rows.startIndex + place]
      var only: Int?
      for step in [-1, 1] {
        var next = place + step
        var seen = 0
        while isPaired.indices.contains(next) {
          let candidate = rows[rows.startIndex + next]
          if abs(ledger.days[candidate].number - ledger.days[row].number) > days { break }
          seen += 1
          if seen > mostCandidates { return nil }
          if !isPaired[next], areSides(row, candidate, ledger, accounts) {
            if only != nil { return nil }
            only = next
          }
          next += step
        }
      }
      return only
    }
    for days in 0...Int32(mostDays) {
      for place in isPaired.indices where !isPaired[place] && ledger.amounts[rows[rows.startIndex + place]] < 0 {
        guard let two = other(of: place, within: days), other(of: two, within: days) == place else { continue }
        (isPaired[place], isPaired[two]) = (true, true)
        for side in [place, two] {
          let row = rows[rows.startIndex + side]
          if ledger.marks[row] != .transfer { found.append(row) }
        }
      }
    }
  }

  private static func areSides(_ one: Int, _ two: Int, _ ledger: Ledger, _ accounts: [Int32]) -> Bool {
    guard accounts[one] != accounts[two], (ledger.amounts[one] < 0) != (ledger.amounts[two] < 0) else { return false }
    let isTold = ledger.marks[one] == .transfer || ledger.marks[two] == .transfer
    return isTold || ledger.payees[one] != ledger.payees[two] || ledger.payees[one] == 0
  }
}
