import LedgerModel
import LocatedJSON

/// Collects the rows of a file into one ledger per currency.
struct LedgerBuilder {
  /// The row as a reader hands it over.
  struct Row {
    var day: Day
    /// The numbers of the spellings in ``payees`` and ``categories``; -1 for none.
    var payee = -1
    var category = -1
    var minorUnits: Int64
    var isTransfer = false
    var isStandingOrder = false
    /// The number of the account in ``accounts``, in a file of several; -1 where none is known.
    var account = -1
    /// What a transfer moves, in minor units, where that is not the amount itself.
    var moved: Int64?
    /// Whether the row begins a transaction of the file, or continues one that needs several rows.
    var begins = true
    /// Where the row stands.
    var place: TextPlace

    init(day: Day, minorUnits: Int64, at place: TextPlace) {
      self.day = day
      self.minorUnits = minorUnits
      self.place = place
    }
  }

  struct Part {
    var ledger: Ledger
    /// The ledger's number of each spelling, with ``transferBit`` where it tells a transfer; `.max` where not known yet.
    var payeeNumbers: [UInt32] = []
    var categoryNumbers: [UInt32] = []
    var pending = Pending()
    var begun = 0
    /// Where the ledger's rows stand, and their accounts, if that is kept.
    var origins: [Origin] = []
    var transfers: Int64 = 0
  }

  /// Rows that are on their way into a ledger; all of them have an id of their own, or none has.
  struct Pending {
    var rows: [Ledger.Row] = []
    var ids = Ledger.RowIDs()
    var origins: [Origin] = []
    var haveIDs = false

    mutating func removeAll() {
      rows.removeAll(keepingCapacity: true)
      ids.removeAll()
      origins.removeAll(keepingCapacity: true)
    }
  }

  /// Where a row comes from.
  struct Origin {
    var place: TextPlace
    var account: Int32
    var begins: Bool
  }

  /// How many rows go into a ledger at a time.
  private static let batchRows = 1_024
  private static let transferBit: UInt32 = 1 << 31
  /// Marks the number of a payee that names a payment which a card received.
  private static let cardBit: UInt32 = 1 << 30
  private static let numberBits: UInt32 = cardBit - 1

  var payees: NameInterner
  var categories = NameInterner()
  var parts: [Part] = []
  private var partNumbers: [Currency: Int] = [:]
  private var expectedRows = 0
  private var expectsIDs = false
  var transferCount = 0
  var skips: SkipList
  /// Ids of the file that different rows share: they name no row, and are not used.
  var sharedIDs: Set<String> = []
  /// Those that are found in this reading.
  private(set) var foundSharedIDs: Set<String> = []
  private var withoutID = 0
  var pairedCount = 0
  /// The transactions that share an id of the file, without it.
  private var variants: [String: Set<Ledger.Entry>] = [:]
  /// Payments that a card received, by the sign of the amount in the ledger.
  private(set) var cardPayments = (minus: 0, plus: 0)
  let leavesOutTransfers: Bool
  let keepsPlaces: Bool
  /// Whether rows tell their accounts, so that movements between them are found by their two sides.
  var keepsAccounts = false
  /// Whether names tell transfers; the harness's own files mark them instead.
  var trustsNames = true

  init(options: ReadingOptions) {
    leavesOutTransfers = options.leavesOutTransfers
    keepsPlaces = options.keepsPlaces
    skips = SkipList(options: options)
    let cleaning = options.cleansPayees
    payees = NameInterner { raw in
      let safe = StreamSafe.text(raw)
      return Name(cleaning ? PayeeCleaning.cleaned(safe) : safe)
    }
  }

  /// Makes room in the first ledger for so many rows.
  mutating func expect(rows: Int, haveIDs: Bool = false) {
    expectedRows = rows
    expectsIDs = haveIDs
  }

  /// The number of the ledger of a currency, begun now where it is new.
  mutating func part(of currency: Currency) -> Int {
    if let index = partNumbers[currency] { return index }
    partNumbers[currency] = parts.count
    var ledger = Ledger(currency: currency)
    if parts.isEmpty {
      ledger.reserveCapacity(expectedRows)
      if expectsIDs { ledger.reserveIDs(expectedRows) }
    }
    parts.append(Part(ledger: ledger))
    return parts.count - 1
  }

  @inline(__always)
  func exponent(ofPart part: Int) -> Int { parts[part].ledger.currency.exponent }

  func currency(ofPart part: Int) -> Currency { parts[part].ledger.currency }

  /// The ids of all rows so far.
  mutating func ids() -> [String] {
    for part in parts.indices { flush(part) }
    return parts.flatMap { part in (0..<part.ledger.rowCount).map { part.ledger.id(ofRow: $0) } }
  }

  /// Adds a row to the ledger of a currency, with the id that the file gives it, if there is one.
  mutating func add(_ row: Row, id: String?, to part: Int) {
    guard var id, !id.isEmpty else { return add(row, idBytes: nil, to: part) }
    id.withUTF8 { add(row, idBytes: $0, to: part) }
  }

  /// Adds a row with the bytes of its id, or without one.
  mutating func add(_ row: Row, idBytes id: Bytes?, to part: Int) {
    if !sharedIDs.isEmpty, let own = id, sharedIDs.contains(own.text(Slice(start: 0, end: own.count))) {
      withoutID += 1
      return add(row, idBytes: nil, to: part)
    }
    let payee = payeeNumber(row.payee, in: part)
    let category = categoryNumber(row.category, in: part)
    if payee & Self.cardBit != 0 {
      if row.minorUnits < 0 { cardPayments.minus += 1 } else { cardPayments.plus += 1 }
    }
    let isTransfer = row.isTransfer || (payee | category) & Self.transferBit != 0
    if isTransfer {
      countTransfer(row, in: part)
      // In a file of several accounts, the row may be one side of a pair.
      if leavesOutTransfers, !keepsAccounts {
        if keepsPlaces {
          flush(part)
          leaveOut(row.place)
        }
        return
      }
    }
    if row.begins { parts[part].begun += 1 }
    if parts[part].pending.rows.count == Self.batchRows || parts[part].pending.haveIDs != (id != nil) {
      flush(part)
      parts[part].pending.haveIDs = id != nil
    }
    parts[part].pending.rows.append(
      Ledger.Row(
        day: row.day, payee: payee & Self.numberBits, category: category & Self.numberBits,
        amount: Money(minorUnits: row.minorUnits),
        mark: isTransfer ? .transfer : row.isStandingOrder ? .standingOrder : .none))
    if let id { parts[part].pending.ids.append(id) }
    if id != nil || keepsPlaces || keepsAccounts {
      parts[part].pending.origins.append(
        Origin(place: row.place, account: Int32(truncatingIfNeeded: row.account), begins: row.begins))
    }
  }

  private mutating func countTransfer(_ row: Row, in part: Int) {
    transferCount += 1
    addTransfer(row.moved ?? row.minorUnits, in: part)
  }

  /// A sum that only informs may stop at the largest value; no figure of the ledger depends on it.
  mutating func addTransfer(_ units: Int64, in part: Int) {
    let (sum, overflow) = parts[part].transfers.addingReportingOverflow(units == .min ? .max : abs(units))
    parts[part].transfers = overflow ? .max : sum
  }

  mutating func leaveOut(_ place: TextPlace) {
    skips.add("transfers, which --without-transfers leaves out", Int(place.offset), source: Int(place.source))
  }

  /// Moves the rows that are on their way into the ledger.
  mutating func flush(_ part: Int) {
    if parts[part].pending.rows.isEmpty { return }
    // Out of the part while the ledger there takes them in.
    var batch = Pending()
    swap(&batch, &parts[part].pending)
    let keepsOrigins = keepsPlaces || keepsAccounts
    if batch.haveIDs {
      var place = 0
      while place < batch.rows.count {
        let end = parts[part].ledger.append(batch.rows, ids: batch.ids, from: place)
        if keepsOrigins { parts[part].origins += batch.origins[place..<end] }
        if end < batch.rows.count, append(batch.rows[end], id: batch.ids[end], batch.origins[end], to: part),
          keepsOrigins
        {
          parts[part].origins.append(batch.origins[end])
        }
        place = end + 1
      }
    } else {
      parts[part].ledger.append(batch.rows)
      if keepsOrigins { parts[part].origins += batch.origins }
    }
    batch.removeAll()
    swap(&batch, &parts[part].pending)
  }

  /// Adds a row whose id is taken; false where it is the same as an earlier one.
  ///
  /// Rows that are equal are one, since exports overlap. Where different rows share an id, it names no row: the file is read
  /// again without it, see ``sharedIDs``.
  private mutating func append(_ row: Ledger.Row, id: String, _ origin: Origin, to part: Int) -> Bool {
    var entry = Ledger.Entry(id: "", day: row.day, payee: nil, category: nil, amount: row.amount, mark: row.mark)
    entry.payee = parts[part].ledger.payeeNames[row.payee]
    entry.category = parts[part].ledger.categoryNames[row.category]
    var known = variants.removeValue(forKey: id) ?? []
    if known.isEmpty, let other = parts[part].ledger.row(ofID: id) {
      var first = parts[part].ledger[other]
      first.id = ""
      known.insert(first)
    }
    let isNew = known.insert(entry).inserted
    var turn = max(known.count, 2)
    variants[id] = known
    guard isNew else {
      skips.add(
        "the same id and content as an earlier row", Int(origin.place.offset), source: Int(origin.place.source))
      if origin.begins { parts[part].begun -= 1 }
      return false
    }
    foundSharedIDs.insert(id)
    repeat {
      entry.id = id + "~\(turn)"
      turn += 1
    } while (try? parts[part].ledger.append(entry)) != true
    return true
  }

  /// How many rows have an id that different rows share.
  var sharedIDNote: String? {
    guard withoutID > 0 else { return nil }
    let ids = sharedIDs.count == 1 ? "an id" : "\(sharedIDs.count) ids"
    return "\(withoutID) rows have \(ids) that different rows share: such an id names no row and is not used"
  }

  @inline(__always)
  private mutating func payeeNumber(_ entry: Int, in part: Int) -> UInt32 {
    guard entry >= 0 else { return 0 }
    if entry < parts[part].payeeNumbers.count {
      let known = parts[part].payeeNumbers[entry]
      if known != .max { return known }
    }
    while parts[part].payeeNumbers.count <= entry { parts[part].payeeNumbers.append(.max) }
    let name = payees.names[entry]
    let number = parts[part].ledger.intern(payee: name)
    parts[part].payeeNumbers[entry] =
      number | transferBit(TransferRules.isTransfer(payee: name))
      | (trustsNames && TransferRules.isCardPayment(payee: name) ? Self.cardBit : 0)
    return parts[part].payeeNumbers[entry]
  }

  @inline(__always)
  private mutating func categoryNumber(_ entry: Int, in part: Int) -> UInt32 {
    guard entry >= 0 else { return 0 }
    if entry < parts[part].categoryNumbers.count {
      let known = parts[part].categoryNumbers[entry]
      if known != .max { return known }
    }
    while parts[part].categoryNumbers.count <= entry { parts[part].categoryNumbers.append(.max) }
    let name = categories.names[entry]
    let number = parts[part].ledger.intern(category: name)
    parts[part].categoryNumbers[entry] = number | transferBit(TransferRules.isTransfer(category: name))
    return parts[part].categoryNumbers[entry]
  }

  private func transferBit(_ tells: Bool) -> UInt32 { tells && trustsNames ? Self.transferBit : 0 }
}
