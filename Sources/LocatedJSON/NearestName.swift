/// The known name that a mistyped one most likely meant, or nil where none is near.
///
/// ```swift
/// nearest(to: "windowdays", in: ["windowDays", "minimumTotal"])  // "windowDays"
/// ```
///
/// The distance is the optimal string alignment distance (insertions, deletions, replacements and swaps of neighbours)
/// without regard to case; a name is near within a third of its length, and of equally near ones the first is taken.
public func nearest(to name: String, in known: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().unicodeScalars)
  // Longer than any name that is looked up here; keeps the square of the length small.
  guard !wanted.isEmpty, wanted.count <= 80 else { return nil }
  var best: (name: String, distance: Int)?
  for candidate in known {
    let letters = Array(candidate.lowercased().unicodeScalars)
    let limit = max(1, max(wanted.count, letters.count) / 3)
    guard abs(letters.count - wanted.count) <= limit else { continue }
    let distance = alignmentDistance(wanted, letters)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// "Did you mean …?" where a known name is near, else the list of all.
public func suggestion(for name: String, in known: [String]) -> String {
  if let near = nearest(to: name, in: known) { return "Did you mean \(quoted(near))?" }
  return known.isEmpty ? "No value is valid here." : "Valid values: " + known.joined(separator: ", ") + "."
}

private func alignmentDistance(_ one: [Unicode.Scalar], _ two: [Unicode.Scalar]) -> Int {
  guard !one.isEmpty, !two.isEmpty else { return max(one.count, two.count) }
  var older: [Int] = []
  var previous = Array(0...two.count)
  for row in 1...one.count {
    var current = [row]
    for column in 1...two.count {
      let changed = one[row - 1] == two[column - 1] ? 0 : 1
      var distance = min(previous[column] + 1, current[column - 1] + 1, previous[column - 1] + changed)
      if row > 1, column > 1, one[row - 1] == two[column - 2], one[row - 2] == two[column - 1] {
        distance = min(distance, older[column - 2] + 1)
      }
      current.append(distance)
    }
    older = previous
    previous = current
  }
  return previous[two.count]
}
