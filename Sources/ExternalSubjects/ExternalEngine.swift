import Foundation
import LedgerModel
import LocatedJSON
import QuestApp
import QuestEngine
import QuestIndex
import QuestSimulation

/// The pure operations of a program, asked of one process from the first request on.
///
/// A request for quests that is repeated word for word goes to a second process once in a while, which must say the same:
/// what a process keeps to itself, or makes up at its start, shows.
final class ExternalEngine: OutOfProcessEngine {
  /// The rules show a handful; checks that compare each quest with each other end in good time for so many.
  private static let mostQuests = 1_000
  private let pool: SubjectPool
  private let operations: Set<Subject.Operation>
  /// What the program does not offer is reckoned by the rules, for the harness's books alone: it is not judged.
  private let books: BuiltInEngine
  private var processes: [SubjectProcess?] = [nil, nil]
  private var lastRequest: [UInt8] = []
  private var repeats = 0
  private var transactions = LedgerMemo<[UInt8]>()

  init(pool: SubjectPool, operations: Set<Subject.Operation>, rules: QuestRules) {
    self.pool = pool
    self.operations = operations
    books = BuiltInEngine(rules: rules)
  }

  deinit {
    for case let process? in processes { pool.giveBack(process) }
  }

  func quests(_ request: QuestRequest) throws -> [Quest] {
    guard operations.contains(.quests) else { return [] }
    let line = Requests.quests(
      on: request.day, dailySaveTarget: request.dailySaveTarget,
      transactions: transactions.value(of: request.ledger) { TransactionsText(of: $0).bytes }, claims: request.claims)
    repeats = line == lastRequest ? repeats + 1 : 0
    lastRequest = line
    return try ask(line, of: repeats % 4 == 2 ? 1 : 0) { reply throws(InputError) in
      try Replies.quests(reply, in: request.ledger.currency)
    }
  }

  func crossed(previous: Int, current: Int) throws -> Int? {
    guard operations.contains(.crossed) else { return books.crossed(previous: previous, current: current) }
    return try ask(Requests.crossed(previous: previous, current: current)) { reply throws(InputError) in
      try Replies.milestone(reply)
    }
  }

  func streak(asOf day: Day, engaged: borrowing EngagedDays) throws -> Int {
    guard operations.contains(.streak) else { return books.streak(asOf: day, engaged: engaged) }
    return try streak(asOf: day, engagedDays: Presentation.days(of: engaged, asOf: day))
  }

  /// The streak of these very days, in this order.
  func streak(asOf day: Day, engagedDays: [Day]) throws -> Int {
    guard operations.contains(.streak) else { return Streak.length(asOf: day, engagedDays: engagedDays) }
    return try ask(Requests.streak(asOf: day, engagedDays: engagedDays)) { reply throws(InputError) in
      try Replies.streak(reply)
    }
  }

  private func ask<Answer>(
    _ request: [UInt8], of place: Int = 0, _ read: (LocatedValue) throws(InputError) -> Answer
  ) throws(SubjectFailure) -> Answer {
    let process = if let process = processes[place] { process } else { try pool.take() }
    processes[place] = process
    do throws(SubjectFailure) {
      let answer = try SubjectPool.ask(process, request, read)
      if let quests = answer as? [Quest], quests.count > Self.mostQuests {
        throw process.refused(
          .excessive, "its reply has \(quests.count) quests; the limit is \(Self.mostQuests)", request: request)
      }
      return answer
    } catch {
      processes[place] = nil
      pool.note(error)
      throw error
    }
  }
}
