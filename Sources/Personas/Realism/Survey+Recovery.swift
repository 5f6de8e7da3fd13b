import LedgerModel

extension Survey {
  /// Whether the rates and the mean amounts of the file are those of the people.
  func recovery() -> [RealismReport.Row] {
    var rows: [RealismReport.Row] = []
    let weeks = Double(days) / 7
    let unit = Double(persona.currency.minorUnitsPerMajor)
    let n = Double(people)
    for place in categoryNames.indices {
      for part in 0..<Self.groupsPerCategory {
        let index = place * Self.groupsPerCategory + part
        let mark = Ledger.Mark(rawValue: UInt8(part & 3)) ?? .none
        let group = PersonaClaims.Group(category: categoryNames[place], isInflow: part >= 4, mark: mark)
        let expected = claims.groups[group] ?? PersonaClaims.Expected()
        let sums = index < groups.count ? groups[index] : PairSums()
        if expected.count == 0 && sums.x == 0 { continue }
        let subject = Self.subject(group)
        let variance = max(sums.variance(people: people), expected.random)
        rows.append(
          RealismReport.row(
            "transactions a week", subject, claimed: expected.count / weeks, observed: sums.x / n / weeks,
            error: (variance / n).squareRoot() / weeks, people: people))
        if expected.count == 0 { continue }
        rows.append(
          RealismReport.row(
            "mean amount", subject, claimed: expected.total / expected.count / unit, observed: sums.ratio / unit,
            error: sums.ratioError(people: people) / unit, people: people, isEnough: sums.x >= 30 && people >= 10))
      }
    }
    return rows
  }

  private static func subject(_ group: PersonaClaims.Group) -> String {
    let kind =
      switch group.mark {
      case .standingOrder: "bills"
      case .transfer: "transfers"
      default: group.isInflow ? "inflows" : ""
      }
    let name = group.category.isEmpty ? "no category" : group.category
    return kind.isEmpty ? name : "\(name), \(kind)"
  }

  /// Whether weekdays, pay day and dates have the effect that they should have, and no other.
  func calendar() -> [RealismReport.Row] {
    var rows: [RealismReport.Row] = []
    let expected = claims.weekdays.reduce(0, +)
    let observed = Double(weekdays.reduce(0, +))
    var chiSquare = 0.0
    var freedom = -1
    for weekday in 0..<7 {
      let share = expected > 0 ? claims.weekdays[weekday] / expected * observed : 0
      let found = Double(weekdays[weekday])
      if share > 0 {
        chiSquare += (found - share) * (found - share) / share
        freedom += 1
      } else if found > 0 {
        chiSquare = .greatestFiniteMagnitude
      }
    }
    rows.append(RealismReport.row("weekdays, chi-square", chiSquare: chiSquare, freedom: freedom, spread: spread))
    let usual = expected - claims.afterPayday
    let raisedDays = Double(claims.raisedDays.count)
    if claims.afterPayday > 0, usual > 0 {
      // The rate of a day after pay day over that of another.
      let scale = (Double(days) - raisedDays) / raisedDays
      rows.append(
        RealismReport.row(
          "pay day ratio", claimed: claims.afterPayday / usual * scale, observed: payday.ratio * scale,
          error: payday.ratioError(people: people) * scale, people: people, isEnough: payday.y >= 30 && people >= 10))
    }
    rows.append(independence())
    return rows
  }

  /// Whether the categories of a date are those of its weekday: a contingency table for each weekday.
  private func independence() -> RealismReport.Row {
    var (chiSquare, freedom) = (0.0, 0)
    for weekday in 0..<7 {
      let table = stride(from: weekday, to: days, by: 7).map { dates[$0] }
      var columns = [Int](repeating: 0, count: categoryNames.count)
      for row in table { for (category, count) in row.enumerated() { columns[category] += count } }
      // Rarer categories have too few transactions a cell.
      let common = columns.indices.filter { columns[$0] >= 2 * table.count }
      let lines = table.map { row in common.map { $0 < row.count ? row[$0] : 0 } }
      let all = common.reduce(0) { $0 + columns[$1] }
      for line in lines {
        let sum = line.reduce(0, +)
        for (place, found) in line.enumerated() {
          let share = Double(sum) * Double(columns[common[place]]) / Double(all)
          if share > 0 { chiSquare += (Double(found) - share) * (Double(found) - share) / share }
        }
      }
      let filled = lines.filter { $0.contains { $0 > 0 } }.count
      if common.count > 1, filled > 1 { freedom += (common.count - 1) * (filled - 1) }
    }
    return RealismReport.row("category by date, chi-square", chiSquare: chiSquare, freedom: freedom)
  }
}
