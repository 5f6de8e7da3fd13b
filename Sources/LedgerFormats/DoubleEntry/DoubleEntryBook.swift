import LedgerModel
import LocatedJSON

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
    /// What a transfer moves of its commodity.
    var moved = ExactNumber.zero
    var place: TextPlace
  }

  /// The file at hand, for errors.
  var source: SourceText {
    didSet {
      if source === sources[sourceNumber] { return }
      sourceNumber = sources.firstIndex { $0 === source } ?? sources.count
      if sourceNumber == sources.count { sources.append(source) }
    }
  }
  /// All files that were read.
  private(set) var sources: [SourceText]
  private(set) var sourceNumber = 0
  var skips: SkipList
  var accounts = NameInterner()
  private(set) var kinds: [AccountKind] = []
  private var categories: [Int] = []
  private(set) var balances: [CommoditySums] = []
  /// What each account and those below it hold, by the path of names; kept once an assertion asks for it.
  private var trees: [String: CommoditySums]?
  var declaredKinds: [String: AccountKind] = [:]
  private(set) var commodities: [String] = []
  private var commodityNumbers: [String: Int] = [:]
  private var lastCommodity = 0
  var builder: LedgerBuilder
  private(set) var flows: [Flow] = []
  /// The place in the file of each flow, where transactions are not booked in the order of the file.
  private var places: [Int] = []
  var place = 0
  private(set) var splitCount = 0
  /// The numbers of the accounts in the order of their names.
  private var byName: [Int] = []
  private static let noName = Name(verbatim: "")
  private var lastDay = Day.first
  private var isInOrder = true
  private(set) var failedAssertions: (count: Int, first: TextPlace)?
  /// Whether the balance may be off by half of the last digit that is written.
  let usesBeancountTolerance: Bool

  init(source: SourceText, options: ReadingOptions, usesBeancountTolerance: Bool) {
    self.source = source
    sources = [source]
    skips = SkipList(options: options)
    self.usesBeancountTolerance = usesBeancountTolerance
    builder = LedgerBuilder(options: options)
    // The accounts show what is a transfer.
    builder.trustsNames = false
  }

  mutating func skip(_ reason: String, at offset: Int) { skips.add(reason, offset, source: sourceNumber) }

  mutating func commodity(_ name: String) -> Int {
    if lastCommodity < commodities.count, commodities[lastCommodity] == name { return lastCommodity }
    if let number = commodityNumbers[name] {
      lastCommodity = number
      return number
    }
    commodities.append(name)
    commodityNumbers[name] = commodities.count - 1
    return commodities.count - 1
  }

  func balance(of account: Int, in commodity: Int) -> ExactNumber {
    guard account < balances.count else { return .zero }
    return balances[account][commodity]
  }

  /// What an account and those below it hold of a commodity.
  mutating func total(of account: Int, in commodity: Int) -> ExactNumber {
    if trees == nil {
      trees = [:]
      for (account, sums) in balances.enumerated() {
        for (commodity, number) in sums { addToTrees(number, commodity, account) }
      }
    }
    return trees?[accounts.names[account]?.text ?? ""]?[commodity] ?? .zero
  }

  /// Adds to what an account and every account above it hold.
  private mutating func addToTrees(_ number: ExactNumber, _ commodity: Int, _ account: Int) {
    guard trees != nil else { return }
    var path = (accounts.names[account]?.text ?? "")[...]
    while true {
      _ = trees?[String(path), default: CommoditySums()].add(number, commodity)
      guard let colon = path.utf8.lastIndex(of: UInt8(ascii: ":")) else { return }
      path = path[..<colon]
    }
  }

  /// The accounts below one, which stand side by side in the order of names.
  mutating func innerAccounts(of account: Int) -> ArraySlice<Int> {
    let names = accounts.names
    func name(_ number: Int) -> Name { names[number] ?? Self.noName }
    if byName.count != names.count { byName = names.indices.sorted { name($0) < name($1) } }
    let start = Name(verbatim: name(account).text + ":")
    var (low, high) = (0, byName.count)
    while low < high {
      let middle = low + (high - low) / 2
      if name(byName[middle]) < start { low = middle + 1 } else { high = middle }
    }
    let inner = byName[low...].prefix { name($0).text.utf8.starts(with: start.text.utf8) }
    return inner
  }

  /// Takes an assertion of a balance into account; one that does not hold is reported, and changes nothing that is read.
  mutating func check(
    _ account: Int, holds number: ExactNumber, _ commodity: Int, within tolerance: ExactNumber, includesInner: Bool,
    at offset: Int
  ) {
    let held = includesInner ? total(of: account, in: commodity) : balance(of: account, in: commodity)
    guard let difference = held.adding(number.negated) else { return }
    let size = difference.mantissa < 0 ? difference : difference.negated
    guard let excess = size.adding(tolerance), excess.mantissa < 0 else { return }
    failedAssertions = (
      (failedAssertions?.count ?? 0) + 1, failedAssertions?.first ?? TextPlace(offset, source: sourceNumber)
    )
  }

  private mutating func learnAccounts() {
    while kinds.count < accounts.names.count {
      let name = accounts.names[kinds.count]?.text ?? ""
      // Bytes rather than characters: a mark may combine with the colon.
      var parts = name.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }[...]
      var kind = kind(of: name)
      if kind == .other, let place = parts.firstIndex(where: { AccountKind(firstName: $0) != .other }) {
        // An applied prefix, or a person's name, may stand before the name that tells.
        kind = AccountKind(firstName: parts[place])
        parts = parts[place...]
      }
      kinds.append(kind)
      balances.append(CommoditySums())
      let inner = parts.dropFirst().joined(separator: ":")
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
    return AccountKind(firstName: String(decoding: name.utf8.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self))
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
      // Journals assert in the order of days; where that is not the file's, nothing is reported.
      if day < lastDay { isInOrder = false }
      lastDay = day
      guard let asserted = posting.asserted, isInOrder else { continue }
      check(
        posting.account, holds: asserted.number, asserted.commodity, within: .zero,
        includesInner: asserted.includesInner, at: posting.offset)
    }
    addFlows(
      postings, day: day, payee: payee, category: category, id: id, mark: mark,
      at: TextPlace(offset, source: sourceNumber))
    while places.count < flows.count { places.append(place) }
  }

  /// Puts the flows back into the order of the file.
  mutating func restoreOrder() {
    let order = flows.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    flows = order.map { flows[$0] }
  }

  private mutating func addToBalance(_ posting: Posting, _ amount: ExactNumber) throws(InputError) {
    guard balances[posting.account].add(amount, posting.commodity) else { throw tooLarge(posting.offset) }
    addToTrees(amount, posting.commodity, posting.account)
  }

  private mutating func addFlows(
    _ postings: [Posting], day: Day, payee: Int, category: Int, id: String?, mark: String?, at textPlace: TextPlace
  ) {
    let isTransfer = mark == "transfer"
    let isStandingOrder = mark == "standingOrder"
    var parts: [(commodity: Int, isOut: Bool, sum: ExactNumber, category: Int, largest: ExactNumber)] = []
    var numbers: [Int: Int] = [:]
    var (touchesOwn, categoryCount) = (false, 0)
    var (areExpenses, areIncome) = (true, true)
    for posting in postings where !posting.isVirtual {
      let kind = kinds[posting.account]
      if kind.isOwn { touchesOwn = true }
      if kind != .expense { areExpenses = false }
      if kind != .income { areIncome = false }
    }
    // What only moves from one category to another neither comes in nor goes out.
    let movesWithin = areExpenses || areIncome
    for posting in postings where !posting.isVirtual && !movesWithin {
      let kind = kinds[posting.account]
      guard kind == .expense || kind == .income, let amount = posting.amount, !amount.isZero else { continue }
      let isOut = amount.mantissa > 0
      // Closing entries move income and expenses to equity; nothing comes in or goes out by them.
      if isOut != (kind == .expense), !touchesOwn { continue }
      categoryCount += 1
      let size = isOut ? amount : amount.negated
      let key = posting.commodity * 2 + (isOut ? 1 : 0)
      if let index = numbers[key] {
        guard let sum = parts[index].sum.adding(size) else { continue }
        parts[index].sum = sum
        if let more = size.adding(parts[index].largest.negated), more.mantissa > 0 {
          parts[index].category = categories[posting.account]
          parts[index].largest = size
        }
      } else {
        numbers[key] = parts.count
        parts.append((posting.commodity, isOut, size, categories[posting.account], size))
      }
    }
    if categoryCount > parts.count { splitCount += 1 }
    // A row that this package wrote may have the amount zero; it is what it says.
    let isOwnZero = postings.count == 2 && postings.contains { kinds[$0.account] == .expense }
    guard !parts.isEmpty else {
      let commodity = postings.first { $0.amount != nil && !$0.isVirtual }?.commodity ?? -1
      let named = isOwnZero ? postings.first { kinds[$0.account] == .expense } : nil
      var moved = ExactNumber.zero
      for posting in postings where !posting.isVirtual && posting.commodity == commodity {
        if let amount = posting.amount, amount.mantissa > 0 { moved = moved.adding(amount) ?? moved }
      }
      flows.append(
        Flow(
          day: day, payee: payee, category: category >= 0 ? category : named.map { categories[$0.account] } ?? -1,
          commodity: -1 - max(0, commodity), amount: .zero, id: id,
          begins: true, isTransfer: !isOwnZero && postings.contains { !$0.isVirtual } || isTransfer,
          isStandingOrder: isStandingOrder, moved: moved, place: textPlace))
      return
    }
    for (place, part) in parts.enumerated() {
      let other = numbers[part.commodity * 2 + (part.isOut ? 0 : 1)]
      let isFirstOfCommodity = other.map { $0 > place } ?? true
      flows.append(
        Flow(
          day: day, payee: isFirstOfCommodity ? payee : -1, category: category >= 0 ? category : part.category,
          commodity: part.commodity, amount: part.isOut ? part.sum.negated : part.sum,
          id: place == 0 ? id : id.map { "\($0)/\(place + 1)" }, begins: isFirstOfCommodity, isTransfer: isTransfer,
          isStandingOrder: isStandingOrder, place: textPlace))
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
