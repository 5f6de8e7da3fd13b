import LedgerModel
import LocatedJSON

extension DoubleEntryBook {
  /// Turns the flows into ledgers, one per commodity that has flows.
  mutating func finish(into file: inout LedgerFile, options: ReadingOptions) throws(InputError) {
    var scales: [Int: Int] = [:]
    var counts: [Int: Int] = [:]
    var idle: [Int: Int] = [:]
    for flow in flows {
      guard flow.commodity >= 0 else {
        idle[-1 - flow.commodity, default: 0] += 1
        continue
      }
      scales[flow.commodity] = max(scales[flow.commodity] ?? 0, flow.amount.normalized.scale)
      counts[flow.commodity, default: 0] += 1
    }
    var exponents: [String: Int] = [:]
    for (commodity, scale) in scales {
      let code = code(of: commodity, options)
      exponents[code] = max(exponents[code] ?? Currency(code: code).exponent, scale)
    }
    var parts: [Int: Int] = [:]
    func part(_ commodity: Int, _ book: inout DoubleEntryBook) -> Int {
      if let part = parts[commodity] { return part }
      let code = book.code(of: commodity, options)
      let part = book.builder.part(of: Currency(code: code, exponent: exponents[code] ?? 2))
      parts[commodity] = part
      return part
    }
    let hasFlows = !counts.isEmpty
    let main = (hasFlows ? counts : idle).max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
    let fallback = main == nil && !flows.isEmpty ? builder.part(of: Currency(code: options.currency ?? "GBP")) : -1
    for flow in flows {
      // A row without a flow stands with its own commodity where that has flows, else with the commonest.
      let own = -1 - flow.commodity
      let commodity = flow.commodity >= 0 ? flow.commodity : scales[own] != nil ? own : main
      let part = commodity.map { part($0, &self) } ?? fallback
      let exponent = builder.currency(ofPart: part).exponent
      guard let amount = flow.amount.rescaled(to: exponent), let units = Int64(exactly: amount.mantissa) else {
        throw InputError(
          file: source.file, problem: "an amount of \(text(flow.amount)) is too large to be held exactly",
          remedy: "Correct the amount.")
      }
      var row = LedgerBuilder.Row(day: flow.day, minorUnits: units, at: flow.place)
      (row.payee, row.category, row.begins) = (flow.payee, flow.category, flow.begins)
      row.isTransfer = flow.isTransfer
      // What another currency moved, or finer digits than those of the rows, is not told.
      if flow.isTransfer, flow.commodity < 0 {
        row.moved =
          own == commodity ? flow.moved.rescaled(to: exponent).flatMap { Int64(exactly: $0.mantissa) } ?? 0 : 0
      }
      row.isStandingOrder = flow.isStandingOrder
      builder.add(row, id: flow.id, to: part)
    }
    builder.finish(into: &file, sources)
    skips.hand(to: &file, sources)
    if !hasFlows, !flows.isEmpty {
      file.notes.append(
        "no account is an expense or an income by its name or declared type: nothing goes out or comes in")
    }
    if let failed = failedAssertions, let first = sources.lines(at: [failed.first]).first {
      let name = sources.count == 1 ? "" : " of \(sources[first.file].file)"
      file.notes.append(
        "\(failed.count) assertions of a balance do not hold, the first in line \(first.line)\(name); amounts are read as written"
      )
    }
    if splitCount > 0 {
      file.notes.append("\(splitCount) transactions with several categories are read under their largest one")
    }
    for (commodity, _) in scales.sorted(by: { $0.key < $1.key })
    where CurrencySigns.shared.contains(commodities[commodity]) {
      let sign = commodities[commodity]
      if sign != "£" { file.notes.append("the sign \(sign) is read as \(code(of: commodity, options))") }
    }
  }

  private func code(of commodity: Int, _ options: ReadingOptions) -> String {
    let name = commodities[commodity]
    if let stated = options.currency, CurrencySigns.shared.contains(name) || name.isEmpty { return stated }
    if name.isEmpty { return Currency.gbp.code }
    return CurrencySigns.signs.first { $0.text == name }?.code ?? name
  }
}
