import LocatedJSON
import Personas
import QuestReporting

extension Command {
  static let personas = Command(
    name: "personas", usage: "[list | show NAME]", abstract: "Lists the people who can live with the app", options: []
  ) { arguments, console in
    switch arguments.operands.first ?? "list" {
    case "list":
      if arguments.operands.count > 1 { _ = try arguments.operands("list") }
      try console.deliver(arguments.wantsJSON ? listJSON() : listText(), arguments)
    case "show":
      let words = try arguments.operands("show", "NAME")
      try console.deliver(Array((try arguments.persona(named: words[1]).json + "\n").utf8), arguments)
    case let word:
      throw UsageError("personas", "\(quoted(word)) is no topic", suggestion(for: word, in: ["list", "show"]))
    }
    return .success
  }

  private static func listText() -> [UInt8] {
    var table = TextTable()
    for persona in PersonaCatalogue.all { table.add(persona.name, persona.about) }
    return Array((table.lines().joined(separator: "\n") + "\n").utf8)
  }

  private static func listJSON() -> [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("schemaVersion")
    json.int(1)
    json.key("personas")
    json.beginArray()
    for persona in PersonaCatalogue.all {
      json.beginObject()
      json.key("name")
      json.string(persona.name)
      json.key("about")
      json.string(persona.about)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.take()
  }
}
