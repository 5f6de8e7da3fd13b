package import LedgerModel

extension Oracle {
  /// The streak as of a day, by stepping back from it.
  package func streak(on day: Day, engaged: [Day]) -> Int {
    let numbers = engaged.map(Oracle.number)
    var current = Oracle.number(day)
    if !numbers.contains(current) { current -= 1 }
    var length = 0
    while numbers.contains(current) {
      length += 1
      current -= 1
    }
    return length
  }

  /// The milestone that a change of the streak crosses.
  package func crossed(_ previous: Int, _ current: Int) -> Int? {
    var highest: Int?
    for milestone in rules.milestones where previous < milestone && milestone <= current {
      if milestone > highest ?? 0 { highest = milestone }
    }
    return highest
  }
}
