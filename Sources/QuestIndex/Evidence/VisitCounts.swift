import LedgerModel

/// The visits of every payee, by number.
///
/// The order itself, strongest first, is the evidence's, and lent for each change.
struct VisitCounts {
  private var payees: [VisitRanking.State] = []
  private let least: Int

  /// No visits; a payee is ranked from so many on.
  init(least: Int) {
    self.least = least
  }

  /// The counts of a scan.
  init(_ visits: [UInt32], _ ordered: [IndexedEvidence.Payee], least: Int, _ names: [Name]) {
    payees = visits.map { VisitRanking.State(visits: $0) }
    self.least = least
    for payee in ordered { payees[Int(payee.number)].head = names[Int(payee.number) - 1].head }
  }

  /// Shows both arrays as memory to a body, so that many changes ask once whether the arrays are shared.
  @inline(__always)
  mutating func withOrder<Result>(
    _ ordered: inout [IndexedEvidence.Payee], _ columns: Ledger.Columns, _ body: (VisitRanking) -> Result
  ) -> Result {
    let least = least
    return payees.withUnsafeMutableBufferPointer { payees in
      ordered.withUnsafeMutableBufferPointer { ordered in
        body(VisitRanking(payees: payees, ordered: ordered, least: least, columns: columns))
      }
    }
  }

  /// Makes room for one visit more of a payee: an element, and a rank in the order for a payee that will be ranked.
  mutating func makeRoom(
    for payee: Int, _ columns: Ledger.Columns, in ordered: inout [IndexedEvidence.Payee]
  ) {
    let missing = payee + 1 - payees.count
    if missing > 0 { payees += repeatElement(VisitRanking.State(), count: max(8, missing)) }
    guard payee > 0, Int(payees[payee].visits) == least - 1 else { return }
    payees[payee].head = columns.payeeNames[payee - 1].head
    // With a visit too few it is the last of all, and the visit to come moves it to where it belongs.
    payees[payee].rank = UInt32(truncatingIfNeeded: ordered.count)
    ordered.append(IndexedEvidence.Payee(number: UInt32(payee), visits: least - 1))
  }

  /// Takes out of the order who has a visit too few by now, and so is the last of all.
  func dropWeakest(of ordered: inout [IndexedEvidence.Payee]) {
    while let last = ordered.last, last.visits < least { ordered.removeLast() }
  }
}
