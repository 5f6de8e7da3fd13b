import LedgerModel

/// The payees with enough visits in order while visits change, over the memory of two arrays.
///
/// Indexes are checked in debug builds.
struct VisitRanking {
  /// What is known of each payee, by its number.
  let payees: UnsafeMutableBufferPointer<State>
  /// The payees with enough visits, strongest first.
  let ordered: UnsafeMutableBufferPointer<IndexedEvidence.Payee>
  /// How many visits are enough.
  let least: Int
  let columns: Ledger.Columns

  /// What is known of a payee.
  struct State {
    var visits: UInt32 = 0
    /// The rank when last stored; others may have moved it since.
    var rank: UInt32 = 0
    /// The first eight bytes of the name of a ranked payee, which mostly differ.
    var head: UInt64 = 0
  }

  /// Counts a visit more, if there is room for it.
  ///
  /// - Returns: whether there was; see ``VisitCounts/makeRoom(for:_:in:)``.
  @inline(__always)
  func add(_ payee: Int) -> Bool {
    if payee >= payees.count { return false }
    let visits = Int(payees[payee].visits) + 1
    if visits >= least {
      // Most stay where they are.
      let rank = Int(payees[payee].rank)
      if rank < ordered.count, Int(ordered[rank].number) == payee,
        rank == 0 || ordered[rank - 1].visits > visits
      {
        ordered[rank].visits = visits
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
  /// - Returns: whether the payee has a visit too few now; see ``VisitCounts/dropWeakest(of:)``.
  func subtract(_ payee: Int) -> Bool {
    // The search below does not check what it finds.
    precondition(payee < payees.count && payees[payee].visits > 0, "a row is taken back that was never counted")
    let visits = Int(payees[payee].visits) - 1
    payees[payee].visits = UInt32(truncatingIfNeeded: visits)
    if visits >= least - 1 { sink(payee, to: visits) }
    return visits == least - 1
  }

  @inline(__always)
  private func isLast(_ payee: Int) -> Bool { ordered.last.map { Int($0.number) == payee } ?? false }

  /// Moves a payee to where one visit more puts it.
  @inline(never)
  private func rise(_ payee: Int, to visits: Int) {
    let new = IndexedEvidence.Payee(number: UInt32(payee), visits: visits)
    var rank = rank(of: payee, visits: visits - 1)
    // Most move by a rank or two.
    while rank > 0, isStronger(new, than: ordered[rank - 1]) {
      move(ordered[rank - 1], to: rank)
      rank -= 1
    }
    move(new, to: rank)
  }

  /// Moves a payee to where one visit less puts it.
  private func sink(_ payee: Int, to visits: Int) {
    let new = IndexedEvidence.Payee(number: UInt32(payee), visits: visits)
    var rank = rank(of: payee, visits: visits + 1)
    while rank + 1 < ordered.count, isStronger(ordered[rank + 1], than: new) {
      move(ordered[rank + 1], to: rank)
      rank += 1
    }
    move(new, to: rank)
  }

  /// The rank of a payee that stands in the order with so many visits.
  private func rank(of payee: Int, visits: Int) -> Int {
    let known = Int(payees[payee].rank)
    if known < ordered.count, Int(ordered[known].number) == payee { return known }
    let entry = IndexedEvidence.Payee(number: UInt32(payee), visits: visits)
    var (low, high) = (0, ordered.count)
    while low < high {
      let middle = low + (high - low) / 2
      if isStronger(ordered[middle], than: entry) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a payee stands before another.
  @inline(__always)
  private func isStronger(_ one: IndexedEvidence.Payee, than other: IndexedEvidence.Payee) -> Bool {
    if one.visits != other.visits { return one.visits > other.visits }
    let (head, otherHead) = (payees[Int(one.number)].head, payees[Int(other.number)].head)
    if head != otherHead { return head < otherHead }
    return one.number != other.number
      && columns.payeeNames[Int(one.number) - 1] < columns.payeeNames[Int(other.number) - 1]
  }

  @inline(__always)
  private func move(_ payee: IndexedEvidence.Payee, to rank: Int) {
    ordered[rank] = payee
    payees[Int(payee.number)].rank = UInt32(truncatingIfNeeded: rank)
  }
}

extension VisitRanking {
  /// Checks that the order holds exactly the payees with enough visits, strongest first, each with its own visits.
  func _checkInvariants() {
    for (rank, entry) in ordered.enumerated() {
      precondition(entry.visits >= least, "a ranked payee has too few visits")
      precondition(
        Int(payees[Int(entry.number)].visits) == entry.visits, "a ranked payee has other visits than counted")
      precondition(rank == 0 || isStronger(ordered[rank - 1], than: entry), "payees are out of order")
    }
    precondition(payees.dropFirst().count { $0.visits >= least } == ordered.count, "a payee is missing from the order")
  }
}

extension IndexedEvidence.Payee {
  /// Whether a payee stands before another: by visits descending, then by name.
  static func isStronger(_ one: Self, than other: Self, _ names: [Name]) -> Bool {
    if one.visits != other.visits { return one.visits > other.visits }
    return one.number != other.number && names[Int(one.number) - 1] < names[Int(other.number) - 1]
  }
}
