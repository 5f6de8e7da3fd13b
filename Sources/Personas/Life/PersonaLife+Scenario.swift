public import LedgerModel
public import QuestEngine
public import ScenarioModel
import SeededRandom

extension PersonaLife {
  /// The person's days with the app: what is logged, corrected, imported and confirmed, and how quests are claimed.
  ///
  /// Where the persona has a history from before the app, the scenario begins as much earlier and the ledger holds it. A day on
  /// which nothing happens is left out.
  ///
  /// - Parameter rules: the rules in force, which the scenario carries; no event depends on them.
  public func scenario(start: Day, days: Int, rules: QuestRules) -> Scenario {
    let history = min(persona.app.historyDays, start.days(since: .first))
    let birth = (try? start.adding(-history)) ?? start
    var ledger = Ledger(currency: persona.currency)
    var walk = LifeWalk(self, start: birth)
    for number in Self.numbers(from: birth, days: history) {
      walk.live(number)
      for row in walk.rows where row.currency == persona.currency {
        ledger.append(
          day: row.day, payee: ledger.intern(payee: row.payee), category: ledger.intern(category: row.category),
          amount: row.amount, mark: row.mark)
      }
    }
    var diary = AppDiary(self, transactions: ledger.count)
    var scenarioDays: [ScenarioDay] = []
    scenarioDays.reserveCapacity(days)
    for number in Self.numbers(from: start, days: days) {
      guard let day = try? Day(number: number) else { break }
      walk.live(number)
      let events = diary.events(on: day, walk)
      if !events.isEmpty { scenarioDays.append(ScenarioDay(day, events)) }
    }
    var scenario = Scenario(
      name: "\(persona.name)-\(person)", about: persona.about, ledger: ledger,
      dailySaveTarget: persona.dailySaveTarget, rules: rules, days: scenarioDays,
      claimPolicy: .chance(persona.plan.chances, root.appending("claims")))
    scenario.zone = persona.zone
    scenario.dayStartHour = persona.dayStartHour
    return scenario
  }
}
