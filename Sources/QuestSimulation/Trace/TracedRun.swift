import Foundation
public import LedgerModel
public import LocatedJSON
import QuestApp
import QuestEngine
public import ScenarioModel
import SeededRandom

/// A run as its trace tells it.
public struct TracedRun: Sendable {
  /// What the run started from; its days are in the steps.
  public let scenario: Scenario
  /// The dates that were simulated, the app opened or not; nil where the trace does not state them.
  public let period: ClosedRange<Day>?
  /// The name of what was run.
  public let subject: String
  /// The steps in order.
  public let steps: [Step]
  /// What was found in the run.
  public let verdict: TraceFrame.Verdict

  /// Reads a trace: its header, what the run started from, its steps, and what was found.
  ///
  /// - Throws: `InputError` with the place of what is not right; a trace that was cut short is refused.
  public init(parsing source: SourceText) throws(InputError) {
    let lines = source.bytes.split(separator: 0x0A, omittingEmptySubsequences: true).map { $0.startIndex..<$0.endIndex }
    guard lines.count >= 3 else {
      throw InputError(
        file: source.file, problem: "this is no whole trace", remedy: "Write one with questlab simulate --trace.")
    }
    guard let head = try? LocatedValue(parsing: source, in: lines[0]), case .object = head.content else {
      throw InputError(
        file: source.file, problem: "this is no trace", remedy: "Write one with questlab simulate --trace.")
    }
    try head.expect("scenario", "the first line of the trace, which states the scenario, is missing")
    let header = try head.object(
      keys: ["schemaVersion", "scenario", "zone", "dayStartHour", "currency"])
    _ = try header.required("schemaVersion").int(in: TraceWriter.schemaVersion...TraceWriter.schemaVersion)
    let second = try LocatedValue(parsing: source, in: lines[1])
    try second.expect("context", "the second line of the trace, which states the context, is missing")
    let context = try second.object(keys: ["context"]).required("context").object(
      keys: ["about", "subject", "firstDay", "lastDay", "dailySaveTarget", "rules", "exponent", "transactions"])
    let currency = Currency(
      code: try header.required("currency").string(), exponent: try context.required("exponent").int(in: 0...18))
    var scenario = Scenario(
      name: try header.required("scenario").string(), ledger: Ledger(currency: currency), days: [])
    scenario.zone = try header.required("zone").string()
    scenario.dayStartHour = try header.required("dayStartHour").int(in: 0...23)
    scenario.about = try context.required("about").string()
    scenario.dailySaveTarget = try context.required("dailySaveTarget").target()
    scenario.rules = try RulesFile.rules(of: context.required("rules"))
    try ScenarioFile.read(context.required("transactions"), into: &scenario.ledger)
    self.scenario = scenario
    subject = try context.required("subject").string()
    if let first = context.optional("firstDay"), let last = context.optional("lastDay") {
      let (start, end) = (try first.day(), try last.day())
      if end < start { throw last.error("the last day is before the first", remedy: "Write the trace anew.") }
      period = start...end
    } else {
      period = nil
    }
    var steps: [Step] = []
    for line in lines[2..<(lines.count - 1)] {
      let object = try LocatedValue(parsing: source, in: line).object(
        keys: ["date", "today", "event", "byPolicy", "before", "after", "effects"])
      steps.append(try object.step(index: steps.count, currency: currency))
    }
    self.steps = steps
    let last = lines[lines.count - 1]
    let cut = "the trace is cut short: its last line, which states the verdict, is missing"
    guard let end = try? LocatedValue(parsing: source, in: last) else {
      throw source.error(at: last.lowerBound, cut, remedy: LocatedValue.wholeTrace)
    }
    try end.expect("verdict", cut)
    verdict = try end.object(keys: ["verdict"]).required("verdict").verdict(steps: steps.count)
    var hash = StableHash()
    for (place, line) in lines.dropLast().enumerated() where place != 1 {
      hash.combine(source.bytes[line])
      hash.combine([0x0A])
    }
    guard hash.text == verdict.digest else {
      throw InputError(
        file: source.file, problem: "its lines have the digest \(hash.text), and it states \(quoted(verdict.digest))",
        remedy: "It was changed after the run. Write the trace anew.")
    }
  }
}

extension LocatedObject {
  fileprivate func step(index: Int, currency: Currency) throws(InputError) -> Step {
    let date = try required("date").day()
    let event = try required("event").event(on: date, currency: currency, defaultID: "e\(index + 1)")
    var effects: [HomeEffect] = []
    var (presenterFailed, isUnshownClaim) = (false, false)
    for value in try required("effects").array() {
      if case .string = value.content {
        isUnshownClaim = try value.choice(of: ["claimOfUnshownQuest"]) == "claimOfUnshownQuest"
        continue
      }
      let effect = try value.object(
        keys: ["overlay", "overlayFailed", "paid", "alreadyClaimed", "claimRefused", "refused"])
      if let milestone = effect.optional("overlayFailed") {
        presenterFailed = true
        effects.append(.overlay(try milestone.int()))
      } else if let milestone = effect.optional("overlay") {
        effects.append(.overlay(try milestone.int()))
      } else if let id = effect.optional("paid") {
        effects.append(.paid(try id.questID()))
      } else if let id = effect.optional("alreadyClaimed") {
        effects.append(.alreadyClaimed(try id.questID()))
      } else if let id = effect.optional("claimRefused") {
        effects.append(.claimRefused(try id.questID()))
      } else {
        effects.append(.refused(try effect.required("refused").string()))
      }
    }
    return Step(
      index: index, date: date, today: try required("today").day(), event: event.event, minutes: event.minutes,
      isByPolicy: try optional("byPolicy")?.bool() ?? false, before: try required("before").view(in: currency),
      after: try required("after").view(in: currency), effects: effects, presenterFailed: presenterFailed,
      isUnshownClaim: isUnshownClaim)
  }
}

extension LocatedValue {
  /// What to do about a trace of which a part is missing.
  fileprivate static let wholeTrace = "Take the whole file, or write it anew with questlab simulate --trace FILE."

  /// Refuses a line that has not the key by which it is distinguished from others.
  fileprivate func expect(_ key: String, _ problem: String) throws(InputError) {
    if (try? object())?.optional(key) == nil { throw error(problem, remedy: Self.wholeTrace) }
  }

  fileprivate func questID() throws(InputError) -> QuestID {
    QuestID(try string())
  }

  fileprivate func view(in currency: Currency) throws(InputError) -> AppView {
    let object = try object(
      keys: ["streak", "transactions", "claimsPaid", "level", "dailySaveTarget", "screen", "quests"])
    var view = AppView()
    if let streak = object.optional("streak") { view.streak = try streak.int() }
    view.transactionCount = try object.required("transactions").int()
    view.claimsPaid = try object.required("claimsPaid").int()
    if let level = object.optional("level") { view.level = try level.int() }
    view.dailySaveTarget = try object.required("dailySaveTarget").target()
    let screen = try object.required("screen").choice(of: HomeState.Screen.allCases.map(\.rawValue))
    view.screen = HomeState.Screen(rawValue: screen) ?? .home
    for value in try object.required("quests").array() { view.quests.append(try value.quest(in: currency)) }
    return view
  }

  private func quest(in currency: Currency) throws(InputError) -> Quest {
    let object = try object(keys: ["id", "kind", "subject", "title", "evidence"])
    let stated = try object.required("evidence").object(keys: ["count", "total", "target"])
    var evidence = Quest.Evidence()
    if let count = stated.optional("count") { evidence.count = try count.int() }
    if let target = stated.optional("target") { evidence.target = try target.target() }
    if let total = stated.optional("total") {
      guard let amount = try? Money(try total.decimalText(), in: currency) else {
        throw total.error("this is no amount", remedy: "Write the trace anew.")
      }
      evidence.total = amount
    }
    let subject = try object.optional("subject")?.string()
    return Quest(
      id: try object.required("id").questID(), kind: QuestKind(try object.required("kind").string()),
      subject: subject.flatMap(Name.init), evidence: evidence)
  }

  fileprivate func verdict(steps: Int) throws(InputError) -> TraceFrame.Verdict {
    let object = try object(keys: ["digest", "asked", "violations"])
    var verdict = TraceFrame.Verdict(
      digest: try object.required("digest").string(), asked: try object.required("asked").int(in: 0 ... .max))
    for value in try object.required("violations").array() {
      let fields = try value.object(keys: ["id", "event", "reason"])
      verdict.violations.append(
        TraceFrame.Violation(
          id: try fields.required("id").string(), step: try fields.required("event").int(in: 0...max(0, steps - 1)),
          reason: try fields.required("reason").string()))
    }
    return verdict
  }
}
