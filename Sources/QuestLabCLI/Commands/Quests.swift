import CommandLineOptions
import LedgerModel
import LocatedJSON
import QuestApp
import QuestEngine
import QuestReporting
import QuestSimulation

extension Command {
  static let quests = Command(
    "quests", "Shows the quests of a ledger on a day, with the evidence for each",
    operands: [Operand("LEDGER", "the ledger file")],
    options: [on, target, claimed, Options.subject, Options.rules] + Options.ledger,
    examples: ["questlab quests export.csv --on 2026-11-29", "questlab quests export.csv --claimed saveX:2026-11-29"]
  ) { arguments, console in
    let path = arguments.operands[0]
    let (rules, subject) = (try arguments.rules(), try arguments.subject())
    let ledger = try arguments.ledger(at: path, console)
    guard let day = arguments[on] ?? ledger.span?.upperBound else {
      throw InputError(
        file: path, problem: "the ledger is empty, so it has no last day", remedy: "Name a day: --on DAY.")
    }
    let claims = ClaimState(try arguments[claimed].map { try claim($0, arguments, on: day) })
    let quests: [Quest]
    do {
      quests = try subject.makeEngine(rules).quests(
        QuestRequest(ledger: ledger, claims: claims, dailySaveTarget: arguments[target], day: day, rules: rules))
    } catch let error as MoneyError {
      throw InputError(error, in: path)
    }
    try console.deliver(
      arguments, json: { json(quests, on: day, in: ledger.currency) },
      lines: { DayAccount(currency: ledger.currency, style: $0, width: console.width).lines(of: quests, on: day) })
    return .success
  }

  private static let on = Option("--on", .day, standard: "the ledger's last day", "day whose quests are shown")
  private static let target = Option("--target", .target, default: SaveTarget.standard, "daily save target")
  private static let claimed = Option(
    repeated: "--claimed", .text("ID[@DAY]"), "quest claimed before; without @DAY, claimed on the day itself")

  private static func claim(_ text: String, _ arguments: Arguments, on day: Day) throws -> ClaimState.Claim {
    // Any text may be an id of another program, even one that contains an @.
    if arguments.hasForeignIDs {
      let sign = text.lastIndex(of: "@")
      if let sign, let claimedOn = try? Day(String(text[text.index(after: sign)...])) {
        return ClaimState.Claim(id: QuestID(String(text[..<sign])), kind: QuestKind(""), claimedOn: claimedOn)
      }
      return ClaimState.Claim(id: QuestID(text), kind: QuestKind(""), claimedOn: day)
    }
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let id = QuestID(parts[0])
    guard let kind = QuestName(id: id)?.kind else {
      throw UsageError(
        arguments.command, "--claimed \(quoted(text)) is not a quest id",
        "Copy an id as --format json shows it, such as saveX:2026-11-29 or streakBreaker:Costa:ever.")
    }
    guard parts.count == 2 else { return ClaimState.Claim(id: id, kind: kind, claimedOn: day) }
    do {
      return ClaimState.Claim(id: id, kind: kind, claimedOn: try Day(parts[1]))
    } catch {
      throw UsageError(arguments.command, "--claimed \(quoted(text)): \(error)", "")
    }
  }

  private static func json(_ quests: [Quest], on day: Day, in currency: Currency) -> [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("schemaVersion")
    json.int(1)
    json.key("day")
    json.string(day.text)
    json.key("quests")
    json.beginArray()
    for quest in quests { json.quest(quest, in: currency) }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.take()
  }
}
