import SVGCharts

extension BenchmarkReport {
  /// The report as a page: how each case grows, and what became of it since a baseline.
  ///
  /// - Parameter failOver: the per cent by which a case may be slower than in the baseline.
  public func page(comparedWith baseline: Baseline? = nil, failOver: Double = 10) -> [UInt8] {
    let negative = results.count { baseline?.verdict(on: $0, failOver: failOver).isNegative ?? false }
    let verdict: Markup =
      baseline == nil
      ? ""
      : negative == 0
        ? "<p class=\"verdict ok\">✓ No case is slower than it may be.</p>\n"
        : "<p class=\"verdict no\">▲ \(negative) of \(results.count) cases are slower than they may be, or did other "
          + "work.</p>\n"
    var page = Page(
      title: "How fast everything is",
      lead: """
        \(verdict)<p>\(machine.processor), \(machine.cores) cores, \(machine.system), \(machine.build). The yardstick is the \
        sum of a ledger's four columns: \(NumberText.short(calibration.value)) ns a row here.</p>

        """)
    if let baseline { page.add("baseline", "Since the baseline", comparison(with: baseline, failOver)) }
    for suite in suites {
      let series = suite.names.compactMap { self.series(of: $0, baseline) }
      if series.isEmpty { continue }
      var charts = Markup()
      for start in stride(from: 0, to: series.count, by: Self.mostLines) {
        let part = start == 0 ? "" : ", part \(start / Self.mostLines + 1)"
        charts += Markup.figure(
          LogLines(
            title: "Growth of \(suite.name)\(part)",
            summary:
              "The time of a run, or of an item where that is what grows. Both axes are logarithmic: a slope of 1 is "
              + "in proportion to the size, 0 does not grow."
              + (baseline == nil ? "" : " Broken lines are the baseline at this machine's speed."),
            across: "size of the input", unit: "nanoseconds",
            series: Array(series[start..<min(series.count, start + Self.mostLines)])))
      }
      page.add("growth-\(suite.name)", suite.name, charts)
    }
    if !speedUps.isEmpty {
      page.add("threads", "What more threads bring", speedUps.reduce("") { $0 + "<p>\($1)</p>\n" })
    }
    page.add("cases", "All cases", Markup.table(table(baseline, failOver), caption: "All cases"))
    return page.document
  }

  /// As many lines as colours tell apart.
  private static let mostLines = 6

  /// The names of the cases by suite, in order.
  private var suites: [(name: String, names: [String])] {
    var suites: [(name: String, names: [String])] = []
    for result in results {
      let suite = result.name.split(separator: ".").first.map(String.init) ?? result.name
      if suites.last?.name != suite { suites.append((suite, [])) }
      if suites[suites.count - 1].names.last != result.name && !suites[suites.count - 1].names.contains(result.name) {
        suites[suites.count - 1].names.append(result.name)
      }
    }
    return suites
  }

  /// The line of a case through its sizes; nil for one size, which tells of no growth.
  private func series(of name: String, _ baseline: Baseline?) -> LogLines.Series? {
    let results = results.filter { $0.name == name }.sorted { $0.size < $1.size }
    if results.count < 2 { return nil }
    func time(_ result: BenchmarkResult, _ ns: Double) -> Double { result.growsByItem ? ns : ns * Double(result.items) }
    let exponent = exponent(of: name)
    return LogLines.Series(
      name: name,
      note: exponent.map {
        "exponent \(NumberText.fixed($0.value, digits: 2))"
          + ($0.halfWidth.map { " ±\(NumberText.fixed($0, digits: 2))" } ?? "")
      } ?? "",
      points: results.map { (Double($0.size), time($0, $0.nsPerItem.value)) },
      before: results.compactMap { result in
        baseline?.ratio(of: result).map { (Double(result.size), time(result, $0.value * result.calibration.value)) }
      })
  }

  private func comparison(with baseline: Baseline, _ failOver: Double) -> Markup {
    let rows = results.compactMap { result -> Tornado.Row? in
      guard let old = baseline.ratio(of: result), old.value > 0 else { return nil }
      func change(_ ratio: Double) -> Double { (ratio / old.value - 1) * 100 }
      return Tornado.Row(
        name: "\(result.name) \(result.size.grouped)", value: change(result.ratio.value), low: change(result.ratio.low),
        high: change(result.ratio.high))
    }
    if rows.isEmpty { return "<p>The baseline has none of these cases.</p>\n" }
    let chart = Tornado(
      title: "Change since the baseline",
      summary: "How much slower, to the right, or faster each case is by its ratio to the yardstick; "
        + "\(NumberText.short(failOver))% is let pass.",
      subjects: "case", unit: "per cent", rows: rows)
    return Markup.figure(chart)
  }

  private func table(_ baseline: Baseline?, _ failOver: Double) -> ChartTable {
    var table = ChartTable(
      columns: ["case", "size", "ns/item", "ratio", "exponent", "allocations", "peak, kB"]
        + (baseline == nil ? [] : ["verdict"]))
    for result in results {
      let interval = "\(NumberText.short(result.ratio.value)) ±\(NumberText.percent(result.ratio.relativeWidth))"
      let exponent = exponent(of: result.name).map { NumberText.fixed($0.value, digits: 2) } ?? "–"
      let allocations = result.allocations?.grouped ?? "–"
      let verdict = baseline.map { [$0.verdict(on: result, failOver: failOver).words] } ?? []
      table.rows.append(
        [
          result.name, result.size.grouped, NumberText.short(result.nsPerItem.value), interval, exponent, allocations,
          result.peakBytes.map { ($0 / 1_024).grouped } ?? "–",
        ] + verdict)
    }
    return table
  }
}
