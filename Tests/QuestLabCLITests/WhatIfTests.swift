import Foundation
import LocatedJSON
import Testing

/// The object of a JSON document.
private func document(_ result: Result) throws -> LocatedObject {
  try LocatedValue(parsing: SourceText(file: "out", text: result.output)).object()
}

extension LocatedObject {
  fileprivate func list(_ key: String) throws -> [LocatedObject] {
    try required(key).array().map { try $0.object() }
  }

  fileprivate func number(_ key: String) throws -> Double? {
    guard case .number(let text) = try required(key).content else { return nil }
    return Double(text)
  }

  /// The measure of a name.
  fileprivate func measure(_ name: String) throws -> LocatedObject {
    try #require(try list("measures").first { try $0.required("name").string() == name })
  }
}

@Suite struct WhatIfTests {
  private static let few = ["--people", "30", "--days", "14", "--measure", "questsClaimedPerDay"]

  /// Simulates thirty people, or so many that intervals carry a verdict.
  private func whatif(people: Int = 30, _ words: String...) -> Result {
    questlab(["whatif", "--people", String(people)] + Self.few.dropFirst(2) + words)
  }

  @Test func `the document has the keys that scripts rely on`() throws {
    let result = whatif("--vary", "dailyCap=4,2", "--format", "json", "--by", "persona", "--by", "day")
    #expect(result.code == 0 && result.error.isEmpty)
    let json = try document(result)
    #expect(try json.required("schemaVersion").int() == 1)
    #expect(try json.required("people").int() == 30)
    #expect(try json.required("days").int() == 14)
    let measure = try json.measure("questsClaimedPerDay")
    let variants = try measure.list("variants")
    #expect(try variants.map { try $0.required("name").string() } == ["dailyCap=4", "dailyCap=2"])
    for variant in variants {
      let mean = try #require(try variant.number("mean"))
      #expect(try #require(try variant.number("low")) < mean)
      #expect(try #require(try variant.number("high")) > mean)
    }
    let difference = try #require(try measure.list("differences").first)
    #expect(try difference.required("from").string() == "dailyCap=4")
    #expect(try difference.required("to").string() == "dailyCap=2")
    #expect(try #require(try difference.number("mean")) < 0)
    #expect(try #require(try difference.number("varianceRatio")) > 1)
    #expect(try json.list("byDay").count == 14)
    #expect(try json.list("byPersona").count > 3)
  }

  @Test func `any number of threads gives the same bytes`() {
    let one = whatif("--vary", "dailyCap=4,3", "--jobs", "1")
    #expect(one.code == 0)
    #expect(whatif("--vary", "dailyCap=4,3", "--jobs", "3").output == one.output)
  }

  @Test func `a difference that is exactly zero says so, and its ratio is null`() throws {
    let json = try document(whatif("--vary", "levels=0/5,0/6", "--format", "json"))
    let difference = try #require(try json.measure("questsClaimedPerDay").list("differences").first)
    #expect(try difference.required("exactlyZero").bool())
    #expect(try difference.required("varianceRatio").isNull)
    #expect(try difference.number("mean") == 0)
    #expect(whatif("--vary", "levels=0/5,0/6").output.contains("Structural zero, since no variant"))
  }

  /// The command that a percentile names claims as often as the percentile says.
  @Test(arguments: [
    ["--vary", "dailySaveTarget=15,40"], ["--vary", "persona.claimProbability=0.1,0.7", "--seed", "9"],
    ["--persona", "student", "--persona", "family", "--vary", "categoryBudget.minimumTotal=20,60"],
    ["--subject", "builtin:mock", "--target", "30"], ["--vary", "persona.habit.Children.frequency=1,0.5"],
  ])
  func `simulate shows the very person at a percentile`(_ words: [String]) throws {
    let json = try document(questlab(["whatif"] + Self.few + ["--format", "json"] + words))
    var total = 0
    for variant in try json.measure("questsClaimedPerDay").list("variants") {
      for percentile in try variant.list("percentiles") {
        let command = try percentile.required("command").string().split(separator: " ").map(String.init)
        let life = try document(questlab(Array(command.dropFirst()) + ["--format", "json"]))
        let claimed = try life.list("days").reduce(0) { $0 + (try $1.required("claimed").array().count) }
        #expect(try percentile.required("numerator").int() == claimed, "\(command)")
        total += claimed
      }
    }
    #expect(total > 0)
  }

  @Test func `a guardrail that does not hold for certain fails the build`() {
    let holds = whatif(
      people: 300, "--vary", "dailyCap=4,2", "--require", "questsClaimedPerDay.difference >= -2")
    #expect(holds.code == 0 && holds.output.contains("All hold."))
    let fails = whatif(
      people: 300, "--vary", "dailyCap=4,2", "--require", "questsClaimedPerDay.difference >= 0")
    #expect(fails.code == 1 && fails.output.contains("1 of 1 do not hold."))
  }

  @Test func `a half-width that is not reached is a negative verdict`() {
    #expect(whatif(people: 300, "--vary", "dailyCap=4,2", "--until", "0.5").code == 0)
    let never = whatif("--vary", "dailyCap=4,2", "--until", "0.000001")
    #expect(never.code == 1 && never.output.contains("The half-width was not reached with 30 people."))
    // Where no measure is named the first one is meant, not those that stand over nothing.
    let first = ["--people", "300", "--days", "14", "--vary", "dailyCap=4,1", "--until", "0.5"]
    #expect(questlab(["whatif"] + first).code == 0)
  }

  @Test func `one person has a mean and no interval, and says so`() throws {
    let result = questlab("whatif", "--people", "1", "--days", "5", "--measure", "questsShownPerDay")
    #expect(result.code == 0 && result.output.contains("One person has no interval: simulate two at least."))
  }

  @Test func `a ledger is one life`() throws {
    let folder = try Folder()
    let ledger = try folder.file("mint.csv", mint)
    let result = questlab(
      "whatif", "--ledger", ledger, "--dates", "mdy", "--vary", "categoryBudget.minimumTotal=20,30", "--format", "json")
    #expect(result.code == 0)
    let json = try document(result)
    #expect(try json.required("people").int() == 1)
    #expect(try json.required("days").int() == 7)
    let measure = try json.measure("questsShownPerDay.categoryBudget")
    #expect(try measure.list("variants").map { try $0.number("mean") } == [1.0 / 7, 0])
    #expect(try measure.list("variants")[0].required("low").isNull)
    // What reads the ledger shows the very life.
    #expect(result.output.contains("--dates mdy"))
    let bounded = questlab(
      "whatif", "--ledger", ledger, "--dates", "mdy", "--require", "questsShownPerDay.categoryBudget.mean >= 0.14")
    #expect(bounded.code == 0)
  }

  @Test func `a ledger has no persona to vary, and no more days than a scenario may have`() throws {
    let folder = try Folder()
    let rows = "Date,Description,Amount\n0001-01-01,Costa,-1.00\n9999-12-31,Costa,-1.00\n"
    let ledger = try folder.file("far.csv", rows)
    let varied = questlab("whatif", "--ledger", ledger, "--vary", "persona.opens=1,2", "--days", "5")
    #expect(varied.code == 2 && varied.error.contains("A ledger has no persona"))
    for command in ["whatif", "simulate"] {
      let long = questlab(command, "--ledger", ledger)
      #expect(long.code == 2 && long.error.contains("Select some with --start DAY --days N"), "\(long)")
    }
  }

  @Test func `a difference that few people have is reported to be one`() {
    let words = ["whatif", "--seed", "1", "--days", "4", "--people", "60"]
    let few = questlab(words + ["--vary", "categoryBudget.minimumTotal=15,40", "--measure", "questsClaimedPerDay"])
    #expect(few.output.contains("Differences marked ?") && few.output.contains("questsClaimedPerDay.categoryBudget"))
    let many = questlab(words + ["--vary", "dailyCap=4,0", "--measure", "emptyDayShare"])
    #expect(many.code == 0 && !many.output.contains("Differences marked ?"), "\(many.output)")
  }

  @Test func `a share that few people have ends where shares do`() throws {
    let words = ["whatif", "--seed", "1", "--days", "9", "--people", "120", "--measure", "milestonesReached"]
    let text = questlab(words).output
    // A yes or no of each person has an interval however few there are.
    #expect(!text.contains("milestonesReached.2\n"))
    let row = try #require(text.split(separator: "\n").first { $0.hasPrefix("    .2") })
    #expect(row.contains("[0.0") && !row.contains("?"))
    let json = try document(questlab(words + ["--format", "json"]))
    let share = try json.measure("milestonesReached.2")
    let mean = try #require(try share.list("variants").first)
    #expect(try share.required("share").bool() && !json.measure("milestonesReached").required("share").bool())
    #expect(try (1..<30).contains(mean.required("contributing").int()))
    #expect(try #require(try mean.number("low")) > 0)
  }

  @Test func `one person alone with a figure makes nothing certain`() {
    let result = questlab(
      "whatif", "--seed", "1", "--people", "5", "--days", "1", "--vary", "categoryBudget.minimumTotal=20,30",
      "--measure", "actionableShare", "--require", "actionableShare.streakBreaker.mean >= 0.1")
    #expect(result.code == 1, "\(result)")
  }

  @Test func `named variants come from a file`() throws {
    let folder = try Folder()
    let file = try folder.file(
      "e.json",
      #"{"schemaVersion": 1, "variants": [{"name": "today"}, {"name": "fewer", "set": {"dailyCap": 1}}]}"#)
    let result = whatif("--experiment", file)
    #expect(result.code == 0 && result.output.contains("  B  fewer"))
    let wrong = try folder.file("w.json", #"{"schemaVersion": 1, "variants": [{"name": "a", "set": {"dailyCa": 1}}]}"#)
    let refused = whatif("--experiment", wrong)
    #expect(refused.code == 2 && refused.error.contains("w.json:1:57: there is nothing called \"dailyCa\" to vary"))
  }

  @Test(arguments: [
    (["--vary", "dailyCapp=3,4"], "there is nothing called \"dailyCapp\" to vary\nDid you mean \"dailyCap\"?"),
    (["--vary", "dailyCap=4..3"], "dailyCap: the range 4..3 is empty"),
    (["--vary", "persona.opens=-0.5"], "persona.opens: -0.5 is negative"),
    (["--vary", "persona.habit.Grocery.amounts=0.9"], "Did you mean \"persona.habit.Groceries.amounts\"?"),
    (["--days", "0"], "--days \"0\" is not a whole number from 1 to 36600"),
    (["--people", "0"], "--people \"0\" is not a whole number from 1 to 1000000"),
    (
      ["--people", "1", "--require", "questsShownPerDay.mean >= 1"],
      "--require and --until need an interval, and one person has none"
    ),
    (["--require", "questsShown.mean >= 1"], "there is no figure \"questsShown\""),
    (["--require", "questsShownPerDay.difference >= 1"], "one variant has no difference"),
    (["--until", "-1"], "--until \"-1\" is not a valid half-width"),
    (["--measure", "questShownPerDay"], "Did you mean \"questsShownPerDay\"?"),
    (["--by", "month"], "--by \"month\" is not a valid value"),
    (["--persona", "all", "--persona", "family"], "--persona all includes every other persona"),
    (["--persona", "family", "--persona", "family"], "--persona family is given twice"),
    (["--persona", "familiy"], "there is no persona called \"familiy\""),
    (["--persona", "family", "--ledger", "x.csv"], "--persona and --ledger exclude each other"),
    (["--claims", "all"], "--claims applies to --ledger"),
    (["--subject", "builtin:mock", "--subject", "builtin:mock"], "the subject builtin:mock is given twice"),
    (["--experiment", "e.json", "--vary", "dailyCap=3"], "--vary and --experiment exclude each other"),
  ])
  func `a bad experiment is refused before anyone lives`(_ words: [String], _ problem: String) throws {
    let folder = try Folder()
    let result = questlab(["whatif", "--json", folder.path + "/out.json"] + words)
    #expect(result.code == 2 && result.output.isEmpty && folder.names.isEmpty)
    #expect(result.error.contains(problem), "\(result.error)")
  }

  @Test func `simulate takes one value of each`() {
    let one = questlab("simulate", "--days", "3", "--vary", "dailySaveTarget=33")
    #expect(one.code == 0 && one.output.contains("Save 33.00 today"))
    let two = questlab("simulate", "--days", "3", "--vary", "dailySaveTarget=33,34")
    #expect(two.code == 2 && two.error.contains("dailySaveTarget has several values"))
  }

  @Test func `the run says by itself what it found, with a day that shows it`() throws {
    let result = questlab(
      "whatif", "--persona", "frugal-pensioner", "--people", "30", "--measure", "questsShownPerDay", "--seed", "2")
    #expect(result.output.contains("Findings:"))
    #expect(result.output.contains("Groceries wins the category quest on "))
    let json = try document(
      questlab(
        "whatif", "--persona", "frugal-pensioner", "--people", "30", "--measure", "questsShownPerDay", "--seed", "2",
        "--format", "json"))
    let finding = try #require(try json.list("findings").first)
    let example = try finding.required("example").object()
    let command = try example.required("command").string().split(separator: " ").map(String.init)
    let life = try document(questlab(Array(command.dropFirst()) + ["--format", "json"]))
    let day = try example.required("day").string()
    let lived = try #require(try life.list("days").first { try $0.required("day").string() == day })
    let quest = try example.required("quest").string()
    let shown = try lived.list("quests").map { try $0.required("id").string() }
    #expect(try (shown + lived.required("claimed").array().map { try $0.string() }).contains(quest))
  }
}
