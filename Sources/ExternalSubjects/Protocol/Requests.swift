import Foundation
import LedgerModel
import LocatedJSON
import QuestEngine

/// The requests of the protocol, a line of JSON each.
enum Requests {
  static let hello = Array("{\"schemaVersion\":1,\"op\":\"hello\"}\n".utf8)

  static let reset = line("reset") { _ in }

  /// The quests of a day; `transactions` is an array made by ``TransactionsText``.
  static func quests(
    on day: Day, dailySaveTarget: Decimal, transactions: [UInt8], claims: borrowing ClaimState
  ) -> [UInt8] {
    let made = claims.claims
    return line("quests") { json in
      json.key("day")
      json.plainString(day.text.utf8)
      json.key("dailySaveTarget")
      json.plainString(dailySaveTarget.description.utf8)
      json.key("transactions")
      json.raw(transactions)
      json.key("claimed")
      json.beginArray()
      for claim in made {
        json.beginObject()
        json.key("id")
        json.string(claim.id.description)
        json.key("claimedOn")
        json.plainString(claim.claimedOn.text.utf8)
        json.endObject()
      }
      json.endArray()
    }
  }

  static func crossed(previous: Int, current: Int) -> [UInt8] {
    line("crossed") { json in
      json.key("previous")
      json.int(previous)
      json.key("current")
      json.int(current)
    }
  }

  static func streak(asOf day: Day, engagedDays: [Day]) -> [UInt8] {
    line("streak") { json in
      json.key("day")
      json.plainString(day.text.utf8)
      json.key("engagedDays")
      json.beginArray()
      for engagedDay in engagedDays { json.plainString(engagedDay.text.utf8) }
      json.endArray()
    }
  }

  private static func line(_ operation: String, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("op")
    json.string(operation)
    members(&json)
    json.endObject()
    json.endLine()
    return json.take()
  }
}
