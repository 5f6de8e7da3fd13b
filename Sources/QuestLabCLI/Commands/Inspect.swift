import CommandLineOptions
import LedgerFormats
import LedgerModel
import LocatedJSON
import SVGCharts

extension Command {
  static let inspect = Command(
    "inspect", "Reports what was read from a ledger file, and how",
    operands: [Operand("LEDGER", "the ledger file")], options: Options.ledger + [rows],
    examples: ["questlab inspect export.csv", "questlab inspect export.csv --map date=Booked --rows"]
  ) { arguments, console in
    let path = arguments.operands[0]
    var options = try arguments.readingOptions()
    options.keepsPlaces = arguments[rows]
    let file = try LedgerFile.read(path: path, options: options)
    let summaries = try file.summaries()
    if let path = arguments[Options.json] {
      try console.stream(to: path) { try json(file, summaries, withRows: options.keepsPlaces, to: $0) }
    }
    try console.stream(arguments) { sink in
      if arguments[Options.format] == .json {
        try json(file, summaries, withRows: options.keepsPlaces, to: sink)
      } else {
        let lines = text(file, summaries) + (options.keepsPlaces ? [""] : [])
        try sink(Array((lines.joined(separator: "\n") + "\n").utf8))
        if options.keepsPlaces { try InspectRows.text(file, to: sink) }
      }
    }
    return .success
  }

  private static let rows = Option(switch: "--rows", "list each row: what was read, or why it was skipped", in: .output)

  private static func text(_ file: LedgerFile, _ summaries: [LedgerSummary]) -> [String] {
    var lines = ["\(escaped(file.file)): \(file.format.title)" + (file.layout.map { ", \($0)" } ?? ""), ""]
    for summary in summaries {
      var table = TextTable(rightAligned: [1])
      table.add("transactions", summary.transactions.grouped)
      if let first = summary.firstDay, let last = summary.lastDay { table.add("days", "\(first) to \(last)") }
      table.add("outflow", summary.outflow, "\(escaped(summary.currency)) in \(summary.outflowCount.grouped)")
      table.add("inflow", summary.inflow, "\(escaped(summary.currency)) in \(summary.inflowCount.grouped)")
      if summary.zeroCount > 0 { table.add("of amount zero", summary.zeroCount.grouped) }
      table.add("payees", summary.payees.grouped)
      table.add("categories", summary.categories.grouped)
      lines += table.lines(indent: "  ") + [""]
    }
    for reading in file.readings {
      lines.append(escaped("\(reading.subject): \(reading.choice), since \(reading.evidence)"))
    }
    for skipped in file.skipped { lines.append(escaped("skipped \(skipped.count.grouped): \(skipped.reason)")) }
    return lines + file.notes.map(escaped)
  }

  private static func json(
    _ file: LedgerFile, _ summaries: [LedgerSummary], withRows: Bool, to sink: ([UInt8]) throws -> Void
  ) throws {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("schemaVersion")
    json.int(1)
    json.key("format")
    json.string(file.format.rawValue)
    json.key("layout")
    json.string(orNull: file.layout)
    json.key("currencyNamed")
    json.bool(file.namesCurrency)
    json.key("transfers")
    json.int(file.transferCount)
    json.key("transferTotals")
    json.beginObject()
    for ledger in file.ledgers {
      guard let total = file.transferTotals[ledger.currency.code] else { continue }
      json.key(ledger.currency.code)
      json.string(Money(minorUnits: total).text(in: ledger.currency))
    }
    json.endObject()
    if summaries.count == 1 {
      members(of: summaries[0], &json)
    } else {
      json.key("currencies")
      json.beginObject()
      for summary in summaries {
        json.key(summary.currency)
        json.beginObject()
        members(of: summary, &json)
        json.endObject()
      }
      json.endObject()
    }
    json.key("readings")
    json.beginArray()
    for reading in file.readings {
      json.beginObject()
      for (key, text) in [("subject", reading.subject), ("choice", reading.choice), ("evidence", reading.evidence)] {
        json.key(key)
        json.string(text)
      }
      json.endObject()
    }
    json.endArray()
    json.key("skipped")
    json.beginArray()
    for skipped in file.skipped {
      json.beginObject()
      json.key("reason")
      json.string(skipped.reason)
      json.key("count")
      json.int(skipped.count)
      json.endObject()
    }
    json.endArray()
    json.key("notes")
    json.beginArray()
    for note in file.notes { json.string(note) }
    json.endArray()
    if withRows { try InspectRows.json(file, &json, to: sink) }
    json.endObject()
    json.endLine()
    try sink(json.take())
  }

  private static func members(of summary: LedgerSummary, _ json: inout JSONWriter) {
    for (key, number) in [
      ("transactions", summary.transactions), ("outflowCount", summary.outflowCount),
      ("inflowCount", summary.inflowCount), ("zeroCount", summary.zeroCount), ("payees", summary.payees),
      ("categories", summary.categories),
    ] {
      json.key(key)
      json.int(number)
    }
    for (key, text) in [
      ("firstDay", summary.firstDay?.text), ("lastDay", summary.lastDay?.text), ("outflow", summary.outflow),
      ("inflow", summary.inflow), ("currency", summary.currency),
    ] {
      json.key(key)
      json.string(orNull: text)
    }
  }
}
