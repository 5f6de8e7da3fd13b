import LedgerModel

/// Which names tell that money only moved between the person's own accounts.
enum TransferRules {
  /// Categories, in lower case, that banks and budget apps give to own movements.
  private static let categories: Set<String> = [
    "transfer", "transfers", "credit card payment", "credit card payments", "internal transfer", "account transfer",
    "card payment received", "payment/credit card", "umbuchung", "umbuchungen", "virement interne",
    "overboeking eigen rekening",
  ]
  /// How payees of own movements begin, in lower case.
  private static let payees = [
    "payment received - thank you", "payment received, thank you", "payment received thank you",
    "payment thank you", "payment - thank you", "transfer to savings", "transfer from savings", "transfer to checking",
    "transfer from checking", "internal transfer", "pot transfer", "to pot ", "from pot ", "virement vers épargne",
    "transfer to own account", "transfer from own account", "umbuchung ", "transfer : ", "transfer: ",
  ]

  /// How a card's statement names a payment that it received, in lower case.
  private static let cardPayments = [
    "payment received", "payment thank you", "payment - thank you", "online payment", "autopay payment",
    "card payment received",
    "pagamento recebido", "pago recibido", "paiement reçu", "zahlung erhalten", "zahlungseingang", "betaling ontvangen",
    "inbetalning", "direct debit payment", "direct debit payment - thank you",
  ]

  /// Whether the payee tells a payment that a card received, which comes in.
  static func isCardPayment(payee: Name?) -> Bool {
    guard let payee else { return false }
    let text = payee.text.lowercased()
    return cardPayments.contains { text.hasPrefix($0) }
  }

  static func isTransfer(category: Name?) -> Bool {
    guard let category else { return false }
    return categories.contains(category.text.lowercased())
  }

  static func isTransfer(payee: Name?) -> Bool {
    guard let payee else { return false }
    let text = payee.text.lowercased()
    return payees.contains { text.hasPrefix($0) }
  }
}
