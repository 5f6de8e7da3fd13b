import Foundation
import QuestLabTesting

/// The bridge from the harness's neutral values to the app's own, as an app's test target has it.
struct MySubject: QuestSubject {
  var fault = QuestGenerator.Fault.none

  func quests(_ request: SubjectRequest) throws -> [SubjectQuest] {
    try QuestGenerator(fault: fault).quests(
      on: number(request.day), request.transactions.map { (number($0.day), $0.payee, $0.category, $0.amount) },
      claims: request.claims.map { ($0.id, number($0.claimedOn)) }, target: request.dailySaveTarget
    ).map(\.asSubjectQuest)
  }

  func crossed(previous: Int, current: Int) -> Int? { QuestGenerator.crossed(previous, current) }

  func streak(asOf day: SubjectDay, engagedDays: [SubjectDay]) -> Int {
    QuestGenerator.streak(on: number(day), Set(engagedDays.map(number)))
  }
}

/// The number of a day, so that a week is seven of them: whole days since 1 March of the year 0.
func number(_ day: SubjectDay) -> Int {
  let year = day.month > 2 ? day.year : day.year - 1
  let month = day.month > 2 ? day.month - 3 : day.month + 9
  return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day.day - 1
}

extension Quest {
  var asSubjectQuest: SubjectQuest {
    switch kind {
    case .streakBreaker: .streakBreaker(id: id, payee: name ?? "", visits: count ?? 0)
    case .categoryBudget: .categoryBudget(id: id, category: name ?? "", outflows: count ?? 0, total: amount ?? 0)
    case .saveX: .saveX(id: id, target: amount ?? 0)
    }
  }
}

/// The app's own view model, driven on the main actor.
@MainActor final class MyApp: @MainActor AppSubject {
  let model = HomeModel()

  func start(_ history: SubjectHistory) {
    for transaction in history.transactions { model.rows[transaction.id] = row(transaction) }
    model.checkIns = Set(history.checkIns.map(number))
    model.claims = history.claims.map { ($0.id, number($0.claimedOn)) }
    model.target = history.dailySaveTarget
  }

  private func row(_ transaction: SubjectTransaction) -> HomeModel.Row {
    (number(transaction.day), transaction.payee, transaction.category, transaction.amount)
  }

  func handle(_ event: SubjectEvent, at moment: SubjectMoment) throws -> [SubjectEffect] {
    model.begin(number(moment.clock))
    model.overlays = []
    switch event {
    case .open: break
    case .log(let transaction):
      if let known = model.rows[transaction.id], known != row(transaction) {
        return [.refused("another row has this id")]
      }
      model.rows[transaction.id] = row(transaction)
    case .edit(let transaction):
      if model.rows[transaction.id] == nil { return [.refused("there is no such row")] }
      model.rows[transaction.id] = row(transaction)
    case .delete(let id):
      if model.rows.removeValue(forKey: id) == nil { return [.refused("there is no such row")] }
    case .importTransactions(let transactions, let background):
      for transaction in transactions {
        if let known = model.rows[transaction.id], known != row(transaction) { return [.refused("conflict")] }
      }
      for transaction in transactions { model.rows[transaction.id] = row(transaction) }
      if background { return [] }
    case .checkIn, .tap(.checkIn):
      model.checkIns.insert(model.today)
      if model.checkInOpensForm { model.device.screen = "transactionForm" }
    case .claim(let id): return try claim(id)
    case .setTarget(let target):
      if !(target.isFinite && target > 0) { return [.refused("the target is not above zero")] }
      model.target = target
      return []
    case .tap(let block):
      model.device.screen = block.rawValue
      return []
    case .relaunch:
      model.device.quests = []
      model.device.screen = "home"
      return []
    case .restore:
      model.device = HomeModel.Device()
      model.device.today = number(moment.clock)
      return []
    case .switchDevice:
      (model.device, model.otherDevice) = (model.otherDevice ?? HomeModel.Device(), model.device)
      return []
    }
    try model.evaluate(overlayFails: moment.overlayFails)
    return model.overlays.map { .overlay($0) }
  }

  private func claim(_ id: String) throws -> [SubjectEffect] {
    if model.claims.contains(where: { $0.id == id }) { return [.alreadyClaimed(id)] }
    try model.load()
    guard model.device.quests.contains(where: { $0.id == id }) else { return [.claimRefused(id)] }
    model.claims.append((id, model.today))
    try model.load()
    return [.paid(id)]
  }

  var view: SubjectView {
    var view = SubjectView()
    view.quests = model.device.quests.map(\.asSubjectQuest)
    view.streak = model.device.streak
    view.screen = SubjectView.Screen(rawValue: model.device.screen) ?? .home
    view.transactionCount = model.rows.count
    view.dailySaveTarget = model.target
    view.claimsPaid = model.claims.count
    return view
  }
}
