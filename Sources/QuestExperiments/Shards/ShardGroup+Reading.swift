import LocatedJSON

extension ShardGroup {
  /// - Parameters:
  ///   - first: the lowest place that its persona may have.
  ///   - most: how many people it has at most.
  init(
    _ value: LocatedValue, _ configuration: ShardConfiguration, from first: Int, people most: Int
  ) throws(InputError) {
    let object = try value.object(keys: ["persona", "people", "variants"])
    let place = try object.required("persona")
    let persona = try place.int(in: 0...configuration.personas.count - 1)
    if persona < first { throw place.error("groups are out of order", remedy: ShardDocument.remedy) }
    let people = try object.required("people").int(in: 1...max(1, most))
    self.init(persona: persona, variants: configuration.variants.count, figures: configuration.figures.count)
    var index = 0
    for (variant, value) in try object.required("variants").array(of: sums.variantCount).enumerated() {
      for value in try value.array(of: sums.figureCount) {
        try read(value, at: index, isFirst: variant == 0, people)
        index += 1
      }
    }
  }

  private mutating func read(_ value: LocatedValue, at place: Int, isFirst: Bool, _ people: Int) throws(InputError) {
    let keys = ["moments", "contributing", "histogram", "ends"]
    let object = try value.object(keys: isFirst ? keys : keys + ["differing", "cross", "changes"])
    let part = Int128(Figure.largestPart)
    let (sum, product) = (part * Int128(people), part * part * Int128(people))
    let moments = try object.required("moments").wides([sum, sum, product, product, product])
    sums.moments[place].people = people
    sums.moments[place].numerator = moments[0]
    sums.moments[place].denominator = moments[1]
    sums.moments[place].numeratorSquared = moments[2]
    sums.moments[place].product = moments[3]
    sums.moments[place].denominatorSquared = moments[4]
    let contributing = try object.required("contributing").array(of: 2)
    sums.moments[place].nonzero = try contributing[0].int(in: 0...people)
    sums.moments[place].notWhole = try contributing[1].int(in: 0...people)
    shapes[place].histogram = try FigureHistogram(object.required("histogram"), people: people)
    shapes[place].figure = try FigureShape.Ends(object.required("ends"), limit: part)
    // The first variant's products with itself are not written: they are its squares.
    var cross = [moments[2], moments[3], moments[3], moments[4]]
    if !isFirst {
      cross = try object.required("cross").wides([product, product, product, product])
      sums.crosses[place].differing = try object.required("differing").int(in: 0...people)
      shapes[place].change = try FigureShape.Ends(object.required("changes"), limit: 2 * part * part)
    }
    sums.crosses[place].numerators = cross[0]
    sums.crosses[place].numeratorDenominator = cross[1]
    sums.crosses[place].denominatorNumerator = cross[2]
    sums.crosses[place].denominators = cross[3]
  }
}

extension FigureHistogram {
  fileprivate init(_ value: LocatedValue, people: Int) throws(InputError) {
    var bins: [Bin] = []
    for value in try value.array() {
      let pair = try value.array(of: 2)
      // Sixteen bins a doubling, and a figure has no more than 64 of these.
      bins.append(Bin(number: try pair[0].int(in: -1_024...1_024), count: try pair[1].int(in: 1...people)))
    }
    guard let histogram = FigureHistogram(bins) else {
      throw value.error("the bins are out of order", remedy: ShardDocument.remedy)
    }
    if histogram.count > people {
      throw value.error("more than \(people) people are counted", remedy: ShardDocument.remedy)
    }
    self = histogram
  }
}

extension FigureShape.Ends {
  fileprivate init(_ value: LocatedValue, limit: Int128) throws(InputError) {
    let ends = try value.array(of: 2)
    least = try Extreme(ends[0], limit: limit)
    greatest = try Extreme(ends[1], limit: limit)
  }
}

extension Extreme {
  fileprivate init?(_ value: LocatedValue, limit: Int128) throws(InputError) {
    if value.isNull { return nil }
    let parts = try value.array(of: 3)
    let denominator = try parts[2].wide(limit)
    if denominator < 1 { throw parts[2].error("a person's figure stands over nothing", remedy: ShardDocument.remedy) }
    self.init(
      person: try parts[0].int(in: 0...ShardConfiguration.mostPeople), numerator: try parts[1].wide(limit),
      denominator: denominator)
  }
}

extension LocatedValue {
  /// As many whole numbers of up to 128 bits as there are limits.
  fileprivate func wides(_ limits: [Int128]) throws(InputError) -> [Int128] {
    var numbers: [Int128] = []
    for (value, limit) in zip(try array(of: limits.count), limits) { numbers.append(try value.wide(limit)) }
    return numbers
  }

  /// A whole number of up to 128 bits, between quotation marks.
  fileprivate func wide(_ limit: Int128) throws(InputError) -> Int128 {
    let text = try string()
    guard let number = Int128(text), String(number) == text else {
      throw error("\(quoted(text)) is no whole number", remedy: ShardDocument.remedy)
    }
    if number.magnitude <= limit.magnitude { return number }
    throw error("\(quoted(text)) is more than so many people can have", remedy: ShardDocument.remedy)
  }
}
