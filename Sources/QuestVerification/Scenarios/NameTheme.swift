/// Payees and categories that come together in a scenario: those that are easily taken for each other.
struct NameTheme: Sendable {
  /// The payees, the most usual first, since a scenario shrinks towards them; nil for none.
  let payees: [String?]
  /// The categories; nil for none.
  let categories: [String?]

  /// Usual names first, then those that an id, a sort or a comparison may stumble on.
  static let plain = NameTheme(
    payees: [
      "Costa", "Tesco", "Aldi", nil, "Bus", "Caf\u{E9}", "Cafe\u{301}", "costa", "saveX:ever", "a:b%2F@c",
      "\u{1F469}\u{200D}\u{1F467}", "\u{202E}Boots", String(repeating: "long ", count: 60) + "name",
    ],
    categories: ["Food", "Coffee", "Fun", nil, "\u{C9}clair", "E\u{301}clair", "food", "categoryBudget:Food"])

  /// All themes; the plain one comes several times, so that most scenarios have it.
  static let all: [NameTheme] = [plain, plain, plain, plain] + twins + [words, absent, many]

  /// Names that are one under a comparison which is not the rules': case, accents, width, slugs, checksums and hashes,
  /// sorting by UTF-16 code units, lengths cut at 8 and 16 characters.
  static let twins: [NameTheme] = [
    ["Costa", "costa", "COSTA"],
    ["Cafe", "Caf\u{E9}", "CAFE"],
    ["Tesco", "\u{FF34}\u{FF45}\u{FF53}\u{FF43}\u{FF4F}"],
    ["Top Shop", "Top-Shop", "TopShop", "Top_Shop"],
    // Equal CRC-32 checksums, and equal 31-multiplied string hashes.
    ["plumless", "buckeroo", "Aa", "BB"],
    ["\u{FF5E}wave", "\u{1F600}wave", "~wave"],
    ["Waterstones A", "Waterstones B", "Waterstones Piccadilly A", "Waterstones Piccadilly B"],
  ].map { NameTheme(payees: $0, categories: $0) }

  /// Words of the rules and of the other column as names.
  private static let words = NameTheme(
    payees: ["Food", "Coffee", "categoryBudget", "saveX", "streakBreaker", "ever", "Costa"],
    categories: ["Costa", "Food", "saveX", "day", "streakBreaker", "Coffee"])

  /// Names that stand for no name.
  private static let absent = NameTheme(
    payees: [nil, "Other", "Unknown", "null", "nil", "None", "0", "-"],
    categories: [nil, "Other", "Uncategorized", "null", "nil", "None", "0", "-"])

  /// More names than a fixed table holds.
  private static let many = NameTheme(
    payees: (1...40).map { "Shop \($0)" }, categories: (1...30).map { "Category \($0)" })
}
