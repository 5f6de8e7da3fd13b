extension CSVLayout {
  /// The layouts of banks and apps, by public documentation and samples; the first that applies is taken.
  static let known: [CSVLayout] = [
    layout(
      "Monzo",
      "id=Transaction ID,date=Date,payee=Name|Description,category=Category,amount=Amount,currency=Currency,kind=Type",
      "Transaction ID,Emoji,Local amount", .dmy, transfers: ["pot transfer"]),
    layout(
      "Monzo (until 2019)",
      "id=id,date=created,payee=description|name,category=category,amount=amount,currency=currency",
      "created,local_amount,local_currency,emoji", .ymd),
    layout(
      "Starling",
      "date=Date,payee=Counter Party,payee2=Reference,amount=Amount (GBP)|Amount,category=Spending Category,kind=Type,balance=Balance (GBP)",
      "Counter Party,Reference,Type", .dmy, currency: "GBP", transfers: ["internal transfer"]),
    layout(
      "Revolut",
      "date=Completed Date,payee=Description,amount=Amount,fee=Fee,currency=Currency,state=State,kind=Type,account=Product,balance=Balance",
      "Started Date,Completed Date,State", .ymd, states: ["completed"], transfers: ["exchange"]),
    layout(
      "Lloyds",
      "date=Transaction Date,payee=Transaction Description,debit=Debit Amount,credit=Credit Amount,account=Account Number,balance=Balance",
      "Transaction Date,Transaction Type,Sort Code,Debit Amount", .dmy, currency: "GBP"),
    layout(
      "Lloyds card", "date=Date,payee=Description,amount=Amount,id=Reference",
      "Date,Date entered,Reference,Description,Amount", .dmy, currency: "GBP", spending: true),
    layout(
      "HSBC", "date=Date,payee=Description,debit=Paid out,credit=Paid in,balance=Balance,kind=Type",
      "Date,Type,Description,Paid out,Paid in,Balance", .dmy, currency: "GBP"),
    layout(
      "Barclays", "date=Date,payee=Memo,amount=Amount,kind=Subcategory,account=Account",
      "Number,Date,Account,Amount,Subcategory,Memo",
      .dmy,
      currency: "GBP"),
    layout(
      "NatWest", "date=Date,payee=Description,amount=Value,balance=Balance,kind=Type,account=Account Number",
      "Date,Type,Description,Value,Account Name", .dmy, currency: "GBP", marksTexts: true),
    layout(
      "Nationwide", "date=Date,payee=Description,debit=Paid out,credit=Paid in,balance=Balance",
      "Date,Transaction type,Description,Paid out,Paid in", .dmy, currency: "GBP"),
    layout(
      "American Express (UK)", "date=Date,payee=Description,amount=Amount,category=Category,id=Reference",
      "Date,Description,Amount,Appears On Your Statement As,Postcode", .dmy, currency: "GBP", spending: true),
    layout(
      "American Express", "date=Date,payee=Description,amount=Amount,category=Category,id=Reference",
      "Date,Description,Amount,Appears On Your Statement As", .mdy, spending: true),
    layout(
      "American Express (short)", "date=Date,payee=Description,amount=Amount", "Date,Description,Card Member,Amount",
      spending: true),
    layout(
      "N26 (2024)", "date=Booking Date,payee=Partner Name,amount=Amount (EUR),kind=Type,account=Account Name",
      "Booking Date,Partner Name,Amount (EUR)", .ymd, currency: "EUR"),
    layout(
      "N26", "date=Date,payee=Payee,category=Category,amount=Amount (EUR)", "Payee,Transaction type,Amount (EUR)", .ymd,
      currency: "EUR"),
    layout(
      "N26 (German)", "date=Datum,payee=Empfänger,category=Kategorie,amount=Betrag (EUR)",
      "Datum,Empfänger,Transaktionstyp,Betrag (EUR)", .ymd, currency: "EUR"),
    layout(
      "Chase card", "date=Transaction Date,payee=Description,category=Category,amount=Amount,kind=Type",
      "Transaction Date,Post Date,Description,Category,Type,Amount", .mdy, currency: "USD", transfers: ["payment"]),
    layout(
      "Chase account", "date=Posting Date,payee=Description,amount=Amount,kind=Type,balance=Balance",
      "Details,Posting Date,Description,Amount,Type", .mdy, currency: "USD", transfers: ["acct_xfer", "loan_pmt"]),
    layout(
      "Chase (UK)",
      "date=Date,payee=Transaction Description,amount=Amount,currency=Currency,kind=Transaction Type,balance=Balance",
      "Date,Time,Transaction Type,Transaction Description,Amount,Currency", .dmy),
    layout(
      "Capital One",
      "date=Transaction Date,payee=Description,category=Category,debit=Debit,credit=Credit,account=Card No.",
      "Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit", .ymd, currency: "USD"),
    layout(
      "Discover", "date=Trans. Date,payee=Description,category=Category,amount=Amount",
      "Trans. Date,Post Date,Description,Amount,Category", .mdy, currency: "USD", spending: true),
    layout(
      "Bank of America", "date=Date,payee=Description,amount=Amount,balance=Running Bal.",
      "Date,Description,Amount,Running Bal.", .mdy, currency: "USD"),
    layout(
      "Mint",
      "date=Date,payee=Description,category=Category,amount=Amount,direction=Transaction Type,account=Account Name",
      "Date,Description,Amount,Transaction Type,Category,Account Name", .mdy),
    layout(
      "YNAB",
      "date=Date,payee=Payee,category=Category Group/Category|Category,debit=Outflow,credit=Inflow,account=Account",
      "Date,Payee,Memo,Outflow,Inflow"),
    layout(
      "bunq", "date=Date,payee=Name,amount=Amount,account=Account", "Date,Amount,Account,Counterparty,Name,Description",
      .ymd,
      currency: "EUR"),
    layout(
      "bunq (Dutch)", "date=Datum,payee=Naam,amount=Bedrag,account=Rekening",
      "Datum,Bedrag,Rekening,Tegenrekening,Naam", .ymd,
      comma: true,
      currency: "EUR"),
    layout(
      "ING (Dutch)",
      "date=Datum,payee=Naam / Omschrijving,amount=Bedrag (EUR),direction=Af Bij,kind=Mutatiesoort,account=Rekening",
      "Datum,Naam / Omschrijving,Af Bij,Bedrag (EUR)", .ymd, comma: true, currency: "EUR"),
    layout(
      "ING (English)",
      "date=Date,payee=Name / Description,amount=Amount (EUR),direction=Debit/credit,kind=Transaction type,account=Account",
      "Date,Name / Description,Debit/credit,Amount (EUR)", .ymd, comma: true, currency: "EUR"),
    layout(
      "ING (German)", "date=Buchung,payee=Auftraggeber/Empfänger,amount=Betrag,kind=Buchungstext,balance=Saldo",
      "Buchung,Auftraggeber/Empfänger,Buchungstext,Betrag", .dmy, comma: true, currency: "EUR"),
    layout(
      "Sparkasse",
      "date=Buchungstag,payee=Beguenstigter/Zahlungspflichtiger,payee2=Verwendungszweck,amount=Betrag,currency=Waehrung,state=Info,account=Auftragskonto",
      "Auftragskonto,Buchungstag,Beguenstigter/Zahlungspflichtiger,Betrag", .dmy, comma: true, currency: "EUR",
      states: ["", "umsatz gebucht"]),
    layout(
      "comdirect",
      "date=Buchungstag,payee=Buchungstext,amount=Umsatz in EUR|Betrag,currency=Währung,kind=Vorgang|Umsatzart",
      "Buchungstag,Buchungstext,Umsatz in EUR|Auftraggeberkonto|Vorgang", .dmy, comma: true, currency: "EUR"),
    layout(
      "DKB",
      "date=Buchungsdatum,payee=Zahlungsempfänger*in,payer=Zahlungspflichtige*r,payee2=Zahlungspflichtige*r,amount=Betrag (€),state=Status,kind=Umsatztyp",
      "Buchungsdatum,Zahlungsempfänger*in,Status", .dmy, comma: true, currency: "EUR", states: ["gebucht", ""]),
    layout(
      "Rabobank",
      "date=Datum,payee=Naam tegenpartij,payee2=Omschrijving-1,amount=Bedrag,currency=Munt,balance=Saldo na trn,account=IBAN/BBAN",
      "IBAN/BBAN,Munt,Datum,Bedrag,Naam tegenpartij", .ymd, comma: true, currency: "EUR"),
    layout(
      "PayPal",
      "date=Date,payee=Name,payee2=Type,amount=Net,currency=Currency,state=Status,kind=Type,id=Transaction ID",
      "Date,TimeZone,Name,Type,Status,Currency,Net", states: ["completed"],
      transfers: [
        "general withdrawal", "bank deposit to pp account", "general currency conversion", "user initiated withdrawal",
        "transfer to bank account",
      ],
      ignored: [
        "authorization", "general authorization", "account hold for open authorization",
        "reversal of general account hold",
      ]),
    layout(
      "Stripe balance",
      "id=balance_transaction_id,date=created_utc|created,payee=description,amount=net,currency=currency,category=reporting_category,kind=reporting_category",
      "balance_transaction_id,net,currency", .ymd, transfers: ["payout", "payout_reversal"]),
    layout(
      "Stripe balance history",
      "id=id,date=Created (UTC)|Created,payee=Description,amount=Net,currency=Currency,kind=Type",
      "id,Type,Source,Amount,Fee|Fees,Net,Currency", .ymd, transfers: ["payout", "transfer"]),
    layout(
      "Stripe payments",
      "id=id,date=Created (UTC)|created_utc|created,payee=Description,amount=Amount,currency=Currency,state=Status",
      "id,Description,Amount,Currency,Status,Statement Descriptor|customer_id", .ymd,
      states: ["paid", "succeeded", "refunded"]),
    layout(
      "Wise (2024)",
      "id=ID,date=Finished on|Created on,payee=Target name,amount=Source amount (after fees),fee=Source fee amount,currency=Source currency,state=Status,direction=Direction,payer=Source name,category=Category,received=Target amount (after fees),receivedCurrency=Target currency",
      "ID,Status,Direction,Created on,Source amount (after fees)", .ymd, states: ["completed"]),
    layout(
      "Wise",
      "id=TransferWise ID,date=Date,payee=Merchant|Payee Name|Description,payee2=Description,amount=Amount,currency=Currency,balance=Running Balance",
      "TransferWise ID,Date,Amount,Currency", .dmy),
    layout(
      "UBS (French)",
      "date=Date de comptabilisation,payee=Description 2|Description 1,debit=Débit,credit=Crédit,currency=Monn.",
      "Produit,Monn.,Date de comptabilisation,Débit", .dmy, comma: false),
    layout(
      "Apple Card",
      "date=Transaction Date,payee=Merchant|Description,category=Category,amount=Amount (USD),kind=Type",
      "Transaction Date,Clearing Date,Merchant,Amount (USD)", .mdy, currency: "USD", spending: true,
      transfers: ["payment"]),
    layout(
      "Citi", "date=Date,payee=Description,debit=Debit,credit=Credit,state=Status",
      "Status,Date,Description,Debit,Credit",
      .mdy, currency: "USD", states: ["cleared"]),
    layout(
      "Tesco Bank and Virgin Money cards",
      "date=Transaction Date|Posting Date|Date,payee=Merchant,amount=Billing Amount,direction=Debit or Credit|Debit/Credit Flag,id=Reference Number",
      "Billing Amount,Merchant,Debit or Credit|Debit/Credit Flag", .dmy, currency: "GBP"),
    layout(
      "PostFinance",
      "date=Datum|Buchungsdatum,payee=Avisierungstext|Buchungstext,credit=Gutschrift in CHF|Gutschrift,debit=Lastschrift in CHF|Lastschrift,category=Kategorie,balance=Saldo in CHF|Saldo",
      "Datum|Buchungsdatum,Avisierungstext|Buchungstext,Gutschrift in CHF|Gutschrift,Lastschrift in CHF|Lastschrift,Valuta",
      .dmy, currency: "CHF"),
    layout(
      "Fio",
      "id=ID operace|ID pohybu,date=Datum,amount=Objem,currency=Měna,payee=Název protiúčtu|Zpráva pro příjemce|Poznámka",
      "Datum,Objem,Měna,Protiúčet", .dmy, currency: "CZK"),
    layout(
      "SEB", "date=Bokförd|Bokföringsdatum,payee=Text|Text/mottagare,amount=Belopp,balance=Saldo",
      "Bokförd|Bokföringsdatum,Valutadatum,Verifikationsnummer,Belopp", .ymd, currency: "SEK"),
    layout(
      "DBS",
      "date=Transaction Date,payee=Transaction Ref1|Reference,debit=Debit Amount,credit=Credit Amount",
      "Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1", .dmy, currency: "SGD"),
    layout(
      "ZKB",
      "date=Datum,payee=Buchungstext,debit=Belastung CHF,credit=Gutschrift CHF,balance=Saldo CHF,id=ZKB-Referenz",
      "Datum,Buchungstext,Belastung CHF,Gutschrift CHF", .dmy, currency: "CHF"),
    layout(
      "Venmo",
      "id=ID,date=Datetime,payee=To,payer=From,payee2=Note,amount=Amount (total),state=Status,kind=Type",
      "Datetime,Type,Status,Note,From,To,Amount (total)", .ymd, currency: "USD", states: ["complete", "issued"],
      transfers: ["standard transfer", "instant transfer", "bank transfer"]),
    layout(
      "Firefly III",
      "date=date,payee=destination_name|description,payer=source_name,amount=amount,currency=currency_code,category=category,direction=type",
      "type,amount,currency_code,source_name,destination_name", .ymd),
    layout(
      "Alipay",
      "id=交易订单号|交易号,date=交易时间|付款时间|交易创建时间,payee=交易对方,payee2=商品说明|商品名称,category=交易分类,amount=金额|金额（元）,direction=收/支,state=交易状态",
      "交易对方,收/支,金额|金额（元）,交易状态", .ymd, currency: "CNY",
      states: ["交易成功", "支付成功", "退款成功", "等待确认收货", "还款成功", "已支出", "已收入"]),
    layout(
      "WeChat Pay",
      "id=交易单号,date=交易时间,payee=交易对方,payee2=商品,category=交易类型,amount=金额(元),direction=收/支,state=当前状态",
      "交易时间,交易类型,交易对方,收/支,金额(元),当前状态", .ymd, currency: "CNY"),
    layout(
      "Copilot",
      "date=date,payee=name,category=category,amount=amount,state=status,kind=type,account=account",
      "date,name,amount,status,category,parent category,excluded,type", .ymd, currency: "USD", spending: true,
      states: ["posted"], transfers: ["internal transfer"]),
    layout(
      "Rocket Money",
      "date=Date,payee=Custom Name|Name|Description,category=Category,amount=Amount,account=Account Name",
      "Date,Original Date,Account Type,Account Name,Institution Name,Custom Name,Amount", .ymd, currency: "USD",
      spending: true),
    layout(
      "My Expenses", "date=Date,payee=Payee,category=Category,debit=Expense,credit=Income,kind=Split transaction",
      "Split transaction,Date,Payee,Income,Expense", ignored: ["-"]),
    layout(
      "Royal Bank of Canada",
      "date=Transaction Date,payee=Description 1|Description 2,amount=CAD$,account=Account Number",
      "Account Type,Account Number,Transaction Date,Description 1,CAD$", .mdy, currency: "CAD"),
    layout(
      "Splitwise", "date=Date,payee=Description,category=Category,amount=Cost,currency=Currency",
      "Date,Description,Category,Cost,Currency", spending: true, transfers: ["payment"]),
    layout(
      ownName, "date=Date,payee=Payee,category=Category,amount=Amount,currency=Currency,id=Id,kind=Mark",
      "Date,Payee,Category,Amount,Currency", .ymd, comma: false, transfers: ["transfer"]),
  ]

  /// The name of the layout that this package writes.
  static let ownName = "QuestLab"

  /// A layout in short: `role=Header|Other header` for each column, and the header names that tell it.
  private static func layout(
    _ name: String, _ columns: String, _ signature: String, _ dates: DateOrder? = nil, comma: Bool? = nil,
    currency: String? = nil, spending: Bool = false, states: [String] = [], transfers: [String] = [],
    ignored: [String] = [], marksTexts: Bool = false
  ) -> CSVLayout {
    var roles: [ColumnRole: [String]] = [:]
    for column in columns.split(separator: ",") {
      let sides = column.split(separator: "=", maxSplits: 1)
      guard let role = ColumnRole(rawValue: String(sides[0])) else { continue }
      roles[role] = sides[1].split(separator: "|").map(String.init)
    }
    return CSVLayout(
      name: name, columns: roles, signature: signature.split(separator: ",").map(String.init), dates: dates,
      usesDecimalComma: comma, currency: currency, spendingIsPositive: spending, bookedStates: states,
      transferKinds: transfers, ignoredKinds: ignored, marksTexts: marksTexts)
  }
}
