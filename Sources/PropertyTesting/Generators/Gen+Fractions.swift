extension Gen where Value == Double {
  /// A generator of finite numbers in a range: whole numbers near 0 first, then hundredths, then all fractions.
  ///
  /// An infinite end counts as the greatest finite magnitude. A range without a finite number ends the run with a
  /// `GeneratorError`.
  public static func double(
    in range: ClosedRange<Double>, file: String = #fileID, line: Int = #line
  ) -> Gen<Double> {
    let simple = simpleNumbers(in: range, file, line)
    return simple.count == 1 ? simple[0] : .oneOf(simple, file: file, line: line)
  }

  /// Every number with its infinities, both zeros, the smallest and greatest magnitudes, and not-a-number.
  ///
  /// Shrinks towards whole numbers near 0, then hundredths, fractions, special values, and any other bits.
  public static var anyDouble: Gen<Double> {
    let bits = Gen { source in Double(bitPattern: try source.choose(upTo: .max, distribution: .uniform)) }
    let special: [Double] = [
      0, -0.0, 1, -1, 0.1, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    ]
    return .oneOf(simpleNumbers(in: -1_000_000...1_000_000, #fileID, #line) + [.element(of: special), bits])
  }

  private static func simpleNumbers(in range: ClosedRange<Double>, _ file: String, _ line: Int) -> [Gen<Double>] {
    let most = Double.greatestFiniteMagnitude
    let (low, high) = (max(range.lowerBound, -most), min(range.upperBound, most))
    guard low <= high else {
      return [Gen { _ in throw GeneratorError(place: "\(file):\(line)", reason: "double(in:) has no finite number") }]
    }
    let fractions = Gen { source in
      let part = Double(try source.choose(upTo: (1 << 53) - 1)) / Double(1 << 53)
      return min(max(low * (1 - part) + high * part, low), high)
    }
    return [wholeNumbers(in: low...high, times: 1), wholeNumbers(in: low...high, times: 100)].compactMap { $0 }
      + [fractions]
  }

  /// The whole numbers of a range that double precision holds exactly, divided by `scale`; `nil` where there is none.
  private static func wholeNumbers(in range: ClosedRange<Double>, times scale: Double) -> Gen<Double>? {
    let exact = 9_007_199_254_740_992.0
    let low = max((range.lowerBound * scale).rounded(.up), -exact)
    let high = min((range.upperBound * scale).rounded(.down), exact)
    guard low <= high else { return nil }
    return Gen<Int>.int(in: Int(low)...Int(high)).map { number in
      min(max(Double(number) / scale, range.lowerBound), range.upperBound)
    }
  }
}

extension Gen where Value == Float {
  /// A generator of finite numbers in a range, as `double(in:)` draws them, rounded to single precision.
  public static func float(in range: ClosedRange<Float>, file: String = #fileID, line: Int = #line) -> Gen<Float> {
    let most = Float.greatestFiniteMagnitude
    let (low, high) = (max(range.lowerBound, -most), min(range.upperBound, most))
    return Gen<Double>.double(in: Double(range.lowerBound)...Double(range.upperBound), file: file, line: line)
      .map { min(max(Float($0), low), high) }
  }
}
