import LedgerModel
import QuestEngine
import QuestSimulation

extension Invariant {
  static let otherCurrency = Invariant(
    "other-currency", "The same amounts in a currency with another number of decimal places give the same quests.",
    basis: .decided, needs: [.quests],
    blindSpot: "Currencies of 3 and 4 places are tried, and of none where all amounts are whole.",
    check: .relation { probe in
      let shown = try probe.shown()
      let places = probe.currency.exponent
      var met = false
      for currency in [Currency(code: "KWD"), Currency(code: "CLF"), Currency(code: "JPY")]
      where currency.exponent != places {
        var isExact = true
        func converted(_ money: Money) -> Money {
          let factor = power(abs(currency.exponent - places))
          if currency.exponent < places {
            if money.minorUnits % factor != 0 { isExact = false }
            return Money(minorUnits: money.minorUnits / factor)
          }
          let (product, overflow) = money.minorUnits.multipliedReportingOverflow(by: factor)
          if overflow || product.magnitude > 1 << 52 { isExact = false }
          return Money(minorUnits: overflow ? 0 : product)
        }
        let entries = probe.entries.map { entry in
          var entry = entry
          entry.amount = converted(entry.amount)
          return entry
        }
        let expected = shown.map { quest in
          var evidence = quest.evidence
          evidence.total = evidence.total.map(converted)
          return quest.stating(evidence)
        }
        if !isExact { continue }
        met = true
        let finding = Finding.same(
          try probe.quests(of: Ledger(entries, currency: currency)), expected, "in \(currency.code)", in: currency)
        if finding != .holds { return finding }
      }
      return met ? .holds : .notApplicable
    })

  private static func power(_ exponent: Int) -> Int64 { (0..<exponent).reduce(1) { power, _ in power * 10 } }
}
