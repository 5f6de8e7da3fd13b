/// The currency codes of ISO 4217, and the signs that stand for one.
enum CurrencySigns {
  /// Source: ISO 4217 list one, with the codes of currencies that were replaced since 1990 and fill old exports.
  static let codes: Set<String> = Set(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF \
    CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL \
    HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD \
    MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR \
    RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD \
    TZS UAH UGX USD UYI UYU UYW UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL \
    ATS BEF CYP DEM EEK ESP FIM FRF GRD IEP ITL LTL LUF LVL MTL NLG PTE SIT SKK
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// The signs by their text; a sign that several countries use stands for the commonest.
  static let signs: [(text: String, code: String)] = [
    ("US$", "USD"), ("CA$", "CAD"), ("A$", "AUD"), ("C$", "CAD"), ("NZ$", "NZD"), ("HK$", "HKD"), ("S$", "SGD"),
    ("R$", "BRL"), ("$", "USD"), ("£", "GBP"), ("€", "EUR"), ("¥", "JPY"), ("₹", "INR"), ("₽", "RUB"), ("₩", "KRW"),
    ("₪", "ILS"), ("₴", "UAH"), ("₺", "TRY"), ("₫", "VND"), ("฿", "THB"), ("₦", "NGN"), ("₱", "PHP"), ("zł", "PLN"),
    ("Kč", "CZK"), ("Ft", "HUF"), ("kr.", "DKK"), ("kr", "SEK"), ("Fr.", "CHF"), ("SFr.", "CHF"), ("Rs.", "INR"),
    ("Rs", "INR"), ("лв", "BGN"), ("руб.", "RUB"), ("lei", "RON"),
  ]

  /// The signs that more than one currency writes: a user may state any of them with `--currency`.
  static let shared: Set<String> = ["$", "¥", "kr", "kr.", "£", "Rs", "Rs."]

  /// The length in bytes of the currency sign or code at an end of a slice; nil where there is none.
  static func length(_ bytes: Bytes, _ slice: Slice, fromEnd: Bool) -> Int? {
    if slice.count >= 3 {
      let start = fromEnd ? slice.end - 3 : slice.start
      let beyond = fromEnd ? start - 1 : start + 3
      let isWord = beyond >= slice.start && beyond < slice.end && bytes[beyond].isLetter
      if !isWord, codes.contains(bytes.text(Slice(start: start, end: start + 3))) { return 3 }
    }
    for (text, _) in signs where slice.count >= text.utf8.count {
      let start = fromEnd ? slice.end - text.utf8.count : slice.start
      if zip(text.utf8, start..<slice.end).allSatisfy({ $0 == bytes[$1] }) { return text.utf8.count }
    }
    return nil
  }

  /// Whether a cell can name a currency: a sign, a code, or letters as short as one, as those of coins are.
  static func isWord(_ text: String) -> Bool {
    let word = text.trimmingBlanks
    return code(of: word) != nil || word.isEmpty || word.utf8.count <= 6 && word.utf8.allSatisfy(\.isLetter)
  }

  /// The code that a sign or a code in any case stands for; nil where it is neither.
  static func code(of text: String) -> String? {
    if let sign = signs.first(where: { $0.text == text }) { return sign.code }
    let upper = text.uppercased()
    return codes.contains(upper) ? upper : nil
  }
}
