public import LedgerModel
public import LocatedJSON
import QuestEngine
import QuestSimulation

extension JSONWriter {
  /// A day of a run as an object: date, whether the app was opened, streak, transactions, quests, claims and overlays.
  public mutating func day(_ day: SimulatedDay, in currency: Currency) {
    beginObject()
    key("day")
    string(day.date.text)
    key("opened")
    bool(day.isOpened)
    key("streak")
    if let streak = day.streak { int(streak) } else { null() }
    key("transactions")
    beginArray()
    for entry in day.entries { self.entry(entry, in: currency) }
    endArray()
    key("quests")
    beginArray()
    for quest in day.quests { self.quest(quest, in: currency) }
    endArray()
    key("claimed")
    beginArray()
    for quest in day.claimed { string(quest.id.description) }
    endArray()
    key("overlays")
    beginArray()
    for milestone in day.overlays { int(milestone) }
    endArray()
    endObject()
  }
}
