import Foundation
import LocatedJSON
import SVGCharts

extension GenerationProfile {
  /// The profile for a reader, with what became of budgets.
  public func lines(budgets: [LoadBudget] = []) -> [String] {
    var table = TextTable(rightAligned: [1, 2, 3, 4])
    table.add("stage", "time", "share", "allocations", "peak", "")
    for stage in stages {
      table.add(
        stage.name, duration(stage.seconds), String(format: "%.0f%%", share(of: stage) * 100),
        stage.allocations?.grouped ?? "unknown", kilobytes(stage.peakBytes), stage.about)
    }
    let daily = LoadBudget.Measure.daily.map { "\($0) \(duration(seconds($0)))" }.joined(separator: ", ")
    let days = loads.count == 1 ? "the last day" : "each of the last \(loads.count.grouped) days"
    var lines =
      ["\(transactions.grouped) transactions; the stages from the file to the first load's quests:", ""] + table.lines()
    lines += [
      "", "the first load, once the history is read: \(duration(firstLoad))",
      "a daily load, the history kept open, on \(days): \(daily)",
    ]
    if let slowest {
      lines += [
        "the slowest of \(slowest.tries.grouped) made-up histories: \(slowest.shape)",
        "  its first load takes \(duration(slowest.seconds)), that of this history \(duration(slowest.givenSeconds))",
        "  seed \(slowest.seed) fixes the changes that are tried; the clock decides which is slowest, and may decide otherwise again",
        "  to have this history again, keep it: --save FILE, or slowest.ledger in Swift",
      ]
    }
    for budget in budgets {
      let verdict = budget.holds(for: self) ? "kept" : "exceeded"
      lines.append(
        "budget \(budget.text) of \(budget.measure.loads): \(verdict), it is \(duration(budget.seconds(of: self)))")
    }
    return lines + advice
  }

  /// The profile as one JSON document, with what became of budgets.
  public func json(budgets: [LoadBudget] = []) -> [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("schemaVersion")
    json.int(1)
    json.key("transactions")
    json.int(transactions)
    json.key("allocationsCounted")
    json.bool(countsAllocations)
    json.key("stages")
    json.beginArray()
    for stage in stages {
      json.beginObject()
      json.key("name")
      json.string(stage.name)
      json.key("nanoseconds")
      json.int(nanoseconds(stage.seconds))
      json.key("share")
      json.number(decimal(share(of: stage)))
      json.key("allocations")
      json.int(orNull: stage.allocations)
      json.key("peakBytes")
      json.int(orNull: stage.peakBytes)
      json.endObject()
    }
    json.endArray()
    json.key("firstLoadNanoseconds")
    json.int(nanoseconds(firstLoad))
    json.key("loads")
    json.beginObject()
    json.key("count")
    json.int(loads.count)
    for measure in LoadBudget.Measure.daily {
      json.key("\(measure)Nanoseconds")
      json.int(nanoseconds(seconds(measure)))
    }
    json.endObject()
    if let slowest {
      json.key("slowest")
      slowest.write(to: &json)
    }
    json.key("budgets")
    json.beginArray()
    for budget in budgets {
      json.beginObject()
      json.key("budget")
      json.string(budget.text)
      json.key("nanoseconds")
      json.int(nanoseconds(budget.seconds(of: self)))
      json.key("holds")
      json.bool(budget.holds(for: self))
      json.endObject()
    }
    json.endArray()
    json.key("advice")
    json.beginArray()
    for line in advice { json.string(line) }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.take()
  }

  private func share(of stage: Stage) -> Double { wholeSeconds > 0 ? stage.seconds / wholeSeconds : 0 }
}

/// A time in the unit that suits it.
private func duration(_ seconds: Double) -> String {
  let (value, unit) =
    seconds < 1e-6
    ? (seconds * 1e9, "ns")
    : seconds < 1e-3 ? (seconds * 1e6, "µs") : seconds < 1 ? (seconds * 1e3, "ms") : (seconds, "s")
  return String(format: "%.3g %@", value, unit)
}

/// Whole nanoseconds.
func nanoseconds(_ seconds: Double) -> Int { Int((seconds * 1e9).rounded()) }
