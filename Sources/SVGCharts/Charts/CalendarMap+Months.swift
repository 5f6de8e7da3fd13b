extension CalendarMap {
  private static let cell = (width: 44.0, height: 20.0)
  private static let left = 44.0

  /// Whether the days are too many for a cell each: their months have one.
  var isVast: Bool { days.count > Self.mostSmall }
  /// Ten years.
  private static let mostSmall = 3_660

  /// The months as days of their own: totals, and the most of each.
  private var monthly: [Day] {
    var months: [Day] = []
    for day in days {
      if let last = months.last, last.year == day.year, last.month == day.month {
        months[months.count - 1].value += day.value
        months[months.count - 1].streak = [last.streak, day.streak].compactMap { $0 }.max()
        months[months.count - 1].milestones += day.milestones
        months[months.count - 1].wrongs += day.wrongs
      } else {
        months.append(day)
      }
    }
    return months
  }

  private var firstYear: Int { days.first?.year ?? 0 }

  var vastSize: (width: Double, height: Double) {
    let years = (days.last?.year ?? 0) - firstYear + 1
    return (Self.left + 12 * Self.cell.width + 8, 24 + Double(years) * Self.cell.height + 78)
  }

  /// A row a year, a column a month.
  func drawVast(on canvas: inout Canvas) {
    let months = monthly
    let steps = HeatSteps(months.map(\.value))
    for (index, name) in Self.months.enumerated() {
      canvas.text(Self.left + (Double(index) + 0.5) * Self.cell.width, 16, name, .middle)
    }
    var named = -1
    for month in months {
      let x = Self.left + Double(month.month - 1) * Self.cell.width
      let y = 24 + Double(month.year - firstYear) * Self.cell.height
      if month.year != named {
        named = month.year
        canvas.text(Self.left - 8, y + 14, String(month.year), .end, as: "head")
      }
      canvas.rectangle(
        x: x + 1, y: y + 1, width: Self.cell.width - 2, height: Self.cell.height - 2, radius: 3,
        as: "h\(steps.step(of: month.value))")
      if month.streak ?? 0 > 0 { canvas.line(x + 3, y + 17, x + Self.cell.width - 3, y + 17, as: "l1") }
      if !month.milestones.isEmpty { canvas.flame(x: x + 10, y: y + 16, height: 13, as: "flame") }
      if month.wrongs > 0 { canvas.circle(x: x + 30, y: y + 9, radius: 4, as: "wrong") }
    }
    smallLegend(steps, y: vastSize.height - 74, on: &canvas)
  }
}
