import LocatedJSON

/// The account aliases of a journal: plain ones by a look-up, patterns with a bound on what matching them may cost.
struct JournalAliases {
  /// Longer than any pattern that rewrites accounts.
  static let longestPattern = 500
  /// More brackets inside each other than such a pattern needs.
  static let deepestNesting = 8
  /// More than any journal states.
  static let mostPatterns = 100
  /// Steps that all matches together may take: some seconds at most.
  static let mostSteps = 100_000_000.0
  /// An alias of an alias of an alias …; one that rewrites into itself ends here.
  private static let longestChain = 10
  /// Longer than any account.
  private static let longestAccount = 1_000

  private struct Alias {
    var name: String
    var value: String
    var pattern: (regex: Regex<AnyRegexOutput>, cost: PatternCost)?
  }

  private var aliases: [Alias] = []
  /// The plain aliases by name, the newest last.
  private var plain: [String: [Int]] = [:]
  /// The numbers of the patterns.
  private var patterns: [Int] = []
  private var results: [String: String] = [:]
  private var steps = 0.0

  var isEmpty: Bool { aliases.isEmpty }

  mutating func removeAll() { self = JournalAliases(steps: steps) }

  init() {}
  private init(steps: Double) { self.steps = steps }

  mutating func add(name: String, value: String) {
    plain[name, default: []].append(aliases.count)
    aliases.append(Alias(name: name, value: value))
    results = [:]
  }

  /// Adds a pattern; returns what is wrong with it, if anything is.
  mutating func add(pattern text: String, value: String) -> String? {
    guard patterns.count < Self.mostPatterns else { return "there are more than \(Self.mostPatterns) patterns" }
    guard let cost = PatternCost(text, longest: Self.longestPattern, deepest: Self.deepestNesting) else {
      return "this pattern is too long, nested too deep, or repeats a group"
    }
    guard let regex = try? Regex(text) else { return "this is no pattern" }
    patterns.append(aliases.count)
    aliases.append(Alias(name: text, value: value, pattern: (regex.ignoresCase(), cost)))
    results = [:]
    return nil
  }

  /// The name of an account after all aliases; nil where matching it would take too long.
  mutating func name(of full: String) -> String? {
    if let known = results[full] { return known }
    var result = full
    // hledger lets later aliases rewrite what earlier ones gave, the newest first; so chains are followed, bounded.
    for _ in 0..<Self.longestChain {
      let before = result
      var next = aliases.count
      while let number = match(result, before: next) {
        next = number
        let alias = aliases[number]
        if let pattern = alias.pattern {
          steps += pattern.cost.steps(on: result.utf8.count)
          guard steps <= Self.mostSteps else { return nil }
          result = result.replacing(pattern.regex, with: alias.value)
        } else {
          result = alias.value + result.dropFirst(alias.name.count)
        }
        if result.utf8.count > Self.longestAccount { break }
      }
      if result == before || result.utf8.count > Self.longestAccount { break }
    }
    results[full] = result
    return result
  }

  /// The newest alias before a number that may rewrite a name: a pattern, or a plain one for it or an account above it.
  private func match(_ name: String, before number: Int) -> Int? {
    var best = patterns.last { $0 < number }
    var path = name[...]
    while !plain.isEmpty {
      if let found = plain[String(path)]?.last(where: { $0 < number }), found > best ?? -1 { best = found }
      guard let colon = path.lastIndex(of: ":") else { break }
      path = path[..<colon]
    }
    return best
  }
}

/// What matching a pattern can cost, by its form alone: a power of the text's length, times a factor for its choices.
struct PatternCost {
  private var exponent = 1.0
  private var factor = 1.0

  /// - Returns: nil for a pattern that is too long or too deep, or repeats a group, which has no bound of this kind.
  init?(_ pattern: String, longest: Int, deepest: Int) {
    guard pattern.utf8.count <= longest else { return nil }
    var (depth, classDepth, bars) = (0, 0, [0])
    var previous: UInt8 = 0
    var isEscaped = false
    for byte in pattern.utf8 {
      defer { previous = isEscaped ? 0 : byte }
      if isEscaped {
        isEscaped = false
        continue
      }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        continue
      }
      switch byte {
      case UInt8(ascii: "["):
        classDepth += 1
        if classDepth > 2 { return nil }
      case UInt8(ascii: "]"): classDepth = max(0, classDepth - 1)
      case _ where classDepth > 0: break
      case UInt8(ascii: "("):
        depth += 1
        if depth > deepest { return nil }
        bars.append(0)
      case UInt8(ascii: ")"):
        depth -= 1
        if bars.count > 1 { factor *= Double(bars.removeLast() + 1) }
      case UInt8(ascii: "|"): bars[bars.count - 1] += 1
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "{"):
        if previous == UInt8(ascii: ")") { return nil }
        exponent += 1
      case UInt8(ascii: "?"):
        // Behind a repetition it only makes it lazy, behind a bracket it opens a group of a kind.
        if previous != UInt8(ascii: "("), previous != UInt8(ascii: "*"), previous != UInt8(ascii: "+") { factor *= 2 }
      default: break
      }
    }
    factor *= Double(bars.reduce(1) { $0 + $1 })
    if pattern.hasPrefix("^") { exponent -= 1 }
  }

  func steps(on length: Int) -> Double {
    var steps = factor
    for _ in 0..<Int(exponent) where steps < 1e15 { steps *= Double(max(length, 1)) }
    return steps + Double(length)
  }
}
