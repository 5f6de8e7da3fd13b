public import LedgerModel
import LocatedJSON
public import QuestEngine
import QuestSimulation
import SVGCharts

/// The days of a run as text.
public struct DayAccount: Sendable {
  private let currency: Currency
  private let style: TextStyle
  private let width: Int?

  /// An account in a currency and a style, its lines about as wide as a terminal where a width is given.
  public init(currency: Currency, style: TextStyle = .plain, width: Int? = nil) {
    self.currency = currency
    self.style = style
    self.width = width
  }

  /// The quests of a ledger's day, with the evidence behind each.
  public func lines(of quests: [Quest], on day: Day) -> [String] {
    if quests.isEmpty { return ["\(Self.heading(day)): no quests"] }
    var table = TextTable()
    for quest in quests {
      table.add(escaped(quest.title(in: currency)), style.dim(evidence(of: quest)), style.dim(quest.id.description))
    }
    return [style.bold(Self.heading(day))] + table.lines(indent: "  ")
  }

  /// The lines of one day; `marked` are the steps at which something went wrong, and why.
  public func lines(of day: SimulatedDay, marked: [(step: Int, reason: String)] = []) -> [String] {
    let heading = style.bold(Self.heading(day.date)) + "  "
    if !day.isOpened { return [heading + "not opened, " + spending(of: day)] }
    return [heading + spending(of: day)] + rows(of: day).flatMap { lines(of: $0) } + marks(on: day, marked)
  }

  /// What a day shows, below its heading: each text once, the first of a kind with its label.
  func rows(of day: SimulatedDay) -> [(label: String, text: String)] {
    var rows: [(label: String, text: String)] = []
    if let streak = day.streak { rows.append(("streak", flames(streak))) }
    for quest in day.claimed { rows.append(("claimed", style.green(escaped(quest.title(in: currency))))) }
    // The list as the day ends: what was claimed should be gone from it.
    let label = day.claimed.isEmpty ? "quests" : "left"
    for (index, quest) in day.quests.enumerated() {
      rows.append(
        (index == 0 ? label : "", escaped(quest.title(in: currency)) + "  " + style.dim(evidence(of: quest))))
    }
    if day.quests.isEmpty { rows.append((label, "none")) }
    for (index, remark) in day.remarks.enumerated() {
      let times = remark.times > 1 ? " (\(remark.times) times)" : ""
      rows.append((index == 0 ? "events" : "", escaped(remark.text) + times))
    }
    for milestone in day.overlays { rows.append(("overlay", style.yellow("\(milestone)-day streak"))) }
    return rows
  }

  /// A row with its label in a column of its own, wrapped where it is wider than the terminal.
  func lines(of row: (label: String, text: String), mark: String = "") -> [String] {
    let start = "  " + row.label + String(repeating: " ", count: 9 - row.label.count)
    let limit = width.map { $0 - mark.count } ?? .max
    let lines =
      start.count + row.text.count <= limit
      ? [start + row.text]
      : wrapped(row.text, to: limit, indent: start.count).enumerated().map { index, line in
        index == 0 ? start + line.dropFirst(start.count) : line
      }
    return lines.map { mark + $0 }
  }

  /// The lines that say what went wrong on a day.
  func marks(on day: SimulatedDay, _ marked: [(step: Int, reason: String)]) -> [String] {
    marked.filter { day.steps.contains($0.step) }.flatMap { mark in
      wrapped(">> " + escaped(mark.reason), to: width ?? .max, indent: 2, following: 5).map { style.red($0) }
    }
  }

  private func spending(of day: SimulatedDay) -> String {
    let outflows = day.entries.filter(\.isOutflow)
    let inflows = day.entries.filter { $0.amount > .zero }
    let zeros = day.entries.filter { $0.amount == .zero }
    let total = outflows.reduce(Int128(0)) { $0 - Int128($1.amount.minorUnits) }
    var text = "nothing spent"
    // A row of amount zero counts as a visit.
    if !(outflows + zeros).isEmpty, let total = Int64(exactly: total) {
      text = "spent \(Money(minorUnits: total).text(in: currency))"
    }
    let summaries = (outflows + inflows + zeros).prefix(Self.mostAsked).map { escaped($0.summary(in: currency)) }
    let listed = summaries.prefix(width.map { fitting(summaries, into: $0 - text.count - 30) } ?? Self.mostListed)
    let more = day.entries.count - listed.count
    if !listed.isEmpty {
      text += style.dim(" (" + listed.joined(separator: ", ") + (more > 0 ? ", \(more) more" : "") + ")")
    }
    return text
  }

  /// How many texts, with what parts them, fit so many columns; one at least.
  private func fitting(_ texts: [String], into columns: Int) -> Int {
    var rest = columns
    return max(
      1,
      texts.prefix { text in
        rest -= text.count + 2
        return rest >= 0
      }.count)
  }

  /// As many transactions as fit a line of no known width.
  private static let mostListed = 5
  /// More than fit the widest of screens.
  private static let mostAsked = 40

  private func flames(_ streak: Int) -> String {
    streak == 0 ? "0" : "\(streak) " + style.yellow(String(repeating: "=", count: min(streak, longestBar)))
  }

  /// The longest bar of a streak, so that its line fits the terminal.
  private var longestBar: Int { min(60, max(0, (width ?? 80) - 20)) }

  private func evidence(of quest: Quest) -> String {
    switch (quest.evidence.count, quest.evidence.total) {
    case (let count?, let total?): "\(String.count(count, "payment")), \(total.text(in: currency)) in 7 days"
    case (let count?, nil): "\(String.count(count, "visit")) so far"
    default: quest.evidence.target == nil ? "" : "your daily target"
    }
  }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  static func heading(_ day: Day) -> String { weekdays[day.weekday - 1] + " " + day.text }
}

/// Whether text has colours.
public enum TextStyle: Sendable, Hashable {
  /// Without colours.
  case plain
  /// With the colours of an ANSI terminal.
  case coloured

  func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }
  func red(_ text: String) -> String { wrap(text, "31") }
  func green(_ text: String) -> String { wrap(text, "32") }
  func yellow(_ text: String) -> String { wrap(text, "33") }

  /// A line about something that holds.
  public func good(_ text: String) -> String { green(escaped(text)) }

  /// A line about something wrong.
  public func alarm(_ text: String) -> String { red(escaped(text)) }

  private func wrap(_ text: String, _ code: String) -> String {
    self == .plain ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
