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
  /// What it weighs by its price, where a cost gives the weight.
  var priceWeight: (number: ExactNumber, commodity: Int)?
  /// The balance that the account is said to have behind it, and whether the accounts below it count.
  var asserted: (number: ExactNumber, commodity: Int, includesInner: Bool)?
  /// The balance that the account shall have behind it, where no amount is given.
  var assigned: (number: ExactNumber, commodity: Int)?
  /// Whether it shall hold nothing at all afterwards, in any commodity, the accounts below it included.
  var isEmptied = false
  /// Whether it takes part in the balance of the transaction; a virtual one in round brackets does not.
  var balances = true
  var isVirtual = false
}
