/// What the words of a column mean, each worked out once, however many rows write it.
struct CSVWordColumn {
  struct Meaning {
    /// Whether its rows are left out.
    var isIgnored = false
    /// Whether its rows move money between the person's own accounts.
    var isTransfer = false
    var isStandingOrder = false
  }

  private var spellings = NameInterner { _ in nil }
  private var meanings: [Meaning] = []

  /// The meaning of a row's word; `work` tells that of a spelling not met before from its compared form.
  mutating func meaning(_ row: CSVScanner, _ column: Int, _ work: (String) -> Meaning) -> Meaning {
    let cell = row.cells[column]
    let number = spellings.number(of: row.bytes, cell.slice)
    if number == meanings.count { meanings.append(work(CSVHeader.key(row.text(cell)))) }
    return meanings[number]
  }
}
