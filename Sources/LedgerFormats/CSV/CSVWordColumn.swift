/// What the words of a column mean, each worked out once, however many rows write it.
struct CSVWordColumn {
  struct Meaning {
    /// Whether its rows are left out.
    var isIgnored = false
    /// Whether its rows move money between the person's own accounts.
    var isTransfer = false
    var isStandingOrder = false
    /// Whether the word is not known.
    var isUnknown = false
    /// -1 where the word says that money goes out, 1 where it says that money comes in.
    var direction = 0
  }

  private var spellings = NameInterner { _ in nil }
  private var meanings: [Meaning] = []
  /// The last spelling: its first and last eight bytes, its length and its meaning.
  private var last = (head: UInt64(0), tail: UInt64(0), count: -1, meaning: Meaning())

  /// The meaning of a row's word; `work` tells that of a spelling not met before from its compared form.
  @inline(__always)
  mutating func meaning(_ row: CSVScanner, _ column: Int, _ work: (String) -> Meaning) -> Meaning {
    let cell = row.cells[column]
    let slice = cell.slice
    let (head, tail) = row.bytes.ends(of: slice)
    if slice.count <= 16, slice.count == last.count, head == last.head, tail == last.tail { return last.meaning }
    let meaning = known(row, cell, work)
    last = (head, tail, slice.count, meaning)
    return meaning
  }

  private mutating func known(_ row: CSVScanner, _ cell: CSVCell, _ work: (String) -> Meaning) -> Meaning {
    let number = spellings.number(of: row.bytes, cell.slice)
    if number == meanings.count { meanings.append(work(CSVHeader.key(row.text(cell)))) }
    return meanings[number]
  }
}
