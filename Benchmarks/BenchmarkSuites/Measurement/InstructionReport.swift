import Foundation
import LocatedJSON
import SVGCharts

/// How many instructions cases take, which a busy machine does not change.
public struct InstructionReport: Sendable {
  /// One case.
  public struct Result: Sendable {
    /// The case's name.
    public var name: String
    /// The case's size.
    public var size: Int
    /// How many items a run handles.
    public var items: Int
    /// The instructions of one run; nil where nobody counted.
    public var instructions: Int?
    /// What the work came to.
    public var resultHash: UInt64

    /// What was found of a case.
    public init(_ benchmark: BenchmarkCase, instructions: Int?, resultHash: UInt64) {
      name = benchmark.name
      size = benchmark.size
      items = benchmark.items
      self.instructions = instructions
      self.resultHash = resultHash
    }

    /// The count as an estimate without doubt, for a comparison with a baseline.
    public var values: [Interval] {
      let count = Double(instructions ?? 0)
      return [Interval(value: count, low: count, high: count)]
    }
  }

  /// Where it was counted.
  public var machine: Machine
  /// The results in the order of the cases.
  public var results: [Result] = []

  /// A report without results.
  public init(machine: Machine) {
    self.machine = machine
  }

  /// The report as one document, which also serves as a baseline.
  public var json: [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("schemaVersion")
    json.int(BenchmarkReport.schemaVersion)
    json.key("count")
    json.string(Baseline.Measure.instructions.rawValue)
    machine.write(to: &json)
    json.key("cases")
    json.beginArray()
    for result in results {
      json.beginObject()
      json.key("name")
      json.string(result.name)
      for (key, value) in [("size", result.size), ("items", result.items), ("instructions", result.instructions)] {
        json.key(key)
        json.int(orNull: value)
      }
      json.key("resultHash")
      json.string(hexadecimal(result.resultHash))
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.take()
  }

  /// The report as a table.
  ///
  /// - Parameter failOver: the per cent by which a case may take more instructions than in the baseline.
  public func lines(comparedWith baseline: Baseline? = nil, failOver: Double) -> [String] {
    var table = TextTable(rightAligned: [1, 2, 3])
    table.add("case", "size", "instructions", "per item", "result", baseline == nil ? "" : "verdict")
    for result in results {
      table.add(
        result.name, result.size.grouped, result.instructions?.grouped ?? "not counted",
        result.instructions.map { String(format: "%.2f", Double($0) / Double(result.items)) } ?? "",
        hexadecimal(result.resultHash),
        baseline?.verdict(
          on: result.name, size: result.size, result.values, hash: result.resultHash, failOver: failOver
        ).words ?? "")
    }
    return ["\(machine.processor), \(machine.cores) cores, \(machine.system), \(machine.build)", ""] + table.lines()
  }
}

/// Sixteen digits of base sixteen.
func hexadecimal(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}
