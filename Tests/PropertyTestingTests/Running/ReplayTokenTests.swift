import PropertyTesting
import Testing

@Suite struct ReplayTokenTests {
  @Test func `a token reads back as it was written`() throws {
    for choices in [[], [0], [15, 16, 17], [.max, 0, 1 << 63, 300]] as [[UInt64]] {
      let token = ReplayToken(property: "name", choices: choices)
      #expect(try ReplayToken(token.description) == token)
    }
  }

  @Test func `a token runs the one case that it names`() throws {
    var settings = CheckSettings("replay")
    let list = Gen.array(of: .int(in: 0...10_000))
    let token = try #require(check(list, settings) { $0.reduce(0, +) < 5_000 }.counterexample?.token)
    settings.replay = try ReplayToken(token.description)
    var seen: [[Int]] = []
    let passed = check(list, settings) { seen.append($0) }
    #expect(passed.passed && seen == [[5_000]])
  }

  @Test(arguments: [
    ("", "\"\" is no replay token: copy the whole text that begins with pt1- from the failure's report"),
    ("pt1-00000-0!", "\"pt1-00000-0!\" is no replay token: column 12 is none of 0-9 and a-v; copy the token again"),
    ("pt1-00000-g", "the replay token \"pt1-00000-g\" is cut short: copy it again to its end"),
    (
      "pt1-00000-gggggggggggggggggg",
      "\"pt1-00000-gggggggggggggggggg\" is no replay token: "
        + "copy the whole text that begins with pt1- from the failure's report"
    ),
  ])
  func `a text that is no token is refused with a remedy`(text: String, message: String) {
    let error = #expect(throws: ReplayTokenError.self) { try ReplayToken(text) }
    #expect(error?.description == message)
  }
}
