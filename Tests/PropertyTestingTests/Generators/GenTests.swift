import Foundation
import PropertyTesting
import Testing

/// The values of the first cases of a generator.
func samples<Value>(_ generator: Gen<Value>, _ count: Int = 500, seed: UInt64 = 1) -> [Value] {
  var values: [Value] = []
  var settings = CheckSettings("samples", cases: count, seed: seed)
  settings.enumeratesSmallDomains = false
  _ = check(generator, settings) { value in values.append(value) }
  return values
}

@Suite struct GenTests {
  @Test(arguments: [-5...5, 10...20, -20 ... -10, Int.min...Int.max, 7...7, -1...1_000_000])
  func `integers stay in their range and reach both ends`(range: ClosedRange<Int>) {
    let values = samples(.int(in: range), 3_000)
    #expect(values.allSatisfy { range.contains($0) })
    #expect(values.contains(range.lowerBound))
    #expect(values.contains(range.upperBound))
  }

  @Test func `every width of integer keeps to its type`() {
    #expect(Set(samples(.integer(in: Int8.min...Int8.max, spread: .uniform), 5_000)).count == 256)
    #expect(samples(.integer(in: UInt64.min...UInt64.max), 2_000).contains(.max))
    let short = samples(.integer(in: Int16.min...Int16.max), 1_000)
    #expect(short.contains(.min) && short.contains(.max) && short.count { abs(Int($0)) < 10 } > 100)
  }

  @Test func `a choice over a narrow type spans that type and no more`() throws {
    let number = Gen.integer(in: Int16.min...Int16.max)
    for expected in [Int16.min, .max, -1, 300] {
      let report = check(number.with(.just(0)), CheckSettings(cases: 400_000)) { $0.0 != expected }
      #expect(try #require(report.counterexample?.choices.first) < 1 << 16)
    }
  }

  @Test func `aims and their neighbours come up often`() {
    let values = samples(.int(in: 0...1_000_000, near: [2_000, 70_000, 1_999_999]), 1_000)
    #expect(values.count { $0 == 2_000 } > 50 && values.count { $0 == 70_000 } > 50)
    #expect(values.contains(1_999) && values.contains(2_001) && values.contains(1_000_000))
  }

  @Test func `numbers of every order come up`() {
    let values = samples(.int(in: 0...Int.max), 4_000)
    for bits in [8, 20, 32, 48, 60] {
      #expect(values.contains { $0 >= 1 << bits && $0 < 1 << (bits + 1) })
    }
  }

  @Test func `a value drawn anywhere in the case comes again`() {
    let lists = samples(.array(of: .int, count: 8), 1_000)
    for place in 0..<7 { #expect(lists.count { $0[7].magnitude > 1_000 && $0[7] == $0[place] } > 5) }
  }

  @Test func `values drawn earlier come again`() {
    let pairs = samples(Gen.int.with(.int), 2_000)
    #expect(pairs.count { $0.0.magnitude > 1_000 && $0.0 == $0.1 } > 20)
  }

  @Test func `some cases lack an alternative altogether`() {
    let lists = samples(.array(of: .oneOf([.just(0), .just(1), .just(2)]), count: 20))
    #expect(lists.contains { !$0.contains(1) && $0.contains(2) })
    #expect(lists.contains { Set($0) == [0, 1, 2] })
  }

  @Test func `a swarm has all behaviours in half of the cases and some of them in the others`() {
    let swarms = samples(.swarm(["claim", "edit", "travel"]), 400)
    #expect((150...280).contains(swarms.count { $0.count == 3 }))
    #expect(swarms.contains(["edit"]) && swarms.contains(["claim", "travel"]))
  }

  @Test func `elements come about equally often, and again`() {
    let pairs = samples(.array(of: .element(of: Array(0..<40)), count: 2), 2_000)
    let counts = (0..<40).map { value in pairs.count { $0[0] == value } }
    #expect(counts.allSatisfy { (20...90).contains($0) })
    #expect(pairs.count { $0[0] == $0[1] } > 300)
  }

  @Test func `a case of too many choices is discarded`() {
    var settings = CheckSettings("endless", cases: 5)
    settings.choiceLimit = 1_000
    let report = check(.array(of: .int, count: 2_000...3_000), settings) { _ in true }
    guard case .gaveUp = report.outcome else {
      Issue.record("expected to give up: \(report.summary)")
      return
    }
  }

  @Test func `weights are kept and an alternative of no weight is not drawn`() {
    let values = samples(.frequency([(9, .just(0)), (1, .just(1)), (0, .just(2))]), 4_000)
    #expect(!values.contains(2))
    #expect(values.count { $0 == 0 } > values.count { $0 == 1 } * 3)
  }

  @Test func `collections keep to their lengths`() {
    #expect(samples(.array(of: .bool, count: 2...7)).allSatisfy { (2...7).contains($0.count) })
    #expect(samples(.array(of: .bool, count: 4)).allSatisfy { $0.count == 4 })
    #expect(samples(.set(of: .int(in: 0...3), count: 0...9)).allSatisfy { $0.count <= 4 })
    #expect(samples(.dictionary(of: .int(in: 0...3), to: .bool)).contains { $0.count > 1 })
    let orders = samples(.shuffled([1, 2, 3]))
    #expect(Set(orders).count == 6)
  }

  @Test func `doubles stay in their range, whole and not`() {
    let values = samples(.double(in: -2.5...7.25), 2_000)
    #expect(values.allSatisfy { (-2.5...7.25).contains($0) })
    #expect(values.contains { $0 == $0.rounded() } && values.contains { $0 != $0.rounded() })
    #expect(samples(.anyDouble, 2_000).contains { $0.isNaN })
    #expect(samples(.double(in: 0.001...0.002)).allSatisfy { (0.001...0.002).contains($0) })
  }

  @Test func `texts hold hard characters too`() {
    let text = samples(.string(of: .anyCharacter), 1_000).joined()
    #expect(text.contains("\u{301}") && text.unicodeScalars.contains { $0.value > 0xFFFF })
  }

  @Test func `dates stay in their range and aim at midnight and leap days`() {
    let (first, last) = (Date(timeIntervalSinceReferenceDate: 1), Date(timeIntervalSinceReferenceDate: 2e8))
    let dates = samples(.date(in: first...last), 2_000)
    #expect(dates.allSatisfy { (first...last).contains($0) })
    let seconds = dates.map { Int($0.timeIntervalSinceReferenceDate) }
    #expect(seconds.count { $0 % 86_400 == 0 } > 200)
    #expect(seconds.contains { $0 / 86_400 == 1_154 })
  }

  @Test func `recursion ends and goes deep`() {
    indirect enum Tree { case leaf, node(Tree, Tree) }
    func depth(_ tree: Tree) -> Int {
      if case .node(let one, let other) = tree { 1 + max(depth(one), depth(other)) } else { 0 }
    }
    let trees = samples(.recursive(depth: 4, leaf: Gen { _ in Tree.leaf }) { $0.with($0).map { .node($0.0, $0.1) } })
    #expect(Set(trees.map(depth)) == [0, 1, 2, 3, 4])
  }

  @Test func `tuples and optional values draw every part`() {
    let values = samples(.tuple(.int(in: 0...3), .optional(.bool), .just("x")))
    #expect(values.contains { $0.1 == nil } && values.contains { $0.1 == true } && values.contains { $0.0 == 3 })
  }
}
