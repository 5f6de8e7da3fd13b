extension CSVExport {
  /// The banks and apps whose whole header is known, by public documentation and samples, in the order of the layouts.
  ///
  /// Where a bank lets the user choose the form of dates, the year comes first.
  public static let known: [CSVExport] = [
    export(
      "Monzo",
      "Transaction ID|Date|Time=12:00:00|Type|Name|Emoji|Category|Amount|Currency|Local amount=@amount|Local currency=@currency|Notes and #tags|Address|Receipt|Description|Category split|Money Out|Money In",
      "d/m/y", kinds: "Pot transfer/Card payment"),
    export(
      "Monzo (until 2019)",
      "id|created|amount|currency|local_amount=@amount|local_currency=@currency|category|emoji|description|address|notes|receipt",
      "y-m-d 12:00:00 +0000"),
    export(
      "Starling",
      "Date|Counter Party|Reference|Type|Amount (GBP)|Balance (GBP)|Spending Category|Notes", "d/m/y",
      kinds: "INTERNAL TRANSFER/CONTACTLESS"),
    export(
      "Revolut",
      "Type|Product=Current|Started Date=@date|Completed Date|Description|Amount|Fee|Currency|State=COMPLETED|Balance",
      "y-m-d 12:00:00", kinds: "EXCHANGE/CARD_PAYMENT"),
    export(
      "Lloyds",
      "Transaction Date|Transaction Type=DEB|Sort Code='00-00-00|Account Number=00000000|Transaction Description|Debit Amount|Credit Amount|Balance",
      "d/m/y"),
    export("Lloyds card", "Date|Date entered=@date|Reference|Description|Amount", "d/m/y"),
    export("HSBC", "Date|Type|Description|Paid out|Paid in|Balance", "d/m/y", kinds: "/VIS"),
    export("Barclays", "Number|Date|Account=00-00-00 00000000|Amount|Subcategory|Memo", "d/m/y", kinds: "/PAYMENT"),
    export(
      "NatWest", "Date|Type|Description|Value|Balance|Account Name=Current|Account Number=000000-00000000", "d b y",
      kinds: "/POS"),
    export("Nationwide", "Date|Transaction type=Visa purchase|Description|Paid out|Paid in|Balance", "d b y"),
    export(
      "American Express (UK)",
      "Date|Description|Amount|Extended Details|Appears On Your Statement As=@payee|Address|Town/City|Postcode|Country|Reference|Category",
      "d/m/y"),
    export(
      "American Express",
      "Date|Description|Card Member|Account #|Amount|Extended Details|Appears On Your Statement As=@payee|Address|City/State|Zip Code|Country|Reference|Category",
      "m/d/y"),
    export("American Express (short)", "Date|Description|Card Member=CARD MEMBER|Account #=-00000|Amount", "y-m-d"),
    export(
      "N26 (2024)",
      "Booking Date|Value Date=@date|Partner Name|Partner Iban|Type|Payment Reference|Account Name=Main|Amount (EUR)|Original Amount|Original Currency|Exchange Rate",
      "y-m-d", kinds: "/Presentment"),
    export(
      "N26",
      "Date|Payee|Account number|Transaction type=MasterCard Payment|Payment reference|Category|Amount (EUR)|Amount (Foreign Currency)|Type Foreign Currency|Exchange Rate",
      "y-m-d"),
    export(
      "N26 (German)",
      "Datum|Empfänger|Kontonummer|Transaktionstyp=MasterCard Zahlung|Verwendungszweck|Kategorie|Betrag (EUR)|Betrag (Fremdwährung)|Fremdwährung|Wechselkurs",
      "y-m-d"),
    export(
      "Chase card", "Transaction Date|Post Date=@date|Description|Category|Type|Amount|Memo", "m/d/y",
      kinds: "Payment/Sale"),
    export(
      "Chase account", "Details=DEBIT|Posting Date|Description|Amount|Type|Balance|Check or Slip #", "m/d/y",
      kinds: "ACCT_XFER/DEBIT_CARD"),
    export(
      "Chase (UK)",
      "Date|Time=12:00|Transaction Type|Transaction Description|Amount|Currency|Balance", "d b y", kinds: "/Purchase"),
    export(
      "Capital One", "Transaction Date|Posted Date=@date|Card No.=0000|Description|Category|Debit|Credit", "y-m-d"),
    export("Discover", "Trans. Date|Post Date=@date|Description|Amount|Category", "m/d/y"),
    export("Bank of America", "Date|Description|Amount|Running Bal.", "m/d/y"),
    export(
      "Mint",
      "Date|Description|Original Description=@payee|Amount|Transaction Type|Category|Account Name=Card|Labels|Notes",
      "m/d/y"),
    export(
      "YNAB",
      "Account=Card|Flag|Date|Payee|Category Group/Category|Category Group|Category|Memo|Outflow|Inflow|Cleared",
      "y-m-d"),
    export("bunq", "Date|Interest Date=@date|Amount|Account|Counterparty|Name|Description", "y-m-d"),
    export("bunq (Dutch)", "Datum|Bedrag|Rekening|Tegenrekening|Naam|Omschrijving", "y-m-d"),
    export(
      "ING (Dutch)",
      "Datum|Naam / Omschrijving|Rekening|Tegenrekening|Code=BA|Af Bij|Bedrag (EUR)|Mutatiesoort|Mededelingen", "ymd",
      directions: "Af/Bij", kinds: "/Betaalautomaat"),
    export(
      "ING (English)",
      "Date|Name / Description|Account|Counterparty|Code=BA|Debit/credit|Amount (EUR)|Transaction type|Notifications",
      "ymd", directions: "Debit/Credit", kinds: "/Payment terminal"),
    export(
      "ING (German)",
      "Buchung|Valuta=@date|Auftraggeber/Empfänger|Buchungstext|Verwendungszweck|Saldo|Währung=EUR|Betrag|Währung=EUR",
      separator: ";", "d.m.y", kinds: "/Lastschrift"),
    export(
      "Sparkasse",
      "Auftragskonto|Buchungstag|Valutadatum=@date|Buchungstext=KARTENZAHLUNG|Verwendungszweck|Beguenstigter/Zahlungspflichtiger|Kontonummer|BLZ|Betrag|Waehrung|Info=Umsatz gebucht",
      separator: ";", "d.m.y"),
    export(
      "comdirect", "Buchungstag|Wertstellung (Valuta)=@date|Vorgang|Buchungstext|Umsatz in EUR", separator: ";",
      "d.m.y",
      kinds: "/Lastschrift/Belastung"),
    export(
      "DKB",
      "Buchungsdatum|Wertstellung=@date|Status=Gebucht|Zahlungspflichtige*r|Zahlungsempfänger*in|Verwendungszweck|Umsatztyp|IBAN|Betrag (€)|Gläubiger-ID|Mandatsreferenz|Kundenreferenz",
      separator: ";", "d.m.y", kinds: "/Ausgang"),
    export(
      "Rabobank",
      "IBAN/BBAN|Munt|BIC|Volgnr|Datum|Rentedatum=@date|Bedrag|Saldo na trn|Tegenrekening IBAN/BBAN|Naam tegenpartij|Naam uiteindelijke partij|Naam initiërende partij|BIC tegenpartij|Code=bc|Batch ID|Transactiereferentie|Machtigingskenmerk|Incassant ID|Betalingskenmerk|Omschrijving-1|Omschrijving-2|Omschrijving-3|Reden retour|Oorspr bedrag|Oorspr munt|Koers",
      "y-m-d"),
    export(
      "PayPal",
      "Date|Time=12:00:00|TimeZone=GMT|Name|Type=@kind|Status=Completed|Currency|Gross=@amount|Fee=0.00|Net|From Email Address|To Email Address|Transaction ID",
      "y-m-d", kinds: "Bank Deposit to PP Account/"),
    export(
      "Stripe balance",
      "balance_transaction_id|created_utc|available_on_utc=@date|currency|gross=@amount|fee=0.00|net|reporting_category=@kind|source_id|description",
      "y-m-d 12:00:00", kinds: "payout/charge"),
    export(
      "Wise (2024)",
      "ID|Status=COMPLETED|Direction|Created on=@date|Finished on|Source fee amount|Source fee currency=@currency|Target fee amount|Target fee currency|Source name|Source amount (after fees)|Source currency|Target name|Target amount (after fees)|Target currency|Exchange rate|Reference|Batch|Created by|Category|Note",
      "y-m-d 12:00:00", directions: "OUT/IN"),
    export(
      "Wise",
      "TransferWise ID|Date|Amount|Currency|Description|Payment Reference|Running Balance|Exchange From|Exchange To|Exchange Rate|Payer Name|Payee Name|Payee Account Number|Merchant|Card Last Four Digits|Card Holder Full Name|Attachment|Note|Total fees",
      "d-m-y"),
  ].compactMap { $0 }

  /// An export in short, nil where there is no such layout.
  ///
  /// The words of `directions` are out and in, those of `kinds` a transfer and any other row.
  private static func export(
    _ layout: String, _ columns: String, separator: String = ",", _ dates: String, directions: String = "debit/credit",
    kinds: String = "/"
  ) -> CSVExport? {
    guard let layout = CSVLayout.known.first(where: { $0.name == layout }) else { return nil }
    func parts(_ text: String) -> [String] {
      text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    }
    let (directions, kinds) = (parts(directions), parts(kinds))
    let words = Words(
      out: directions[0], income: directions[1], transfer: kinds[0].isEmpty ? kinds[1] : kinds[0],
      standingOrder: kinds[1], other: kinds[1])
    return CSVExport(
      layout, columns, separator: separator.utf8.first ?? UInt8(ascii: ","), dates: dates, words: words)
  }
}
