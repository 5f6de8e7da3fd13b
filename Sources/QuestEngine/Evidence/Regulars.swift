import LedgerModel

/// The visits of every payee, and the payees with enough of them in order.
struct Regulars {
  /// The payees with enough visits, strongest first.
  private(set) var ordered: [SpendingEvidence.Regular] = []
  /// By payee number: the visits, and the place in the order when last looked at, which others may have changed since.
  private var payees: [Payee] = []
  private let least: Int

  private struct Payee {
    var visits: UInt32 = 0
    var place: UInt32 = 0
  }

  /// No visits; a payee is a regular from so many on.
  init(least: Int) {
    self.least = least
  }

  /// The counts of a scan.
  init(_ visits: [UInt32], _ ordered: [SpendingEvidence.Regular], least: Int) {
    payees = visits.map { Payee(visits: $0) }
    self.ordered = ordered
    self.least = least
  }

  /// Counts one visit more.
  mutating func add(_ payee: UInt32, _ names: [Name]) {
    let index = Int(payee)
    if payees.count <= index { payees += repeatElement(Payee(), count: max(8, index + 1 - payees.count)) }
    payees[index].visits += 1
    let new = SpendingEvidence.Regular(payee: payee, visits: Int(payees[index].visits))
    if new.visits < least { return }
    if new.visits == least {
      ordered.put(new, at: place(of: new, names))
      return
    }
    var place = self.place(of: SpendingEvidence.Regular(payee: payee, visits: new.visits - 1), names)
    ordered.withUnsafeMutableBufferPointer { ordered in
      // Most move by a place or two.
      while place > 0, SpendingEvidence.Regular.isStronger(new, than: ordered[place - 1], names) {
        ordered[place] = ordered[place - 1]
        place -= 1
      }
      ordered[place] = new
    }
    payees[index].place = UInt32(place)
  }

  /// Counts one visit less.
  mutating func subtract(_ payee: UInt32, _ names: [Name]) {
    let index = Int(payee)
    let old = SpendingEvidence.Regular(payee: payee, visits: Int(payees[index].visits))
    payees[index].visits -= 1
    if old.visits < least { return }
    var place = place(of: old, names)
    if old.visits == least {
      ordered.drop(at: place)
      return
    }
    let new = SpendingEvidence.Regular(payee: payee, visits: old.visits - 1)
    ordered.withUnsafeMutableBufferPointer { ordered in
      while place + 1 < ordered.count, SpendingEvidence.Regular.isStronger(ordered[place + 1], than: new, names) {
        ordered[place] = ordered[place + 1]
        place += 1
      }
      ordered[place] = new
    }
    payees[index].place = UInt32(place)
  }

  /// The place of a regular in the order: its own, or where it would go.
  private func place(of regular: SpendingEvidence.Regular, _ names: [Name]) -> Int {
    // Another's move shifts a payee by one at most, so that the last place or the next is mostly right.
    let known = Int(payees[Int(regular.payee)].place)
    if known < ordered.count, ordered[known] == regular { return known }
    if known + 1 < ordered.count, ordered[known + 1] == regular { return known + 1 }
    return ordered.place { SpendingEvidence.Regular.isStronger($0, than: regular, names) }
  }
}

extension SpendingEvidence.Regular {
  /// Whether a payee stands before another: by visits descending, then by name.
  static func isStronger(_ one: Self, than other: Self, _ names: [Name]) -> Bool {
    if one.visits != other.visits { return one.visits > other.visits }
    return one.payee != other.payee && names[Int(one.payee) - 1] < names[Int(other.payee) - 1]
  }
}
