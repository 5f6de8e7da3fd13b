/// The words of cells, in the form in which they are compared.
enum CSVWords {
  /// Words of a direction: money went out.
  static let out = set(
    """
    debit|d|dr|db|deb|af|soll|s|out|o|-|withdrawal|expense|expenses|ausgang|ausgabe|belastung|lastschrift|payment|débit\
    |debet|cargo|debito|sortie|dépense|uit|uitgave|spend|spent|sent|outflow|outgoing|money out|paid out|send|dare|uscita\
    |gasto|egreso|retiro|saída|despesa|wydatek|obciążenie|wypłata|výdaj|odchozí|kiadás|terhelés|расход|списание|支出\
    |付款|utgift|uttag|udgift|gider|borç|wn
    """)
  /// Words of a direction: money came in.
  static let income = set(
    """
    credit|c|cr|cred|bij|haben|h|in|i|k|+|deposit|income|eingang|einnahme|gutschrift|refund|crédit|kredit|abono|credito\
    |entrée|revenu|received|inflow|incoming|money in|paid in|receive|ma|avere|entrata|ingreso|depósito|entrada|receita\
    |wpływ|uznanie|wpłata|příjem|příchozí|bevétel|jóváírás|приход|зачисление|收入|收款|inkomst|insättning|indtægt|gelir\
    |alacak
    """)
  /// Words of a direction: money moved between the person's own balances.
  static let between = set("neutral|transfer|/|不计收支|umbuchung|internal transfer|conversion|exchange")
  /// Words in a kind of transaction that tell its direction on an account or a card.
  static let kindOut = set(
    "purchase|sale|pos|eftpos|withdrawal|debit|fee|interest charge|cash advance|achat|kauf|compra")
  static let kindIn = set(
    "deposit|credit|refund|return|salary|payroll|payment received|card payment received|einzahlung")
  static let pending = set(
    """
    pending|vorgemerkt|offen|en attente|en cours|pendiente|in attesa|reserveret|reservation|reserverat|reserverad\
    |gereserveerd|in behandeling|oczekuje|oczekująca|čeká|függőben|beklemede|ожидает|в обработке|待付款|等待付款|処理中\
    |odottaa|pendente|non contabilizzato|nicht gebucht|umsatz vorgemerkt|autorizado|preautorizado|hold|on hold
    """)
  /// States of rows that moved no money, or not yet.
  static let unbooked = pending.union(
    set(
      """
      declined|reverted|reversed|failed|cancelled|canceled|denied|rejected|refused|void|voided|expired|processing\
      |authorized|authorised|uncaptured|blocked|abgelehnt|storniert|fehlgeschlagen|refusé|annulé|rechazado|rechazada\
      |cancelado|anulado|cancelada|rifiutato|annullato|geweigerd|geannuleerd|odrzucona|anulowana|zamítnuto|zrušeno\
      |elutasítva|nekad|avvisad|afvist|hylätty|отклонено|отменено|交易关闭|已关闭|已取消|失败|キャンセル|recusado|deleted
      """))
  /// States of rows that count.
  static let booked = set(
    """
    booked|posted|cleared|uncleared|reconciled|completed|complete|settled|paid|success|succeeded|successful|done|executed\
    |processed|confirmed|approved|gebucht|verbucht|umsatz gebucht|abgeschlossen|ausgeführt|comptabilisé|effectué|exécuté\
    |validé|terminé|contabilizado|contabilizada|realizado|completado|liquidado|contabilizzato|eseguito|completato|geboekt\
    |voltooid|uitgevoerd|zaksięgowana|zaksięgowano|zrealizowana|wykonana|zaúčtováno|zaúčtovaná|provedeno|könyvelt|könyvelve\
    |teljesült|bokförd|bokfört|genomförd|bogført|bokført|gennemført|kirjattu|проведено|исполнено|выполнено|支付成功\
    |交易成功|已存入零钱|已收钱|完了|確定|tamamlandı|concluído|concluída|efetivado|x|*|c|r|!|refunded|partially refunded\
    |提现已到账|对方已收钱|朋友已收钱|充值完成|已全额退款
    """)
  /// The longest of ``balances`` and of the texts that ``beginsPending(_:)`` looks at, in bytes.
  static let longestPhrase = 64
  /// What a row says that is no transaction but an account's balance on a day.
  static let balances = set(
    """
    opening balance|closing balance|balance brought forward|balance carried forward|balance b/f|balance c/f\
    |brought forward|carried forward|starting balance|ending balance|beginning balance|total balance|anfangssaldo\
    |endsaldo|kontostand|anfangsbestand|endbestand|saldovortrag|alter kontostand|neuer kontostand|solde initial\
    |solde final|ancien solde|nouveau solde|saldo inicial|saldo final|saldo anterior|saldo actual|saldo iniziale\
    |saldo finale|beginsaldo|eindsaldo|saldo początkowe|saldo końcowe|počáteční zůstatek|konečný zůstatek|nyitó egyenleg\
    |záró egyenleg|nyitóegyenleg|záróegyenleg|ingående saldo|utgående saldo|inngående saldo|primosaldo|ultimosaldo\
    |alkusaldo|loppusaldo|входящий остаток|исходящий остаток|期初余额|期末余额|繰越残高|saldo do dia
    """)

  /// What a kind of transaction says of its direction: true for out, false for in, nil where it leaves it open.
  static func kindIsOut(_ word: String) -> Bool? {
    let words = word.split { $0 == " " || $0 == "_" || $0 == "-" }.map(String.init)
    let isOut = kindOut.contains(word) || words.contains { kindOut.contains($0) }
    let isIn = kindIn.contains(word) || words.contains { kindIn.contains($0) }
    return isOut == isIn ? nil : isOut
  }

  /// Whether a word of a pending row begins a text, as in `Reservation Kortköp` or `PENDING - 09/29`.
  static func beginsPending(_ key: String) -> Bool {
    let first = key.prefix { $0 != " " && $0 != "-" && $0 != ":" }
    return pending.contains(String(first))
  }

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(separator: "|").map { CSVHeader.key(String($0)) })
  }
}
