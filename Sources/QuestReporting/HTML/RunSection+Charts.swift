import Foundation
import LedgerModel
import QuestEngine
public import SVGCharts

extension RunSection {
  /// The calendar of what was spent, with the streak's flames.
  public var calendar: CalendarMap {
    let days = record.days.map { day in
      let (year, month, number) = day.date.civil
      return CalendarMap.Day(
        key: id(of: day), year: year, month: month, day: number, weekday: day.date.weekday, value: major(day.spent),
        streak: day.isOpened ? day.streak : nil, milestones: day.overlays, wrongs: violations(on: day).count)
    }
    let spending = record.days.count { $0.spent > 0 }
    let most = record.days.max { $0.spent < $1.spent }
    let top = most.flatMap { $0.spent > 0 ? ", most on \($0.date): \(money($0.spent))" : nil } ?? ""
    return CalendarMap(
      title: "Spending and streak",
      summary: "Something was spent on \(spending.grouped) of \(String.count(days.count, "day"))\(top).",
      name: "spent", unit: VisibleText.cut(record.currency.code, to: 16), digits: record.currency.exponent, days: days)
  }

  /// The streak by day; by month where the days are too many to tell apart.
  var streakCurve: StepCurve {
    let groups = groups
    let values = groups.map { group in group.days.compactMap(\.streak).max().map(Double.init) }
    let longest = record.days.compactMap(\.streak).max() ?? 0
    return StepCurve(
      title: "Streak",
      summary: "The longest streak is \(String.count(longest, "day")); broken lines mark the milestones.",
      steps: groups.count == record.days.count ? "day" : "span", unit: "days",
      levels: record.rules.milestones.map(Double.init),
      labels: groups.map(\.label), series: [("streak", values)])
  }

  /// How many quests of each kind were shown, by day or by month.
  var questMix: StackedBars {
    let kinds = QuestGenerator.types.sorted { $0.displayRank < $1.displayRank }.map { $0.kind }
    let others = record.days.flatMap(\.shown).contains { !kinds.contains($0.kind) }
    let rows = groups.map { group in
      let shown = group.days.flatMap(\.shown).map(\.kind)
      return (
        label: group.label,
        values: kinds.map { kind in Double(shown.count { $0 == kind }) }
          + (others ? [Double(shown.count { !kinds.contains($0) })] : [])
      )
    }
    let total = record.days.reduce(0) { $0 + $1.shown.count }
    return StackedBars(
      title: "Quests shown",
      summary: "\(String.count(total, "quest")) open or claimed at the end of a day, by kind.",
      bars: groups.count == record.days.count ? "day" : "span", unit: "quests",
      parts: kinds.map(\.name) + (others ? ["others"] : []), rows: rows)
  }

  /// The days, in groups where they are many: months, or years.
  private var groups: [(label: String, days: [SimulatedDay])] {
    let days = record.days
    if days.count <= Self.mostBars {
      return days.map { day in
        let (_, month, number) = day.date.civil
        let isFirst = day.date == days.first?.date || number == 1
        return (isFirst ? "\(number) \(Self.monthNames[month - 1].prefix(3))" : String(number), [day])
      }
    }
    let byYear = days.count > Self.mostBars * 30
    var groups: [(label: String, days: [SimulatedDay])] = []
    for day in days {
      let label = String(day.date.text.prefix(byYear ? 4 : 7))
      if groups.last?.label == label {
        groups[groups.count - 1].days.append(day)
      } else {
        groups.append((label, [day]))
      }
    }
    return groups
  }

  /// As many bars as can be told apart.
  private static let mostBars = 92

  /// An amount for a picture, which needs no more than a `Double` holds.
  private func major(_ minorUnits: Int64) -> Double {
    Double(minorUnits) / Double(record.currency.minorUnitsPerMajor)
  }

  /// A row a month of a long life.
  var months: Markup {
    var table = ChartTable(columns: [
      "month", "spent, \(record.currency.code)", "transactions", "longest streak", "quests shown", "claimed",
      "milestones", "violations",
    ])
    var rest = record.days[...]
    while let first = rest.first {
      let month = rest.prefix { $0.date.text.prefix(7) == first.date.text.prefix(7) }
      rest = rest.dropFirst(month.count)
      let overlays = month.flatMap(\.overlays)
      table.rows.append([
        String(first.date.text.prefix(7)),
        money(Int64(clamping: month.reduce(Int128(0)) { $0 + Int128($1.spent) })),
        month.reduce(0) { $0 + $1.entries.count }.grouped,
        month.compactMap(\.streak).max().map(String.init) ?? "–",
        month.reduce(0) { $0 + $1.shown.count }.grouped, month.reduce(0) { $0 + $1.claimed.count }.grouped,
        overlays.isEmpty ? "–" : overlays.map(String.init).joined(separator: ", "),
        String(month.reduce(0) { $0 + violations(on: $1).count }),
      ])
    }
    return Markup.heading("Month by month", level: level) + "\n" + Markup.table(table, caption: "Month by month")
  }
}
