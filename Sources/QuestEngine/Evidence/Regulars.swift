import LedgerModel

/// The visits of every payee, and the payees with enough of them in order.
struct Regulars {
  /// The payees with enough visits, strongest first.
  private(set) var ordered: [SpendingEvidence.Regular] = []
  /// By payee number.
  private var visits: [UInt32] = []
  private let least: Int

  /// No visits; a payee is a regular from so many on.
  init(least: Int) {
    self.least = least
  }

  /// The counts of a scan.
  init(_ visits: [UInt32], _ ordered: [SpendingEvidence.Regular], least: Int) {
    self.visits = visits
    self.ordered = ordered
    self.least = least
  }

  /// Counts one visit more.
  mutating func add(_ payee: UInt32, _ names: [Name]) {
    let index = Int(payee)
    while visits.count <= index { visits.append(0) }
    visits[index] += 1
    let new = SpendingEvidence.Regular(payee: payee, visits: Int(visits[index]))
    if new.visits < least { return }
    let place = place(of: new, names)
    if new.visits == least {
      ordered.insert(new, at: place)
      return
    }
    var hole = self.place(of: SpendingEvidence.Regular(payee: payee, visits: new.visits - 1), names)
    while hole > place {
      ordered[hole] = ordered[hole - 1]
      hole -= 1
    }
    ordered[place] = new
  }

  /// Counts one visit less.
  mutating func subtract(_ payee: UInt32, _ names: [Name]) {
    let old = SpendingEvidence.Regular(payee: payee, visits: Int(visits[Int(payee)]))
    visits[Int(payee)] -= 1
    if old.visits < least { return }
    var hole = place(of: old, names)
    if old.visits == least {
      ordered.remove(at: hole)
      return
    }
    let new = SpendingEvidence.Regular(payee: payee, visits: old.visits - 1)
    // The old entry stands before the place and leaves it.
    let place = self.place(of: new, names) - 1
    while hole < place {
      ordered[hole] = ordered[hole + 1]
      hole += 1
    }
    ordered[place] = new
  }

  /// The place of a regular in the order: its own, or where it would go.
  private func place(of regular: SpendingEvidence.Regular, _ names: [Name]) -> Int {
    ordered.place { SpendingEvidence.Regular.isStronger($0, than: regular, names) }
  }
}

extension SpendingEvidence.Regular {
  /// Whether a payee stands before another: by visits descending, then by name.
  static func isStronger(_ one: Self, than other: Self, _ names: [Name]) -> Bool {
    if one.visits != other.visits { return one.visits > other.visits }
    return one.payee != other.payee && names[Int(one.payee) - 1] < names[Int(other.payee) - 1]
  }
}
