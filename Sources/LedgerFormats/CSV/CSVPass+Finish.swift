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
    return decision
  }

  mutating func finish(readings: [LedgerFile.Reading]) throws(InputError) -> LedgerFile {
    for suspect in suspects { skip("lines behind the last transaction", suspect.offset) }
    var file = LedgerFile(file: source.file, format: .csv)
    file.layout = plan.layout?.name
    file.readings = plan.readings + readings
    builder.finish(into: &file, [source])
    skips.hand(to: &file, [source])
    currencies.note(in: &file)
    if columns.amount >= 0, columns.direction < 0, !plan.spendingIsPositive, evidence.minus == 0, evidence.unsigned > 1
    {
      file.notes.append("no amount has a minus: all are read as inflows; --map sign=spending reads them as spending")
    }
    return file
  }
}
