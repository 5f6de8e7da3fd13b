import LedgerModel
import LocatedJSON

extension CSVPass {
  /// The plan that all rows prove, or the first mistake among them.
  func decide(_ plan: CSVPlan) throws(InputError) -> (plan: CSVPlan, readings: [LedgerFile.Reading]) {
    var wanted = plan
    if let sole = currencies.soleSign { wanted.signCurrency = sole }
    // A mistake outside the open questions stands under every plan.
    let decision: (plan: CSVPlan, readings: [LedgerFile.Reading])
    do { decision = try wanted.decided(by: evidence, options: options, source: source) } catch {
      throw failure.map { source.error(at: $0.offset, $0.problem, remedy: $0.remedy) } ?? error
    }
    if decision.plan.isSameReading(as: plan), let failure {
      throw source.error(at: failure.offset, failure.problem, remedy: failure.remedy)
    }
    if decision.plan.isSameReading(as: plan) {
      try refuseUnknownStates()
      try refuseMoneyBeside()
    }
    return decision
  }

  /// A status that is not known is asked for, never counted.
  private func refuseUnknownStates() throws(InputError) {
    guard let first = evidence.unknownStates.min(by: { $0.value < $1.value }), !options.skipsBadRows else { return }
    let words = evidence.unknownStates.sorted { $0.value < $1.value }.map { quoted($0.key) }.joined(separator: ", ")
    let column = plan.columns[.state].map { plan.header?.names[$0] ?? "\($0 + 1)" } ?? ""
    throw source.error(
      at: first.value, "it is not known whether rows with the status \(words) count",
      remedy: "State it: --map 'state=\(column):booked=\(first.key)', or :pending=\(first.key) to leave them out.")
  }

  /// Money in a column that is not read is never passed over.
  private func refuseMoneyBeside() throws(InputError) {
    guard let beside = evidence.moneyBeside else { return }
    let role: ColumnRole = plan.columns[.debit] == nil ? .debit : .credit
    throw source.error(
      at: beside.offset,
      "this row has no amount but in \(plan.name(ofColumn: beside.column)), which is not known to hold any",
      remedy: "State what it holds: --map \(role.rawValue)=\(beside.column + 1).")
  }

  mutating func finish(readings: [LedgerFile.Reading]) throws(InputError) -> LedgerFile {
    for suspect in suspects { skip("lines behind the last transaction", suspect.offset) }
    var file = LedgerFile(file: source.file, format: .csv)
    file.layout = plan.layout?.name
    file.columns = plan.readColumns(options)
    file.readings = plan.readings + readings
    builder.finish(into: &file, [source])
    skips.hand(to: &file, [source])
    currencies.note(in: &file)
    noteSigns(in: &file)
    if plan.lacksPayee { file.notes.append("no column is known to hold the payee; --map payee=COLUMN names one") }
    try refuseEmptyTable(file)
    return file
  }

  /// Says what the signs would make of the amounts the other way round, where nothing proves them.
  private func noteSigns(in file: inout LedgerFile) {
    guard columns.amount >= 0, !plan.signsAreProven, evidence.minus + evidence.unsigned > 0 else { return }
    let parts = file.ledgers.compactMap { ledger -> (out: String, income: String, code: String)? in
      guard let totals = try? ledger.totals() else { return nil }
      return (totals.outflow.text(in: ledger.currency), totals.inflow.text(in: ledger.currency), ledger.currency.code)
    }
    let totals = parts.map { "\($0.out) \($0.code) out and \($0.income) in" }.joined(separator: ", ")
    if evidence.minus == 0, evidence.unsigned > 1 {
      file.notes.append("no amount has a minus: all are read as inflows; --map sign=spending reads them as spending")
    }
    file.readings.append(
      .init(
        subject: "sign", choice: "as signed: " + totals,
        evidence: "nothing proves it; --map sign=spending reads them the other way round", isGuess: true))
  }

  /// A table whose rows all look like none was not understood.
  private func refuseEmptyTable(_ file: LedgerFile) throws(InputError) {
    let notUnderstood = ["lines that are no transactions", "lines behind the last transaction"]
    guard file.ledgers.allSatisfy({ $0.count == 0 }), file.transferCount == 0,
      let skipped = file.skipped.first(where: { notUnderstood.contains($0.reason) }),
      file.skipped.allSatisfy({ notUnderstood.contains($0.reason) || $0.reason == "comments" })
    else { return }
    throw source.error(
      at: plan.dataStart, "none of the \(skipped.count) rows behind the header is a transaction",
      remedy: "State the columns, such as --map date=1 --map amount=3.")
  }
}
