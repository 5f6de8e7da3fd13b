import LedgerModel

/// Finds payments that come on their day: a payee whose transactions one or two schedules explain.
enum PaymentFitter {
  /// The schedule, and which of the rows it explains.
  private struct Match {
    var schedule: Schedule
    var places: [Int]
    var exact: Int
    var share: Double
  }

  /// Takes the rows of regular payments out of `rows`.
  static func payments(
    _ rows: inout [FitSource.Row], _ source: FitSource, _ disguise: Disguise, _ notes: inout FitNotes
  ) -> [RegularPayment] {
    var found: [(payments: [RegularPayment], total: Int64)] = []
    var taken = Set<Int>()
    var number = 0
    var calendars: [Schedule.Move: [Calendar]] = [:]
    for (key, places) in FitGroups.places(rows, byPayee: true) {
      let kind: RegularPayment.Kind = key.isInflow ? .income : key.isTransfer ? .transfer : .bill
      let calendar = calendars[kind.move] ?? Calendar.all(source, move: kind.move)
      calendars[kind.move] = calendar
      let matches = matches(places, rows, source, calendar)
      if matches.isEmpty { continue }
      number += 1
      let payee = disguise.payee(rows[places[0]].payee, else: "Regular \(number)")
      var payments: [RegularPayment] = []
      for match in matches {
        taken.formUnion(match.places)
        let amounts = match.places.map { Int64(rows[$0].amount.magnitude) }
        let table = AmountTable(fitting: amounts, disguise)
        payments.append(
          RegularPayment(
            kind: kind, payee: payee, category: key.category, amounts: table, varies: table.quantiles.count > 1,
            schedule: match.schedule))
        notes.findings.append(
          PersonaFit.Finding(
            what: "on its day, every \(match.schedule.cycle.rawValue), day \(match.schedule.day)",
            subject: key.category,
            value: match.share, interval: match.share...1, transactions: match.places.count))
      }
      found.append((payments, places.reduce(0) { $0 + rows[$1].amount }))
    }
    rows = rows.indices.filter { !taken.contains($0) }.map { rows[$0] }
    // Pay is the regular inflow that brings most.
    let most = found.map(\.total).max() ?? 0
    var pay: Int?
    for place in found.indices where found[place].total == most && most > 0 && pay == nil { pay = place }
    if let pay { for place in found[pay].payments.indices { found[pay].payments[place].kind = .pay } }
    return found.flatMap(\.payments)
  }

  /// One or two schedules that explain four fifths of a payee's rows, each of them met four times in five.
  private static func matches(
    _ places: [Int], _ rows: [FitSource.Row], _ source: FitSource, _ calendars: [Calendar]
  ) -> [Match] {
    guard places.count >= 3, let first = places.first, let last = places.last else { return [] }
    // One that ran for a part of the time only is no payment of a usual year.
    let reach = rows[first].day...rows[last].day
    guard reach.count * 5 >= source.days * 4 - 150 else { return [] }
    var rest = places
    var found: [Match] = []
    while found.count < 2, rest.count * 5 > places.count {
      var best: Match?
      for calendar in calendars {
        guard let match = match(calendar, rest, rows) else { continue }
        if best.map({ (match.places.count, match.exact) > ($0.places.count, $0.exact) }) ?? true { best = match }
      }
      guard let best else { break }
      found.append(best)
      let taken = Set(best.places)
      rest.removeAll { taken.contains($0) }
    }
    return rest.count * 5 <= places.count ? found : []
  }

  /// A schedule with its days in the stretch.
  private struct Calendar {
    var schedule: Schedule
    var dues: [Int]

    static func all(_ source: FitSource, move: Schedule.Move) -> [Calendar] {
      var holidays = BankHolidays()
      var calendars: [Calendar] = []
      for cycle in Schedule.Cycle.allCases {
        for day in 1...cycle.lastDay {
          let schedule = Schedule(cycle: cycle, day: day, move: move)
          var dues: [Int] = []
          var due = schedule.next(onOrAfter: Int(source.span.lowerBound.number), &holidays)
          while due <= Int(source.span.upperBound.number) {
            dues.append(due)
            due = schedule.next(onOrAfter: due + 1, &holidays)
          }
          calendars.append(Calendar(schedule: schedule, dues: dues))
        }
      }
      return calendars
    }
  }

  /// The rows, each nearest to a due day within the schedule's slack.
  private static func match(_ calendar: Calendar, _ places: [Int], _ rows: [FitSource.Row]) -> Match? {
    let schedule = calendar.schedule
    let dues = calendar.dues.count
    // Fewer rows than four in five due days cannot match.
    guard places.count * 5 >= dues * 4 else { return nil }
    let slack = schedule.cycle == .week ? 1 : schedule.cycle == .fourWeeks ? 2 : 4
    var taken: [Int] = []
    var (exact, next) = (0, 0)
    for due in calendar.dues {
      while next < places.count, rows[places[next]].day < due - slack { next += 1 }
      var best: Int?
      var place = next
      while place < places.count, rows[places[place]].day <= due + slack {
        if best.map({ abs(rows[places[place]].day - due) < abs(rows[places[$0]].day - due) }) ?? true { best = place }
        place += 1
      }
      if let best {
        taken.append(places[best])
        exact += rows[places[best]].day == due ? 1 : 0
        next = best + 1
      }
    }
    let least = schedule.cycle == .week ? 8 : 3
    guard dues >= least, taken.count * 5 >= dues * 4 else { return nil }
    return Match(schedule: schedule, places: taken, exact: exact, share: Double(taken.count) / Double(dues))
  }
}
