import QuestSimulation
import SVGCharts

/// The page about one life or several.
public enum LifePage {
  /// The document's bytes.
  public static func document(of lives: [LifeRecord]) -> [UInt8] {
    let title = lives.count == 1 ? lives.first.map(heading) ?? "" : "\(lives.count.grouped) lives with the app"
    var page = Page(title: title, lead: lead(of: lives))
    for (index, life) in lives.enumerated() {
      let prefix = "life\(index + 1)"
      let name = lives.count == 1 ? "The life" : "\(index + 1). " + heading(of: life)
      let about: Markup = lives.count == 1 ? "" : "<p>\(VisibleText.cut(life.about, to: 600))</p>\(verdict(of: life))"
      page.add(prefix, name, about + LifeSection(life, prefix: prefix + "-day", title: name).body)
    }
    return page.document
  }

  private static func heading(of life: LifeRecord) -> String {
    // A life over a ledger has the name of its file.
    let name = life.name.split(separator: "/").last.map(String.init) ?? life.name
    guard let first = life.days.first?.date, let last = life.days.last?.date else { return name }
    return "\(VisibleText.cut(name)), \(first) to \(last)"
  }

  private static func lead(of lives: [LifeRecord]) -> Markup {
    guard lives.count == 1, let life = lives.first else { return Markup() }
    let digest: Markup =
      life.verdict.digest.isEmpty ? "" : " Its trace has the digest <code>\(life.verdict.digest)</code>."
    return """
      <p>\(VisibleText.cut(life.about, to: 600))</p>
      \(verdict(of: life))<p class="faint">Lived with <code>\(VisibleText.cut(life.subject))</code>.\(digest)</p>

      """
  }

  private static func verdict(of life: LifeRecord) -> Markup {
    if life.verdict.asked == 0 { return Markup() }
    let ids = life.verdict.violations.map(\.id).joined(separator: ", ")
    return life.verdict.violations.isEmpty
      ? "<p class=\"verdict ok\">✓ All \(life.verdict.asked.grouped) invariants that were asked hold.</p>\n"
      : """
      <p class="verdict no">▲ \(life.verdict.violations.count.grouped) of \(life.verdict.asked.grouped) invariants do not hold: \
      \(VisibleText.cut(ids, to: 1_000))</p>

      """
  }
}
