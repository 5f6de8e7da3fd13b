import Foundation
import Testing

private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().path
private let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"].first {
  FileManager.default.isExecutableFile(atPath: $0)
}

@Suite(.enabled(if: python != nil, "python3 is not installed")) struct SubjectTests {
  let folder: Folder
  let example: String
  init() throws {
    folder = try Folder()
    example = try String(contentsOfFile: root + "/Scenarios/Subjects/quests.py", encoding: .utf8)
  }

  /// The command of a subject: the worked example, with some of its text replaced.
  func subject(replacing old: String = "", with new: String = "") throws -> String {
    #expect(old.isEmpty || example.contains(old))
    let path = try folder.file("my \"subject\".py", example.replacingOccurrences(of: old, with: new))
    return "\(python ?? "python3") '\(path)'"
  }

  @Test func `a program that follows the rules holds, and what it lacks is skipped`() throws {
    let result = questlab(
      "verify", "--cases", "4", "--seed", "3", "--subject", try subject(), "--skip", "crossed-every-pair")
    #expect(result.error.isEmpty && result.output.contains("Subject python"))
    #expect(result.output.contains("skipped: the subject does not offer app"))
    #expect(!result.output.contains("FAILED"))
  }

  @Test func `what is skipped stands in JUnit with its reason, even where nothing is asked`() throws {
    let (junit, page) = (try folder.file("v.xml", "an older run"), folder.path + "/v.md")
    let result = questlab(
      "verify", "--cases", "4", "--only", "paid-once", "--only", "paid-once-in-any-order", "--subject",
      try subject(), "--junit", junit, "--markdown", page)
    let xml = try String(contentsOfFile: junit, encoding: .utf8)
    #expect(
      xml.contains("skipped=\"2\">") && !xml.contains("time=")
        && xml.contains("<skipped message=\"the subject does not offer app\"/>"))
    #expect(result.code == 1 && result.output.contains("nothing was checked."))
    #expect(result.output.contains("  2 skipped: the subject does not offer app\n"))
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("## QuestLab: nothing was checked"))
  }

  @Test(arguments: [
    ("LEAST_VISITS = 5", "LEAST_VISITS = 4"), ("MILESTONES = [7, ", "MILESTONES = ["),
    ("if day not in engaged:", "if day in engaged and False:"), ("not in claimed]", "]"),
  ])
  func `a program that follows other rules is condemned`(old: String, new: String) throws {
    let faulty = try subject(replacing: old, with: new)
    let result = questlab("verify", "--cases", "8", "--seed", "3", "--subject", faulty)
    #expect(result.code == 1 && result.output.contains("do not hold"))
  }

  @Test func `a failure that does not come again is distinguished, with an exit code of its own`() throws {
    let once = """
      import os
      def quests(request):
          if not os.path.exists("\(folder.path)/mark"):
              open("\(folder.path)/mark", "w").close()
              return {"quests": []}
      """
    let command = try subject(replacing: "def quests(request):", with: once)
    let result = questlab("verify", "--cases", "4", "--only", "save-target-present", "--subject", command)
    #expect(result.code == 4 && result.output.contains("1 of 1 failed once and not again"), "\(result)")
  }

  @Test func `profile takes the time that a program takes, whether it works or waits`() throws {
    let waiting = """
      import time
      def quests(request):
          time.sleep(0.01)
      """
    let words = ["profile", try folder.file("mint.csv", mint), "--subject"]
    let budgets = ["first", "p50", "mean"].flatMap { ["--budget", "\($0)<10ms"] }
    let slow = questlab(words + [try subject(replacing: "def quests(request):", with: waiting)] + budgets)
    #expect(slow.code == 1 && slow.output.split(separator: "\n").count { $0.contains("exceeded") } == 3, "\(slow)")
    #expect(slow.output.contains("unknown"))
  }

  @Test func `quests and simulate run a program, whose ids may be anything`() throws {
    let ledger = try folder.file("mint.csv", mint)
    let command = try subject(replacing: #"":".join(parts)"#, with: #""@ " + "@".join(parts)"#)
    let shown = questlab("quests", ledger, "--subject", command)
    #expect(shown.code == 0 && shown.output.contains("@ saveX@2026-07-19"))
    let day = "2026-07-19"
    for claim in ["@ saveX@\(day)@\(day)"] {
      let rest = questlab("quests", ledger, "--subject", command, "--claimed", claim)
      #expect(rest.code == 0 && rest.output.contains("Coffee") && !rest.output.contains("saveX"))
    }
    let month = questlab("simulate", "--days", "5", "--subject", try subject())
    #expect(month.code == 0 && month.output.contains("applicable invariants hold."))
  }
}

@Suite struct SubjectErrorTests {
  @Test(arguments: [
    ("", "names no program"), ("''", "names no program"), ("python3 'a b", "an unclosed quotation mark '"),
    ("python3 \"a", "an unclosed quotation mark"), ("python3 a\\", "ends in a backslash"),
    ("builtin:", "is not a built-in subject"),
  ])
  func `a text that is no command is refused`(text: String, problem: String) {
    let result = questlab("verify", "--subject", text)
    #expect(result.code == 2 && result.output.isEmpty && result.error.contains(problem), "\(result.error)")
  }

  @Test(arguments: [
    "/no/such/program", "'/no/such program' x", "/bin/sh -c 'echo gone >&2; exit 7'",
    #"/bin/sh -c "echo gone >&2; exit 7""#,
    #"/bin/sh -c echo\ gone\ >&2;exit\ 7"#,
  ])
  func `a program that cannot be started is an unfinished run`(command: String) {
    let result = questlab("verify", "--subject", command)
    #expect(result.code == 3 && result.output.isEmpty, "\(result)")
    #expect(
      result.error.contains("No such file") || result.error.contains("it exited with status 7"), "\(result.error)")
    #expect(command.contains("/no/such") || result.error.contains("stderr: gone"))
  }
}
