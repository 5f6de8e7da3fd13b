/// The header of a table: its names in the form in which they are compared.
struct CSVHeader {
  /// The names as written.
  let names: [String]
  private let keys: [String]
  private let bases: [String]

  init(names: [String]) {
    self.names = names
    keys = names.map(Self.key)
    bases = keys.map { Self.split($0).base }
  }

  /// Lower case, single spaces, without quotation marks and marks of emphasis at the end.
  static func key(_ name: String) -> String {
    let words = name.lowercased().split { $0.isWhitespace || $0 == "\u{FEFF}" || $0 == "\"" }
    var key = words.joined(separator: " ")
    while let last = key.last, ":;".contains(last) { key.removeLast() }
    return key
  }

  /// The key without a currency at its end, such as `amount` of `Amount (GBP)`, and that currency.
  static func split(_ key: String) -> (base: String, currency: String?) {
    let utf8 = key.utf8
    var end = utf8.endIndex
    var open: String.Index?
    if utf8.last == UInt8(ascii: ")") || utf8.last == UInt8(ascii: "]") {
      end = utf8.index(before: end)
      open = utf8.lastIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }
    } else if let space = utf8.lastIndex(of: UInt8(ascii: " ")), key[..<space].hasSuffix(" in") {
      open = space
    }
    guard let open, let code = CurrencySigns.code(of: String(key[key.index(after: open)..<end])) else {
      return (key, nil)
    }
    var base = String(key[..<open])
    if base.hasSuffix(" in"), end == utf8.endIndex { base.removeLast(3) }
    return (base.trimmingBlanks, code)
  }

  /// The column of a name; alternatives are tried in their order.
  func column(_ alternatives: [String]) -> Int? {
    for name in alternatives {
      if let index = keys.firstIndex(of: Self.key(name)) { return index }
    }
    return nil
  }

  /// Whether a layout's signature is here whole.
  func matches(_ layout: CSVLayout) -> Bool {
    let hasAll = layout.signatureKeys.allSatisfy { alternatives in
      alternatives.contains { keys.contains($0) }
    }
    guard hasAll else { return false }
    let required: [ColumnRole] = [.date, .amount, .debit]
    let isComplete = required.allSatisfy { role in
      guard let names = layout.columns[role] else { return true }
      return column(names) != nil
    }
    return isComplete
  }

  /// The columns of a layout.
  func columns(of layout: CSVLayout) -> [ColumnRole: Int] {
    var columns = layout.columns.compactMapValues { column($0) }
    if let payees = layout.columns[.payee], payees.count > 1, columns[.payee2] == nil {
      columns[.payee2] = column(Array(payees.dropFirst()))
    }
    return columns
  }

  /// The columns by the common words of many languages; a header is one only with a date and an amount.
  func commonColumns() -> [ColumnRole: Int]? {
    let columns = wordColumns()
    let hasAmount = columns[.amount] != nil || columns[.debit] != nil || columns[.credit] != nil
    return columns[.date] != nil && hasAmount ? columns : nil
  }

  /// The columns by the common words of many languages, however few they are.
  func wordColumns() -> [ColumnRole: Int] {
    var columns: [ColumnRole: Int] = [:]
    for (role, words) in HeaderWords.byRole {
      for word in words {
        if let index = keys.firstIndex(of: word) ?? bases.firstIndex(of: word), !columns.values.contains(index) {
          columns[role] = index
          break
        }
      }
    }
    // Where a fee was taken off, the net amount is what moved.
    if columns[.amount] != nil, let net = keys.firstIndex(of: "net"), keys.contains("fee") || keys.contains("fees") {
      columns[.amount] = net
    }
    if columns[.debit] != nil || columns[.credit] != nil {
      if columns[.debit] != nil, columns[.credit] != nil {
        columns[.amount] = nil
      } else if columns[.amount] != nil {
        columns[.debit] = nil
        columns[.credit] = nil
      }
    }
    return columns
  }

  /// Another column of the same name as one, if there is any.
  func twin(ofColumn index: Int) -> Int? {
    guard keys.indices.contains(index) else { return nil }
    return keys.indices.first { $0 != index && keys[$0] == keys[index] }
  }

  /// The currency that a column's name states.
  func currency(ofColumn index: Int) -> String? {
    keys.indices.contains(index) ? Self.split(keys[index]).currency : nil
  }
}

/// The words that headers use for each role, by preference, in lower case.
enum HeaderWords {
  static let byRole: [(role: ColumnRole, words: [String])] = [
    (
      .date,
      list(
        "date|transaction date|trans date|trans. date|date processed|posting date|posted date|post date|booking date"
          + "|date posted|completed date|date completed|created|created on|created_utc|created (utc)|transaction_date|day"
          + "|datum|buchungstag|buchungsdatum|buchung|fecha|fecha operación|fecha operacion|fecha de operación|data"
          + "|data operazione|data contabile|data operacji|data transakcji|data mov.|dato|bokføringsdato|bogføringsdato"
          + "|date opération|date operation|date de l'opération|date d'opération|dateop|transaktionsdatum|bokföringsdag"
          + "|bokföringsdatum|datum transakce|boekdatum|transactiedatum|value date|valutadatum|wertstellung|timestamp|journaldate|datum der transaktion|date de comptabilisation|date comptable|tranzakció dátuma|könyvelés dátuma|datum provedení|datum zaúčtování|datum prevedenia|дата|日期"
      )
    ),
    (
      .debit,
      list(
        "debit|debits|debit amount|amount debit|debit_amount|withdrawal|withdrawals|withdrawal amount|money out|paid out"
          + "|outflow|out|amount out|spent|soll|débit|debe|cargo|cargos|uitgaven|af|dare|uscite|udgift|ut|belastung|debet|rechnungsbetrag ausgehend|zahlungsbetrag ausgehend|ausgang"
      )
    ),
    (
      .credit,
      list(
        "credit|credits|credit amount|amount credit|credit_amount|deposit|deposits|deposit amount|money in|paid in"
          + "|inflow|in|amount in|received|haben|crédit|haber|abono|abonos|inkomsten|bij|avere|entrate|indtægt|gutschrift|rechnungsbetrag eingehend|zahlungsbetrag eingehend|eingang"
      )
    ),
    (
      .amount,
      list(
        "amount|value|transaction amount|amount due|net amount|net|total|sum|betrag|umsatz|bedrag|montant|importe|importo"
          + "|beløb|belopp|valor|kwota|quantia|gross|transaction_amount|suma|částka|összeg|сумма|montant de l'opération|buchungsbetrag|tranzakció összege|zaúčtovaná částka|částka czk|netamount|order total"
      )
    ),
    (
      .payee,
      list(
        "payee|merchant|merchant name|counter party|counterparty name|counterparty|payee name|partner name|partner"
          + "|name|description|transaction description|transaction details|details|narrative|particulars|desc|affilié"
          + "|empfänger|beguenstigter/zahlungspflichtiger|begünstigter/zahlungspflichtiger|name zahlungsbeteiligter"
          + "|auftraggeber/empfänger|zahlungsempfänger|zahlungsempfänger*in|buchungstext|verwendungszweck|omschrijving"
          + "|naam|naam tegenpartij|naam / omschrijving|tegenpartij|libellé|libelle|bénéficiaire|remarque|concepto"
          + "|beneficiario|descripción|descripcion|descrizione|causale|descrição|descricao|tekst|text|beskrivning|beskrivelse"
          + "|opis|tytuł|popis|reference|memo|note|notes|comment|remarks|transaktionsbeschreibung|referenz|histórico|historico|partner neve|název protiúčtu|beschreibung|bezeichnung|items"
      )
    ),
    (
      .category,
      list(
        "category|spending category|category group/category|class|kategorie|catégorie|categorie|categoría|categoria"
          + "|kategori|kategoria|reporting_category|kategorie transakce")
    ),
    (
      .currency,
      list(
        "currency|currency code|cur|ccy|währung|waehrung|munt|devise|moneda|divisa|waluta|měna|buchungswährung|währung der karte|monn.|tranzakció devizaneme|měna účtu|transaction currency"
      )
    ),
    (
      .balance,
      list(
        "balance|running balance|runningbalance|account balance|balance after transaction|saldo|saldo na trn|solde"
          + "|bilancio|saldo disponible")
    ),
    (.state, list("status|state|transaction status")),
    (
      .direction,
      list(
        "transaction type|debit/credit|credit/debit|af bij|dc|d/c|c/d|dr/cr|cr/dr|soll/haben|type|direction|credit or debit"
      )
    ),
    (.id, list("transaction id|transaction_id|transactionid|fitid|id|unique id|transaktions-id")),
  ]

  private static func list(_ words: String) -> [String] {
    words.split(separator: "|").map(String.init)
  }
}
