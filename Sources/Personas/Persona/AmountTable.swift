import LedgerModel
import LocatedJSON

/// A distribution of amounts, as its quantiles at even steps from the least to the greatest.
///
/// Between two quantiles every amount is equally likely. Rounding keeps the mean: an amount goes to the mark below or the
/// one above with the chances that leave it where it was on average.
struct AmountTable: Sendable {
  /// Ascending, in minor units; a lone one is a fixed amount.
  var quantiles: [Int64]
  /// The chance that an amount ends in 99 hundredths, where it is as much at least.
  var endsIn99 = Fraction.zero
  /// The step that every amount is a multiple of; 0 for none.
  var step: Int64 = 0

  /// Sums of ten million such amounts fit 64 bits.
  static let largestAmount: Int64 = 100_000_000_000

  /// The mean in minor units: the sum of each span's middle over the number of spans.
  var mean: Double {
    guard quantiles.count > 1 else { return Double(quantiles.first ?? 0) }
    let sum = zip(quantiles, quantiles.dropFirst()).reduce(0.0) { $0 + Double($1.0 + $1.1) }
    return sum / Double(2 * (quantiles.count - 1))
  }

  /// The amount that two random words lead to.
  func amount(_ word: UInt64, rounding: UInt64) -> Int64 {
    guard let first = quantiles.first else { return 0 }
    var amount = first
    if quantiles.count > 1 {
      let place = word.multipliedFullWidth(by: UInt64(quantiles.count - 1))
      let low = quantiles[Int(place.high)]
      let width = UInt64(quantiles[Int(place.high) + 1] - low + 1)
      amount = low + Int64(place.low.multipliedFullWidth(by: width).high)
    }
    if step > 0 { return rounded(amount, to: step, less: 0, rounding) }
    if amount >= 99, endsIn99.millionths > 0 {
      let choice = rounding.multipliedFullWidth(by: 1_000_000)
      if choice.high < UInt64(endsIn99.millionths) { return rounded(amount, to: 100, less: 1, choice.low) }
    }
    return amount
  }

  private func rounded(_ amount: Int64, to step: Int64, less: Int64, _ word: UInt64) -> Int64 {
    let rest = (amount + less) % step
    let isUp = word.multipliedFullWidth(by: UInt64(step)).high < UInt64(rest)
    return amount - rest + (isUp ? step : 0)
  }
}

extension AmountTable {
  init(_ object: LocatedObject, in currency: Currency) throws(InputError) {
    let value = try object.required("amounts")
    quantiles = []
    if case .array(let elements) = value.content {
      for element in elements {
        let amount = try element.money(in: currency, upTo: Self.largestAmount)
        if let last = quantiles.last, amount < last {
          throw element.error(
            "the amounts do not ascend", remedy: "Write the quantiles from the least to the greatest.")
        }
        quantiles.append(amount)
      }
    } else {
      quantiles = [try value.money(in: currency, upTo: Self.largestAmount)]
    }
    if quantiles.isEmpty { throw value.error("an amount is missing", remedy: "Write at least one amount.") }
    endsIn99 = try object.optional("endsIn99")?.fraction(upTo: 1) ?? .zero
    if let roundTo = object.optional("roundTo") {
      step = try roundTo.money(in: currency, upTo: Self.largestAmount)
      if let least = quantiles.first, least < step {
        throw roundTo.error(
          "the least amount is smaller than this step", remedy: "Raise the least amount or lower this.")
      }
    }
  }

  func write(to json: inout JSONWriter, in currency: Currency) {
    if quantiles.count == 1 {
      json.field("amounts", Money(minorUnits: quantiles[0]).text(in: currency))
    } else {
      json.list("amounts", quantiles) { $0.string(Money(minorUnits: $1).text(in: currency)) }
    }
    if endsIn99 != .zero { json.field("endsIn99", endsIn99) }
    if step > 0 { json.field("roundTo", Money(minorUnits: step).text(in: currency)) }
  }
}

extension JSONWriter {
  mutating func field(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  mutating func field(_ name: String, _ fraction: Fraction) {
    key(name)
    number(fraction.text)
  }

  mutating func field(_ name: String, _ value: Int) {
    key(name)
    int(value)
  }

  /// A list on one line, so that a persona's file stays readable.
  mutating func list<Element>(_ name: String, _ elements: [Element], _ body: (inout JSONWriter, Element) -> Void) {
    var line = JSONWriter()
    line.beginArray()
    for element in elements { body(&line, element) }
    line.endArray()
    key(name)
    raw(line.bytes)
  }
}
