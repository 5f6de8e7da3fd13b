import LedgerModel

/// The visits of every payee, which keep the payees with enough of them in order.
///
/// The order itself, strongest first, is the evidence's, and lent for each change.
struct Regulars {
  private var payees: [RegularOrder.Payee] = []
  private let least: Int

  /// No visits; a payee is a regular from so many on.
  init(least: Int) {
    self.least = least
  }

  /// The counts of a scan.
  init(_ visits: [UInt32], _ ordered: [SpendingEvidence.Regular], least: Int, _ names: [Name]) {
    payees = visits.map { RegularOrder.Payee(visits: $0) }
    self.least = least
    for regular in ordered { payees[Int(regular.payee)].head = names[Int(regular.payee) - 1].head }
  }

  /// Shows both arrays as memory to a body, so that many changes ask once whether the arrays are shared.
  @inline(__always)
  mutating func withOrder<Result>(
    _ ordered: inout [SpendingEvidence.Regular], _ columns: Ledger.Columns, _ body: (RegularOrder) -> Result
  ) -> Result {
    let least = least
    return payees.withUnsafeMutableBufferPointer { payees in
      ordered.withUnsafeMutableBufferPointer { ordered in
        body(RegularOrder(payees: payees, ordered: ordered, least: least, columns: columns))
      }
    }
  }

  /// Makes room for one visit more of a payee: an element, and a place in the order for one who will be a regular.
  mutating func makeRoom(
    for payee: Int, _ columns: Ledger.Columns, in ordered: inout [SpendingEvidence.Regular]
  ) {
    let missing = payee + 1 - payees.count
    if missing > 0 { payees += repeatElement(RegularOrder.Payee(), count: max(8, missing)) }
    guard payee > 0, Int(payees[payee].visits) == least - 1 else { return }
    payees[payee].head = columns.payeeNames[payee - 1].head
    // With a visit too few it is the last of all, and the visit to come moves it to where it belongs.
    payees[payee].place = UInt32(truncatingIfNeeded: ordered.count)
    ordered.append(SpendingEvidence.Regular(payee: UInt32(payee), visits: least - 1))
  }

  /// Takes out of the order who has a visit too few by now, and so is the last of all.
  func dropWeakest(of ordered: inout [SpendingEvidence.Regular]) {
    while let last = ordered.last, last.visits < least { ordered.removeLast() }
  }
}
