import PropertyTesting
import Testing

/// The shrunk values of a failing property over some seeds, each once.
private func shrunk<Value: Equatable>(
  _ generator: Gen<Value>, seeds: UInt64 = 12, _ holds: (Value) -> Bool
) -> [Value] {
  var results: [Value] = []
  for seed in 0..<seeds {
    let report = check(generator, CheckSettings("shrink", cases: 20_000, seed: seed), body: holds)
    guard let value = report.counterexample?.value else {
      Issue.record("seed \(seed) found no failure")
      continue
    }
    if !results.contains(value) { results.append(value) }
  }
  return results
}

/// Problems that the passes were not made for.
@Suite struct ShrinkTests {
  @Test func `numbers fall to the edge of the failing range`() {
    #expect(shrunk(.int(in: -1_000_000...1_000_000)) { $0 > -77 } == [-77])
    #expect(shrunk(.int) { $0 < 123_456_789 } == [123_456_789])
    #expect(shrunk(.int(in: 0...100_000)) { $0 < 1_000 || $0 % 2 == 1 } == [1_000])
  }

  @Test func `a sum is carried by as few elements as can`() {
    #expect(shrunk(.array(of: .int(in: 0...60))) { $0.reduce(0, +) < 100 } == [[40, 60]])
  }

  @Test func `texts shrink through their characters`() {
    #expect(shrunk(.string(of: .anyCharacter)) { $0.count < 3 } == ["aaa"])
    #expect(shrunk(.string(of: .ascii)) { !$0.contains("7") } == ["7"])
  }

  @Test func `a dependent generator shrinks through flatMap`() {
    let square = Gen.int(in: 1...20).flatMap { side in
      Gen.array(of: .array(of: .int(in: 0...9), count: side), count: side)
    }
    let results = shrunk(square) { rows in rows.indices.allSatisfy { rows[$0][$0] < 5 } }
    #expect(results == [[[5]]])
  }

  @Test func `gaps between days close`() {
    let days = Gen.array(of: .int(in: 0...365)).map { Set($0).sorted() }
    let results = shrunk(days) { days in !zip(days, days.dropFirst()).contains { $1 - $0 > 6 } }
    #expect(results == [[0, 7]])
  }

  @Test func `references are renumbered when what they skip is deleted`() {
    let graph = Gen.array(of: .array(of: .int(in: 0...9), count: 0...3), count: 0...10)
    let results = shrunk(graph) { edges in
      guard edges.joined().allSatisfy({ $0 < edges.count }) else { return true }
      return !edges.indices.contains { from in edges[from].contains { $0 != from && edges[$0].contains(from) } }
    }
    #expect(results == [[[1], [0]]])
  }

  @Test func `two numbers fall together by as much as they can`() {
    let pair = Gen.array(of: .int(in: 0...1_000_000), count: 2)
    #expect(shrunk(pair) { $0[0] < 1_000 || $0[1] != $0[0] + 1 } == [[1_000, 1_001]])
    let close = shrunk(pair) { $0[0] < 50 || abs($0[0] - $0[1]) > 2 || $0[0] == $0[1] }
    #expect(close == [[50, 48]])
  }

  @Test func `a tree hoists what matters out of its depth`() {
    indirect enum Tree: Equatable { case leaf(Int), node(Tree, Tree) }
    func leaves(_ tree: Tree) -> [Int] {
      switch tree {
      case .leaf(let value): [value]
      case .node(let one, let other): leaves(one) + leaves(other)
      }
    }
    let trees = Gen.recursive(depth: 6, leaf: Gen.int(in: 0...100).map { Tree.leaf($0) }) { inner in
      inner.with(inner).map { .node($0.0, $0.1) }
    }
    #expect(shrunk(trees) { !leaves($0).contains { $0 > 41 } } == [.leaf(42)])
    #expect(shrunk(trees) { leaves($0).count { $0 > 0 } < 2 } == [.node(.leaf(1), .leaf(1))])
  }

  @Test func `loops with spans of their own shrink`() {
    let loop = Gen<[Int]> { source in
      var values: [Int] = []
      while values.count < 50 {
        let value: Int? = try source.span(SpanLabel("turn")) { source in
          guard try source.choose(upTo: 9) > 0 else { return nil }
          return try source.draw(.int(in: 0...500))
        }
        guard let value else { break }
        values.append(value)
      }
      return values
    }
    #expect(shrunk(loop) { $0.count { $0 >= 100 } < 2 } == [[100, 100]])
  }

  @Test func `a report counts every pass and says what was searched`() throws {
    let report = check(.array(of: .int), CheckSettings("counted")) { Set($0).count < 3 }
    let shrinking = try #require(report.counterexample).shrinking
    let sum = shrinking.passes.map(\.executions).reduce(0, +)
    #expect(sum == shrinking.executions + shrinking.finisherExecutions)
    #expect(shrinking.passes.contains { $0.successes > 0 })
    #expect(report.summary.contains("no smaller failure in \(shrinking.searched) sequences over this domain"))
    #expect(!report.summary.contains("minimal"))
  }

  @Test func `the final search goes on where a filter refuses the simplest values`() throws {
    let odd = Gen.array(of: Gen.int(in: 0...9).filter { $0 % 2 == 1 }, count: 1...4)
    let report = check(odd, CheckSettings("odd")) { $0.reduce(0, +) < 8 }
    let shrinking = try #require(report.counterexample).shrinking
    #expect(shrinking.searched > 5)
    #expect(report.counterexample?.value == [9])
  }

  @Test func `shrinking keeps to its budgets`() throws {
    var settings = CheckSettings("budget", cases: 1_000)
    (settings.shrinkExecutions, settings.finisherExecutions) = (5, 3)
    let shrinking = try #require(check(.array(of: .int), settings) { $0.count < 10 }.counterexample).shrinking
    #expect(shrinking.executions <= 5 && shrinking.finisherExecutions <= 3)
  }
}
