import LedgerModel
import LocatedJSON

/// What an account is for, by its first name or a declaration.
enum AccountKind {
  case asset, liability, equity, income, expense, other

  /// Whether a posting to it moves the person's own money; an account of no known kind is taken as own.
  var isOwn: Bool { self == .asset || self == .liability || self == .other }

  /// By the English names that hledger and ledger go by, singular or plural, in any case.
  init(firstName: String) {
    switch firstName.lowercased() {
    case "asset", "assets": self = .asset
    case "liability", "liabilities", "debt", "debts": self = .liability
    case "equity": self = .equity
    case "income", "incomes", "revenue", "revenues": self = .income
    case "expense", "expenses": self = .expense
    default: self = .other
    }
  }
}

/// A line of a transaction: an account and what it gains.
struct Posting {
  var account: Int
  var offset: Int
  /// What it gains; nil where that is left to the balance.
  var amount: ExactNumber?
  var commodity = 0
  /// What it weighs in the balance, where a price or a cost makes that something else.
  var weight: ExactNumber?
  var weightCommodity = 0
  /// The balance that the account shall have behind it, where no amount is given.
  var assigned: (number: ExactNumber, commodity: Int)?
  /// Whether it shall hold nothing at all afterwards, in any commodity, the accounts below it included.
  var isEmptied = false
  /// Whether it takes part in the balance of the transaction; a virtual one in round brackets does not.
  var balances = true
  var isVirtual = false
}

/// The transactions of a double-entry ledger on their way to rows.
///
/// A row's amount is what the transaction moves between the person's own accounts and the world: expenses go out, income
/// comes in. A transaction among own accounts, or with equity alone, is a row of amount zero, marked as a transfer.
struct DoubleEntryBook {
  struct Flow {
    var day: Day
    var payee: Int
    var category: Int
    /// -1 where the transaction has no flow.
    var commodity: Int
    var amount: ExactNumber
    var id: String?
    var begins: Bool
    var isTransfer: Bool
    var isStandingOrder: Bool
  }

  /// The file at hand, for errors.
  var source: SourceText
  var accounts = NameInterner()
  private(set) var kinds: [AccountKind] = []
  private var categories: [Int] = []
  private var balances: [[(commodity: Int, number: ExactNumber)]] = []
  var declaredKinds: [String: AccountKind] = [:]
  private(set) var commodities: [String] = []
  private var commodityNumbers: [String: Int] = [:]
  var builder: LedgerBuilder
  private(set) var flows: [Flow] = []
  /// The place in the file of each flow, where transactions are not booked in the order of the file.
  private var places: [Int] = []
  var place = 0
  private(set) var splitCount = 0
  /// Whether the balance may be off by half of the last digit that is written.
  let usesBeancountTolerance: Bool

  init(source: SourceText, options: ReadingOptions, usesBeancountTolerance: Bool) {
    self.source = source
    self.usesBeancountTolerance = usesBeancountTolerance
    builder = LedgerBuilder(options: options)
    // The accounts tell what is a transfer.
    builder.trustsNames = false
  }

  mutating func commodity(_ name: String) -> Int {
    if let number = commodityNumbers[name] { return number }
    commodities.append(name)
    commodityNumbers[name] = commodities.count - 1
    return commodities.count - 1
  }

  func balance(of account: Int, in commodity: Int) -> ExactNumber {
    guard account < balances.count else { return .zero }
    return balances[account].first { $0.commodity == commodity }?.number ?? .zero
  }

  /// What an account and those below it hold of a commodity.
  func total(of account: Int, in commodity: Int) -> ExactNumber {
    let name = accounts.names[account]?.text ?? ""
    var sum = balance(of: account, in: commodity)
    for other in balances.indices where other != account {
      guard let text = accounts.names[other]?.text, text.hasPrefix(name + ":") else { continue }
      sum = sum.adding(balance(of: other, in: commodity)) ?? sum
    }
    return sum
  }

  private mutating func learnAccounts() {
    while kinds.count < accounts.names.count {
      let name = accounts.names[kinds.count]?.text ?? ""
      kinds.append(kind(of: name))
      balances.append([])
      let inner = name.firstIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? ""
      categories.append(inner.isEmpty ? -1 : builder.categories.number(of: inner))
    }
  }

  /// The declared kind of an account or of the nearest account above it, else the kind of its first name.
  private func kind(of name: String) -> AccountKind {
    var path = name[...]
    while !declaredKinds.isEmpty {
      if let kind = declaredKinds[String(path)] { return kind }
      guard let colon = path.lastIndex(of: ":") else { break }
      path = path[..<colon]
    }
    return AccountKind(firstName: String(name.prefix { $0 != ":" }))
  }

  /// Completes and checks a transaction, and adds its rows.
  mutating func add(
    _ postings: inout [Posting], day: Day, payee: Int, category: Int = -1, id: String? = nil, mark: String? = nil,
    at offset: Int
  ) throws(InputError) {
    learnAccounts()
    try settle(&postings, at: offset)
    for posting in postings {
      guard let amount = posting.amount else { continue }
      try addToBalance(posting, amount)
    }
    addFlows(postings, day: day, payee: payee, category: category, id: id, mark: mark)
    while places.count < flows.count { places.append(place) }
  }

  /// Puts the flows back into the order of the file.
  mutating func restoreOrder() {
    let order = flows.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    flows = order.map { flows[$0] }
  }

  private mutating func addToBalance(_ posting: Posting, _ amount: ExactNumber) throws(InputError) {
    let index = balances[posting.account].firstIndex { $0.commodity == posting.commodity }
    let old = index.map { balances[posting.account][$0].number } ?? .zero
    guard let sum = old.adding(amount) else { throw tooLarge(posting.offset) }
    if let index {
      balances[posting.account][index].number = sum
    } else {
      balances[posting.account].append((posting.commodity, sum))
    }
  }

  /// Gives each posting its amount, and checks that the real ones and the virtual ones balance.
  private mutating func settle(_ postings: inout [Posting], at offset: Int) throws(InputError) {
    for index in postings.indices where postings[index].amount == nil {
      if postings[index].isEmptied { empty(&postings, index) }
      guard let assigned = postings[index].assigned else { continue }
      let current = balance(of: postings[index].account, in: assigned.commodity)
      guard let change = assigned.number.adding(current.negated) else { throw tooLarge(postings[index].offset) }
      postings[index].amount = change
      postings[index].commodity = assigned.commodity
    }
    for isVirtual in [false, true] { try balance(&postings, isVirtual: isVirtual, at: offset) }
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

  private mutating func addFlows(
    _ postings: [Posting], day: Day, payee: Int, category: Int, id: String?, mark: String?
  ) {
    let isTransfer = mark == "transfer"
    let isStandingOrder = mark == "standingOrder"
    var parts: [(commodity: Int, isOut: Bool, sum: ExactNumber, category: Int, largest: ExactNumber)] = []
    var (touchesOwn, categoryCount) = (false, 0)
    for posting in postings where !posting.isVirtual && kinds[posting.account].isOwn { touchesOwn = true }
    for posting in postings where !posting.isVirtual {
      let kind = kinds[posting.account]
      guard kind == .expense || kind == .income, let amount = posting.amount, !amount.isZero else { continue }
      let isOut = amount.mantissa > 0
      // Closing entries move income and expenses to equity; nothing comes in or goes out by them.
      if isOut != (kind == .expense), !touchesOwn { continue }
      categoryCount += 1
      let size = isOut ? amount : amount.negated
      let index = parts.firstIndex { $0.commodity == posting.commodity && $0.isOut == isOut }
      if let index {
        guard let sum = parts[index].sum.adding(size) else { continue }
        parts[index].sum = sum
        if let more = size.adding(parts[index].largest.negated), more.mantissa > 0 {
          parts[index].category = categories[posting.account]
          parts[index].largest = size
        }
      } else {
        parts.append((posting.commodity, isOut, size, categories[posting.account], size))
      }
    }
    if categoryCount > parts.count { splitCount += 1 }
    // A row that this package wrote may have the amount zero; it is what it says.
    let isOwnZero = postings.count == 2 && postings.contains { kinds[$0.account] == .expense }
    guard !parts.isEmpty else {
      let commodity = postings.first { $0.amount != nil && !$0.isVirtual }?.commodity ?? -1
      let named = isOwnZero ? postings.first { kinds[$0.account] == .expense } : nil
      flows.append(
        Flow(
          day: day, payee: payee, category: category >= 0 ? category : named.map { categories[$0.account] } ?? -1,
          commodity: -1 - max(0, commodity), amount: .zero, id: id,
          begins: true, isTransfer: !isOwnZero && postings.contains { !$0.isVirtual } || isTransfer,
          isStandingOrder: isStandingOrder))
      return
    }
    for (place, part) in parts.enumerated() {
      let isFirstOfCommodity = !parts[..<place].contains { $0.commodity == part.commodity }
      flows.append(
        Flow(
          day: day, payee: isFirstOfCommodity ? payee : -1, category: category >= 0 ? category : part.category,
          commodity: part.commodity, amount: part.isOut ? part.sum.negated : part.sum,
          id: place == 0 ? id : id.map { "\($0)/\(place + 1)" }, begins: isFirstOfCommodity, isTransfer: isTransfer,
          isStandingOrder: isStandingOrder))
    }
  }

  func tooLarge(_ offset: Int) -> InputError {
    source.error(at: offset, "the numbers here are too large to be held exactly", remedy: "Correct the amount.")
  }

  func text(_ number: ExactNumber) -> String {
    let digits = String(number.mantissa.magnitude)
    let padded = String(repeating: "0", count: max(0, number.scale + 1 - digits.utf8.count)) + digits
    let sign = number.mantissa < 0 ? "-" : ""
    return number.scale == 0 ? sign + padded : sign + padded.dropLast(number.scale) + "." + padded.suffix(number.scale)
  }
}
