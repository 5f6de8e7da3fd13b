public import Foundation

extension Gen where Value == Date {
  /// A generator of whole seconds in a range, which aims at midnights (UTC), leap days and turns of the year.
  ///
  /// Shrinks towards midnight of 2000-01-01, or the day of the range nearest to it, days before seconds. Ends are
  /// rounded inwards to whole seconds and held within 100,000,000,000 seconds of the reference date.
  public static func date(in range: ClosedRange<Date>) -> Gen<Date> {
    let reach = 100_000_000_000.0
    let low = Int(min(max(range.lowerBound.timeIntervalSinceReferenceDate, -reach), reach).rounded(.up))
    let high = max(low, Int(min(max(range.upperBound.timeIntervalSinceReferenceDate, -reach), reach).rounded(.down)))
    let daySeconds = 86_400
    let firstDay = Int((Double(low) / Double(daySeconds)).rounded(.down))
    let lastDay = Int((Double(high) / Double(daySeconds)).rounded(.down))
    // 2000-01-01 is 366 days before the reference date.
    let simplest = min(max(-366, firstDay), lastDay)
    // Days from 2001-01-01 to the 29th of February and the last day of each of four years, in a cycle of 1,461 days.
    let edges = [1_154, 364, 729, 1_094, 1_460, 365].map { edge in
      firstDay + ((edge - firstDay) % 1_461 + 1_461) % 1_461
    }
    let days = Gen<Int>.int(
      in: firstDay - simplest...lastDay - simplest, near: edges.filter { $0 <= lastDay }.map { $0 - simplest })
    let seconds = Gen<Int>.int(in: 0...daySeconds - 1, near: [0, 1, daySeconds - 1])
    return Gen { source in
      let day = simplest + (try days.make(&source))
      let instant = day * daySeconds + (try seconds.make(&source))
      return Date(timeIntervalSinceReferenceDate: Double(min(max(instant, low), high)))
    }
  }
}

extension Gen where Value == UUID {
  /// Every identifier of 128 bits; shrinks towards zeros.
  public static var uuid: Gen<UUID> {
    Gen { source in
      let words = [
        try source.choose(upTo: .max, distribution: .uniform), try source.choose(upTo: .max, distribution: .uniform),
      ]
      let bytes = words.flatMap { word in (0..<8).reversed().map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
      return UUID(
        uuid: (
          bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9], bytes[10],
          bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
        ))
    }
  }
}

extension Gen where Value == Duration {
  /// A generator of durations in a range; shrinks towards zero, whole seconds first, then nanoseconds.
  public static func duration(in range: ClosedRange<Duration>) -> Gen<Duration> {
    let (low, high) = (range.lowerBound.components.seconds, range.upperBound.components.seconds)
    let seconds = Gen<Int64>.integer(in: min(low, high)...max(low, high))
    let nanoseconds = Gen<Int64>.integer(in: 0...999_999_999)
    return Gen { source in
      let whole = Duration.seconds(try seconds.make(&source))
      let value = whole + .nanoseconds(try nanoseconds.make(&source))
      return min(max(value, range.lowerBound), range.upperBound)
    }
  }
}

extension Gen {
  /// A generator of results, successes and failures equally often; shrinks towards a success.
  @inlinable
  public static func result<Success, Failure: Error>(
    _ success: Gen<Success>, _ failure: Gen<Failure>, file: String = #fileID, line: Int = #line
  ) -> Gen<Result<Success, Failure>> where Value == Result<Success, Failure> {
    .oneOf([success.map { .success($0) }, failure.map { .failure($0) }], file: file, line: line)
  }
}
