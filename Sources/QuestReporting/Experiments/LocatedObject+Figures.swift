import LocatedJSON
import QuestExperiments

extension LocatedObject {
  /// The elements of an array, each as it is read.
  func list<Element>(
    _ key: String, _ read: (LocatedValue) throws(InputError) -> Element
  ) throws(InputError) -> [Element] {
    var elements: [Element] = []
    for value in try required(key).array() { elements.append(try read(value)) }
    return elements
  }

  /// The elements of an array; nil where the key is missing or `null`.
  func optionalList<Element>(
    _ key: String, _ read: (LocatedValue) throws(InputError) -> Element
  ) throws(InputError) -> [Element]? {
    optional(key) == nil ? nil : try list(key, read)
  }

  /// The figures of some of the people, or of a day; none where the key is missing.
  func groups(_ key: String, variants: [String]) throws(InputError) -> [ExperimentResult.Group] {
    try optionalList(key) { value throws(InputError) in
      let object = try value.object()
      let people = try object.required("people").int(in: 0 ... .max)
      return ExperimentResult.Group(
        name: try object.required("name").string(), people: people,
        figures: try object.list("measures") { value throws(InputError) in
          try FigureResult(value.object(), variants: variants, people: people)
        })
    } ?? []
  }

  /// A mean with its interval; nil over nothing.
  func estimate(people: Int) throws(InputError) -> Estimate? {
    guard let mean = try optional("mean")?.number() else { return nil }
    var estimate = Estimate(
      mean: mean, low: try optional("low")?.number(), high: try optional("high")?.number(), people: people)
    estimate.contributing = try optional("contributing")?.int(in: 0...people)
    return estimate
  }
}

extension FigureResult {
  /// A figure as a document tells it, without its percentiles.
  init(_ object: LocatedObject, variants: [String], people: Int) throws(InputError) {
    let means = try object.list("variants") { value throws(InputError) in
      try value.object().estimate(people: people)
    }
    let differences = try object.list("differences") { value throws(InputError) in
      try PairedDifference(value.object(), people: people)
    }
    guard means.count == variants.count, differences.count == variants.count - 1 else {
      throw object.value.error("there is a figure for each of \(variants.count) variants", remedy: "")
    }
    self.init(
      name: try object.required("name").string(), isShare: try object.required("share").bool(), means: means,
      differences: differences)
  }
}

extension PairedDifference {
  /// A difference as a document tells it; nil where a mean stands over nothing.
  fileprivate init?(_ object: LocatedObject, people: Int) throws(InputError) {
    guard let estimate = try object.estimate(people: people) else { return nil }
    self.init(estimate: estimate)
    differing = try object.required("differing").int(in: 0...people)
    varianceRatio = try object.optional("varianceRatio")?.number()
    adjustedChance = try object.optional("pHolm")?.number()
  }
}

extension ExperimentSample {
  /// A sample as a document tells it.
  init(_ object: LocatedObject, figure: String, variants: [String], days: Int) throws(InputError) {
    var (spread, survival): ([[Spread]], [[Double]]) = ([], [])
    for value in try object.required("variants").array() {
      let object = try value.object()
      spread.append(
        try object.list("spread") { value throws(InputError) in
          let object = try value.object()
          return try Spread(
            days: object.required("days").int(in: 0...days), low: object.point("low"), middle: object.point("middle"),
            high: object.point("high"))
        })
      survival.append(try object.list("survival") { value throws(InputError) in try value.number() })
    }
    guard spread.count == variants.count else {
      throw object.value.error("there are \(variants.count) variants", remedy: "")
    }
    self.init(
      people: try object.required("people").int(in: 0 ... .max), figure: figure, spread: spread, survival: survival)
  }
}

extension LocatedObject {
  fileprivate func point(_ key: String) throws(InputError) -> ExperimentSample.Point {
    let object = try required(key).object()
    return ExperimentSample.Point(
      person: try object.required("person").int(), value: try object.required("value").number())
  }
}

extension LocatedValue {
  /// A number that a figure may be.
  func number() throws(InputError) -> Double {
    guard case .number(let text) = content, let value = Double(text), value.isFinite else {
      throw error("a number is expected, not \(kind)", remedy: "")
    }
    return value
  }

  /// The place of a name among others.
  func place(in names: [String]) throws(InputError) -> Int {
    let name = try choice(of: names)
    return names.firstIndex(of: name) ?? 0
  }
}
