extension CalendarMap {
  private static let cell = (width: 66.0, height: 48.0)
  private static let left = 36.0
  private static let head = 24.0

  /// The row of each day: weeks from Monday, and a new row where a month begins.
  private var rows: [Int] {
    var row = 0
    return days.indices.map { index in
      if index > 0 {
        let (day, before) = (days[index], days[index - 1])
        if day.weekday <= before.weekday || day.month != before.month || day.year != before.year { row += 1 }
      }
      return row
    }
  }

  var largeSize: (width: Double, height: Double) {
    (Self.left + 7 * Self.cell.width + 8, Self.head + Double((rows.last ?? 0) + 1) * Self.cell.height + 84)
  }

  func drawLarge(on canvas: inout Canvas) {
    for (index, name) in ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].enumerated() {
      canvas.text(Self.left + (Double(index) + 0.5) * Self.cell.width, 16, name, .middle)
    }
    let (rows, steps) = (rows, steps)
    for (index, day) in days.enumerated() {
      let x = Self.left + Double(day.weekday - 1) * Self.cell.width
      let y = Self.head + Double(rows[index]) * Self.cell.height
      if index == 0 || days[index - 1].month != day.month {
        canvas.text(4, y + 18, Self.months[day.month - 1], as: "head")
      }
      draw(day, step: steps.step(of: day.value), x: x + 2, y: y + 2, on: &canvas)
    }
    legend(steps, y: Self.head + Double((rows.last ?? 0) + 1) * Self.cell.height + 12, on: &canvas)
  }

  private func draw(_ day: Day, step: Int, x: Double, y: Double, on canvas: inout Canvas) {
    let (width, height) = (Self.cell.width - 4, Self.cell.height - 4)
    canvas.rectangle(x: x, y: y, width: width, height: height, radius: 5, as: "h\(step)", key: day.key)
    canvas.text(x + 6, y + 15, String(day.day), as: "head t\(step)")
    if day.value > 0 {
      canvas.text(
        x + width - 5, y + height - 6, NumberText.fixed(day.value, digits: day.value < 1_000 ? digits : 0), .end,
        as: "cellnote t\(step)")
    }
    if let streak = day.streak, streak > 0 {
      canvas.flame(x: x + width - 10, y: y + 18, height: 14, as: "flame")
      canvas.text(x + width - 18, y + 15, String(streak), .end, as: "cellnote t\(step)")
    }
    if !day.milestones.isEmpty {
      canvas.rectangle(x: x + 1, y: y + 1, width: width - 2, height: height - 2, radius: 4, as: "feast")
    }
    if day.wrongs > 0 { wrong(x: x + 12, y: y + height - 11, on: &canvas) }
  }

  private func wrong(x: Double, y: Double, on canvas: inout Canvas) {
    canvas.path([(x, y - 8), (x + 9, y + 7), (x - 9, y + 7)], isClosed: true, as: "wrong")
    canvas.text(x, y + 5, "!", .middle, as: "wrongtext cellnote")
  }

  private func legend(_ steps: HeatSteps, y: Double, on canvas: inout Canvas) {
    heatLegend(steps, x: Self.left + 2, y: y, on: &canvas)
    let y = y + 54
    canvas.flame(x: Self.left + 8, y: y + 6, height: 14, as: "flame")
    canvas.text(Self.left + 20, y + 4, "streak in days")
    canvas.rectangle(x: Self.left + 132, y: y - 6, width: 16, height: 12, radius: 3, as: "feast")
    canvas.text(Self.left + 156, y + 4, "milestone celebrated")
    wrong(x: Self.left + 316, y: y, on: &canvas)
    canvas.text(Self.left + 332, y + 4, "a violation")
  }

  /// The heat scale in two rows: what it measures, and a swatch a step with the least figure of each.
  func heatLegend(_ steps: HeatSteps, x: Double, y: Double, on canvas: inout Canvas) {
    canvas.text(x, y + 6, "\(name), \(unit)")
    let y = y + 16
    canvas.rectangle(x: x, y: y, width: 14, height: 12, radius: 2, as: "h0")
    canvas.text(x + 18, y + 10, "none")
    for (index, bound) in steps.bounds.enumerated() {
      let place = x + 56 + Double(index) * 80
      canvas.rectangle(x: place, y: y, width: 14, height: 12, radius: 2, as: "h\(steps.step(of: bound))")
      canvas.text(place + 18, y + 10, "≥ " + NumberText.fixed(bound, digits: bound < 1_000 ? digits : 0))
    }
  }
}
