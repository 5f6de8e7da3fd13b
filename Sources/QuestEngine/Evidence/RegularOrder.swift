import LedgerModel

/// The order of the regular payees while visits change: two arrays, looked at as memory.
///
/// Indexes are checked in debug builds.
struct RegularOrder {
  /// What is known of each payee, by its number.
  let payees: UnsafeMutableBufferPointer<Payee>
  /// The payees with enough visits, strongest first.
  let ordered: UnsafeMutableBufferPointer<SpendingEvidence.Regular>
  /// How many visits are enough.
  let least: Int
  let columns: Ledger.Columns

  /// What is known of a payee.
  struct Payee {
    var visits: UInt32 = 0
    /// The place in the order when last looked at, which others may have changed since.
    var place: UInt32 = 0
    /// The first eight bytes of a regular's name, which mostly tell two names apart.
    var head: UInt64 = 0
  }

  /// Counts a visit more, if there is room for it.
  ///
  /// - Returns: whether there was; see ``Regulars/makeRoom(for:_:in:)``.
  @inline(__always)
  func add(_ payee: Int) -> Bool {
    if payee >= payees.count { return false }
    let visits = Int(payees[payee].visits) + 1
    if visits >= least {
      // Most stay where they are.
      let place = Int(payees[payee].place)
      if place < ordered.count, Int(ordered[place].payee) == payee,
        place == 0 || ordered[place - 1].visits > visits
      {
        ordered[place].visits = visits
      } else if visits == least && !isLast(payee) {
        return false
      } else {
        rise(payee, to: visits)
      }
    }
    payees[payee].visits = UInt32(truncatingIfNeeded: visits)
    return true
  }

  /// Counts a visit less.
  ///
  /// - Returns: whether the payee has a visit too few now; see ``Regulars/dropWeakest(of:)``.
  func subtract(_ payee: Int) -> Bool {
    // The places that follow are looked for without a check of what is found.
    precondition(payee < payees.count && payees[payee].visits > 0, "a row is taken back that was never counted")
    let visits = Int(payees[payee].visits) - 1
    payees[payee].visits = UInt32(truncatingIfNeeded: visits)
    if visits >= least - 1 { sink(payee, to: visits) }
    return visits == least - 1
  }

  @inline(__always)
  private func isLast(_ payee: Int) -> Bool { ordered.last.map { Int($0.payee) == payee } ?? false }

  /// Moves a payee to where one visit more puts it.
  @inline(never)
  private func rise(_ payee: Int, to visits: Int) {
    let new = SpendingEvidence.Regular(payee: UInt32(payee), visits: visits)
    var place = place(of: payee, visits: visits - 1)
    // Most move by a place or two.
    while place > 0, isStronger(new, than: ordered[place - 1]) {
      move(ordered[place - 1], to: place)
      place -= 1
    }
    move(new, to: place)
  }

  /// Moves a payee to where one visit less puts it.
  private func sink(_ payee: Int, to visits: Int) {
    let new = SpendingEvidence.Regular(payee: UInt32(payee), visits: visits)
    var place = place(of: payee, visits: visits + 1)
    while place + 1 < ordered.count, isStronger(ordered[place + 1], than: new) {
      move(ordered[place + 1], to: place)
      place += 1
    }
    move(new, to: place)
  }

  /// The place of a payee that stands in the order with so many visits.
  private func place(of payee: Int, visits: Int) -> Int {
    let known = Int(payees[payee].place)
    if known < ordered.count, Int(ordered[known].payee) == payee { return known }
    let regular = SpendingEvidence.Regular(payee: UInt32(payee), visits: visits)
    var (low, high) = (0, ordered.count)
    while low < high {
      let middle = low + (high - low) / 2
      if isStronger(ordered[middle], than: regular) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a regular stands before another.
  @inline(__always)
  private func isStronger(_ one: SpendingEvidence.Regular, than other: SpendingEvidence.Regular) -> Bool {
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
