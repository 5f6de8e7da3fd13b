import LocatedJSON
import Personas
import QuestReporting
import SVGCharts

extension Command {
  static let personas = Command(
    name: "personas", usage: "[list | show NAME | fit LEDGER]",
    abstract: "Lists the people who can live with the app, or learns one from a ledger",
    options: [
      Option(switch: "--keep-names", "with fit: keep the payees' real names"),
      Option("--name", "NAME", "with fit: the persona's name; \"fitted\" by default"),
    ] + .ledger, run: personas)

  private static let fitOptions = ["--keep-names", "--name"] + [Option].ledger.map(\.name)

  private static func personas(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    switch arguments.operands.first ?? "list" {
    case "list":
      try arguments.refuse(fitOptions, "is for fit", "Leave it out.")
      if arguments.operands.count > 1 { _ = try arguments.operands("list") }
      try console.deliver(arguments.wantsJSON ? listJSON() : listText(), arguments)
    case "show":
      try arguments.refuse(fitOptions, "is for fit", "Leave it out.")
      let words = try arguments.operands("show", "NAME")
      try console.deliver(Array((try arguments.persona(named: words[1]).json + "\n").utf8), arguments)
    case "fit": try fit(try arguments.operands("fit", "LEDGER")[1], arguments, console)
    case let word:
      throw UsageError("personas", "\(quoted(word)) is no topic", suggestion(for: word, in: ["list", "show", "fit"]))
    }
    return .success
  }

  /// The persona is the result; what was learned, and how surely, is told beside it.
  private static func fit(_ path: String, _ arguments: Arguments, _ console: Console) throws {
    let ledger = try arguments.ledger(at: path, console)
    let fit: PersonaFit
    do {
      fit = try PersonaFit(
        of: ledger, name: arguments.value("--name") ?? "fitted", keepingNames: arguments.has("--keep-names"))
    } catch {
      throw InputError(file: path, problem: "no persona can be learned", remedy: "\(error)")
    }
    console.tell(RealismText.lines(of: fit, style: .plain).joined(separator: "\n"))
    try console.deliver(Array((fit.persona.json + "\n").utf8), arguments)
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
