import LedgerModel
import ScenarioModel
import SeededRandom

/// What a person does with the app, day by day.
struct AppDiary {
  private let app: AppUse
  private let persona: Persona
  private var streams: Streams
  /// What happened and is not in the app yet, each with the first day on which it may be entered.
  private var waiting: [Waiting] = []
  /// What was entered last and is still there, oldest first.
  private var recent: [Ledger.Entry] = []
  private var transactions: Int
  private var zone: String

  /// How many transactions a person looks back over.
  private static let memory = 8

  private struct Waiting {
    let from: Int
    let row: PersonaRow
  }

  private struct Streams {
    let open, checkIn, late, edit, deletion, duplicate, target, mishap: RandomKey

    init(_ root: RandomKey) {
      let app = root.appending("app")
      open = app.appending("open")
      checkIn = app.appending("checkIn")
      late = app.appending("late")
      edit = app.appending("edit")
      deletion = app.appending("deletion")
      duplicate = app.appending("duplicate")
      target = app.appending("target")
      mishap = app.appending("mishap")
    }
  }

  init(_ life: PersonaLife, transactions: Int) {
    persona = life.persona
    app = persona.app
    streams = Streams(life.root)
    zone = persona.zone
    self.transactions = transactions
  }

  /// The events of a day, in order, after the walk has lived it.
  mutating func events(on day: Day, _ walk: borrowing LifeWalk) -> [TimedEvent] {
    var events: [TimedEvent] = []
    events.reserveCapacity(walk.rows.count + 2)
    var chance = app.opens.millionths
    var zone = persona.zone
    for (spell, facts) in persona.spells.enumerated() where walk.isInSpell[spell] {
      chance = multiplied(chance, facts.app.millionths)
      zone = facts.zone ?? zone
    }
    if zone != self.zone {
      events.append(TimedEvent(.zone(zone)))
      self.zone = zone
    }
    let number = Int(day.number)
    let isOpened = word(streams.open, number).isWithin(chance)
    if app.importEvery > 0 {
      for row in walk.rows where isInLedger(row) { waiting.append(Waiting(from: number, row: row)) }
      if number % app.importEvery == 0 { importWaiting(&events) }
    }
    if isOpened {
      use(walk.rows, on: number, &events)
    } else if app.importEvery == 0 {
      enter(walk.rows, isOpened: false, on: number, &events)
    }
    return events
  }

  /// Types in what waits and what happened today, where the app is opened; keeps the rest.
  private mutating func enter(
    _ rows: [PersonaRow], isOpened: Bool, on number: Int, _ events: inout [TimedEvent]
  ) {
    if isOpened, !waiting.isEmpty {
      for index in waiting.indices where waiting[index].from <= number {
        events.append(TimedEvent(.log(enter(waiting[index].row))))
      }
      waiting.removeAll { $0.from <= number }
    }
    var random = streams.late.appending(number).generator()
    for row in rows where isInLedger(row) {
      if app.late != .zero, random.next().isWithin(app.late.millionths) {
        waiting.append(Waiting(from: number + 1 + random.next().below(7), row: row))
      } else if isOpened {
        events.append(TimedEvent(.log(enter(row))))
      } else {
        waiting.append(Waiting(from: number, row: row))
      }
    }
  }

  private mutating func use(_ rows: [PersonaRow], on number: Int, _ events: inout [TimedEvent]) {
    events.append(TimedEvent(.open))
    if app.mishaps != .zero { meetMishap(on: number, &events) }
    if app.targetChanges != .zero {
      var random = streams.target.appending(number).generator()
      if random.next().isWithin(app.targetChanges.millionths) {
        events.append(TimedEvent(.setTarget(app.targets[random.next().below(app.targets.count)])))
      }
    }
    if app.importEvery == 0 { enter(rows, isOpened: true, on: number, &events) }
    if persona.plan.needsRecent { correct(on: number, &events) }
    if word(streams.checkIn, number).isWithin(app.checkIns.millionths) { events.append(TimedEvent(.checkIn)) }
  }

  private mutating func importWaiting(_ events: inout [TimedEvent]) {
    if waiting.isEmpty { return }
    var entries: [Ledger.Entry] = []
    for one in waiting { entries.append(enter(one.row)) }
    waiting.removeAll(keepingCapacity: true)
    events.append(TimedEvent(.importEntries(entries, background: true)))
  }

  /// Changes, deletes or imports again some of what was entered last.
  private mutating func correct(on number: Int, _ events: inout [TimedEvent]) {
    var random = streams.edit.appending(number).generator()
    if random.next().isWithin(app.edits.millionths), !recent.isEmpty {
      let index = random.next().below(recent.count)
      // A quarter less, so that no number of edits leaves the range of amounts.
      recent[index].amount = Money(minorUnits: recent[index].amount.minorUnits * 3 / 4)
      events.append(TimedEvent(.edit(recent[index])))
    }
    random = streams.deletion.appending(number).generator()
    if random.next().isWithin(app.deletions.millionths), !recent.isEmpty {
      events.append(TimedEvent(.delete(recent.remove(at: random.next().below(recent.count)).id)))
    }
    if word(streams.duplicate, number).isWithin(app.duplicateImports.millionths), !recent.isEmpty {
      events.append(TimedEvent(.importEntries(recent, background: false)))
    }
  }

  private func meetMishap(on number: Int, _ events: inout [TimedEvent]) {
    var random = streams.mishap.appending(number).generator()
    guard random.next().isWithin(app.mishaps.millionths) else { return }
    let mishaps: [Event] = [.relaunch, .restore, .secondDevice, .overlayFails]
    events.append(TimedEvent(mishaps[random.next().below(mishaps.count)]))
    events.append(TimedEvent(.open))
  }

  /// The row as an entry of the app, under the next dense id.
  private mutating func enter(_ row: PersonaRow) -> Ledger.Entry {
    transactions += 1
    var entry = Ledger.Entry(
      id: denseID(transactions), day: row.day, payee: nil, category: nil, amount: row.amount, mark: row.mark)
    entry.payee = row.payee
    entry.category = row.category
    if persona.plan.needsRecent {
      if recent.count == Self.memory { recent.removeFirst() }
      recent.append(entry)
    }
    return entry
  }

  /// The app's ledger has one currency.
  private func isInLedger(_ row: PersonaRow) -> Bool {
    !persona.plan.isMixed || row.currency == persona.currency
  }

  private func word(_ stream: RandomKey, _ number: Int) -> UInt64 {
    var random = stream.appending(number).generator()
    return random.next()
  }
}

/// The id that a ledger gives to its n-th row, made without an allocation.
private func denseID(_ number: Int) -> String {
  String(unsafeUninitializedCapacity: 15) { buffer in
    var rest = number
    var digits = 1
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    rest = number
    buffer[0] = UInt8(ascii: "t")
    for place in stride(from: digits, to: 0, by: -1) {
      buffer[place] = UInt8(truncatingIfNeeded: 48 + rest % 10)
      rest /= 10
    }
    return digits + 1
  }
}
