import LedgerModel
import LocatedJSON

extension DoubleEntryBook {
  /// Gives each posting its amount, and checks that the real ones and the virtual ones balance.
  mutating func settle(_ postings: inout [Posting], at offset: Int) throws(InputError) {
    if settlePair(&postings) { return }
    for index in postings.indices where postings[index].amount == nil {
      if postings[index].isEmptied { empty(&postings, index) }
      guard let assigned = postings[index].assigned else { continue }
      let current = balance(of: postings[index].account, in: assigned.commodity)
      guard let change = assigned.number.adding(current.negated) else { throw tooLarge(postings[index].offset) }
      postings[index].amount = change
      postings[index].commodity = assigned.commodity
    }
    for isVirtual in [false, true] {
      guard postings.contains(where: { $0.priceWeight != nil }) else {
        try balance(&postings, isVirtual: isVirtual, at: offset)
        continue
      }
      let written = postings
      do { try balance(&postings, isVirtual: isVirtual, at: offset) } catch {
        // ledger weighs a lot that is sold by its cost, hledger by its price: one of the two balances.
        postings = written
        for index in postings.indices {
          guard let price = postings[index].priceWeight else { continue }
          (postings[index].weight, postings[index].weightCommodity) = (price.number, price.commodity)
        }
        do { try balance(&postings, isVirtual: isVirtual, at: offset) } catch let second { _ = second; throw error }
      }
    }
  }

  /// The commonest transaction: one posting has an amount, and the other takes its opposite.
  private func settlePair(_ postings: inout [Posting]) -> Bool {
    guard postings.count == 2 else { return false }
    let open = postings[0].amount == nil ? 0 : 1
    guard postings[open].amount == nil, let amount = postings[1 - open].amount, postings[1 - open].weight == nil,
      postings[open].assigned == nil, !postings[open].isEmptied,
      !postings[0].isVirtual, !postings[1].isVirtual, postings[0].balances, postings[1].balances
    else { return false }
    postings[open].amount = amount.negated
    postings[open].commodity = postings[1 - open].commodity
    return true
  }

  /// Takes out of an account, and of those below it, whatever they hold.
  private func empty(_ postings: inout [Posting], _ index: Int) {
    let name = accounts.names[postings[index].account]?.text ?? ""
    var held: [(commodity: Int, number: ExactNumber)] = []
    for account in balances.indices {
      let other = accounts.names[account]?.text ?? ""
      guard other == name || other.hasPrefix(name + ":") else { continue }
      for (commodity, number) in balances[account] where !number.isZero {
        if let place = held.firstIndex(where: { $0.commodity == commodity }) {
          held[place].number = held[place].number.adding(number) ?? .zero
        } else {
          held.append((commodity, number))
        }
      }
    }
    held.removeAll { $0.number.isZero }
    postings[index].amount = held.first?.number.negated ?? .zero
    postings[index].commodity = held.first?.commodity ?? postings[index].commodity
    for other in held.dropFirst() {
      var more = postings[index]
      more.amount = other.number.negated
      more.commodity = other.commodity
      postings.append(more)
    }
  }

  private func balance(_ postings: inout [Posting], isVirtual: Bool, at offset: Int) throws(InputError) {
    var sums: [(commodity: Int, number: ExactNumber)] = []
    var elided: [Int] = []
    for index in postings.indices where postings[index].balances && postings[index].isVirtual == isVirtual {
      guard let amount = postings[index].amount else {
        elided.append(index)
        continue
      }
      let number = postings[index].weight ?? amount
      let commodity = postings[index].weight == nil ? postings[index].commodity : postings[index].weightCommodity
      if let place = sums.firstIndex(where: { $0.commodity == commodity }) {
        guard let sum = sums[place].number.adding(number) else { throw tooLarge(postings[index].offset) }
        sums[place].number = sum
      } else {
        sums.append((commodity, number))
      }
    }
    if elided.count > 1 {
      throw source.error(
        at: postings[elided[1]].offset, "this transaction leaves the amounts of two postings open",
        remedy: "Write the amount of one of them.")
    }
    let open = sums.filter { !isBalanced($0.number, $0.commodity, postings, isVirtual) }
    if let index = elided.first {
      guard let first = open.first else {
        postings[index].amount = .zero
        postings[index].commodity = sums.first?.commodity ?? 0
        return
      }
      postings[index].amount = first.number.negated
      postings[index].commodity = first.commodity
      // One posting may stand for several commodities; each further one is a posting of its own.
      for other in open.dropFirst() {
        var more = postings[index]
        more.amount = other.number.negated
        more.commodity = other.commodity
        postings.append(more)
      }
      return
    }
    // Two commodities that do not cancel out are an exchange at the price that they imply.
    let isExchange = open.count == 2 && (open[0].number.mantissa < 0) != (open[1].number.mantissa < 0)
    guard let first = open.first, !isExchange || usesBeancountTolerance else { return }
    throw source.error(
      at: offset,
      "this transaction does not balance: \(text(first.number)) \(commodities[first.commodity]) are left over",
      remedy: "Correct an amount, or leave one out.")
  }

  /// Whether a sum counts as zero.
  ///
  /// hledger and ledger round it to the most digits that the transaction writes of the commodity; beancount allows half a
  /// unit of the last digit of the least precise number that has a fraction.
  private func isBalanced(_ sum: ExactNumber, _ commodity: Int, _ postings: [Posting], _ isVirtual: Bool) -> Bool {
    if sum.isZero { return true }
    var digits: Int?
    for posting in postings where posting.commodity == commodity && posting.isVirtual == isVirtual {
      guard let scale = posting.amount?.scale, !usesBeancountTolerance || scale > 0 else { continue }
      digits = digits.map { usesBeancountTolerance ? min($0, scale) : max($0, scale) } ?? scale
    }
    guard let digits else { return false }
    return sum.isWithinHalf(ofDigit: digits)
  }
}
