import Foundation
import LocatedJSON

extension BenchmarkReport {
  /// The version of the document's form.
  static let schemaVersion = 1

  /// The report as one document, which also serves as a baseline.
  public var json: [UInt8] {
    var json = JSONWriter(pretty: true)
    json.beginObject()
    json.key("schemaVersion")
    json.int(Self.schemaVersion)
    json.key("count")
    json.string(Baseline.Measure.time.rawValue)
    machine.write(to: &json)
    json.key("calibrationNsPerItem")
    json.number(decimal(calibration.value))
    json.key("allocationsCounted")
    json.bool(countsAllocations)
    json.key("cases")
    json.beginArray()
    for result in results { write(result, &json) }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.take()
  }

  private func write(_ result: BenchmarkResult, _ json: inout JSONWriter) {
    json.beginObject()
    json.key("name")
    json.string(result.name)
    json.key("size")
    json.int(result.size)
    json.key("items")
    json.int(result.items)
    json.key("nsPerItem")
    json.number(decimal(result.nsPerItem.value))
    for (keys, ratio) in zip(Baseline.ratioKeys, [result.ratio, result.nearRatio]) {
      for (key, value) in zip(keys, [ratio.value, ratio.low, ratio.high]) {
        json.key(key)
        json.number(decimal(value))
      }
    }
    let exponent = exponent(of: result.name)
    for (key, value) in [
      ("exponent", exponent?.value), ("exponentLow", exponent?.low), ("exponentHigh", exponent?.high),
    ] {
      json.key(key)
      if let value, value.isFinite { json.number(decimal(value)) } else { json.null() }
    }
    json.key("allocations")
    json.int(orNull: result.allocations)
    json.key("peakBytes")
    json.int(orNull: result.peakBytes)
    json.key("resultHash")
    json.string(hexadecimal(result.resultHash))
    json.key("speedUp")
    if let speedUp = result.speedUp { write(speedUp, &json) } else { json.null() }
    json.endObject()
  }

  private func write(_ speedUp: SpeedUp, _ json: inout JSONWriter) {
    json.beginObject()
    json.key("threads")
    json.int(speedUp.threads)
    for (key, value) in [
      ("ratio", speedUp.ratio.value), ("ratioLow", speedUp.ratio.low), ("ratioHigh", speedUp.ratio.high),
      ("processorsHad", speedUp.processorsHad.value),
    ] {
      json.key(key)
      json.number(decimal(value))
    }
    json.key("isDisturbed")
    json.bool(speedUp.isDisturbed)
    json.endObject()
  }
}

extension Machine {
  /// Writes the key `machine` with what is known.
  func write(to json: inout JSONWriter) {
    json.key("machine")
    json.beginObject()
    for (key, text) in [("processor", processor), ("system", system), ("build", build)] {
      json.key(key)
      json.string(text)
    }
    json.key("cores")
    json.int(cores)
    json.endObject()
  }
}

/// A number with six digits after the point, whatever the locale.
func decimal(_ value: Double) -> String {
  value.isFinite ? String(format: "%.6f", value) : "0"
}
