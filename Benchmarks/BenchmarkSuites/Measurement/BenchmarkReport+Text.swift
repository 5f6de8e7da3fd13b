import Foundation
import SVGCharts

extension BenchmarkReport {
  /// The report as a table.
  ///
  /// - Parameter failOver: the per cent by which a case may be slower than in the baseline.
  public func lines(comparedWith baseline: Baseline? = nil, failOver: Double = 10) -> [String] {
    var table = TextTable(rightAligned: [1, 2, 3, 4, 5, 6])
    table.add(
      "case", "size", "ns/item", "ratio", "", "exponent", "allocations", "peak", baseline == nil ? "" : "verdict")
    for result in results {
      let growth = exponent(of: result.name).map { exponent in
        rounded(exponent.value) + (exponent.halfWidth.map { " ±\(rounded($0))" } ?? "")
      }
      table.add(
        result.name, result.size.grouped, rounded(result.nsPerItem.value), rounded(result.ratio.value),
        "±\(rounded(result.ratio.relativeWidth * 100))%", growth ?? "",
        result.allocations?.grouped ?? "unknown", kilobytes(result.peakBytes),
        baseline?.verdict(on: result, failOver: failOver).words ?? "")
    }
    return [
      "\(machine.processor), \(machine.cores) cores, \(machine.system), \(machine.build)",
      "The ratio is to the sum of a ledger's four columns, \(rounded(calibration.value)) ns a row here.", "",
    ] + table.lines() + speedUps.flatMap { ["", $0] }
  }

  /// What more threads bring, a sentence or two for each case whose work they share.
  var speedUps: [String] {
    results.compactMap { result in result.speedUp.map { "\(result.name) \(result.size.grouped): \($0.words)" } }
  }
}

/// Bytes in units of 1,024.
func kilobytes(_ bytes: Int?) -> String { bytes.map { "\(($0 / 1_024).grouped) kB" } ?? "unknown" }

extension SpeedUp {
  /// The figures in words, and what is to be thought of them.
  var words: String {
    let words =
      "\(threads) threads work \(rounded(ratio.value)) times as fast as one (\(rounded(ratio.low)) to "
      + "\(rounded(ratio.high))), and come to the same."
    if !isDisturbed { return words }
    return words
      + " But they had the time of only \(rounded(processorsHad.value)) cores: other programs, or each other, kept them "
      + "waiting, so that the figure does not show what \(threads) cores bring."
  }
}

extension Baseline.Verdict {
  /// The verdict in a few words.
  var words: String {
    switch self {
    case .regressed(let change): "regressed by \(rounded(change * 100))%"
    case .improved(let change): "improved by \(rounded(-change * 100))%"
    case .noDifference(let smallest): "no difference seen (from \(rounded(smallest * 100))% on it would be)"
    case .otherWork: "other work: its result is not the baseline's"
    case .new: "not in the baseline"
    }
  }
}

private func rounded(_ value: Double) -> String {
  String(format: abs(value) < 0.1 && value != 0 ? "%.2g" : abs(value) < 100 ? "%.2f" : "%.0f", value)
}
