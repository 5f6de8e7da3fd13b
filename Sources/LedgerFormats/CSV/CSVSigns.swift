/// How the rows of a table say what went out: the convention of their signs, with what proves it.
extension CSVPlan {
  mutating func decideSigns(by evidence: CSVEvidence, options: ReadingOptions, _ readings: inout [LedgerFile.Reading]) {
    trustsSigns = evidence.minus > 0 && evidence.agreeing >= evidence.opposed
    decideDirections(by: evidence, &readings)
    decidePair(by: evidence, &readings)
    guard columns[.amount] != nil else {
      spendingIsPositive = options.spendingIsPositive ?? false
      return
    }
    let found = convention(by: evidence, options: options)
    spendingIsPositive = found?.isPositive ?? false
    if let found, found.isSaid {
      readings.append(
        .init(
          subject: "sign", choice: found.isPositive ? "spending is positive" : "as signed", evidence: found.evidence))
    }
    signsAreProven = found != nil
  }

  private struct Convention {
    var isPositive: Bool
    var evidence: String
    var isSaid = true
  }

  /// The first of what decides: the user, a column of directions, the layout, marks, kinds, card payments, the balance.
  private func convention(by evidence: CSVEvidence, options: ReadingOptions) -> Convention? {
    if let stated = options.spendingIsPositive {
      return Convention(isPositive: stated, evidence: "--map sign states it")
    }
    if columns[.direction] != nil { return Convention(isPositive: false, evidence: "", isSaid: false) }
    if let layout {
      return Convention(
        isPositive: layout.spendingIsPositive, evidence: "the layout \(layout.name)", isSaid: layout.spendingIsPositive)
    }
    if evidence.plus > 0, evidence.minus == 0, evidence.unsigned > 0 {
      return Convention(
        isPositive: true, evidence: "\(evidence.plus) rows are marked + or CR and none with a minus")
    }
    if evidence.kindsAgreeing + evidence.kindsOpposed > 0, evidence.kindsAgreeing == 0 || evidence.kindsOpposed == 0 {
      let count = max(evidence.kindsAgreeing, evidence.kindsOpposed)
      return Convention(
        isPositive: evidence.kindsOpposed > 0,
        evidence: "the kinds of \(count) rows, such as a purchase, say so")
    }
    let payments = evidence.cardPayments
    if evidence.unsigned > 0, payments.minus > 0, payments.plus == 0 {
      return Convention(isPositive: true, evidence: "\(payments.minus) payments that the card received have a minus")
    }
    if payments.plus > 0, payments.minus == 0, evidence.minus > 0 {
      return Convention(isPositive: false, evidence: "\(payments.plus) payments that the card received have no minus")
    }
    if evidence.minus > 0, evidence.plus > 0, evidence.unsigned == 0 {
      return Convention(isPositive: false, evidence: "every amount has a sign", isSaid: false)
    }
    if let balanceSign {
      return Convention(isPositive: balanceSign < 0, evidence: "the balance adds up only so")
    }
    return nil
  }

  /// Which side an empty cell of the direction column is on, where all others are on the other.
  private mutating func decideDirections(by evidence: CSVEvidence, _ readings: inout [LedgerFile.Reading]) {
    let (out, income, empty) = evidence.directions
    emptyIsOut = nil
    if empty > 0, out + income > 0, out == 0 || income == 0, evidence.minus == 0 {
      emptyIsOut = out == 0
      readings.append(
        .init(
          subject: "direction", choice: emptyIsOut == true ? "an empty cell is out" : "an empty cell is in",
          evidence: "all \(out + income) others say the opposite", isGuess: true))
    }
    if evidence.minus > 0, evidence.agreeing > 0, evidence.opposed > 0 {
      readings.append(
        .init(
          subject: "sign", choice: trustsSigns ? "as signed" : "by the direction",
          evidence:
            "\(max(evidence.agreeing, evidence.opposed)) rows against \(min(evidence.agreeing, evidence.opposed))"))
    }
  }

  /// Whether the columns of a pair write their amounts with a minus.
  private mutating func decidePair(by evidence: CSVEvidence, _ readings: inout [LedgerFile.Reading]) {
    debitIsSigned = evidence.debitMinus > 0 && evidence.debitUnsigned == 0
    creditIsInverted = evidence.creditMinus > 0 && evidence.creditUnsigned == 0
    if debitIsSigned {
      readings.append(.init(subject: "debit column", choice: "as signed", evidence: "all its amounts have a minus"))
    }
    if creditIsInverted {
      readings.append(
        .init(subject: "credit column", choice: "without the minus", evidence: "all its amounts have one"))
    }
  }
}
