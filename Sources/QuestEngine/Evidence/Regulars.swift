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

  /// Counts a visit more.
  @inline(__always)
  mutating func add(_ payee: Int, _ columns: Ledger.Columns, in ordered: inout [SpendingEvidence.Regular]) {
    if payee >= payees.count { grow(to: payee) }
    let visits = Int(payees[payee].visits) + 1
    payees[payee].visits = UInt32(truncatingIfNeeded: visits)
    if visits < least { return }
    // Most stay where they are.
    let place = Int(payees[payee].place)
    if visits > least, place < ordered.count, Int(ordered[place].payee) == payee,
      place == 0 || ordered[place - 1].visits > visits
    {
      ordered[place].visits = visits
    } else {
      rise(payee, to: visits, columns, in: &ordered)
    }
  }

  @inline(never)
  private mutating func rise(
    _ payee: Int, to visits: Int, _ columns: Ledger.Columns, in ordered: inout [SpendingEvidence.Regular]
  ) {
    if visits == least { return insert(payee, columns, in: &ordered) }
    change(&ordered) { $0.rise(payee, to: visits, columns) }
  }

  /// Counts a visit less.
  mutating func subtract(_ payee: Int, _ columns: Ledger.Columns, in ordered: inout [SpendingEvidence.Regular]) {
    let visits = Int(payees[payee].visits) - 1
    payees[payee].visits = UInt32(truncatingIfNeeded: visits)
    if visits < least - 1 { return }
    if visits == least - 1 { return remove(payee, columns, in: &ordered) }
    change(&ordered) { $0.sink(payee, to: visits, columns) }
  }

  @inline(never)
  private mutating func grow(to payee: Int) {
    payees += repeatElement(RegularOrder.Payee(), count: max(8, payee + 1 - payees.count))
  }

  private mutating func insert(
    _ payee: Int, _ columns: Ledger.Columns, in ordered: inout [SpendingEvidence.Regular]
  ) {
    payees[payee].head = columns.payeeNames[payee - 1].head
    let least = least
    let place = change(&ordered) { $0.search(payee, visits: least, columns) }
    ordered.put(SpendingEvidence.Regular(payee: UInt32(payee), visits: least), at: place)
  }

  private mutating func remove(
    _ payee: Int, _ columns: Ledger.Columns, in ordered: inout [SpendingEvidence.Regular]
  ) {
    let least = least
    let place = change(&ordered) { $0.place(of: payee, visits: least, columns) }
    ordered.drop(at: place)
  }

  /// Looks at both arrays as memory, so that they are asked once whether they are shared.
  @inline(__always)
  private mutating func change<Result>(
    _ ordered: inout [SpendingEvidence.Regular], _ body: (RegularOrder) -> Result
  ) -> Result {
    payees.withUnsafeMutableBufferPointer { payees in
      ordered.withUnsafeMutableBufferPointer { body(RegularOrder(payees: payees, ordered: $0)) }
    }
  }
}
