import Foundation
import QuestReporting

extension BenchmarkReport {
  /// The report as a table.
  ///
  /// - Parameter failOver: the per cent by which a case may be slower than in the baseline.
  public func lines(comparedWith baseline: Baseline? = nil, failOver: Double = 10) -> [String] {
    var table = TextTable(rightAligned: [1, 2, 3, 4, 5, 6])
    table.add(
      "case", "size", "ns/item", "ratio", "", "exponent", "allocations", "peak", baseline == nil ? "" : "verdict")
    for result in results {
      let growth = exponent(of: result.name).map { "\(rounded($0.value)) ±\(rounded($0.high - $0.value))" }
      table.add(
        result.name, result.size.grouped, rounded(result.nsPerItem.value), rounded(result.ratio.value),
        "±\(rounded(result.ratio.relativeWidth * 100))%", growth ?? "",
        BenchmarkReport.countsAllocations ? result.allocations.grouped : "unknown",
        "\((result.peakBytes / 1_024).grouped) kB",
        baseline?.verdict(on: result, failOver: failOver).words ?? "")
    }
    return [
      "\(machine.processor), \(machine.cores) cores, \(machine.system), \(machine.build)",
      "The ratio is to the sum of a ledger's four columns, \(rounded(calibration.value)) ns a row here.", "",
    ] + table.lines()
  }

}

extension Baseline.Verdict {
  /// The verdict in a few words.
  var words: String {
    switch self {
    case .regressed(let change): "regressed by \(rounded(change * 100))%"
    case .improved(let change): "improved by \(rounded(-change * 100))%"
    case .noDifference(let smallest): "no difference seen (from \(rounded(smallest * 100))% on it would be)"
    case .new: "not in the baseline"
    }
  }
}

private func rounded(_ value: Double) -> String {
  String(format: abs(value) < 0.1 && value != 0 ? "%.2g" : abs(value) < 100 ? "%.2f" : "%.0f", value)
}
