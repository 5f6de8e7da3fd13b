import CommandLineOptions
import Foundation
import Testing

@Suite struct HelpPageTests {
  @Test func `help states value, range, default and effect of each option, in groups`() {
    let lines = HelpPage(width: nil).lines(of: Sample.command, program: "questlab")
    #expect(lines.prefix(3) == ["Checks a ledger.", "", "usage: questlab check [OPTIONS] LEDGER [MORE]"])
    #expect(lines.contains("  --people N       how many people are simulated (1 to 256; default: 15)"))
    #expect(lines.contains("  --only ID        check this invariant (one of a, b; repeatable)"))
    #expect(lines.contains("  -l, --list       list the invariants") && lines.contains("Lists:"))
    #expect(lines.contains("  questlab check ledger.csv") && lines.contains("  -V, --version    print the version"))
  }

  @Test(arguments: [10, 40, 57, 80, 100, 400])
  func `no line is wider than the terminal or 100 columns`(width: Int) {
    let most = min(max(width, 40), 100)
    for line in HelpPage(width: width).lines(of: Sample.command, program: "questlab") {
      #expect(line.count <= most, "\(line)")
    }
  }

  @Test func `a long text is broken at its spaces and loses no word`() {
    let text = (1...60).map { "word\($0)" }.joined(separator: " ")
    let lines = HelpPage(width: 50).wrapped(text, indent: 4, following: 8)
    #expect(lines.joined(separator: " ").split(separator: " ").joined(separator: " ") == text)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("        w") } && lines[0].hasPrefix("    w"))
  }
}

@Suite struct CompletionTests {
  @Test func `bash completes commands, options, values and operands`() throws {
    let command = CommandDeclaration(
      "check", "Checks", operands: [Operand("TOPIC", words: ["list", "show"], "what")], options: Sample.options)
    let script = CompletionShell.bash.script(program: "lab", commands: [command]).joined(separator: "\n")
    func complete(_ words: [String]) throws -> [String] {
      let list = words.map { "'\($0)'" }.joined(separator: " ")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = [
        "--norc", "-c",
        script + "\nCOMP_WORDS=(lab \(list)); COMP_CWORD=\(words.count); _lab; printf '%s\\n' \"${COMPREPLY[@]}\"",
      ]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    #expect(try complete(["ch"]) == ["check"] && complete(["help", "ch"]) == ["check"])
    #expect(try complete(["check", "--pe"]) == ["--people"] && complete(["check", "--only", ""]) == ["a", "b"])
    #expect(try complete(["check", "sh"]) == ["show"])
  }

  @Test func `every shell has every option of every command, quoted`() {
    let odd = Option("--odd", .text("A:B"), "the subject's [own] value")
    let command = CommandDeclaration("check", "Checks a subject's answers", options: Sample.options + [odd])
    for shell in CompletionShell.allCases {
      let script = shell.script(program: "lab", commands: [command]).joined(separator: "\n")
      for option in command.options {
        #expect(script.contains(shell == .fish ? "-l \(option.name.dropFirst(2))" : option.name), "\(shell)")
      }
    }
    let zsh = CompletionShell.zsh.script(program: "lab", commands: [command]).joined(separator: "\n")
    #expect(zsh.contains(#"'--odd[the subject'\''s \[own\] value]:A\:B:_files'"#))
    let fish = CompletionShell.fish.script(program: "lab", commands: [command])
    #expect(
      fish.contains(
        #"complete -c lab -n '__fish_seen_subcommand_from check' -l odd -r -d 'the subject'\''s [own] value'"#))
  }
}
