import LedgerModel
import LocatedJSON
import Personas
import QuestEngine
import ScenarioModel
import SeededRandom

/// A persona's text with one habit, to be changed by a test.
func personaText(
  habit: String = #""perWeek": 3, "amounts": ["1.00", "5.00"], "payees": ["Costa"]"#, category: String = "Coffee",
  more: String = ""
) -> String {
  #"{"schemaVersion": 1, "name": "test", "habits": [{"category": "\#(category)", \#(habit)}]\#(more)}"#
}

func persona(_ text: String) throws -> Persona {
  try Persona(parsing: SourceText(file: "p.json", text: text))
}

/// The text of the error that a persona's text is refused with; nil where it is accepted.
func refusal(of text: String) -> String? {
  do throws(InputError) {
    _ = try Persona(parsing: SourceText(file: "p.json", text: text))
    return nil
  } catch {
    return error.description
  }
}

func rows(_ life: PersonaLife, from start: Day, days: Int) -> [PersonaRow] {
  var rows: [PersonaRow] = []
  life.forEachRow(from: start, days: days) { rows.append($0) }
  return rows
}

/// A digest of rows: every value of every row, in order.
func digest(_ rows: [PersonaRow]) -> UInt64 {
  rows.reduce(RandomKey(seed: 0)) { key, row in
    key.appending(Int(row.day.number)).appending(Int(row.amount.minorUnits)).appending(Int(row.mark.rawValue))
      .appending(row.payee?.text ?? "").appending(row.category?.text ?? "").appending(row.currency.code)
  }.word
}
