import QuestSimulation
public import QuestVerification
import SVGCharts

/// The page about the mutants: which invariant finds which.
public enum MatrixPage {
  /// The document's bytes.
  public static func document(of report: MatrixReport) -> [UInt8] {
    let isGood = report.survivors.isEmpty && report.falseAlarms.isEmpty
    var page = Page(
      title: "Mutants and what finds them",
      lead: """
        <p class="verdict \(isGood ? "ok" : "no")">\(isGood ? "✓" : "▲") \(MatrixText().verdict(on: report))</p>
        <p>Each mutant is the program with one fault. An invariant that finds no fault proves nothing; a fault that nothing \
        finds is a hole in the catalogue.</p>
        \(Markup.facts([
          ("mutants", report.rows.count.grouped), ("invariants", report.invariants.count.grouped),
          ("survivors", report.survivors.count.grouped), ("seed", String(report.seed)),
        ]))
        """)
    let found = report.rows.reduce(0) { $0 + $1.kills.count }
    let matrix = MatrixChart(
      title: "Kill matrix",
      summary: "\(found.grouped) finds; a square says that the invariant of the column finds the mutant of the row.",
      subjects: "mutant", relation: "found by", columns: report.invariants,
      rows: report.rows.map { row in
        (name: row.mutant.id, marks: row.kills.compactMap { report.invariants.firstIndex(of: $0.invariant) })
      })
    page.add("matrix", "The matrix", "<div class=\"broad\">\(Markup.figure(matrix))</div>")
    page.add("mutants", "The mutants", mutants(report))
    page.add("invariants", "The invariants", invariants(report))
    return page.document
  }

  private static func mutants(_ report: MatrixReport) -> Markup {
    var text = Markup()
    for family in Mutant.Family.allCases {
      let rows = report.rows.filter { $0.mutant.family == family }
      if rows.isEmpty { continue }
      text += "<h3 id=\"family-\(family.rawValue)\">\(family.rawValue)</h3>\n"
      let lines = rows.map(line)
      text += """
        <div class="scroll" tabindex="0" role="group" aria-label="Mutants of \(family.rawValue), table"><table><thead><tr>\
        <th scope="col">mutant</th><th scope="col">verdict</th><th scope="col">fault</th>\
        <th scope="col" class="num">lives until found</th><th scope="col" class="num">found by</th>\
        <th scope="col">what it looks like</th></tr></thead><tbody>
        \(lines)</tbody></table></div>

        """
    }
    return text
  }

  private static func line(of row: MatrixReport.Row) -> Markup {
    let verdict: Markup =
      row.mutant.isEquivalent
      ? (row.kills.isEmpty
        ? "<span class=\"badge off\">equivalent</span>" : "<span class=\"badge no\">▲ false alarm</span>")
      : (row.kills.isEmpty ? "<span class=\"badge no\">▲ survived</span>" : "<span class=\"badge ok\">✓ found</span>")
    let witness: Markup =
      row.witness.map { "<code>\($0.invariant)</code>: \(VisibleText.cut($0.reason, to: 240))" as Markup } ?? "–"
    return """
      <tr><th scope="row"><code>\(row.mutant.id)</code></th><td>\(verdict)</td><td>\(row.mutant.fault)</td>\
      <td class="num">\(row.medianCases.map(\.grouped) ?? "–")</td><td class="num">\(row.kills.count)</td><td>\(witness)</td></tr>

      """
  }

  private static func invariants(_ report: MatrixReport) -> Markup {
    let table = ChartTable(
      columns: ["invariant", "mutants found", "remark"],
      rows: report.invariants.map { id in
        let count = report.rows.count { row in row.kills.contains { $0.invariant == id } }
        // A part of the mutants says nothing about the invariants.
        let remark =
          report.rows.count < Mutant.all.count
          ? "–"
          : report.idle.contains(id)
            ? "finds nothing" : report.redundant.contains(id) ? "finds nothing that others do not" : "–"
        return [id, String(count), remark]
      })
    return Markup.table(table, caption: "What each invariant finds")
  }
}
