import LedgerFormats
import LedgerModel
import Testing

/// A few rows of each bank as it writes them, with values of our own.
@Suite struct KnownLayoutTests {
  static let samples: [(layout: String?, text: String, rows: [String])] = [
    (
      "Monzo",
      "Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split\n"
        + "tx_1,01/02/2026,08:30:00,Card payment,Bakery,,Eating out,-3.20,GBP,-4.00,EUR,,1 Street,,BAKERY PARIS,\n"
        + "tx_2,02/02/2026,08:30:00,Pot transfer,Rainy day,,General,-50.00,GBP,-50.00,GBP,,,,pot_1,\n",
      ["2026-02-01 -3.20 Bakery/Eating out", "2026-02-02 -50.00 Rainy day/General T"]
    ),
    (
      "Starling",
      "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes\n"
        + "01/02/2026,Bakery,Card 1,CONTACTLESS,-3.20,96.80,EATING_OUT,\n",
      ["2026-02-01 -3.20 Bakery/EATING_OUT"]
    ),
    (
      "Revolut",
      "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n"
        + "CARD_PAYMENT,Current,2026-01-31 23:00:00,2026-02-01 09:00:00,Bakery,-3.20,0.10,EUR,COMPLETED,9.00\n"
        + "CARD_PAYMENT,Current,2026-02-01 23:00:00,,Hotel,-99.00,0.00,EUR,PENDING,\n",
      ["2026-02-01 -3.30 Bakery/-"]
    ),
    (
      "Lloyds",
      "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance\n"
        + "01/02/2026,DEB,'00-00-00,00000000,BAKERY,3.20,,96.80\n03/02/2026,FPI,'00-00-00,00000000,J DOE,,10.00,106.80\n",
      ["2026-02-01 -3.20 BAKERY/-", "2026-02-03 10.00 J DOE/-"]
    ),
    (
      "Lloyds card",
      "Date,Date entered,Reference,Description,Amount,\n"
        + "01/02/2026,02/02/2026,1001,BAKERY,3.20,\n03/02/2026,03/02/2026,1002,PAYMENT RECEIVED - THANK YOU,-50.00,\n",
      ["2026-02-01 -3.20 BAKERY/-", "2026-02-03 50.00 PAYMENT RECEIVED - THANK YOU/- T"]
    ),
    (
      "HSBC", "Date,Type,Description,Paid out,Paid in,Balance\n01/02/2026,VIS,BAKERY,3.20,,96.80\n",
      ["2026-02-01 -3.20 BAKERY/-"]
    ),
    (
      nil, "13/02/2026,BAKERY )))),-3.20\n12/02/2026,SALARY,\"1,200.00\"\n",
      [
        "2026-02-13 -3.20 BAKERY ))))/-", "2026-02-12 1200.00 SALARY/-",
      ]
    ),
    (
      "Barclays",
      "Number,Date,Account,Amount,Subcategory,Memo\n ,01/02/2026,00-00-00 00000000,-3.20,PAYMENT,BAKERY\tON 31 JAN\n",
      ["2026-02-01 -3.20 BAKERY\tON 31 JAN/-"]
    ),
    (
      "NatWest",
      "Date, Type, Description, Value, Balance, Account Name, Account Number\n\n"
        + "01/02/2026,POS,\"'1234 31JAN26 , BAKERY , LONDON GB\",-3.20,96.80,\"'CURRENT\",\"'000000-00000000\",\n",
      ["2026-02-01 -3.20 1234 31JAN26 , BAKERY , LONDON GB/-"]
    ),
    (
      "Nationwide",
      "\"Account Name:\",\"Current ****00000\"\n\"Account Balance:\",\"£96.80\"\n\n"
        + "\"Date\",\"Transaction type\",\"Description\",\"Paid out\",\"Paid in\",\"Balance\"\n"
        + "\"01 Feb 2026\",\"Contactless\",\"BAKERY\",\"£3.20\",\"\",\"£96.80\"\n",
      ["2026-02-01 -3.20 BAKERY/-"]
    ),
    (
      "American Express (UK)",
      "Date,Description,Amount,Extended Details,Appears On Your Statement As,Address,Town/City,Postcode,Country,Reference,Category\n"
        + "01/02/2026,BAKERY,3.20,,BAKERY,1 Street,LONDON,E1,UK,'AT1',Dining\n",
      ["2026-02-01 -3.20 BAKERY/Dining"]
    ),
    (
      "N26 (2024)",
      "\"Booking Date\",\"Value Date\",\"Partner Name\",\"Partner Iban\",Type,\"Payment Reference\",\"Account Name\",\"Amount (EUR)\",\"Original Amount\",\"Original Currency\",\"Exchange Rate\"\n"
        + "2026-02-01,2026-02-01,Bakery,,Presentment,,Main,-3.20,3.20,EUR,1\n",
      ["2026-02-01 -3.20 Bakery/-"]
    ),
    (
      "Chase card",
      "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n02/01/2026,02/02/2026,BAKERY,Food & Drink,Sale,-3.20,\n",
      ["2026-02-01 -3.20 BAKERY/Food & Drink"]
    ),
    (
      "Chase (UK)",
      "Transactions for 1 to 28 February 2026\nDate,Time,Transaction Type,Transaction Description,Amount,Currency,Balance\n"
        + "01 Feb 2026,08:30,Purchase,Bakery,-3.20,GBP,96.80\n",
      ["2026-02-01 -3.20 Bakery/-"]
    ),
    (
      "Capital One",
      "Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit\n"
        + "2026-02-01,2026-02-02,0000,BAKERY,Dining,3.20,\n2026-02-03,2026-02-03,0000,REFUND,Dining,,1.00\n",
      ["2026-02-01 -3.20 BAKERY/Dining", "2026-02-03 1.00 REFUND/Dining"]
    ),
    (
      "Discover",
      "Trans. Date,Post Date,Description,Amount,Category\n"
        + "02/01/2026,02/02/2026,BAKERY,3.20,Restaurants\n02/03/2026,02/03/2026,INTERNET PAYMENT,-50.00,Payments and Credits\n",
      ["2026-02-01 -3.20 BAKERY/Restaurants", "2026-02-03 50.00 INTERNET PAYMENT/Payments and Credits"]
    ),
    (
      "Bank of America",
      "Description,,Summary Amt.\nBeginning balance as of 02/01/2026,,\"100.00\"\nEnding balance as of 02/28/2026,,\"96.80\"\n\n"
        + "Date,Description,Amount,Running Bal.\n02/01/2026,Beginning balance as of 02/01/2026,,\"100.00\"\n02/02/2026,\"BAKERY\",\"-3.20\",\"96.80\"\n",
      ["2026-02-02 -3.20 BAKERY/-"]
    ),
    (
      "Mint",
      "\"Date\",\"Description\",\"Original Description\",\"Amount\",\"Transaction Type\",\"Category\",\"Account Name\",\"Labels\",\"Notes\"\n"
        + "\"2/01/2026\",\"Bakery\",\"BAKERY 1\",\"3.20\",\"debit\",\"Dining\",\"Card\",\"\",\"\"\n",
      ["2026-02-01 -3.20 Bakery/Dining"]
    ),
    (
      "YNAB",
      "\"Account\",\"Flag\",\"Date\",\"Payee\",\"Category Group/Category\",\"Category Group\",\"Category\",\"Memo\",\"Outflow\",\"Inflow\",\"Cleared\"\n"
        + "\"Card\",\"\",\"13/02/2026\",\"Bakery\",\"Fun: Dining\",\"Fun\",\"Dining\",\"\",£3.20,£0.00,\"Cleared\"\n",
      ["2026-02-13 -3.20 Bakery/Fun: Dining"]
    ),
    (
      "bunq (Dutch)",
      "Datum,Bedrag,Rekening,Tegenrekening,Naam,Omschrijving\n2026-02-01,\"-3,20\",NL00,NL01,Bakker,brood\n",
      ["2026-02-01 -3.20 Bakker/-"]
    ),
    (
      "ING (Dutch)",
      "\"Datum\";\"Naam / Omschrijving\";\"Rekening\";\"Tegenrekening\";\"Code\";\"Af Bij\";\"Bedrag (EUR)\";\"Mutatiesoort\";\"Mededelingen\"\n"
        + "\"20260201\";\"Bakker\";\"NL00\";\"\";\"BA\";\"Af\";\"3,20\";\"Betaalautomaat\";\"\"\n",
      ["2026-02-01 -3.20 Bakker/-"]
    ),
    (
      "Sparkasse",
      "\"Auftragskonto\";\"Buchungstag\";\"Valutadatum\";\"Buchungstext\";\"Verwendungszweck\";\"Beguenstigter/Zahlungspflichtiger\";\"Kontonummer\";\"BLZ\";\"Betrag\";\"Waehrung\";\"Info\"\n"
        + "\"0\";\"01.02.26\";\"01.02.26\";\"KARTENZAHLUNG\";\"Brot\";\"BAECKER\";\"0\";\"0\";\"-3,20\";\"EUR\";\"Umsatz gebucht\"\n"
        + "\"0\";\"02.02.26\";\"\";\"LASTSCHRIFT\";\"x\";\"STROM\";\"0\";\"0\";\"-9,00\";\"EUR\";\"Umsatz vorgemerkt\"\n",
      ["2026-02-01 -3.20 BAECKER/-"]
    ),
    (
      nil, "01.02.2026;\"BAECKER  0527  K2\";01.02.2026;-3,20;EUR;31.01.2026 08:30:00:000\n",
      ["2026-02-01 -3.20 BAECKER  0527  K2/-"]
    ),
    (
      "comdirect",
      ";\n\"Umsätze Girokonto\";\"Zeitraum: 30 Tage\";\n\"Neuer Kontostand\";\"96,80 EUR\";\n\n"
        + "\"Buchungstag\";\"Wertstellung (Valuta)\";\"Vorgang\";\"Buchungstext\";\"Umsatz in EUR\";\n"
        + "\"01.02.2026\";\"01.02.2026\";\"Lastschrift\";\"BAECKER\";\"-3,20\";\n\"offen\";\"--\";\"Visa\";\"HOTEL\";\"-99,00\";\n",
      ["2026-02-01 -3.20 BAECKER/-"]
    ),
    (
      "Rabobank",
      "\"IBAN/BBAN\",\"Munt\",\"BIC\",\"Volgnr\",\"Datum\",\"Rentedatum\",\"Bedrag\",\"Saldo na trn\",\"Tegenrekening IBAN/BBAN\",\"Naam tegenpartij\",\"Omschrijving-1\"\n"
        + "\"NL00\",\"EUR\",\"R\",\"1\",\"2026-02-01\",\"2026-02-01\",\"-3,20\",\"+96,80\",\"\",\"Bakker\",\"brood\"\n",
      ["2026-02-01 -3.20 Bakker/-"]
    ),
    (
      "PayPal",
      "\"Date\",\"Time\",\"TimeZone\",\"Name\",\"Type\",\"Status\",\"Currency\",\"Gross\",\"Fee\",\"Net\",\"Transaction ID\"\n"
        + "\"13/02/2026\",\"08:30:00\",\"GMT\",\"Bakery\",\"Express Checkout Payment\",\"Completed\",\"GBP\",\"-3.20\",\"0.00\",\"-3.20\",\"A1\"\n"
        + "\"13/02/2026\",\"08:30:00\",\"GMT\",\"\",\"Bank Deposit to PP Account \",\"Completed\",\"GBP\",\"3.20\",\"0.00\",\"3.20\",\"A2\"\n",
      ["2026-02-13 -3.20 Bakery/-", "2026-02-13 3.20 Bank Deposit to PP Account/- T"]
    ),
    (
      "Stripe balance",
      "balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,source_id,description\n"
        + "txn_1,2026-02-01 08:30:00,2026-02-03,gbp,3.50,0.30,3.20,charge,ch_1,Bread\n",
      ["2026-02-01 3.20 Bread/charge"]
    ),
    (
      "Wise",
      "\"TransferWise ID\",Date,Amount,Currency,Description,\"Payment Reference\",\"Running Balance\",\"Exchange From\",\"Exchange To\",\"Exchange Rate\",\"Payer Name\",\"Payee Name\",\"Payee Account Number\",Merchant,\"Card Last Four Digits\"\n"
        + "CARD-1,01-02-2026,-3.20,EUR,\"Card transaction of 3.20 EUR\",,96.80,,,,,,,Bakery,0000\n",
      ["2026-02-01 -3.20 Bakery/-"]
    ),
  ]

  @Test(arguments: samples.indices)
  func `a bank's file is known by its header and read as the bank means it`(place: Int) throws {
    let sample = Self.samples[place]
    let file = try read(sample.text)
    #expect(file.layout == sample.layout)
    #expect(rows(file) == sample.rows)
  }
}
