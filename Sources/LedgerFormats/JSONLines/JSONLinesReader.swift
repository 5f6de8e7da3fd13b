import LedgerModel
import LocatedJSON

/// Reads the harness's own rows: one object a line with `id`, `day`, `payee`, `category`, `amount`, and perhaps `currency`.
struct JSONLinesReader: LedgerReader {
  private static let keys = ["id", "day", "payee", "category", "amount", "currency", "mark"]

  func read(_ input: ReadingInput) throws -> LedgerFile {
    // Amounts that are finer than their currency's standard ask for another reading, which has as many digits.
    var digits: [String: Int] = [:]
    while true {
      let before = digits
      let file = try read(input, &digits)
      if digits == before { return file }
    }
  }

  private func read(_ input: ReadingInput, _ digits: inout [String: Int]) throws -> LedgerFile {
    let source = input.source
    var file = LedgerFile(file: source.file, format: .jsonl)
    var builder = LedgerBuilder(options: input.options)
    builder.trustsNames = false
    var namesCurrency = true
    var start = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < source.bytes.count {
      let end = source.bytes[start...].firstIndex(of: 0x0A) ?? source.bytes.count
      defer { start = end + 1 }
      if source.bytes[start..<end].allSatisfy({ $0.isBlank || $0 == 0x0D }) { continue }
      let object = try LocatedValue(parsing: source, in: start..<end).object(keys: Self.keys)
      let code = try object.optional("currency")?.string()
      if code == nil { namesCurrency = false }
      let name = code ?? input.options.currency ?? Currency.gbp.code
      let currency = digits[name].map { Currency(code: name, exponent: $0) } ?? Currency(code: name)
      let part = builder.part(of: currency)
      if let row = try row(object, currency, at: start, &builder, &digits) {
        builder.add(row, id: try object.optional("id")?.string(), to: part)
      }
    }
    builder.finish(into: &file, [source])
    if !namesCurrency, !file.ledgers.isEmpty {
      file.namesCurrency = false
      file.notes.append(
        "the file names no currency: taken as \(input.options.currency ?? Currency.gbp.code); --currency states another"
      )
    }
    return file
  }

  private func row(
    _ object: LocatedObject, _ currency: Currency, at offset: Int, _ builder: inout LedgerBuilder,
    _ digits: inout [String: Int]
  ) throws(InputError) -> LedgerBuilder.Row? {
    let dayValue = try object.required("day")
    let amountValue = try object.required("amount")
    let text = try amountValue.decimalText()
    let day: Day
    do { day = try Day(try dayValue.string()) } catch let error as DayError {
      throw dayValue.error("\(error)", remedy: "Write the day as 2026-11-29.")
    } catch { throw dayValue.error("this is not a day", remedy: "Write the day as 2026-11-29.") }
    let amount: Money
    do { amount = try Money(text, in: currency) } catch {
      if let scale = Self.neededScale(text), scale > currency.exponent, scale <= 18 {
        digits[currency.code] = max(digits[currency.code] ?? 0, scale)
        return nil
      }
      throw amountValue.error("\(error)", remedy: "Write the amount as 12.50 or -3.")
    }
    var row = LedgerBuilder.Row(day: day, minorUnits: amount.minorUnits, at: TextPlace(offset))
    row.payee = try number(object.optional("payee"), &builder.payees)
    row.category = try number(object.optional("category"), &builder.categories)
    if let mark = try object.optional("mark")?.choice(of: ["transfer", "standingOrder"]) {
      row.isTransfer = mark == "transfer"
      row.isStandingOrder = mark == "standingOrder"
    }
    return row
  }

  private static func neededScale(_ text: String) -> Int? {
    var text = text
    return text.withUTF8 { text in
      (try? AmountText(text, Slice(start: 0, end: text.count), comma: false))?.neededScale
    }
  }

  private func number(_ value: LocatedValue?, _ names: inout NameInterner) throws(InputError) -> Int {
    guard let text = try value?.string() else { return -1 }
    return names.number(of: text)
  }
}
