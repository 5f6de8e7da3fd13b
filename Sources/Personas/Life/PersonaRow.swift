public import LedgerModel

/// One transaction of a person's scenario as it happens.
public struct PersonaRow: Sendable, Hashable {
  /// The civil date.
  public var day: Day
  /// Who was paid, or who paid; nil where unknown.
  public var payee: Name?
  /// What it was for; nil where unknown.
  public var category: Name?
  /// The signed amount; an outflow is negative.
  public var amount: Money
  /// The currency of the amount.
  public var currency: Currency
  /// Whether it is a standing order or a transfer.
  public var mark: Ledger.Mark
}
