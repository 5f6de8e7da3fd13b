/// The words that headers use for each role, by preference.
///
/// A word may stand for several roles (`valuta` is a date in one language and a currency in another): what the cells of
/// the column hold decides, see ``CSVProfile``.
enum HeaderWords {
  static let byRole: [(role: ColumnRole, words: [String])] = [
    (
      .date,
      list(
        "date|transaction date|trans date|trans. date|date processed|posting date|posted date|post date|booking date"
          + "|date posted|posted on|completed date|date completed|created|created on|created utc|created (utc)|day"
          + "|datum|buchungstag|buchungsdatum|buchung|fecha|fecha operación|fecha de operación|fecha contable|data"
          + "|data operazione|data contabile|data operacji|data transakcji|data księgowania|data mov.|data do movimento"
          + "|data lançamento|dato|bokføringsdato|bogføringsdato|bokfört|bokförd|booked|settled date|date opération"
          + "|date de l'opération|date d'opération|dateop|transaktionsdatum|bokföringsdag|bokföringsdatum"
          + "|datum transakce|boekdatum|boekingsdatum|transactiedatum|transaction date and time|value date|valutadatum"
          + "|wertstellung|valuta|timestamp|time|journaldate|datum der transaktion|date de comptabilisation"
          + "|date comptable|tranzakció dátuma|könyvelés dátuma|dátum|datum provedení|datum zaúčtování"
          + "|datum prevedenia|päivämäärä|kirjauspäivä|kuupäev|datums|tarih|işlem tarihi|ημερομηνία|дата"
          + "|дата операции|日期|交易时间|交易日期|日付|取引日|날짜|거래일시|التاريخ|תאריך")
    ),
    (
      .debit,
      list(
        "debit|debits|debit amount|amount debit|withdrawal|withdrawals|withdrawal amount|withdrawal amt.|money out"
          + "|paid out|payments|payment amount|outflow|out|amount out|spent|expense|expenses|soll|débit|debe|cargo"
          + "|cargos|uitgaven|af|dare|uscite|addebiti|udgift|ut|ut fra konto|uttag|belastung|lastschrift|ausgaben"
          + "|ausgabe|debet|débito|débitos|saída|saídas|rechnungsbetrag ausgehend|zahlungsbetrag ausgehend|ausgang"
          + "|obciążenia|wydatki|výdaj|výdaje|terhelés|kiadás|расход|списание|支出|お引出し|お支払金額|出金|출금액")
    ),
    (
      .credit,
      list(
        "credit|credits|credit amount|amount credit|deposit|deposits|deposit amount|deposit amt.|money in|paid in"
          + "|receipts|inflow|in|amount in|received|income|haben|crédit|haber|abono|abonos|inkomsten|bij|avere|entrate"
          + "|accrediti|indtægt|inn på konto|insättning|gutschrift|einnahmen|einnahme|kredit|crédito|créditos|entrada"
          + "|entradas|rechnungsbetrag eingehend|zahlungsbetrag eingehend|eingang|uznania|wpływy|příjem|příjmy|jóváírás"
          + "|bevétel|приход|зачисление|收入|お預入れ|入金|입금액")
    ),
    (
      .amount,
      list(
        "amount|amt|value|transaction amount|billing amount|amount due|net amount|net|total|sum|betrag|umsatz|bedrag"
          + "|montant|importe|importo|beløb|belopp|valor|kwota|kwota operacji|kwota transakcji|quantia|gross|suma"
          + "|částka|objem|összeg|сумма|сумма операции|montant de l'opération|buchungsbetrag|tranzakció összege"
          + "|zaúčtovaná částka|částka czk|netamount|order total|summa|summ|tutar|ποσό|金额|交易金额|金額|금액|거래금액"
          + "|المبلغ|סכום|cost|kwota w walucie rachunku")
    ),
    (
      .payee,
      list(
        "payee|merchant|merchant name|counter party|counterparty name|counterparty|payee name|partner name|partner"
          + "|beneficiary|recipient|destination name|name|title|label|narration|description|transaction description"
          + "|transaction details|details|narrative|particulars|desc|affilié|empfänger"
          + "|beguenstigter/zahlungspflichtiger|begünstigter/zahlungspflichtiger|name zahlungsbeteiligter"
          + "|auftraggeber/empfänger|zahlungsempfänger|zahlungsempfänger*in|buchungstext|verwendungszweck|omschrijving"
          + "|naam|naam tegenpartij|naam / omschrijving|tegenpartij|libellé|bénéficiaire|remarque|concepto"
          + "|beneficiario|descripción|descrizione|causale|descrição|tekst|text|beskrivning|beskrivelse|transaktion"
          + "|transaktionstext|forklaring|nazwa odbiorcy|odbiorca|opis|opis transakcji|tytuł|popis|gavėjas|saaja|saajan nimi|selitys|saņēmējs"
          + "|reference|memo|note|notes|comment|remarks|transaction remarks|transaktionsbeschreibung|referenz|histórico"
          + "|partner neve|leírás|název protiúčtu|název protistrany|beschreibung|bezeichnung|items|item|açıklama"
          + "|περιγραφή|описание|交易对方|商户名称|摘要|お支払先|お取り扱い内容|取引内容|내용|적요|الوصف|תיאור"
          + "|transaction")
    ),
    (
      .payer,
      list("source name|payer|sender|nazwa nadawcy|nadawca|auftraggeber|ordonnateur|ordenante|zahlungspflichtige*r")
    ),
    (
      .category,
      list(
        "category|spending category|category group/category|class|kategorie|catégorie|categorie|categoría|categoria"
          + "|kategori|kategoria|reporting category|kategorie transakce|categoryparent|kategória|категория|交易类型|分类"
          + "|項目")
    ),
    (
      .currency,
      list(
        "currency|currency code|cur|ccy|währung|waehrung|munt|devise|moneda|divisa|valuta|waluta|waluta rachunku"
          + "|waluta operacji|měna|měna účtu|buchungswährung|währung der karte|monn.|tranzakció devizaneme|devizanem"
          + "|pénznem|transaction currency|moeda|para birimi|валюта|币种|通貨|통화")
    ),
    (
      .balance,
      list(
        "balance|running balance|runningbalance|running bal.|account balance|accountbalance|closing balance"
          + "|available balance|balance after transaction|saldo|saldo na trn|saldo po transakcji|saldo po operacji"
          + "|solde|bilancio|saldo disponible|zůstatek|egyenleg|kontostand|остаток|баланс|余额|残高|잔액|bakiye")
    ),
    (.state, list("status|state|transaction status|estado|stato|stav|tila|状态|当前状态|交易状态|状態|durum|статус")),
    (
      .direction,
      list(
        "debit/credit|credit/debit|debit/credit flag|af bij|dc|d/c|c/d|d/k|dr/cr|cr/dr|soll/haben|s/h|o/i|direction"
          + "|credit or debit|debit or credit|收/支|收支|transaction type|type|tipo|typ|art|típus|тип")
    ),
    (.id, list("transaction id|transactionid|fitid|id|unique id|transaktions-id|交易单号|交易号")),
  ]

  /// Directions by their header alone: in such a column a word that is not known is asked for, never passed over.
  static let directionsOnly: Set<String> = Set(
    list(
      "debit/credit|credit/debit|debit/credit flag|af bij|dc|d/c|c/d|d/k|dr/cr|cr/dr|soll/haben|s/h|o/i|direction"
        + "|credit or debit|debit or credit|收/支|收支"))

  private static func list(_ words: String) -> [String] {
    words.split(separator: "|").map { CSVHeader.key(String($0)) }
  }
}
