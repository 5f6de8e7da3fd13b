import LedgerModel
import PropertyTesting
import QuestEngine

/// A history to which things happen: what is in it, by id, and the day as of which it is asked about.
struct HistoryModel: CommandModel {
  enum Command: Sendable {
    case add(Ledger.Entry)
    case remove(Int)
    case edit(Int, Ledger.Entry)
    case importFile([Ledger.Entry], conflicts: Bool)
    case claimFirst
    case move(days: Int)
  }

  let rules: QuestRules
  let start: Day
  var day: Day
  var entries: [Ledger.Entry] = []
  var made = 0
  /// What has happened so far, for the labels of a case.
  var (removals, edits, rollbacks, daysBack, futureRows): (Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0)

  init(rules: QuestRules, start: Day) {
    (self.rules, self.start, day) = (rules, start, start)
  }

  var commands: Gen<Command> {
    let number = made
    let entry = Self.entry(near: day)
    return .frequency([
      (8, entry.map { .add(Self.named($0, "e\(number)")) }), (3, Gen.int(in: 0...1_000).map { .remove($0) }),
      (3, Gen.int(in: 0...1_000).with(entry).map { .edit($0, $1) }),
      (
        2,
        Gen.array(of: entry, count: 0...6).with(.chance(1, in: 2)).map { rows, conflicts in
          .importFile(rows.enumerated().map { Self.named($1, "e\(number).\($0)") }, conflicts: conflicts)
        }
      ), (2, .just(.claimFirst)),
      (4, Gen.int(in: -400...400, near: [1, 1, -1, 7, -7, 30]).map { .move(days: $0) }),
    ])
  }

  func allows(_ command: Command) -> Bool {
    switch command {
    case .remove, .edit: !entries.isEmpty
    case .importFile(_, let conflicts): !conflicts || !entries.isEmpty
    case .move(let days): (try? day.adding(days)) != nil
    case .add, .claimFirst: true
    }
  }

  mutating func apply(_ command: Command) {
    made += 1
    switch command {
    case .add(let entry): note(entry)
    case .remove(let index):
      entries.remove(at: index % entries.count)
      removals += 1
    case .edit(let index, let entry):
      let old = entries.remove(at: index % entries.count)
      note(Self.named(entry, old.id))
      edits += 1
    case .importFile(let rows, let conflicts): if conflicts { rollbacks += 1 } else { for row in rows { note(row) } }
    case .claimFirst: break
    case .move(let days):
      day = (try? day.adding(days)) ?? day
      daysBack += days < 0 ? 1 : 0
    }
  }

  private mutating func note(_ entry: Ledger.Entry) {
    entries.append(entry)
    futureRows += entry.day > day ? 1 : 0
  }

  static func named(_ entry: Ledger.Entry, _ id: String) -> Ledger.Entry {
    var entry = entry
    entry.id = id
    return entry
  }

  /// A transaction near a day, now and then far from it or next to the limits of 64 bits.
  private static func entry(near day: Day) -> Gen<Ledger.Entry> {
    let name: @Sendable (String, Int) -> String? = { prefix, number in number == 0 ? nil : "\(prefix)\(number)" }
    return Gen.int(in: -400...200, near: [0, -1, -6, -7, 1, 2]).with(.int(in: 0...4)).with(.int(in: 0...3))
      .with(Gen<Int64>.integer(in: -9_000...500, near: [-700, -667, 0])).with(.int(in: 0...60)).map { drawn, rare in
        let (((age, payee), category), amount) = drawn
        let extreme: Int64? = rare == 60 ? .min : rare == 59 ? .max : nil
        return Ledger.Entry(
          id: "", day: (try? day.adding(age)) ?? day, payee: name("p", payee), category: name("c", category),
          amount: Money(minorUnits: extreme ?? amount))
      }
  }
}
