import LocatedJSON

extension CSVPlan {
  /// The plan that the evidence of rows proves, with an account of each choice.
  ///
  /// - Throws: an error that names the readings left and the option that decides, where the rows leave more than one.
  func decided(
    by evidence: CSVEvidence, options: ReadingOptions, source: SourceText
  ) throws(InputError) -> (plan: CSVPlan, readings: [LedgerFile.Reading]) {
    var plan = self
    var readings: [LedgerFile.Reading] = []
    let dates = try evidence.dates.decide(stated: options.dateOrder, layout: layout?.dates, source: source)
    plan.order = dates.order
    readings.append(.init(subject: "dates", choice: dates.order.words, evidence: dates.evidence))
    for (role, path) in MoneyColumns<CSVEvidence.Numbers>.paths where columns[role] != nil {
      let numbers = evidence.numbers[keyPath: path]
      let mark = try decimalMark(role, numbers, evidence: evidence, options: options, source: source)
      switch role {
      case .debit: plan.commas.debit = mark.isComma
      case .credit: plan.commas.credit = mark.isComma
      case .fee: plan.commas.fee = mark.isComma
      default: plan.commas.amount = mark.isComma
      }
      if !numbers.kinds.isEmpty {
        readings.append(
          .init(
            subject: "decimal mark of \(role.rawValue)", choice: mark.isComma ? "comma" : "point", evidence: mark.why))
      }
    }
    plan.decideSigns(by: evidence, options: options, &readings)
    plan.exponents = evidence.exponents
    plan.dropsTextMarks =
      layout?.marksTexts ?? false
      || evidence.markedTexts >= Self.fewestMarkedTexts && evidence.unmarkedTexts == 0 && !isOwn
    if plan.dropsTextMarks, evidence.markedTexts > 0 {
      readings.append(
        .init(
          subject: "payees", choice: "without the apostrophe before them",
          evidence: evidence.unmarkedTexts == 0 ? "all have one" : "the layout \(layout?.name ?? "") writes texts so"))
    }
    return (plan, readings)
  }

  /// An apostrophe before each of so many payees is no accident.
  private static let fewestMarkedTexts = 3

  private func decimalMark(
    _ role: ColumnRole, _ numbers: CSVEvidence.Numbers, evidence: CSVEvidence, options: ReadingOptions,
    source: SourceText
  ) throws(InputError) -> (isComma: Bool, why: String) {
    if let point = numbers.point, let comma = numbers.comma {
      let line = source.location(at: min(point, comma)).line
      throw source.error(
        at: max(point, comma), "this amount needs another decimal mark than the one in line \(line)",
        remedy: "Correct one of the two, or split the file.")
    }
    if let point = numbers.point { return (false, "line \(source.location(at: point).line) allows no other") }
    if let comma = numbers.comma { return (true, "line \(source.location(at: comma).line) allows no other") }
    if let stated = options.decimalMark { return (stated == ",", "--map decimal states it") }
    guard let open = numbers.open else { return (layout?.usesDecimalComma ?? false, "") }
    if let layout, let isComma = layout.usesDecimalComma { return (isComma, "the layout \(layout.name)") }
    // The other half of a debit and credit pair writes the same way.
    let twin =
      role == .debit ? evidence.numbers.credit : role == .credit ? evidence.numbers.debit : evidence.numbers.amount
    if twin.point != nil { return (false, "the other column of amounts writes so") }
    if twin.comma != nil { return (true, "the other column of amounts writes so") }
    throw source.error(
      at: open, "this amount may have thousands or three decimal digits, and no row of the file decides which",
      remedy: "State the decimal mark: --map decimal=point or --map decimal=comma.")
  }
}
