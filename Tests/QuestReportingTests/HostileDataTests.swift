import Foundation
import LedgerModel
import LocatedJSON
import QuestEngine
import QuestReporting
import QuestSimulation
import QuestVerification
import ScenarioModel
import SVGCharts
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Whatever a payee is called, it stays a name in every report.
@Suite struct HostileDataTests {
  /// The scalars that move a cursor, ring a bell, hide or turn the direction of writing.
  func isSafe(_ text: String) -> Bool {
    !text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
      default: false
      }
    }
  }

  @Test func `in HTML no name becomes an element, an attribute or a script`() throws {
    let record = try live(hostileScenario(), subject: .mock).record
    let document = RunPage.document(of: [record, record])
    let text = String(decoding: document, as: UTF8.self)
    #expect(text.components(separatedBy: "<script").count == 2 && text.components(separatedBy: "</script").count == 2)
    #expect(isSafe(text) && text.contains("\\u{202E}gnp.exe\\u{202C}") && text.contains("(10,000 characters)"))
    #expect(!text.contains(String(repeating: "x", count: 1_100)), "only the about text and names cut short are there")
    let body = try tree(ofPage: document)
    let elements = Set(try body.nodes(forXPath: "//*").compactMap(\.name))
    #expect(elements.isDisjoint(with: ["script", "img", "b", "iframe", "object"]) && elements.contains("table"))
    for node in try body.nodes(forXPath: "//@*") { #expect(!(node.name ?? "").hasPrefix("on")) }
    let ids = try body.nodes(forXPath: "//@id").compactMap(\.stringValue)
    #expect(Set(ids).count == ids.count && ids.allSatisfy { $0.allSatisfy { $0.isASCII && $0 != " " } })
  }

  @Test func `every chart of a page has its table, and every link leads somewhere`() throws {
    let body = try tree(ofPage: RunPage.document(of: [live(hostileScenario()).record]))
    let charts = try body.nodes(forXPath: "//*[local-name()='svg' and @role='img']")
    #expect(charts.count == 3)
    #expect(try body.nodes(forXPath: "//figure[.//*[local-name()='svg'] and .//table/tbody/tr]").count == charts.count)
    let ids = Set(try body.nodes(forXPath: "//@id").compactMap(\.stringValue))
    for link in try body.nodes(forXPath: "//a/@href").compactMap(\.stringValue) {
      #expect(link.hasPrefix("#") && ids.contains(String(link.dropFirst())), "\(link)")
    }
  }

  @Test func `a page names its only script and style by their digests and forbids every load`() throws {
    let text = String(decoding: RunPage.document(of: []), as: UTF8.self)
    let policy = try #require(text.firstMatch(of: /content="(default-src 'none'; [^"]*)"/)).output.1
    #expect(policy.contains("base-uri 'none'") && policy.contains("form-action 'none'") && !policy.contains("unsafe"))
    #expect(policy.matches(of: /'sha256-[A-Za-z0-9+\/]{43}='/).count == 2)
    for word in ["http://", "https://", "url(", "@import", "src="] { #expect(!text.contains(word), "\(word)") }
  }

  @Test func `in SVG a name is text`() throws {
    let record = try live(hostileScenario()).record
    let document = RunSection(record, prefix: "day").calendar.document
    let root = try #require(try XMLDocument(data: Data(document)).rootElement())
    #expect(try root.nodes(forXPath: "//*[local-name()='script' or local-name()='foreignObject']").isEmpty)
    #expect(isSafe(String(decoding: document, as: UTF8.self)))
  }

  @Test(arguments: hostile) func `in JUnit, Markdown, annotations and text a name is text`(name: String) throws {
    var report = try verification(of: .builtIn)
    report.subject = name
    report.results[0].outcome = .failed
    report.results[0].failure = VerificationReport.Failure(reason: name + "\n" + name)
    var junit = JUnitReport(name: name)
    junit.add(report.results[0], details: name)
    let root = try #require(try XMLDocument(data: Data(junit.document)).rootElement())
    #expect(
      try root.nodes(forXPath: "//*").compactMap(\.name).allSatisfy { "testsuites testcase failure".contains($0) })
    #expect(isSafe(String(decoding: junit.document, as: UTF8.self)) || name.contains("\u{202E}"))
    let markdown = VerificationMarkdown(page: name).document(of: report) { FailureDays(of: $0, .mock) }
    let fences = String(decoding: markdown, as: UTF8.self).split(separator: "\n").count { $0.hasPrefix("```") }
    #expect(isSafe(String(decoding: markdown, as: UTF8.self)) && fences % 2 == 0)
    let lines = VerificationText().lines(of: report) { FailureDays(of: $0, .mock) }
    #expect(isSafe(lines.joined(separator: "\n")))
    let page = VerificationPage { _ in name }.document(of: report) { _ in nil }
    #expect(isSafe(String(decoding: page, as: UTF8.self)))
    #expect(try tree(ofPage: page).nodes(forXPath: "//script").isEmpty)
    let annotation = GitHubAnnotation.error(file: name, title: name, message: name)
    #expect(!annotation.contains("\n") && annotation.components(separatedBy: "::").count == 3)
  }

  @Test func `in the terminal no escape sequence passes`() throws {
    let scenario = try hostileScenario()
    var failure = VerificationReport.Failure(reason: scenario.name)
    failure.scenario = scenario
    let days = FailureDays(of: failure, .mock)
    let account = DayAccount(currency: .gbp, width: 200)
    let lines =
      days.actual.flatMap { account.lines(of: $0) }
      + ScenarioText().lines(of: scenario, days: days, failing: [(step: 3, reason: scenario.name)])
    #expect(lines.count > 30 && isSafe(lines.joined(separator: "\n")))
  }
}
