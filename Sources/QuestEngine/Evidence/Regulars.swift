import LedgerModel

/// The visits of every payee, and the payees with enough of them in order.
struct Regulars {
  /// The payees with enough visits, strongest first.
  private(set) var ordered: [SpendingEvidence.Regular] = []
  /// What is known of each payee, by its number.
  private var payees: [Payee] = []
  private let least: Int

  private struct Payee {
    var visits: UInt32 = 0
    /// The place in the order when last looked at, which others may have changed since.
    var place: UInt32 = 0
    /// The first eight bytes of a regular's name, which mostly tell two names apart.
    var head: UInt64 = 0
  }

  /// No visits; a payee is a regular from so many on.
  init(least: Int) {
    self.least = least
  }

  /// The counts of a scan.
  init(_ visits: [UInt32], _ ordered: [SpendingEvidence.Regular], least: Int, _ names: [Name]) {
    payees = visits.map { Payee(visits: $0) }
    self.ordered = ordered
    self.least = least
    for regular in ordered { payees[Int(regular.payee)].head = names[Int(regular.payee) - 1].head }
  }

  /// Counts one visit more.
  @inline(__always)
  mutating func add(_ payee: UInt32, _ names: [Name]) {
    let index = Int(payee)
    if payees.count <= index { payees += repeatElement(Payee(), count: max(8, index + 1 - payees.count)) }
    let visits = payees[index].visits + 1
    payees[index].visits = visits
    if visits >= least { rise(SpendingEvidence.Regular(payee: payee, visits: Int(visits)), names) }
  }

  /// Counts one visit less.
  @inline(__always)
  mutating func subtract(_ payee: UInt32, _ names: [Name]) {
    let visits = payees[Int(payee)].visits
    payees[Int(payee)].visits = visits - 1
    if visits >= least { sink(SpendingEvidence.Regular(payee: payee, visits: Int(visits)), names) }
  }

  /// Moves a payee to where one visit more puts it.
  private mutating func rise(_ new: SpendingEvidence.Regular, _ names: [Name]) {
    if new.visits == least {
      payees[Int(new.payee)].head = names[Int(new.payee) - 1].head
      ordered.put(new, at: place(of: new, names))
      return
    }
    var place = self.place(of: SpendingEvidence.Regular(payee: new.payee, visits: new.visits - 1), names)
    // Most stay where they are or move by a place or two.
    while place > 0, isStronger(new, than: ordered[place - 1], names) {
      move(ordered[place - 1], to: place)
      place -= 1
    }
    move(new, to: place)
  }

  /// Moves a payee to where one visit less puts it.
  private mutating func sink(_ old: SpendingEvidence.Regular, _ names: [Name]) {
    var place = place(of: old, names)
    if old.visits == least {
      ordered.drop(at: place)
      return
    }
    let new = SpendingEvidence.Regular(payee: old.payee, visits: old.visits - 1)
    while place + 1 < ordered.count, isStronger(ordered[place + 1], than: new, names) {
      move(ordered[place + 1], to: place)
      place += 1
    }
    move(new, to: place)
  }

  /// Whether a regular stands before another.
  @inline(__always)
  private func isStronger(
    _ one: SpendingEvidence.Regular, than other: SpendingEvidence.Regular, _ names: [Name]
  ) -> Bool {
    if one.visits != other.visits { return one.visits > other.visits }
    let (head, otherHead) = (payees[Int(one.payee)].head, payees[Int(other.payee)].head)
    if head != otherHead { return head < otherHead }
    return SpendingEvidence.Regular.isStronger(one, than: other, names)
  }

  @inline(__always)
  private mutating func move(_ regular: SpendingEvidence.Regular, to place: Int) {
    ordered[place] = regular
    payees[Int(regular.payee)].place = UInt32(truncatingIfNeeded: place)
  }

  /// The place of a regular in the order: its own, or where it would go.
  private func place(of regular: SpendingEvidence.Regular, _ names: [Name]) -> Int {
    // One that comes or goes shifts those behind it by one, so that the last place or the next is mostly right.
    let known = Int(payees[Int(regular.payee)].place)
    if known < ordered.count, ordered[known] == regular { return known }
    if known + 1 < ordered.count, ordered[known + 1] == regular { return known + 1 }
    return ordered.place { isStronger($0, than: regular, names) }
  }
}

extension SpendingEvidence.Regular {
  /// Whether a payee stands before another: by visits descending, then by name.
  static func isStronger(_ one: Self, than other: Self, _ names: [Name]) -> Bool {
    if one.visits != other.visits { return one.visits > other.visits }
    return one.payee != other.payee && names[Int(one.payee) - 1] < names[Int(other.payee) - 1]
  }
}
