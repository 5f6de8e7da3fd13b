import LedgerModel

/// The order of the regular payees while visits change: two arrays, looked at as memory.
///
/// Indexes are checked in debug builds. A payee's number is one of the ledger's, and there are at least as many payees.
struct RegularOrder {
  /// What is known of each payee, by its number.
  let payees: UnsafeMutableBufferPointer<Payee>
  /// The payees with enough visits, strongest first.
  let ordered: UnsafeMutableBufferPointer<SpendingEvidence.Regular>

  /// What is known of a payee.
  struct Payee {
    var visits: UInt32 = 0
    /// The place in the order when last looked at, which others may have changed since.
    var place: UInt32 = 0
    /// The first eight bytes of a regular's name, which mostly tell two names apart.
    var head: UInt64 = 0
  }

  /// Moves a payee to where one visit more puts it.
  @inline(__always)
  func rise(_ payee: Int, to visits: Int, _ columns: Ledger.Columns) {
    let new = SpendingEvidence.Regular(payee: UInt32(payee), visits: visits)
    var place = place(of: payee, visits: visits - 1, columns)
    // Most stay where they are or move by a place or two.
    while place > 0, isStronger(new, than: ordered[place - 1], columns) {
      move(ordered[place - 1], to: place)
      place -= 1
    }
    move(new, to: place)
  }

  /// Moves a payee to where one visit less puts it.
  @inline(__always)
  func sink(_ payee: Int, to visits: Int, _ columns: Ledger.Columns) {
    let new = SpendingEvidence.Regular(payee: UInt32(payee), visits: visits)
    var place = place(of: payee, visits: visits + 1, columns)
    while place + 1 < ordered.count, isStronger(ordered[place + 1], than: new, columns) {
      move(ordered[place + 1], to: place)
      place += 1
    }
    move(new, to: place)
  }

  /// The place of a payee that stands in the order with so many visits.
  @inline(__always)
  func place(of payee: Int, visits: Int, _ columns: Ledger.Columns) -> Int {
    // One that comes or goes shifts those behind it by one, so that the last place or the next is mostly right.
    let known = Int(payees[payee].place)
    if known < ordered.count, Int(ordered[known].payee) == payee { return known }
    if known + 1 < ordered.count, Int(ordered[known + 1].payee) == payee { return known + 1 }
    return search(payee, visits: visits, columns)
  }

  /// The place at which a payee with so many visits stands, or would.
  @inline(never)
  func search(_ payee: Int, visits: Int, _ columns: Ledger.Columns) -> Int {
    let regular = SpendingEvidence.Regular(payee: UInt32(payee), visits: visits)
    var (low, high) = (0, ordered.count)
    while low < high {
      let middle = low + (high - low) / 2
      if isStronger(ordered[middle], than: regular, columns) { low = middle + 1 } else { high = middle }
    }
    payees[payee].place = UInt32(truncatingIfNeeded: low)
    return low
  }

  /// Whether a regular stands before another.
  @inline(__always)
  private func isStronger(
    _ one: SpendingEvidence.Regular, than other: SpendingEvidence.Regular, _ columns: Ledger.Columns
  ) -> Bool {
    if one.visits != other.visits { return one.visits > other.visits }
    let (head, otherHead) = (payees[Int(one.payee)].head, payees[Int(other.payee)].head)
    if head != otherHead { return head < otherHead }
    return one.payee != other.payee
      && columns.payeeNames[Int(one.payee) - 1] < columns.payeeNames[Int(other.payee) - 1]
  }

  @inline(__always)
  private func move(_ regular: SpendingEvidence.Regular, to place: Int) {
    ordered[place] = regular
    payees[Int(regular.payee)].place = UInt32(truncatingIfNeeded: place)
  }
}

extension SpendingEvidence.Regular {
  /// Whether a payee stands before another: by visits descending, then by name.
  static func isStronger(_ one: Self, than other: Self, _ names: [Name]) -> Bool {
    if one.visits != other.visits { return one.visits > other.visits }
    return one.payee != other.payee && names[Int(one.payee) - 1] < names[Int(other.payee) - 1]
  }
}
