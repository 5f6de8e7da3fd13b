import Foundation
import LedgerModel
import LocatedJSON

extension Persona {
  /// The persona as a file that reads back as the same one; what has its default value is left out.
  public var json: String {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.field("schemaVersion", 1)
    json.field("name", name)
    json.field("about", about)
    json.field("weight", weight)
    json.field("currency", currency.code)
    json.field("zone", zone)
    json.field("dayStartHour", dayStartHour)
    json.field("dailySaveTarget", dailySaveTarget.description)
    if !ownCategories.isEmpty { json.list("categories", ownCategories) { $0.string($1) } }
    if payday.boost != .zero {
      json.key("payday")
      json.beginObject()
      json.field("boost", payday.boost)
      json.field("days", payday.days)
      json.endObject()
    }
    json.key("habits")
    json.beginArray()
    for habit in habits { habit.write(to: &json, of: self) }
    json.endArray()
    json.key("payments")
    json.beginArray()
    for payment in payments { payment.write(to: &json, of: self) }
    json.endArray()
    json.key("spells")
    json.beginArray()
    for spell in spells { spell.write(to: &json) }
    json.endArray()
    json.key("app")
    app.write(to: &json)
    json.endObject()
    json.endLine()
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension Spell {
  fileprivate func write(to json: inout JSONWriter) {
    json.beginObject()
    json.field("name", name)
    json.field("perYear", perYear)
    json.field("days", days)
    if spending != .one { json.field("spending", spending) }
    if app != .one { json.field("app", app) }
    if let zone { json.field("zone", zone) }
    json.endObject()
  }
}
