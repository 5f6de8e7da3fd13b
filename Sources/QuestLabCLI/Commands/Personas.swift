import CommandLineOptions
import LocatedJSON
import Personas
import QuestReporting
import SVGCharts

extension Command {
  static let personas = Command(
    "personas", "Lists or shows the personas of the catalogue, or fits one to a ledger",
    operands: [
      Operand("TOPIC", count: 0...1, words: ["list", "show", "fit"], "list (the default), show NAME, or fit LEDGER"),
      Operand("NAME|LEDGER", count: 0...1, "the persona to show, or the ledger to fit"),
    ],
    options: [keepNames, name] + Options.ledger,
    examples: ["questlab personas show frugal-pensioner", "questlab personas fit export.csv --output me.json"],
    run: personas)

  private static let keepNames = Option(switch: "--keep-names", "with fit: keep the real names of payees")
  private static let name = Option("--name", .text("NAME"), default: "fitted", "with fit: name of the persona")

  private static func personas(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let topic = arguments.operands.first ?? "list"
    if topic != "fit" { try arguments.reject([keepNames, name] + Options.reading, "applies to fit", "Remove it.") }
    switch topic {
    case "list":
      if arguments.operands.count > 1 {
        throw UsageError("personas", "unexpected argument \(quoted(arguments.operands[1]))", "Did you mean show?")
      }
      try console.deliver(arguments, json: { listJSON() }, lines: { _ in listText() })
    case "show":
      let persona = try arguments.persona(named: try operand("NAME", arguments))
      let document = Array((persona.json + "\n").utf8)
      try console.write(document, to: Options.json, arguments)
      try console.deliver(document, arguments)
    case "fit": try fit(try operand("LEDGER", arguments), arguments, console)
    case let word:
      throw UsageError(
        "personas", "TOPIC \(quoted(word)) is not a valid value", suggestion(for: word, in: ["list", "show", "fit"]))
    }
    return .success
  }

  private static func operand(_ name: String, _ arguments: Arguments) throws(UsageError) -> String {
    if arguments.operands.count > 1 { return arguments.operands[1] }
    throw UsageError("personas", "\(name) is missing", "See personas --help for the usage.")
  }

  /// The persona is the result; what was learned, and how certain it is, is printed on standard error.
  private static func fit(_ path: String, _ arguments: Arguments, _ console: Console) throws {
    let ledger = try arguments.ledger(at: path, console)
    let fit: PersonaFit
    do {
      fit = try PersonaFit(
        of: ledger, name: arguments[name], keepingNames: arguments[keepNames])
    } catch {
      throw InputError(file: path, problem: "no persona can be fitted", remedy: "\(error)")
    }
    console.note(RealismText.lines(of: fit, style: .plain).joined(separator: "\n"))
    let document = Array((fit.persona.json + "\n").utf8)
    try console.write(document, to: Options.json, arguments)
    try console.deliver(document, arguments)
  }

  private static func listText() -> [String] {
    var table = TextTable()
    for persona in PersonaCatalogue.all { table.add(persona.name, persona.about) }
    return table.lines()
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
