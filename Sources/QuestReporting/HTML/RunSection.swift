import LedgerModel
import QuestEngine
import QuestSimulation
public import SVGCharts

/// A run as part of a page: its figures, its calendar, and its days.
public struct RunSection {
  let record: SimulatedRun
  /// The prefix of every id, so that one page can hold several runs.
  let prefix: String
  /// The level of the section's own headings.
  let level: Int
  /// The heading under which the section stands, which names its navigation.
  let title: String

  /// A section about a run; ids on the page begin with `prefix`, a plain word.
  public init(_ record: SimulatedRun, prefix: String, level: Int = 3, title: String = "the run") {
    self.record = record
    self.prefix = prefix
    self.level = level
    self.title = title
  }

  var detailed: [SimulatedDay] { record.days.filter { $0.detail != nil } }
  private var isLong: Bool { detailed.count < record.days.count(where: \.isOpened) }

  func id(of day: SimulatedDay) -> String { "\(prefix)-\(day.date.text)" }

  /// The violations on a day.
  func violations(on day: SimulatedDay) -> [TraceFrame.Violation] {
    record.verdict.violations.filter { day.steps.contains($0.step) }
  }

  /// The run in full: figures, charts, and days to step through.
  public var body: Markup {
    if record.days.isEmpty { return "<p>Nothing happened.</p>\n" }
    return """
      <div data-life="\(prefix)">
      \(summary)\(charts)\(isLong ? months : "")\(days)</div>

      """
  }

  /// The days alone, all of them open: the account of a short run.
  var account: Markup { detailed.reduce(into: Markup()) { $0 += section(of: $1) } }

  /// The last days alone, under the calendar of a longer run.
  public var shortAccount: Markup {
    let days = detailed
    let skipped = record.days.count(where: \.isOpened) - min(days.count, Self.mostAccounted)
    let note: Markup =
      skipped > 0
      ? "<p class=\"note\">The last \(Self.mostAccounted) opened days; \(String.count(skipped, "day")) before.</p>\n"
      : ""
    let picture = skipped > 0 ? Markup.figure(calendar, level: level, isWide: false) : Markup()
    return picture + note + days.suffix(Self.mostAccounted).reduce(into: Markup()) { $0 += section(of: $1) }
  }

  /// The most days that an account shows.
  private static let mostAccounted = 7

  private var summary: Markup {
    let streaks = record.days.compactMap(\.streak)
    let spent = record.days.reduce(Int128(0)) { $0 + Int128($1.spent) }
    let overlays = record.days.flatMap(\.overlays)
    var facts: [(name: String, value: String)] = [
      ("opened on", "\(record.days.count(where: \.isOpened).grouped) of \(String.count(record.days.count, "day"))"),
      ("spent", money(Int64(clamping: spent)) + " " + record.currency.code),
      ("transactions", record.days.reduce(0) { $0 + $1.entries.count }.grouped),
      ("longest streak", streaks.max().map { String.count($0, "day") } ?? "none"),
      ("quests claimed", record.days.reduce(0) { $0 + $1.claimed.count }.grouped),
      ("overlays", overlays.isEmpty ? "none" : Self.counted(overlays)),
    ]
    if record.verdict.asked > 0 {
      facts.append(
        ("violations", "\(record.verdict.violations.count.grouped) of \(record.verdict.asked.grouped) invariants"))
    }
    return Markup.facts(facts)
  }

  /// Milestones in order, or the count of each where they are many.
  private static func counted(_ milestones: [Int]) -> String {
    if milestones.count <= 4 { return milestones.map(String.init).joined(separator: ", ") }
    return Set(milestones).sorted().map { each in "\(milestones.count { $0 == each }) × \(each)" }.joined(
      separator: ", ")
  }

  /// An amount with its digits in groups of three.
  func money(_ minorUnits: Int64) -> String {
    let text = Money(minorUnits: minorUnits).text(in: record.currency)
    let parts = text.split(separator: ".", maxSplits: 1)
    guard let whole = parts.first.flatMap({ Int($0) }), whole != 0 else { return text }
    return whole.grouped + (parts.count > 1 ? "." + parts[1] : "")
  }

  private var charts: Markup {
    let others = Markup.figure(streakCurve, level: level) + Markup.figure(questMix, level: level)
    let calendar = Markup.figure(calendar, level: level, isWide: isLong)
    return isLong
      ? "\(calendar)<div class=\"figures\">\(others)</div>\n"
      : "<div class=\"figures\">\(calendar)<div class=\"stack\">\(others)</div></div>\n"
  }

  private var days: Markup {
    var text: Markup = "\(Markup.heading("Day by day", level: level))\n"
    if isLong {
      let marked =
        record.leftOut > 0 ? "; \(record.leftOut.grouped) more such days appear in the monthly figures only" : ""
      text += """
        <p class="note">Shown in full: \(detailed.count.grouped) of \(record.days.count(where: \.isOpened).grouped) opened days: the \
        last month, and the days with a milestone or a violation\(marked). --start and --days show others.</p>

        """
    }
    let start = detailed.firstIndex { !violations(on: $0).isEmpty } ?? max(0, detailed.count - 1)
    let links = detailed.map { day -> Markup in
      let wrongs = violations(on: day).count
      let look =
        ((day.streak ?? 0) > 0 ? " hot" : "") + (day.overlays.isEmpty ? "" : " feast-day")
        + (wrongs > 0 ? " bad-day" : "")
      let (year, month, number) = day.date.civil
      let name = isLong ? "\(Self.monthNames[month - 1].prefix(3)) \(year)" : Self.weekdays[day.date.weekday - 1]
      let note = wrongs > 0 ? ", \(String.count(wrongs, "violation"))" : ""
      return """
        <a class="chip\(look)" href="#\(id(of: day))"><small>\(name)</small>\(number)\(wrongs > 0 ? " ▲" : "")\
        <span class="away">\(isLong ? "" : " " + Self.monthNames[month - 1])\(note)</span></a>
        """
    }
    text += """
      <nav aria-label="Days of \(title)"><div class="strip" data-strip="\(start)">\(links)</div></nav>
      <p class="away" role="status" data-said=""></p>
      \(account)
      """
    return text
  }

  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// A date in full, such as `Monday 2 March 2026`.
  static func date(_ day: Day) -> String {
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    let (year, month, number) = day.civil
    return "\(names[day.weekday - 1]) \(number) \(monthNames[month - 1]) \(year)"
  }
}
