package import LocatedJSON

extension ExperimentReport {
  /// Whether a document is in the form of an experiment, whole or cut off, rather than in that of a trace.
  ///
  /// Each line of a trace is an object of its own; the first that is left of it tells by its keys that it is one.
  package static func isLikely(_ source: SourceText) -> Bool {
    let line = source.bytes.firstIndex(of: 0x0A) ?? source.bytes.endIndex
    if let head = try? LocatedValue(parsing: source, in: 0..<line).object() {
      return !["scenario", "context", "event", "verdict"].contains { head.optional($0) != nil }
    }
    return source.bytes.first { $0 > 0x20 && !Self.byteOrderMark.contains($0) } == UInt8(ascii: "{")
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// All days that there are, of the years 1 to 9999.
  private static let mostDays = 3_652_059

  /// Reads the document of an experiment or of merged shards.
  ///
  /// - Throws: `InputError` with the place of what neither writes, or of figures that do not fit together.
  package init(parsing source: SourceText) throws(InputError) {
    // No one writes such a document by hand.
    var remedy = "Write it anew with questlab whatif --json FILE, or simulate --trace FILE."
    do throws(InputError) {
      let document = try LocatedValue(parsing: source)
      remedy = "Write it anew with questlab whatif --json FILE, or questlab merge --format json."
      if try document.object().optional("measures") == nil {
        throw document.error("this is no experiment", remedy: "")
      }
      self = try LocatedDecoder.decode(from: document)
      try validate(document)
    } catch {
      var error = error
      error.remedy = remedy
      throw error
    }
  }

  private func validate(_ document: LocatedValue) throws(InputError) {
    func check(_ isRight: Bool, _ path: [LocatedValue.Step], _ problem: String) throws(InputError) {
      if !isRight { throw document.at(path).error(problem, remedy: "") }
    }
    try check(schemaVersion == Self.schemaVersion, ["schemaVersion"], "\(schemaVersion) is out of range")
    try check(people > 0, ["people"], "\(people) is out of range")
    try check((0...Self.mostDays).contains(days), ["days"], "\(days) is out of range")
    try check((0...people).contains(leftOut ?? 0), ["leftOut"], "\(leftOut ?? 0) is out of range")
    try check(!variants.isEmpty, ["variants"], "there is no variant")
    try check(figure(headline) != nil, ["measures"], "the measure \(quoted(headline)) is missing")
    try validate(measures, ["measures"], people: people, document)
    for (key, groups) in [("byPersona", byPersona), ("byDay", byDay)] {
      for (index, group) in groups.enumerated() {
        try check(group.people >= 0, [.key(key), .index(index), "people"], "\(group.people) is out of range")
        try validate(group.measures, [.key(key), .index(index), "measures"], people: group.people, document)
      }
    }
    let names = variants.map(\.name)
    for (index, finding) in (findings ?? []).enumerated() {
      let path: [LocatedValue.Step] = ["findings", .index(index)]
      try check(names.contains(finding.variant), path + ["variant"], "\(quoted(finding.variant)) is not a variant")
      try check(finding.mean != nil, path + ["mean"], "a finding has a mean")
    }
    guard let sample else { return }
    try check(sample.variants.count == names.count, ["sample", "variants"], "there are \(names.count) variants")
    for (index, course) in sample.variants.enumerated() {
      for (place, spread) in course.spread.enumerated() {
        try check(
          (0...days).contains(spread.wrappedValue.days),
          ["sample", "variants", .index(index), "spread", .index(place), "days"],
          "\(spread.wrappedValue.days) is out of range")
      }
    }
  }

  private func validate(
    _ figures: [Figure], _ path: [LocatedValue.Step], people: Int, _ document: LocatedValue
  ) throws(InputError) {
    for (index, figure) in figures.enumerated() {
      let path = path + [.index(index)]
      guard figure.variants.count == variants.count, figure.differences.count == variants.count - 1 else {
        throw document.at(path).error("there is a figure for each of \(variants.count) variants", remedy: "")
      }
      for (place, mean) in figure.variants.enumerated() {
        if mean.isWrong(0...people, of: mean.contributing) {
          throw document.at(path + ["variants", .index(place)]).error("these figures do not fit together", remedy: "")
        }
      }
      for (place, difference) in figure.differences.enumerated() {
        let place = path + ["differences", .index(place)]
        if let differing = difference.differing, !(0...people).contains(differing) {
          throw document.at(place + ["differing"]).error("\(differing) is out of range", remedy: "")
        }
        if difference.isWrong(0...people, of: difference.differing) {
          throw document.at(place).error("these figures do not fit together", remedy: "")
        }
      }
    }
  }
}

extension Interval {
  /// Whether a mean lies outside its interval, an interval has no mean, or a count is of more people than there are.
  fileprivate func isWrong(_ people: ClosedRange<Int>, of count: Int?) -> Bool {
    if let count, !people.contains(count) { return true }
    guard let mean else { return low != nil || high != nil }
    return mean < low ?? mean || mean > high ?? mean
  }
}

extension LocatedValue {
  /// A step from a value to one within it.
  package enum Step: ExpressibleByStringLiteral {
    case key(String)
    case index(Int)

    /// A key of an object.
    package init(stringLiteral key: String) { self = .key(key) }
  }

  /// The value at the end of a path; the last one on the way that there is.
  package func at(_ path: [Step]) -> LocatedValue {
    path.reduce(self) { value, step in
      switch (step, value.content) {
      case (.key(let key), .object(let members)): members.first { $0.key == key }?.value ?? value
      case (.index(let index), .array(let elements)): elements.indices.contains(index) ? elements[index] : value
      default: value
      }
    }
  }
}
