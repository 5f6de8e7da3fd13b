import PropertyTesting
import Testing

@Suite struct ClimberTests {
  @Test func `a point far from the origin is approached within a thousand cases`() {
    let pairs = Gen.int(in: 0...1_000_000).with(.int(in: 0...1_000_000)).noted()
    let found = (0..<100).count { seed in
      var settings = CheckSettings("target", cases: 1_000, seed: UInt64(seed))
      settings.climbs = true
      (settings.shrinkExecutions, settings.finisherExecutions) = (0, 0)
      return check(pairs, settings) { noted in
        let distance = abs(noted.value.0 - 424_242) + abs(noted.value.1 - 777_777)
        noted.notes.score(-Double(distance))
        return distance > 50
      }.counterexample != nil
    }
    #expect(found >= 95)
  }
}
