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
  private mutating func empty(_ postings: inout [Posting], _ index: Int) {
    let account = postings[index].account
    var sums = CommoditySums()
    for account in [account] + innerAccounts(of: account) where account < balances.count {
      for (commodity, number) in balances[account] where !number.isZero { _ = sums.add(number, commodity) }
    }
    let held = sums.filter { !$0.number.isZero }
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
    var sums = CommoditySums()
    var elided: [Int] = []
    for index in postings.indices where postings[index].balances && postings[index].isVirtual == isVirtual {
      guard let amount = postings[index].amount else {
        elided.append(index)
        continue
      }
      let number = postings[index].weight ?? amount
      let commodity = postings[index].weight == nil ? postings[index].commodity : postings[index].weightCommodity
      guard sums.add(number, commodity) else { throw tooLarge(postings[index].offset) }
    }
    if elided.count > 1 {
      throw source.error(
        at: postings[elided[1]].offset, "this transaction leaves the amounts of two postings open",
        remedy: "Write the amount of one of them.")
    }
    let digits = sums.contains { !$0.number.isZero } ? writtenDigits(postings, isVirtual) : [:]
    let open = sums.filter { sum in
      !sum.number.isZero && !(digits[sum.commodity].map { sum.number.isWithinHalf(ofDigit: $0) } ?? false)
    }
    if let index = elided.first {
      guard let first = open.first else {
        postings[index].amount = .zero
        postings[index].commodity = sums.entries.first?.commodity ?? 0
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

  /// The digit of each commodity that a sum may be off by half of and still count as zero.
  ///
  /// hledger and ledger round to the most digits that the transaction writes of the commodity; beancount allows half a
  /// unit of the last digit of the least precise number that has a fraction.
  private func writtenDigits(_ postings: [Posting], _ isVirtual: Bool) -> [Int: Int] {
    var digits: [Int: Int] = [:]
    for posting in postings where posting.isVirtual == isVirtual {
      guard let scale = posting.amount?.scale, !usesBeancountTolerance || scale > 0 else { continue }
      let known = digits[posting.commodity] ?? scale
      digits[posting.commodity] = usesBeancountTolerance ? min(known, scale) : max(known, scale)
    }
    return digits
  }
}
