/// One HTML document that needs nothing else: no network, no other file, and no script to be read.
///
/// Its content security policy forbids every load, and every script and style but its own, which are named by their
/// digests: data that got past the escaping could still not run.
public struct Page {
  /// The title of the document.
  public var title: String
  /// What stands under the title: the verdict, and what was run.
  public var lead: Markup
  /// The sections in order; each id is a plain word.
  public private(set) var sections: [(id: String, title: String, body: Markup)] = []

  /// A page without sections.
  public init(title: String, lead: Markup) {
    self.title = title
    self.lead = lead
  }

  /// Adds a section, which the page's navigation names.
  public mutating func add(_ id: String, _ title: String, _ body: Markup) { sections.append((id, title, body)) }

  /// The document's bytes.
  public var document: [UInt8] {
    let (style, script) = (PageStyle.sheet, PageScript.source)
    let links = sections.map { section -> Markup in "<li><a href=\"#\(section.id)\">\(section.title)</a></li>" }
    let bodies = sections.map { section -> Markup in
      """
      <section id="\(section.id)" aria-labelledby="\(section.id)-title">
      <h2 id="\(section.id)-title">\(section.title)</h2>
      \(section.body)</section>

      """
    }
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-\(SHA256.base64(style.text))'; \
      script-src 'sha256-\(SHA256.base64(script.text))'; base-uri 'none'; form-action 'none'"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <meta name="referrer" content="no-referrer"/>
      <title>\(title)</title>
      <style>\(style)</style>
      </head>
      <body>
      <a class="skip" href="#content">Skip to the content</a>
      <header><div class="wrap">
      <p class="brand">QuestLab</p>
      <h1>\(title)</h1>
      \(lead)</div></header>
      <nav class="contents" aria-label="Contents"><ul class="wrap">\(links)</ul></nav>
      <main id="content" class="wrap" tabindex="-1">
      \(bodies)</main>
      <footer><p class="wrap">Written by questlab. This page loads nothing; the same inputs give the same bytes. Without a \
      script it shows everything; with one, the arrow keys step through the days.</p></footer>
      <script>\(script)</script>
      </body>
      </html>

      """
    return Array(page.text.utf8)
  }
}

extension Markup {
  /// A chart, what is to be seen in it, and its figures as a table.
  ///
  /// - Parameter isWide: whether a narrow screen scrolls it rather than shrinking its letters.
  public static func figure(_ chart: some Chart, level: Int = 3, isWide: Bool = true) -> Markup {
    let scroll: Markup =
      isWide ? " class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"\(chart.title), drawing\"" : ""
    return """
      <figure><figcaption>\(heading(chart.title, level: level))<p>\(chart.summary)</p></figcaption>
      <div\(scroll)>\(chart.element)</div>
      <details><summary>The figures of “\(chart.title)” as a table</summary>
      \(table(chart.table, caption: chart.title))</details></figure>

      """
  }

  /// A heading of a level from 2 to 6.
  public static func heading(_ text: String, level: Int) -> Markup {
    let level = min(max(level, 2), 6)
    return "<h\(level)>\(text)</h\(level)>"
  }

  /// A table of texts; what looks like a figure stands at the right.
  public static func table(_ table: ChartTable, caption: String) -> Markup {
    func isFigure(_ cell: String) -> Bool {
      cell.unicodeScalars.first.map { "0123456789−-–+±<≥".unicodeScalars.contains($0) } ?? false
    }
    let columns = table.columns.indices.map { column in
      column > 0 && !table.rows.isEmpty && table.rows.allSatisfy { column < $0.count && isFigure($0[column]) }
    }
    var text: Markup = "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"\(caption), table\"><table>"
    text += "<caption class=\"away\">\(caption)</caption><thead><tr>"
    for (column, head) in table.columns.enumerated() {
      text += columns[column] ? "<th scope=\"col\" class=\"num\">\(head)</th>" : "<th scope=\"col\">\(head)</th>"
    }
    text += "</tr></thead><tbody>\n"
    let shown = table.rows.prefix(mostRows)
    for row in shown {
      text += "<tr>"
      for (column, cell) in row.enumerated() {
        let cell = VisibleText.cut(cell, to: 400)
        if column == 0 {
          text += "<th scope=\"row\"><bdi>\(cell)</bdi></th>"
        } else {
          text +=
            column < columns.count && columns[column] ? "<td class=\"num\">\(cell)</td>" : "<td><bdi>\(cell)</bdi></td>"
        }
      }
      text += "</tr>\n"
    }
    text += "</tbody></table></div>\n"
    if table.rows.count > mostRows {
      text += "<p class=\"note\">The first \(mostRows.grouped) of \(table.rows.count.grouped) rows.</p>\n"
    }
    return text
  }

  /// More rows than that are no longer read, and make a page slow.
  private static let mostRows = 2_000

  /// Facts as pairs of a name and a figure.
  public static func facts(_ facts: [(name: String, value: String)]) -> Markup {
    let pairs = facts.map { fact -> Markup in "<div><dt>\(fact.name)</dt><dd>\(VisibleText.cut(fact.value))</dd></div>"
    }
    return "<dl class=\"facts\">\(pairs)</dl>\n"
  }
}
