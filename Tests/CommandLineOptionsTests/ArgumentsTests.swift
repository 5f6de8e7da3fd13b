import CommandLineOptions
import Testing

/// A command line that has an option of each kind.
enum Sample {
  static let people = Option("--people", .integer(in: 1...256), default: 15, "how many people are simulated")
  static let target = Option("--target", .text("AMOUNT"), standard: "the person's own", "daily save target")
  static let only = Option(repeated: "--only", .word(["a", "b"], as: "ID"), "check this invariant")
  static let list = Option(switch: "--list", short: "-l", "list the invariants", in: .lists)
  static let jobs = Option("--jobs", short: "-j", .integer(in: 1...9), standard: "all", "number of threads")
  static let output = Option("--output", .path(.written), "where the result goes", in: .output)
  static let rules = Option("--rules", .path(.read), "rules file")
  static let options: [any DeclaredOption] = [people, target, only, list, jobs, output, rules]

  static let command = CommandDeclaration(
    "check", "Checks a ledger", operands: [Operand("LEDGER", "the ledger"), Operand("MORE", count: 0...1, "another")],
    options: options, examples: ["questlab check ledger.csv"])

  static func arguments(_ words: [String]) throws(UsageError) -> Arguments { try Arguments(words, of: command) }
}

@Suite struct ArgumentsTests {
  @Test func `values have the type and the default of their declaration`() throws {
    let absent = try Sample.arguments(["x.csv"])
    #expect(absent[Sample.people] == 15 && absent[Sample.target] == nil && absent[Sample.only] == [])
    #expect(!absent[Sample.list] && !absent.has(Sample.people) && absent.operands == ["x.csv"])
    let given = try Sample.arguments(
      ["--people", "3", "x.csv", "--only=a", "--target=-5", "--only", "b", "-l", "-j4", "--output", "-"])
    #expect(given[Sample.people] == 3 && given[Sample.only] == ["a", "b"] && given[Sample.target] == "-5")
    #expect(given[Sample.list] && given[Sample.jobs] == 4 && given[Sample.output] == "-")
    #expect(given.words(of: [Sample.only, Sample.list]) == ["--only", "a", "--only", "b", "--list"])
    #expect(given.files(for: .written).map(\.path) == ["-"] && given.files(for: .read).isEmpty)
  }

  @Test func `two dashes end the options, and a dash alone or a negative number is none`() throws {
    #expect(try Sample.arguments(["--", "--list", "-x"]).operands == ["--list", "-x"])
    #expect(try Sample.arguments(["-", "-1.5"]).operands == ["-", "-1.5"])
    #expect(try Sample.arguments(["x", "--target", "-3"])[Sample.target] == "-3")
    #expect(!CommandDeclaration.asks(for: CommandDeclaration.help, in: ["a", "--", "--help"]))
    #expect(CommandDeclaration.asks(for: CommandDeclaration.help, in: ["a", "-h", "--"]))
  }

  static let errors: [([String], String, String)] = [
    (["--target", "--list", "x"], "--target: a value is missing", "Write --target AMOUNT."),
    (["x", "--people"], "--people: a value is missing", "Write --people N."),
    (["x", "--people", "-h"], "--people: a value is missing", "Write --people N."),
    (["x", "--peple", "3"], "unknown option \"--peple\"", "Did you mean \"--people\"?"),
    (["x", "-z"], "unknown option \"-z\"", "See check --help for the options."),
    (["x", "-l4"], "unknown option \"-l4\"", "See check --help for the options."),
    (["x", "--people", "1", "--people", "2"], "--people is given twice", "Give it once."),
    (["x", "--list", "--list"], "--list is given twice", "Give it once."),
    (["x", "--list=yes"], "--list takes no value", "Remove \"yes\"."),
    (
      ["x", "--people", "0"], "--people \"0\" is not a whole number from 1 to 256",
      "Write digits alone, without leading zeros or separators."
    ),
    (
      ["x", "-j", "007"], "--jobs \"007\" is not a whole number from 1 to 9",
      "Write digits alone, without leading zeros or separators."
    ),
    ([], "LEDGER is missing", "See check --help for the usage."),
    (["x", "y", "z"], "unexpected argument \"z\"", "See check --help for the usage."),
  ]

  @Test(arguments: errors)
  func `a command line that cannot be carried out says what is wrong and what to write`(
    words: [String], problem: String, remedy: String
  ) {
    let error = #expect(throws: UsageError.self) { try Sample.arguments(words) }
    #expect(error?.problem == problem && error?.remedy == remedy && error?.command == "check")
  }

  @Test func `a word that is none of a few names the nearest`() {
    let error = #expect(throws: UsageError.self) { try Sample.arguments(["x", "--only", "c"]) }
    #expect(error?.problem == "--only \"c\" is not a valid value" && error?.remedy.contains("\"a\"") == true)
  }

  @Test func `options without effect are rejected by name`() throws {
    let arguments = try Sample.arguments(["x", "--list"])
    try arguments.reject([Sample.people], "needs --check", "Remove it.")
    let error = #expect(throws: UsageError.self) {
      try arguments.reject([Sample.people, Sample.list], "needs --check", "Remove it.")
    }
    #expect(error?.description == "check: --list needs --check\nRemove it.")
  }
}
