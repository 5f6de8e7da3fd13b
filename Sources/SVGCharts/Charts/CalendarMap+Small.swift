extension CalendarMap {
  private static let pitch = 12.0
  private static let left = 40.0
  private static let yearHeight = 7 * pitch + 26

  /// The years from first to last.
  private var years: [Int] {
    guard let first = days.first?.year, let last = days.last?.year, last >= first else { return [] }
    return Array(first...last)
  }

  var smallSize: (width: Double, height: Double) {
    (Self.left + 54 * Self.pitch + 8, Double(years.count) * Self.yearHeight + 78)
  }

  func drawSmall(on canvas: inout Canvas) {
    let (years, steps) = (years, steps)
    for (index, year) in years.enumerated() {
      let top = Double(index) * Self.yearHeight + 20
      canvas.text(4, top + 3.5 * Self.pitch, String(year), as: "head")
      draw(days.filter { $0.year == year }, steps, top: top, on: &canvas)
    }
    smallLegend(steps, y: Double(years.count) * Self.yearHeight + 10, on: &canvas)
  }

  /// The legend of the small cells.
  func smallLegend(_ steps: HeatSteps, y: Double, on canvas: inout Canvas) {
    heatLegend(steps, x: Self.left, y: y, on: &canvas)
    canvas.line(Self.left, y + 50, Self.left + 12, y + 50, as: "l1")
    canvas.text(Self.left + 18, y + 53, "on a streak")
    canvas.flame(x: Self.left + 126, y: y + 57, height: 14, as: "flame")
    canvas.text(Self.left + 138, y + 53, "milestone celebrated")
    canvas.circle(x: Self.left + 290, y: y + 49, radius: 4, as: "wrong")
    canvas.text(Self.left + 300, y + 53, "a violation")
  }

  /// One year: a column a week, a row a weekday; one path a step keeps many years small.
  private func draw(_ days: [Day], _ steps: HeatSteps, top: Double, on canvas: inout Canvas) {
    var cells = [String](repeating: "", count: 6)
    var streak = ""
    var marks = Canvas()
    var named = 0
    for day in days {
      let column = Double((day.ordinal - 1 + Self.shift(of: day)) / 7)
      let (x, y) = (Self.left + column * Self.pitch, top + Double(day.weekday - 1) * Self.pitch)
      let (left, up) = (NumberText.coordinate(x + 1), NumberText.coordinate(y + 1))
      cells[steps.step(of: day.value)] += "M\(left) \(up)h10v10h-10z"
      if day.streak ?? 0 > 0 { streak += "M\(left) \(NumberText.coordinate(y + 10))h10" }
      if !day.milestones.isEmpty { marks.flame(x: x + 6, y: y + 12, height: 14, as: "flame") }
      if day.wrongs > 0 { marks.circle(x: x + 6, y: y + 6, radius: 4, as: "wrong") }
      if day.month != named {
        named = day.month
        canvas.text(x + (day.weekday > 1 && day.day == 1 ? Self.pitch : 0), top - 5, Self.months[day.month - 1])
      }
    }
    for (step, cells) in cells.enumerated() where !cells.isEmpty { canvas.path(cells, as: "h\(step)") }
    if !streak.isEmpty { canvas.path(streak, as: "l1") }
    canvas.append(marks)
  }

  /// The weekdays before the year's first day, from Monday.
  private static func shift(of day: Day) -> Int { ((day.weekday - day.ordinal) % 7 + 7) % 7 }
}

extension CalendarMap.Day {
  /// The number of the day in its year, from 1.
  fileprivate var ordinal: Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return lengths.prefix(month - 1).reduce(0, +) + day
  }
}
