import LocatedJSON
import Personas
import Testing

@Suite struct PersonaParsingTests {
  @Test func `what a persona prints reads back as the same persona`() throws {
    #expect(PersonaCatalogue.all.count == PersonaCatalogue.names.count)
    for one in PersonaCatalogue.all {
      let printed = one.json
      #expect(try persona(printed).json == printed)
    }
  }

  @Test(arguments: [
    (#""perWeek": -2, "amounts": "1", "payees": ["A"]"#, "-2 is negative", "Write a number from 0 to 1000"),
    (#""perWeek": 1.1234567, "amounts": "1", "payees": ["A"]"#, "1.1234567 is too fine", "round it to 6"),
    (
      #""perWeek": 1, "weekdays": [0,0,0,0,0,0,0], "amounts": "1", "payees": ["A"]"#, "these weights sum to zero",
      "Give at least one weekday a weight above 0"
    ),
    (#""perWeek": 1, "weekdays": [1,2], "amounts": "1", "payees": ["A"]"#, "7 weights, not 2", "Monday to Sunday"),
    (#""perWeek": 1, "weekdays": [-1,1,1,1,1,1,1], "amounts": "1", "payees": ["A"]"#, "-1 is out of range", "from 0"),
    (#""perWeek": 1, "amounts": ["2", "1"], "payees": ["A"]"#, "do not ascend", "least to the greatest"),
    (#""perWeek": 1, "amounts": [], "payees": ["A"]"#, "an amount is missing", "at least one"),
    (#""perWeek": 1, "amounts": "-3", "payees": ["A"]"#, "-3 is negative", "from 0"),
    (#""perWeek": 1, "amounts": "1.234", "payees": ["A"]"#, "1.234 is too fine", "round it to 2"),
    (#""perWeek": 1, "amounts": "1e9", "payees": ["A"]"#, "a plain decimal number is expected", "Write a plain"),
    (#""perWeek": 1, "amounts": "5", "roundTo": "10", "payees": ["A"]"#, "smaller than this step", "lower this"),
    (#""perWeek": 1, "amounts": "5", "payees": []"#, "a habit needs a payee", "Name at least one"),
    (#""perWeek": 1, "amounts": "5", "payees": ["A"], "newPayee": 1.5"#, "1.5 is out of range", "from 0 to 1"),
    (#""perweek": 1, "amounts": "5", "payees": ["A"]"#, #""perweek" is not a key"#, #"Did you mean "perWeek"?"#),
    (#""perWeek": 1, "perWeek": 2, "amounts": "5", "payees": ["A"]"#, "occurs twice", "Remove one"),
    (
      #""perWeek": 1, "amounts": "5", "flow": "off", "payees": ["A"]"#, #""off" is not known"#,
      "Valid values: out, in, transfer"
    ),
  ])
  func `a habit that cannot be is refused with its place and a remedy`(habit: String, problem: String, remedy: String)
    throws
  {
    let text = try #require(refusal(of: personaText(habit: habit)))
    #expect(text.hasPrefix("p.json:1:"))
    #expect(text.contains(problem))
    #expect(text.contains(remedy))
  }

  @Test func `an unknown category is refused, and a category of one's own is declared`() throws {
    let text = try #require(refusal(of: personaText(category: "Cofee")))
    #expect(text.contains(#""Cofee" is not a known category"#))
    #expect(text.contains(#"Did you mean "Coffee"? A category of your own is declared in "categories"."#))
    #expect(refusal(of: personaText(category: "Bees", more: #", "categories": ["Bees"]"#)) == nil)
  }

  @Test(arguments: [
    (#", "payments": [{"kind":"bill","payee":"A","category":"Rent","amounts":"5","day":32}]"#, "32 is out of range"),
    (
      #", "payments": [{"kind":"bill","payee":"A","category":"Rent","amounts":"5","every":"week","day":8}]"#, "8 is out"
    ),
    (#", "payments": [{"kind":"bil","payee":"A","category":"Rent","amounts":"5","day":1}]"#, #"Did you mean "bill"?"#),
    (#", "spells": [{"name":"a","perYear":1,"days":0}]"#, "0 is out of range"),
    (#", "spells": [{"name":"a","perYear":1,"days":2},{"name":"a","perYear":1,"days":2}]"#, "two spells are called"),
    (#", "zone": "Europe/Londres""#, #"Did you mean "Europe/London"?"#),
    (#", "dayStartHour": 24"#, "24 is out of range"),
    (#", "app": {"targetChanges": 0.5}"#, "no target to change to"),
    (#", "app": {"claims": {"saveY": 1}}"#, #"Did you mean "saveX"?"#),
    (#", "app": {"leftPerDay": "0"}"#, "above zero"),
    (#", "app": {"leftPerDay": "NaN"}"#, "above zero"),
    (#", "app": {"opens": 2}"#, "2 is out of range"),
    (#", "dailySaveTarget": "15,00""#, "a plain decimal number is expected"),
    (#", "payday": {"days": 3}"#, #"the key "boost" is missing"#),
    (#", "habit": []"#, #"Did you mean "habits"?"#),
    (#", "weight": 1001"#, "1001 is out of range"),
  ])
  func `anything else that cannot be is refused as well`(more: String, problem: String) throws {
    let text = try #require(refusal(of: personaText(more: more)))
    #expect(text.hasPrefix("p.json:1:"))
    #expect(text.contains(problem))
  }

  @Test func `two habits of one category need names of their own`() throws {
    let habit = #"{"category": "Coffee", "perWeek": 1, "amounts": "2", "payees": ["A"]}"#
    let twice = #"{"schemaVersion": 1, "name": "t", "habits": [\#(habit), \#(habit)]}"#
    #expect(try #require(refusal(of: twice)).contains(#"two habits are called "Coffee""#))
    #expect(
      refusal(
        of: twice.replacing(
          "Coffee\", \"perWeek\": 1", with: "Coffee\", \"name\": \"b\", \"perWeek\": 1", maxReplacements: 1)) == nil)
  }

  @Test func `an unknown persona is refused with the nearest name`() {
    #expect(throws: UnknownPersona(name: "frugal-pensionar")) {
      try PersonaCatalogue.persona(named: "frugal-pensionar")
    }
    #expect(
      UnknownPersona(name: "frugal-pensionar").description
        == #"there is no persona called "frugal-pensionar". Did you mean "frugal-pensioner"?"#)
  }
}
