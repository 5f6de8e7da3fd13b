import QuestSimulation
import SVGCharts

/// The page about one run or several.
public enum RunPage {
  /// The document's bytes.
  public static func document(of runs: [SimulatedRun]) -> [UInt8] {
    let title = runs.count == 1 ? runs.first.map(heading) ?? "" : "\(runs.count.grouped) runs"
    var page = Page(title: title, lead: lead(of: runs))
    for (index, run) in runs.enumerated() {
      let prefix = "run\(index + 1)"
      let name = runs.count == 1 ? "The run" : "\(index + 1). " + heading(of: run)
      let about: Markup = runs.count == 1 ? "" : "<p>\(VisibleText.cut(run.about, to: 600))</p>\(verdict(of: run))"
      page.add(prefix, name, about + RunSection(run, prefix: prefix + "-day", title: name).body)
    }
    return page.document
  }

  private static func heading(of run: SimulatedRun) -> String {
    // A run over a ledger has the name of its file.
    let name = run.name.split(separator: "/").last.map(String.init) ?? run.name
    guard let first = run.days.first?.date, let last = run.days.last?.date else { return name }
    return "\(VisibleText.cut(name)), \(first) to \(last)"
  }

  private static func lead(of runs: [SimulatedRun]) -> Markup {
    guard runs.count == 1, let run = runs.first else { return Markup() }
    let digest: Markup =
      run.verdict.digest.isEmpty ? "" : " Trace digest: <code>\(run.verdict.digest)</code>."
    return """
      <p>\(VisibleText.cut(run.about, to: 600))</p>
      \(verdict(of: run))<p class="faint">Subject: <code>\(VisibleText.cut(run.subject))</code>.\(digest)</p>

      """
  }

  private static func verdict(of run: SimulatedRun) -> Markup {
    if run.verdict.asked == 0 { return Markup() }
    let ids = run.verdict.violations.map(\.id).joined(separator: ", ")
    return run.verdict.violations.isEmpty
      ? "<p class=\"verdict ok\">✓ All \(run.verdict.asked.grouped) applicable invariants hold.</p>\n"
      : """
      <p class="verdict no">▲ \(run.verdict.violations.count.grouped) of \(run.verdict.asked.grouped) invariants do not hold: \
      \(VisibleText.cut(ids, to: 1_000))</p>

      """
  }
}
