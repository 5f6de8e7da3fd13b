import LedgerModel
import LocatedJSON
import QuestApp
import QuestEngine
import QuestReporting
import QuestSimulation

extension Command {
  static let quests = Command(
    name: "quests", usage: "LEDGER [--on DAY] [--target 15] [--claimed ID[@DAY]]… [OPTIONS]",
    abstract: "Shows the quests of a real ledger on a day, and why",
    options: [
      Option("--on", "DAY", "the day; the ledger's last by default"),
      Option("--target", "AMOUNT", "the daily save target; 15 by default"),
      Option("--claimed", "ID[@DAY]", repeats: true, "a quest claimed before; without a day, on that very day"),
    ] + .ledger + .subject
  ) { arguments, console in
    let path = try arguments.operands("LEDGER")[0]
    let target = try arguments.target("--target")
    let asked = try arguments.day("--on")
    let (rules, subject) = (try arguments.rules(), try arguments.subject())
    let ledger = try arguments.ledger(at: path, console)
    guard let day = asked ?? ledger.span?.upperBound else {
      throw InputError(
        file: path, problem: "the ledger is empty, so it has no last day", remedy: "Name a day: --on DAY.")
    }
    let claims = ClaimState(try arguments.all("--claimed").map { try claim($0, arguments, on: day) })
    let quests: [Quest]
    do {
      quests = try subject.makeEngine(rules).quests(
        QuestRequest(ledger: ledger, claims: claims, dailySaveTarget: target, day: day, rules: rules))
    } catch let error as MoneyError {
      throw InputError(error, in: path)
    }
    if arguments.wantsJSON {
      try console.deliver(json(quests, on: day, in: ledger.currency), arguments)
    } else {
      let account = DayAccount(currency: ledger.currency, style: try console.style(arguments))
      try console.deliver(account.lines(of: quests, on: day), arguments)
    }
    return .success
  }

  private static func claim(_ text: String, _ arguments: Arguments, on day: Day) throws -> ClaimState.Claim {
    // Any text may be an id of another program, one with a sign in it as well.
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
        arguments.command, "--claimed \(quoted(text)) is no quest id",
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
