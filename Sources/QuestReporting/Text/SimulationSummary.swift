public import LedgerModel
public import QuestEngine
import SVGCharts

/// A run in a few figures.
public struct SimulationSummary: Sendable {
  /// How many dates were simulated.
  public var days = 0
  /// On how many of them the app was opened.
  public var opened = 0
  /// How many transactions are dated on them.
  public var transactions = 0
  /// The longest streak recorded.
  public var longestStreak = 0
  /// The days on which a quest of each kind was shown, by kind in display order.
  public var daysShown: [(kind: QuestKind, days: Int)]
  /// How many quests of each kind were claimed, by kind in display order.
  public var claimed: [(kind: QuestKind, count: Int)]
  /// The milestones celebrated, in order.
  public var overlays: [Int] = []

  /// Counts days.
  public init(_ days: [SimulatedDay]) {
    let kinds = QuestGenerator.types.sorted { $0.displayRank < $1.displayRank }.map { $0.kind }
    self.days = days.count
    opened = days.count(where: \.isOpened)
    transactions = days.reduce(0) { $0 + $1.entries.count }
    longestStreak = days.compactMap(\.streak).max() ?? 0
    daysShown = kinds.map { kind in
      (kind, days.count { day in day.shown.contains { $0.kind == kind } })
    }
    claimed = kinds.map { kind in (kind, days.reduce(0) { $0 + $1.claimed.count { $0.kind == kind } }) }
    overlays = days.flatMap(\.overlays)
  }

  /// The figures as lines.
  public var lines: [String] {
    var table = TextTable(rightAligned: [1])
    table.add("opened on", opened.grouped, "of \(String.count(days, "day"))")
    table.add("transactions", transactions.grouped)
    table.add("longest streak", longestStreak.grouped)
    for (shown, claimed) in zip(daysShown, claimed) {
      table.add(
        shown.kind.name, shown.days.grouped,
        "\(shown.days == 1 ? "day" : "days") shown, \(claimed.count.grouped) claimed")
    }
    let celebrated = overlays.isEmpty ? "none" : overlays.map(String.init).joined(separator: ", ")
    return table.lines(indent: "  ") + ["  overlays        " + celebrated]
  }

  /// The streak and the spending as lines of blocks, one for a day or a few days, each with its maximum.
  ///
  /// - Parameter width: the columns of the terminal.
  public static func sparklines(of days: [SimulatedDay], in currency: Currency, width: Int) -> [String] {
    let spent = days.map(\.spent)
    let streaks = days.map { $0.streak ?? 0 }
    let most = Money(minorUnits: spent.max() ?? 0).text(in: currency)
    let columns = max(10, width - 40)
    func line(_ name: String, _ values: [Double], _ note: String) -> String {
      let blocks = Sparkline.blocks(values, width: columns)
      return "  \(name)\(String(repeating: " ", count: 16 - name.count))\(blocks)  \(note)"
    }
    return [
      line("streak", streaks.map(Double.init), "maximum \(streaks.max() ?? 0)"),
      line("spent", spent.map { Double($0) }, "maximum \(most) per day"),
    ]
  }
}
