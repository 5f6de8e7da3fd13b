import Foundation
import LedgerModel
import LocatedJSON
import QuestEngine
import QuestSimulation
public import ScenarioModel

/// A scenario told for people: what it starts from, then its days.
public struct ScenarioText {
  private let style: TextStyle

  /// A text in a style.
  public init(style: TextStyle = .plain) {
    self.style = style
  }

  /// What the scenario starts from, and the days up to the step that fails.
  public func lines(
    of scenario: Scenario, days: [DaySummary], failing: (step: Int, reason: String)?
  ) -> [String] {
    let account = DayAccount(currency: scenario.ledger.currency, style: style)
    let last = failing.flatMap { failing in days.lastIndex { $0.steps.contains(failing.step) } } ?? days.count - 1
    var lines = frame(of: scenario)
    if last < 0 { return lines }
    let first = max(0, last + 1 - Self.mostDays)
    if first > 0 { lines.append("… \(String.count(first, "day")) before") }
    for day in days[first...last] { lines += account.lines(of: day, marked: failing) }
    return lines
  }

  /// As many days as fit half a screen.
  private static let mostDays = 7

  /// What the scenario starts from: what differs from the usual, and the rows before the first day.
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
