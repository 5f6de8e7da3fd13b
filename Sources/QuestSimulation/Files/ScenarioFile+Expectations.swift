import LedgerModel
import LocatedJSON
import QuestEngine
import ScenarioModel

extension ScenarioFile {
  /// Reads `expect`: a digest of the whole trace, or what holds after the events of some days.
  static func expectations(_ value: LocatedValue, _ scenario: Scenario) throws(InputError) -> [Expectation] {
    var expectations: [Expectation] = []
    let object = try value.object(keys: ["digest", "days"])
    if let digest = object.optional("digest") {
      let text = try digest.string()
      guard text.utf8.count == 16, text.allSatisfy({ "0123456789abcdef".contains($0) }) else {
        throw digest.error(
          "\(quoted(text)) is no digest", remedy: "Copy the 16 hexadecimal digits that simulate shows.")
      }
      expectations.append(.digest(text))
    }
    for value in try object.optional("days")?.array() ?? [] {
      let fields = try value.object(keys: ["day", "quests", "streak", "milestone", "overlay", "ledgerSize"])
      let written = try fields.required("day")
      let day = try written.day()
      guard scenario.days.contains(where: { $0.day == day }) else {
        throw written.error("nothing happens on \(day)", remedy: "Name a day of the scenario.")
      }
      var expected = DayExpectation()
      if let quests = fields.optional("quests") { expected.quests = try self.quests(quests) }
      expected.streak = try fields.optional("streak")?.int(in: 0 ... .max)
      expected.milestones = try milestones("milestone", of: fields)
      expected.overlays = try milestones("overlay", of: fields)
      expected.ledgerSize = try fields.optional("ledgerSize")?.int(in: 0 ... .max)
      expectations.append(.day(day, expected))
    }
    return expectations
  }

  private static func quests(_ value: LocatedValue) throws(InputError) -> [DayExpectation.QuestName] {
    var quests: [DayExpectation.QuestName] = []
    for element in try value.array() {
      let fields = try element.object(keys: ["kind", "subject"])
      let subject = try fields.optional("subject").map { value throws(InputError) in try value.string() }
      quests.append(DayExpectation.QuestName(kind: try fields.questKind("kind"), subject: subject.flatMap(Name.init)))
    }
    return quests
  }

  /// A missing key expects nothing, null expects none, a number one, a list these.
  private static func milestones(_ key: String, of object: LocatedObject) throws(InputError) -> [Int]? {
    guard let member = object.members.first(where: { $0.key == key }) else { return nil }
    if member.value.isNull { return [] }
    if case .array = member.value.content { return try member.value.ints() }
    return [try member.value.int()]
  }
}
