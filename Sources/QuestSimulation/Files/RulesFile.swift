import Foundation
import LedgerModel
public import LocatedJSON
public import QuestEngine

/// The JSON form of rules: an object of what differs from the rules as specified.
///
/// ```json
/// {"categoryBudget": {"minimumTotal": "30", "windowDays": 14}, "dailyCap": 3}
/// ```
public enum RulesFile {
  /// Reads rules from a file's text.
  ///
  /// - Throws: `InputError` with the place of an unknown key, a wrong type, or a value that makes no sense.
  public static func rules(parsing source: SourceText) throws(InputError) -> QuestRules {
    try rules(of: LocatedValue(parsing: source))
  }

  /// Reads rules from a value of a larger document.
  ///
  /// - Throws: `InputError` as above.
  public static func rules(of value: LocatedValue) throws(InputError) -> QuestRules {
    var rules = QuestRules()
    let plain = keys.filter { !$0.contains(".") }
    let object = try value.object(keys: ["schemaVersion"] + groupNames + plain)
    _ = try object.optional("schemaVersion")?.int(in: 1...1)
    for member in object.members where member.key != "schemaVersion" && !member.value.isNull {
      if !groupNames.contains(member.key) {
        try set(member.key, to: member.value, in: &rules)
        continue
      }
      let prefix = member.key + "."
      let names = keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      for inner in try member.value.object(keys: names).members where !inner.value.isNull {
        try set(prefix + inner.key, to: inner.value, in: &rules)
      }
    }
    do {
      try rules.validate()
    } catch {
      let place = locate(error.rule, in: object)
      throw place.error("\(error.rule) has no usable value", remedy: error.remedy)
    }
    return rules
  }

  /// The rules by the names that files and `--vary` give them, with a full stop between a group and its rule.
  public static let keys = [
    "streakBreaker.minimumVisits", "streakBreaker.countsOutflowsOnly", "streakBreaker.period",
    "categoryBudget.minimumOutflows", "categoryBudget.minimumTotal", "categoryBudget.windowDays",
    "categoryBudget.period", "saveX.period", "dailyCap", "milestones", "levels",
  ]

  private static let groupNames = ["streakBreaker", "categoryBudget", "saveX"]

  /// Changes one rule, by its name among ``keys``.
  ///
  /// - Throws: `InputError` at the value's place for one that makes no sense.
  public static func change(_ key: String, to value: LocatedValue, in rules: inout QuestRules) throws(InputError) {
    try set(key, to: value, in: &rules)
    do {
      try rules.validate()
    } catch {
      throw value.error("\(error.rule) has no usable value", remedy: error.remedy)
    }
  }

  private static func set(_ key: String, to value: LocatedValue, in rules: inout QuestRules) throws(InputError) {
    switch key {
    case "streakBreaker.minimumVisits": rules.streakBreaker.minimumVisits = try value.int()
    case "streakBreaker.countsOutflowsOnly": rules.streakBreaker.countsOutflowsOnly = try value.bool()
    case "streakBreaker.period": rules.streakBreaker.period = try value.period()
    case "categoryBudget.minimumOutflows": rules.categoryBudget.minimumOutflows = try value.int()
    case "categoryBudget.windowDays": rules.categoryBudget.windowDays = try value.int()
    case "categoryBudget.period": rules.categoryBudget.period = try value.period()
    case "categoryBudget.minimumTotal":
      guard let amount = Decimal(plain: try value.decimalText()) else {
        throw value.error("the amount has too many digits", remedy: "Use at most 38 digits.")
      }
      rules.categoryBudget.minimumTotal = amount
    case "saveX.period": rules.saveX.period = try value.period()
    case "dailyCap": rules.dailyCap = try value.int()
    case "milestones": rules.milestones = try value.ints()
    case "levels": rules.levels = try value.ints()
    default: throw value.error("there is no rule \(quoted(key))", remedy: suggestion(for: key, in: keys))
    }
  }

  /// The value that a dotted rule name leads to, or the nearest object round it.
  private static func locate(_ rule: String, in object: LocatedObject) -> LocatedValue {
    var place = object.value
    var object: LocatedObject? = object
    for name in rule.split(separator: ".") {
      guard let next = object?.optional(String(name)) else { break }
      place = next
      object = try? next.object()
    }
    return place
  }
}

extension LocatedValue {
  fileprivate func period() throws(InputError) -> QuestPeriod {
    let name = try choice(of: QuestPeriod.allCases.map(\.name))
    return QuestPeriod.allCases.first { $0.name == name } ?? .day
  }

  /// The value as a list of whole numbers.
  func ints() throws(InputError) -> [Int] {
    var numbers: [Int] = []
    for element in try array() { numbers.append(try element.int()) }
    return numbers
  }
}

extension JSONWriter {
  /// Rules in full, as a rules file may hold them.
  public mutating func rules(_ rules: QuestRules) {
    beginObject()
    key("streakBreaker")
    beginObject()
    key("minimumVisits")
    int(rules.streakBreaker.minimumVisits)
    key("countsOutflowsOnly")
    bool(rules.streakBreaker.countsOutflowsOnly)
    key("period")
    string(rules.streakBreaker.period.name)
    endObject()
    key("categoryBudget")
    beginObject()
    key("minimumOutflows")
    int(rules.categoryBudget.minimumOutflows)
    key("minimumTotal")
    string(rules.categoryBudget.minimumTotal.description)
    key("windowDays")
    int(rules.categoryBudget.windowDays)
    key("period")
    string(rules.categoryBudget.period.name)
    endObject()
    key("saveX")
    beginObject()
    key("period")
    string(rules.saveX.period.name)
    endObject()
    key("dailyCap")
    int(rules.dailyCap)
    list("milestones", rules.milestones)
    list("levels", rules.levels)
    endObject()
  }

  private mutating func list(_ name: String, _ numbers: [Int]) {
    key(name)
    beginArray()
    for number in numbers { int(number) }
    endArray()
  }
}
