/// The days of a calendar, the darker the more of something they have, with flames for the days of a streak.
public struct CalendarMap: Chart {
  /// What is shown, in a few words.
  public var title: String
  /// What is to be seen in it, in a sentence.
  public var summary: String
  /// What the figures are, such as `spent`.
  public var name: String
  /// The unit of the figures, such as `GBP`.
  public var unit: String
  /// The digits of a figure after the point.
  public var digits: Int
  /// The days in order.
  public var days: [Day]

  /// A calendar of days.
  public init(title: String, summary: String, name: String, unit: String, digits: Int, days: [Day]) {
    self.title = title
    self.summary = summary
    self.name = name
    self.unit = unit
    self.digits = digits
    self.days = days
  }

  /// One date.
  public struct Day: Sendable {
    /// A name that a script may find the day by.
    public var key: String
    /// The year.
    public var year: Int
    /// The month, 1 to 12.
    public var month: Int
    /// The day of the month, 1 to 31.
    public var day: Int
    /// The day of the week, 1 for Monday to 7 for Sunday.
    public var weekday: Int
    /// The figure.
    public var value: Double
    /// The length of the streak on the day; nil where none was recorded.
    public var streak: Int?
    /// Milestones celebrated on the day.
    public var milestones: [Int]
    /// How many things went wrong on the day.
    public var wrongs: Int

    /// A date with its figures.
    public init(
      key: String, year: Int, month: Int, day: Int, weekday: Int, value: Double, streak: Int? = nil,
      milestones: [Int] = [], wrongs: Int = 0
    ) {
      self.key = key
      self.year = year
      self.month = min(max(month, 1), 12)
      self.day = day
      self.weekday = min(max(weekday, 1), 7)
      self.value = value.isFinite ? value : 0
      self.streak = streak
      self.milestones = milestones
      self.wrongs = wrongs
    }

    var date: String { "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)" }
  }

  /// The figures: a row a day, or a row a month where there are many days.
  public var table: ChartTable { isLong ? monthTable : dayTable }

  private var dayTable: ChartTable {
    ChartTable(
      columns: ["day", "\(name), \(unit)", "streak", "milestone", "violations"],
      rows: days.map { day in
        [
          day.date, NumberText.fixed(day.value, digits: digits), day.streak.map(String.init) ?? "–",
          day.milestones.isEmpty ? "–" : day.milestones.map(String.init).joined(separator: ", "), String(day.wrongs),
        ]
      })
  }

  private var monthTable: ChartTable {
    var table = ChartTable(columns: ["month", "\(name), \(unit)", "longest streak", "milestones", "violations"])
    var rest = days[...]
    while let first = rest.first {
      let month = rest.prefix { $0.year == first.year && $0.month == first.month }
      rest = rest.dropFirst(month.count)
      let milestones = month.flatMap(\.milestones)
      table.rows.append([
        String(first.date.dropLast(3)), NumberText.fixed(month.reduce(0) { $0 + $1.value }, digits: digits),
        month.compactMap(\.streak).max().map(String.init) ?? "–",
        milestones.isEmpty ? "–" : milestones.map(String.init).joined(separator: ", "),
        String(month.reduce(0) { $0 + $1.wrongs }),
      ])
    }
    return table
  }

  /// Whether the days are too many for a cell with figures each.
  var isLong: Bool { days.count > Self.mostLarge }
  /// As many weeks of large cells as fit a screen.
  private static let mostLarge = 70

  /// The drawing's extent.
  public var size: (width: Double, height: Double) {
    isVast ? vastSize : isLong ? smallSize : largeSize
  }

  /// Draws large cells for a month or two, small ones for years, and a cell a month for decades.
  public func draw(on canvas: inout Canvas) {
    if isVast { drawVast(on: &canvas) } else if isLong { drawSmall(on: &canvas) } else { drawLarge(on: &canvas) }
  }

  /// The step of the heat scale that a figure has: 0 for nothing, else 1 to 5 by fifths of the days that have any.
  var steps: HeatSteps { HeatSteps(days.map(\.value)) }

  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}

/// Divides figures into five steps with about as many figures each, so that one large one does not pale all others.
struct HeatSteps: Sendable {
  /// The least figure of each step from 1 on.
  let bounds: [Double]

  init(_ values: [Double]) {
    let sorted = values.filter { $0 > 0 }.sorted()
    var bounds: [Double] = []
    for step in 0..<5 where !sorted.isEmpty {
      let bound = sorted[step * sorted.count / 5]
      if bounds.last.map({ bound > $0 }) ?? true { bounds.append(bound) }
    }
    self.bounds = bounds
  }

  /// The step of a figure, 0 to 5; few different figures take the darker ones.
  func step(of value: Double) -> Int {
    let passed = bounds.count { $0 <= value }
    return passed == 0 ? 0 : 5 - bounds.count + passed
  }
}
