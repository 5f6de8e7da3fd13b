import LedgerModel
import SeededRandom

/// The payees that a person has met by one habit, and how often.
struct PayeeMemory: Sendable {
  private var visits: [Int] = []
  /// The visits of each block of payees, so that a search passes over most of them.
  private var blocks: [Int] = []
  private var total = 0
  private var names: [Name?] = []
  /// The other spellings of each payee met, where the habit has them.
  private var spellings: [[Name?]] = []
  private let first: Int
  private let stride: Int

  /// How many payees are known.
  var count: Int { visits.count }

  /// Nobody is met yet; the key decides the order in which this person comes to know payees.
  init(key: RandomKey, names: Int) {
    var random = key.generator()
    first = random.next().below(max(names, 1))
    var stride = random.next().below(max(names, 1)) + 1
    while Self.commonDivisor(stride, names) > 1 { stride += 1 }
    self.stride = stride
  }

  /// The payee of a visit: a new one, or one met before with a chance that grows with its visits.
  mutating func visit(_ habit: HabitPlan, _ words: TransactionWords) -> Name? {
    var payee = visits.count
    if !words.novelty.isWithin(Novelty.chance(habit.newPayee, met: visits.count)) {
      var rest = words.payee.below(total)
      var block = 0
      while rest >= blocks[block] {
        rest -= blocks[block]
        block += 1
      }
      payee = block * Self.blockSize
      while rest >= visits[payee] {
        rest -= visits[payee]
        payee += 1
      }
    }
    if payee == visits.count { meet(habit) }
    visits[payee] += 1
    blocks[payee / Self.blockSize] += 1
    total += 1
    if habit.noise > 0, words.noise.isWithin(habit.noise), !spellings[payee].isEmpty {
      return spellings[payee][words.spelling.below(spellings[payee].count)]
    }
    return names[payee]
  }

  private mutating func meet(_ habit: HabitPlan) {
    let place = (first + visits.count * stride) % habit.payees.count
    let round = visits.count / habit.payees.count
    if visits.count % Self.blockSize == 0 { blocks.append(0) }
    visits.append(0)
    if round == 0 {
      names.append(habit.payees[place])
    } else {
      // Each known name has branches in every town; a person meets the towns in an order of their own.
      let town = Self.towns[(first + round - 1) % Self.towns.count]
      let lap = (round - 1) / Self.towns.count
      let name = (habit.payees[place]?.text ?? "Shop") + " " + town
      names.append(Name(lap == 0 ? name : "\(name) \(lap + 1)"))
    }
    if habit.noise > 0 { spellings.append(Self.spellings(of: names[names.count - 1]?.text)) }
  }

  /// What banks make of a name: capitals, a branch number, a prefix, doubled spaces.
  private static func spellings(of name: String?) -> [Name?] {
    guard let name else { return [] }
    let number = 1_000 + Int(stableHash(name) % 9_000)
    return [
      name.uppercased(), name.lowercased(), "\(name.uppercased()) \(number)", "CARD PAYMENT TO \(name)",
      "\(name) *\(number)", name.split(separator: " ").joined(separator: "  "), "\(name.uppercased().prefix(12))",
    ].map { Name($0) }
  }

  private static let blockSize = 64

  private static func commonDivisor(_ one: Int, _ other: Int) -> Int {
    var (one, other) = (one, other)
    while other > 0 { (one, other) = (other, one % other) }
    return one
  }

  private static let towns = [
    "Leeds", "York", "Bath", "Derby", "Exeter", "Lincoln", "Oxford", "Ripon", "Wells", "Truro", "Durham", "Ely",
    "Carlisle", "Chester", "Hereford", "Lancaster", "Lichfield", "Norwich", "Preston", "Salford", "Stirling", "Perth",
    "Dundee", "Inverness", "Swansea", "Newport", "Bangor", "Cardiff", "Belfast", "Armagh", "Lisburn", "Newry",
  ]
}

/// The random words of one transaction, one a purpose, so that no purpose disturbs another.
struct TransactionWords {
  let keep: UInt64
  let amount: UInt64
  let rounding: UInt64
  let novelty: UInt64
  let payee: UInt64
  let refund: UInt64
  let refundDelay: UInt64
  let noise: UInt64
  let spelling: UInt64

  init(_ key: RandomKey) {
    var random = key.generator()
    keep = random.next()
    amount = random.next()
    rounding = random.next()
    novelty = random.next()
    payee = random.next()
    refund = random.next()
    refundDelay = random.next()
    noise = random.next()
    spelling = random.next()
  }
}
