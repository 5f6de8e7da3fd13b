/// The shells for which completions are written.
package enum CompletionShell: String, Sendable, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script that completes commands, options and values.
  package func script(program: String, commands: [CommandDeclaration]) -> [String] {
    switch self {
    case .bash: bash(program, commands)
    case .zsh: zsh(program, commands)
    case .fish: fish(program, commands)
    }
  }

  private func bash(_ program: String, _ commands: [CommandDeclaration]) -> [String] {
    var lines = [
      "_\(program)() {",
      "  local word=\"${COMP_WORDS[COMP_CWORD]}\" previous=\"${COMP_WORDS[COMP_CWORD-1]}\"",
      "  local options=\"\" operands=\"\"",
      "  if [[ $COMP_CWORD -eq 1 ]]; then",
      "    COMPREPLY=($(compgen -W \"\(commands.map(\.name).joined(separator: " ")) help\" -- \"$word\"))",
      "    return",
      "  fi",
      "  case \"${COMP_WORDS[1]}\" in",
      "    help) operands=\"\(commands.map(\.name).joined(separator: " "))\" ;;",
    ]
    for command in commands {
      lines += ["    \(command.name))", "      case \"$previous\" in"]
      for option in command.options {
        guard let value = option.value else { continue }
        let names = ([option.name] + (option.short.map { [$0] } ?? [])).joined(separator: "|")
        let reply =
          value.words.isEmpty ? "-f" : "-W \"\(value.words.joined(separator: " "))\""
        lines.append("        \(names)) COMPREPLY=($(compgen \(reply) -- \"$word\")); return ;;")
      }
      let names = command.options.flatMap { [$0.name] + ($0.short.map { [$0] } ?? []) }
      lines += [
        "      esac", "      options=\"\(names.joined(separator: " "))\"",
        "      operands=\"\(command.operands.flatMap(\.words).joined(separator: " "))\" ;;",
      ]
    }
    return lines + [
      "  esac", "  if [[ $word == -* ]]; then", "    COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))", "  else",
      "    COMPREPLY=($(compgen -W \"$operands\" -- \"$word\") $(compgen -f -- \"$word\"))", "  fi", "}",
      "complete -o filenames -F _\(program) \(program)",
    ]
  }

  private func zsh(_ program: String, _ commands: [CommandDeclaration]) -> [String] {
    var lines = ["#compdef \(program)", "", "_\(program)() {", "  local -a commands", "  commands=("]
    for command in commands { lines.append("    " + quoted("\(zshText(command.name)):\(command.abstract)")) }
    lines += [
      "    'help:Prints the help of a command'", "  )",
      "  if (( CURRENT == 2 )); then _describe command commands; return; fi",
      "  local command=$words[2]", "  shift words", "  (( CURRENT-- ))", "  case $command in",
    ]
    for command in commands {
      lines.append("    \(command.name)) _arguments -s -S \\")
      for option in command.options {
        let help = "[\(zshText(option.help))]"
        let value = option.value.map { value in
          ":\(zshText(value.placeholder)):"
            + (value.words.isEmpty ? "_files" : "(\(value.words.joined(separator: " ")))")
        }
        let repeats = option.repeats ? "*" : ""
        for name in [option.name] + (option.short.map { [$0] } ?? []) {
          lines.append("      \(quoted(repeats + name + help + (value ?? ""))) \\")
        }
      }
      let words = command.operands.flatMap(\.words)
      lines.append("      '*:argument:\(words.isEmpty ? "_files" : "(\(words.joined(separator: " ")))")' ;;")
    }
    return lines + [
      "    help) _describe command commands ;;", "  esac", "}", "", "compdef _\(program) \(program)",
    ]
  }

  /// Colons and brackets are zsh's own punctuation.
  private func zshText(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private func fish(_ program: String, _ commands: [CommandDeclaration]) -> [String] {
    let start = "complete -c \(program)"
    var lines = [
      "\(start) -n __fish_use_subcommand -f -a help -d 'Prints the help of a command'",
      "\(start) -n '__fish_seen_subcommand_from help' -f -a \(quoted(commands.map(\.name).joined(separator: " ")))",
    ]
    for command in commands {
      lines.append("\(start) -n __fish_use_subcommand -f -a \(command.name) -d \(quoted(command.abstract))")
      let seen = "\(start) -n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options {
        var line = "\(seen) -l \(option.name.dropFirst(2))"
        if let short = option.short { line += " -s \(short.dropFirst())" }
        if let value = option.value {
          line += value.words.isEmpty ? " -r" : " -x -a " + quoted(value.words.joined(separator: " "))
        }
        lines.append(line + " -d " + quoted(option.help))
      }
      let words = command.operands.flatMap(\.words)
      if !words.isEmpty { lines.append("\(seen) -a " + quoted(words.joined(separator: " "))) }
    }
    return lines
  }

  /// A text between single quotation marks, as all three shells read it.
  private func quoted(_ text: String) -> String {
    // fish alone reads a backslash between single marks; closing them around an escaped mark suits all.
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
