import Foundation
import PropertyTesting
import Testing

/// Documented probabilities, over many cases, and whole values that come again.
@Suite struct DistributionTests {
  private func share<Value>(_ generator: Gen<Value>, _ count: Int = 60_000, _ holds: (Value) -> Bool) -> Double {
    Double(samples(generator, count).count(where: holds)) / Double(count)
  }

  @Test func `chances, optional values and weights keep their probabilities`() {
    #expect(abs(share(.chance(1, in: 100)) { $0 } - 0.01) < 0.003)
    #expect(abs(share(.chance(1, in: 2)) { $0 } - 0.5) < 0.01)
    #expect(abs(share(.optional(.int)) { $0 == nil } - 0.25) < 0.01)
    let weighted = Gen.frequency([(99, .just(0)), (1, .just(1)), (0, .just(2))])
    #expect(abs(share(weighted) { $0 == 1 } - 0.01) < 0.003)
    #expect(abs(share(.oneOf([.just(0), .just(1), .just(2)])) { $0 == 1 } - 1.0 / 3) < 0.01)
    let many = samples(.array(of: weighted, count: 20), 5_000)
    #expect(abs(Double(many.joined().count { $0 == 1 }) / 100_000 - 0.01) < 0.003)
  }

  @Test func `an alternative without weight does not come by copying either`() {
    let mixed = Gen.array(of: .bool).with(.array(of: .chance(0, in: 5)))
    #expect(samples(mixed, 2_000).allSatisfy { !$0.1.contains(true) })
  }

  @Test func `coins do not agree more often than coins do`() {
    let chances = share(.array(of: .chance(1, in: 2), count: 20), 4_000) { Set($0).count == 1 }
    let apart = share(
      .tuple(
        .oneOf([.just(0), .just(1)]), .oneOf([.just(0), .just(1)]), .oneOf([.just(0), .just(1)]),
        .oneOf([.just(0), .just(1)]), .oneOf([.just(0), .just(1)]), .oneOf([.just(0), .just(1)])), 20_000
    ) { Set([$0.0, $0.1, $0.2, $0.3, $0.4, $0.5]).count == 1 }
    #expect(chances < 0.002 && abs(apart - 1.0 / 32) < 0.01)
  }

  /// The mean number of tests until a property of a pair of equal values is refuted.
  private func meanTests<Value: Equatable>(_ generator: Gen<(Value, Value)>, _ isCounted: (Value) -> Bool) -> Double {
    let counts = (0..<20).map { seed -> Int in
      var settings = CheckSettings("equal", cases: 20_000, seed: UInt64(seed))
      (settings.shrinkExecutions, settings.finisherExecutions) = (0, 0)
      return check(generator, settings) { !($0 == $1 && isCounted($0)) }.statistics.executed
    }
    return Double(counts.reduce(0, +)) / Double(counts.count)
  }

  @Test func `whole texts, lists and records come again`() {
    let text = Gen.string()
    #expect(meanTests(text.with(text)) { $0.count >= 2 } < 25)
    let list = Gen.array(of: .int)
    #expect(meanTests(list.with(list)) { $0.count >= 3 } < 25)
    let records = Gen.array(of: Gen.int.with(.int).map { [$0.0, $0.1] }, count: 0...12)
    let counts = samples(records, 500).count { $0.count > 1 && Set($0).count < $0.count && !$0.contains([0, 0]) }
    #expect(counts > 50)
  }

  @Test func `a copy has one change in some of the cases`() {
    let list = Gen.array(of: .int, count: 6)
    let pairs = samples(list.with(list), 2_000)
    #expect(pairs.count { pair in pair.0.indices.count { pair.0[$0] != pair.1[$0] } == 1 } > 50)
  }

  @Test func `edges of narrower integers come up with their neighbours`() {
    let values = Set(samples(.int, 60_000))
    for edge in [Int(Int32.max) + 1, Int(Int32.min) - 1, Int(UInt16.max) + 1, Int(Int16.max) + 2] {
      #expect(values.contains(edge), "\(edge)")
    }
  }

  @Test func `constants of the program are found`() throws {
    let path = NSTemporaryDirectory() + "constants-\(ProcessInfo.processInfo.processIdentifier).swift"
    try Data("let magic = 424_242 // 5\nif name == \"admin\" { return 0xFF }\n".utf8).write(
      to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let constants = try ProgramConstants(swiftSourcesIn: path)
    #expect(constants.integers == [-424_242, -255, 255, 424_242] && constants.strings == ["admin"])
    for seed in 0..<20 {
      var settings = CheckSettings("constants", cases: 1_000, seed: UInt64(seed))
      settings.constants = constants
      #expect(check(.int, settings) { $0 != 424_242 }.counterexample?.value == 424_242)
      #expect(check(.string(), settings) { $0 != "admin" }.counterexample?.value == "admin")
    }
  }

  @Test func `recursion does not explode`() {
    let lists = Gen<[Int]>.recursive(depth: 30, leaf: .just([0])) { inner in
      inner.with(inner).map { $0.0 + $0.1 }
    }
    #expect(samples(lists, 300).allSatisfy { $0.count < 2_000 })
  }

  @Test func `further kinds of values stay in their ranges`() {
    #expect(samples(.float(in: -1.5...2.5), 500).allSatisfy { (-1.5...2.5).contains($0) })
    #expect(samples(.duration(in: .zero ... .seconds(3)), 500).allSatisfy { (.zero ... .seconds(3)).contains($0) })
    #expect(Set(samples(.uuid, 100)).count == 100)
    #expect(samples(.unique(of: .int(in: 0...9), count: 3...6), 300).allSatisfy { Set($0).count == $0.count })
    #expect(check(.anyDouble, CheckSettings(cases: 2_000)) { !($0 >= 2) }.counterexample?.value == 2)
    let midnight = Date(timeIntervalSinceReferenceDate: -366 * 86_400)
    let dates = Gen.date(in: Date(timeIntervalSinceReferenceDate: -1e9)...Date(timeIntervalSinceReferenceDate: 1e9))
    #expect(check(dates) { _ in false }.counterexample?.value == midnight)
  }
}
