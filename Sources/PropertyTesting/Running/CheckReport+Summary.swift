extension CheckReport {
  /// The report as lines of text: the verdict first, then what makes it again and what was run.
  public var summary: String {
    var lines: [String] = []
    switch outcome {
    case .passed:
      let domain = statistics.isExhaustive ? ", its whole domain" : ""
      lines.append(headline("passed \(statistics.executed) cases\(domain)"))
    case .failed(let counterexample): lines += counterexample.lines(headline("failed"), seed: seed)
    case .gaveUp: lines.append(headline("gave up: \(statistics.discarded) cases were discarded"))
    case .notReproducible(let divergence): lines += [headline("is not reproducible")] + divergence.lines
    case .vacuous(let reason): lines.append(headline("says nothing: \(reason)"))
    case .stale(let stored):
      lines.append(headline("has a stored failure that its changed generator cannot make: \(stored.value)"))
      lines.append("  remedy: delete the entry, or give the property a codec so that values are read back")
    }
    lines += statistics.lines(isPass: passed)
    return (lines + remarks.map { "  note: \($0)" }).joined(separator: "\n")
  }

  private func headline(_ verdict: String) -> String { "\(property) \(verdict)" }
}

extension Counterexample {
  func lines(_ headline: String, seed: UInt64) -> [String] {
    let place = caseIndex.map { "seed \(seed), case \($0)" } ?? "replayed"
    var lines = [
      "\(headline): \(identity)",
      "  value: \(value)",
      "  original: \(shortened("\(original)", to: 600))",
      "  replay: \(token.map(\.description) ?? "from the stored value") (\(place))",
      "  shrinking: \(shrinking.executions) executions, then \(shrinking.finisherExecutions) in the final search",
      "  no smaller failure in \(shrinking.searched) sequences over this domain"
        + (shrinking.searchedAll ? "" : ", which holds more"),
    ]
    if !shrinking.otherIdentities.isEmpty {
      lines.append("  also failed: " + shrinking.otherIdentities.map(\.description).joined(separator: "; "))
    }
    return lines
  }
}

/// A text of which no more than a number of characters is shown.
private func shortened(_ text: String, to limit: Int) -> String {
  text.count <= limit ? text : text.prefix(limit) + "…"
}

extension Divergence {
  var lines: [String] {
    let place = caseIndex.map { "case \($0)" } ?? "the replayed case"
    let choice = firstDifference.map { "its choice \($0) was another" } ?? "its choices agreed: the body differed"
    return ["  \(place) run twice: \(choice)", "  first: \(first.text)", "  then: \(second.text)"]
  }
}

extension CaseVerdict {
  /// The verdict in words.
  var text: String {
    switch self {
    case .held: "held"
    case .failed(let identity): "failed: \(identity)"
    case .discarded(let name): "discarded: \(name)"
    }
  }
}

extension RunStatistics {
  func lines(isPass: Bool) -> [String] {
    var lines = isPass ? [] : ["  executed: \(executed) cases, \(discarded) discarded"]
    for filter in filters where filter.refused > 0 {
      let share = percent(Double(filter.refused) / Double(max(1, filter.seen)))
      lines.append("  filter \(filter.name) refused \(share) of \(filter.seen) values")
    }
    for precondition in preconditions {
      lines.append("  precondition \(precondition.label) discarded \(precondition.count) cases")
    }
    let rarest = labels.sorted { ($0.count, $0.label) < ($1.count, $1.label) }.prefix(3).map(\.label)
    for label in labels {
      let example =
        rarest.contains(label.label) ? label.example.map { ", such as \(shortened($0, to: 120))" } ?? "" : ""
      lines.append("  label \(label.label): \(percent(share(of: label.label)))\(example)")
    }
    return lines
  }
}
