import LedgerModel

/// The orders that a date can be read in.
struct DateOrders: OptionSet {
  var rawValue: UInt8

  static let dmy = DateOrders(rawValue: 1)
  static let mdy = DateOrders(rawValue: 2)
  static let ymd = DateOrders(rawValue: 4)
  static let all: DateOrders = [.dmy, .mdy, .ymd]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ order: DateOrder) {
    switch order {
    case .dmy: self = .dmy
    case .mdy: self = .mdy
    case .ymd: self = .ymd
    }
  }

  var list: [DateOrder] { DateOrder.allCases.filter { contains(DateOrders($0)) } }
}

/// A date as it is written in a cell: three fields in an order that may still be open.
struct DateText: Equatable {
  var first: Int32 = 0
  var second: Int32 = 0
  var third: Int32 = 0
  /// The orders that its form allows, before the calendar is asked.
  var form: DateOrders = .all
  var isDotted = false
  /// Whether the year has two digits, wherever it stands.
  var isShort = false

  /// Reads a cell, passing over a time of day behind the date; nil where it is no date by form.
  @inline(__always)
  init?(_ bytes: Bytes, _ slice: Slice) {
    // The commonest form, `2026-11-29`.
    if slice.count == 10, bytes[slice.start + 4] == UInt8(ascii: "-"), bytes[slice.start + 7] == UInt8(ascii: "-") {
      var value: Int32 = 0
      var areDigits = true
      for index in slice.start..<slice.end where index != slice.start + 4 && index != slice.start + 7 {
        areDigits = areDigits && bytes[index].isDigit
        value = value &* 10 &+ Int32(bytes[index] &- 0x30)
      }
      if areDigits {
        (first, second, third) = (value / 10_000, value / 100 % 100, value % 100)
        form = .ymd
        return
      }
    }
    var scanner = DateScanner(bytes: bytes, slice: slice)
    if let date = scanner.date() {
      self = date
      return
    }
    let plain = PlainDigits.text(of: bytes, slice)?.withUnsafeBufferPointer { plain in
      var scanner = DateScanner(bytes: plain, slice: Slice(start: 0, end: plain.count))
      return scanner.date()
    }
    guard let date = plain ?? nil else { return nil }
    self = date
  }

  /// The days that a spreadsheet's numbers are taken for: 1954 to 2064.
  private static let serials = 20_000..<60_000

  static func mayBeSerial(_ number: Double) -> Bool {
    number >= Double(serials.lowerBound) && number < Double(serials.upperBound)
  }

  /// Reads the day number of a spreadsheet, counted from 1899-12-30, with or without a time of day as its fraction.
  init?(serial bytes: Bytes, _ slice: Slice) {
    let digits = bytes[slice.start..<max(slice.start, slice.end)].prefix { $0.isDigit }
    let rest = bytes[digits.endIndex..<max(digits.endIndex, slice.end)]
    guard digits.count == 5, rest.isEmpty || rest.first == 0x2E || rest.first == 0x2C,
      rest.dropFirst().allSatisfy({ $0.isDigit })
    else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 &- 0x30) }
    guard Self.serials.contains(number), let epoch = try? Day(year: 1899, month: 12, day: 30),
      let day = try? epoch.adding(number)
    else { return nil }
    let civil = day.civil
    (first, second, third, form) = (Int32(civil.year), Int32(civil.month), Int32(civil.day), .ymd)
  }

  init() {}

  /// The year, month and day in one order.
  @inline(__always)
  func fields(_ order: DateOrder) -> (year: Int, month: Int, day: Int) {
    switch order {
    case .dmy: (year(third), Int(second), Int(first))
    case .mdy: (year(third), Int(first), Int(second))
    case .ymd: (year(first), Int(second), Int(third))
    }
  }

  /// Two digits mean 1969 to 2068, the window of POSIX.
  @inline(__always)
  private func year(_ field: Int32) -> Int { Int(!isShort ? field : field < 69 ? 2_000 + field : 1_900 + field) }

  /// The orders in which the calendar has the date.
  @inline(__always)
  var possible: DateOrders {
    var orders: DateOrders = []
    if form.contains(.ymd), hasDate(.ymd) { orders.insert(.ymd) }
    if form.contains(.dmy), hasDate(.dmy) { orders.insert(.dmy) }
    if form.contains(.mdy), hasDate(.mdy) { orders.insert(.mdy) }
    return orders
  }

  @inline(__always)
  private func hasDate(_ order: DateOrder) -> Bool {
    let (year, month, day) = fields(order)
    return year > 0 && month >= 1 && month <= 12 && day >= 1
      && (day <= 28 || day <= Day.length(ofMonth: month, year: year))
  }
}
