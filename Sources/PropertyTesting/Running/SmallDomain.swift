/// The sequences of a generator's whole domain, where they are few.
enum SmallDomain {
  /// All sequences in order; `nil` as soon as the domain is seen to hold more than `most`.
  static func sequences<Value>(atMost most: Int, of trial: Trial<Value>) -> [[UInt64]]? {
    var found: [[UInt64]] = []
    var prefix: [UInt64]? = []
    var attempts = 0
    while let current = prefix {
      attempts += 1
      guard attempts <= most else { return nil }
      let isMade = trial.generate(replaying: current)
      let choices = trial.source.choices
      // The product of the alternatives on one path is a lower bound of a domain that is regular.
      var product: UInt64 = 1
      for choice in choices {
        let (next, overflow) = product.multipliedReportingOverflow(by: choice.bound == .max ? .max : choice.bound + 1)
        guard !overflow && next <= UInt64(most) else { return nil }
        product = next
      }
      if isMade { found.append(choices.map(\.value)) }
      prefix = next(after: choices)
    }
    return found
  }

  /// The next sequence in order: the last choice that can grow does, and those after it start again.
  static func next(after choices: ContiguousArray<Choice>) -> [UInt64]? {
    guard let place = choices.lastIndex(where: { $0.value < $0.bound }) else { return nil }
    return choices[..<place].map(\.value) + [choices[place].value + 1]
  }
}
