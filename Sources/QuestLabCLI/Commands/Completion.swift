import CommandLineOptions
import LocatedJSON

extension Command {
  static let completion = Command(
    "completion", "Prints a script that completes commands, options and values in a shell",
    operands: [
      Operand(
        "SHELL", words: CompletionShell.allCases.map(\.rawValue), "bash, zsh or fish",
        remedy: "Name a shell: bash, zsh or fish.")
    ],
    options: [],
    examples: [
      "source <(questlab completion bash)", "questlab completion fish > ~/.config/fish/completions/questlab.fish",
    ]
  ) { arguments, console in
    let name = arguments.operands[0]
    guard let shell = CompletionShell(rawValue: name) else {
      throw UsageError(
        arguments.command, "SHELL \(quoted(name)) is not supported",
        suggestion(for: name, in: CompletionShell.allCases.map(\.rawValue)))
    }
    let script = shell.script(program: "questlab", commands: QuestLab.commands.map(\.declaration))
    try console.deliver(
      arguments,
      json: {
        var json = JSONWriter(pretty: true)
        json.beginObject()
        json.key("schemaVersion")
        json.int(1)
        json.key("shell")
        json.string(shell.rawValue)
        json.key("script")
        json.string(script.joined(separator: "\n") + "\n")
        json.endObject()
        json.endLine()
        return json.take()
      }, lines: { _ in script })
    return .success
  }
}
