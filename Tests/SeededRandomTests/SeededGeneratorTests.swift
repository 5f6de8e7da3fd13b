import SeededRandom
import Testing

@Suite struct SeededGeneratorTests {
  @Test func `the sequence of a seed is the published SplitMix64 sequence`() {
    var random = SeededGenerator(seed: 1_234_567)
    let published: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect(published.map { _ in random.next() } == published)
  }

  @Test func `a bounded draw stays in its range and reaches both ends`() {
    var random = SeededGenerator(seed: 1)
    let draws = (0..<2_000).map { _ in random.next(in: -3...3) }
    #expect(Set(draws) == Set(-3...3))
  }

  @Test(arguments: [UInt64(1), 3, 10, 1 << 63, .max])
  func `a draw below a bound is below it`(bound: UInt64) {
    var random = SeededGenerator(seed: bound)
    for _ in 0..<500 { #expect(random.next(below: bound) < bound) }
  }

  @Test func `a bound of zero and the widest range are total`() {
    var random = SeededGenerator(seed: 1)
    #expect(random.next(below: 0) == 0)
    var twin = random
    #expect(random.next(in: .min ... .max) == Int(truncatingIfNeeded: (UInt64(1) << 63) &+ twin.next()))
    #expect(random.next(in: 5...5) == 5)
  }

  @Test func `each face of a die comes up about equally often`() {
    var random = SeededGenerator(seed: 3)
    var faces = [Int](repeating: 0, count: 6)
    for _ in 0..<60_000 { faces[Int(random.next(below: 6))] += 1 }
    // Five standard deviations of a binomial with n = 60,000 and p = 1/6.
    for count in faces { #expect(abs(count - 10_000) < 457) }
  }
}
