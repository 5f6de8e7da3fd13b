import Foundation
import LedgerModel
import LocatedJSON
import QuestEngine
import QuestSimulation
public import ScenarioModel

/// A scenario as text: what it starts from, then its days.
public struct ScenarioText {
  private let style: TextStyle
  private let width: Int?

  /// A text in a style, its lines about as wide as a terminal where a width is given.
  public init(style: TextStyle = .plain, width: Int? = nil) {
    self.style = style
    self.width = width
  }

  /// What the scenario starts from, and the days up to the last step that fails; its day is shown as a difference.
  public func lines(of scenario: Scenario, days: FailureDays, failing: [(step: Int, reason: String)]) -> [String] {
    let opened = days.actual.filter(\.isOpened)
    let account = DayAccount(currency: scenario.ledger.currency, style: style, width: width)
    let step = failing.map(\.step).max()
    let last = step.flatMap { step in opened.lastIndex { $0.steps.contains(step) } } ?? opened.count - 1
    var lines = frame(of: scenario).flatMap {
      $0.count > width ?? .max ? wrapped($0, to: width ?? .max, following: 2) : [$0]
    }
    if last < 0 { return lines }
    let first = max(0, last + 1 - Self.mostDays)
    if first > 0 { lines.append("… \(String.count(first, "day")) before") }
    for day in opened[first..<last] { lines += account.lines(of: day, marked: failing) }
    let expected = days.expected.first { $0.isOpened && $0.date == opened[last].date }
    return lines + difference(of: opened[last], from: expected, account) + account.marks(on: opened[last], failing)
  }

  /// A day's lines, each that only one of two engines has marked as such.
  private func difference(of day: SimulatedDay, from expected: SimulatedDay?, _ account: DayAccount) -> [String] {
    let new = account.rows(of: day)
    let old = expected.map(account.rows) ?? []
    let changes = new.map(\.text).difference(from: old.map(\.text))
    if expected == nil || changes.isEmpty { return account.lines(of: day) }
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines = Array(account.lines(of: day).prefix(1))
    lines += wrapped("- expected by the reference engine, + shown by the subject", to: width ?? .max, following: 2).map(
      style.dim)
    var (place, next) = (0, 0)
    while place < old.count || next < new.count {
      if place < old.count, removed.contains(place) {
        lines += account.lines(of: old[place], mark: "- ").map(style.red)
        place += 1
      } else if next < new.count, inserted.contains(next) {
        lines += account.lines(of: new[next], mark: "+ ").map(style.green)
        next += 1
      } else {
        lines += account.lines(of: new[next], mark: "  ")
        (place, next) = (place + 1, next + 1)
      }
    }
    return lines
  }

  /// The most days that are shown before a failure.
  private static let mostDays = 7

  /// What the scenario starts from: what differs from the defaults, and the rows before the first day.
  public func frame(of scenario: Scenario) -> [String] {
    var facts: [String] = []
    if scenario.zone != "UTC" { facts.append(scenario.zone) }
    if scenario.dayStartHour != 0 { facts.append("a day starts at \(scenario.dayStartHour):00") }
    if scenario.dailySaveTarget != 15 {
      facts.append("target \(scenario.dailySaveTarget.amountText(in: scenario.ledger.currency))")
    }
    var lines = facts.isEmpty ? [] : [style.dim(facts.joined(separator: ", "))]
    if scenario.ledger.count > 0 { lines.append(style.dim("before: ") + history(scenario.ledger)) }
    return lines
  }

  /// The rows that the ledger starts from, in groups of equal ones.
  private func history(_ ledger: Ledger) -> String {
    var groups: [(text: String, days: [Day])] = []
    for entry in ledger.entries {
      let category = entry.payee != nil ? entry.category.map { " (\($0.text))" } ?? "" : ""
      let text = escaped(entry.summary(in: ledger.currency) + category)
      if let place = groups.firstIndex(where: { $0.text == text }) {
        groups[place].days.append(entry.day)
      } else {
        groups.append((text, [entry.day]))
      }
    }
    let shown = groups.prefix(Self.mostGroups).map { group in
      let (first, last) = (group.days.min() ?? .first, group.days.max() ?? .first)
      if group.days.count == 1 { return "\(group.text) on \(first)" }
      return "\(group.text) \(group.days.count) times "
        + (first == last ? "on \(first)" : "from \(first) to \(last)")
    }
    return shown.joined(separator: "; ") + (groups.count > shown.count ? "; \(groups.count - shown.count) more" : "")
  }

  private static let mostGroups = 8
}
