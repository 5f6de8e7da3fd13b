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
    let object = try value.object(
      keys: ["schemaVersion", "streakBreaker", "categoryBudget", "saveX", "dailyCap", "milestones", "levels"])
    _ = try object.optional("schemaVersion")?.int(in: 1...1)
    if let value = object.optional("streakBreaker") {
      let object = try value.object(keys: ["minimumVisits", "countsOutflowsOnly", "period"])
      try object.read("minimumVisits", into: &rules.streakBreaker.minimumVisits)
      if let flag = object.optional("countsOutflowsOnly") { rules.streakBreaker.countsOutflowsOnly = try flag.bool() }
      try object.read("period", into: &rules.streakBreaker.period)
    }
    if let value = object.optional("categoryBudget") {
      let object = try value.object(keys: ["minimumOutflows", "minimumTotal", "windowDays", "period"])
      try object.read("minimumOutflows", into: &rules.categoryBudget.minimumOutflows)
      try object.read("windowDays", into: &rules.categoryBudget.windowDays)
      try object.read("period", into: &rules.categoryBudget.period)
      if let total = object.optional("minimumTotal") {
        guard let amount = Decimal(plain: try total.decimalText()) else {
          throw total.error("the amount has too many digits", remedy: "Use at most 38 digits.")
        }
        rules.categoryBudget.minimumTotal = amount
      }
    }
    if let value = object.optional("saveX") {
      try value.object(keys: ["period"]).read("period", into: &rules.saveX.period)
    }
    try object.read("dailyCap", into: &rules.dailyCap)
    if let list = object.optional("milestones") { rules.milestones = try list.ints() }
    if let list = object.optional("levels") { rules.levels = try list.ints() }
    do {
      try rules.validate()
    } catch {
      let place = locate(error.rule, in: object)
      throw place.error("\(error.rule) has no usable value", remedy: error.remedy)
    }
    return rules
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

extension LocatedObject {
  fileprivate func read(_ key: String, into number: inout Int) throws(InputError) {
    if let value = optional(key) { number = try value.int() }
  }

  fileprivate func read(_ key: String, into period: inout QuestPeriod) throws(InputError) {
    guard let value = optional(key) else { return }
    let name = try value.choice(of: QuestPeriod.allCases.map(\.name))
    for known in QuestPeriod.allCases where known.name == name { period = known }
  }
}

extension LocatedValue {
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
