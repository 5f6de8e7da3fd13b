import Foundation
import PropertyTesting
import Testing

/// One entry of a made-up diary: who, on which day, how much.
private struct Entry: Equatable, Codable, CustomStringConvertible {
  var day: Int
  var name: String
  var amount: Int

  var description: String { "\(day) \(name) \(amount)" }

  static let generator = Gen<Entry> { source in
    Entry(
      day: try source.draw(.int(in: 0...60, near: [6, 7, 30])),
      name: try source.draw(.element(of: ["a", "b", "c", "d"])),
      amount: try source.draw(.int(in: -5_000...5_000)))
  }
}

/// Values with the structure of scenarios: records in lists, days, references, options.
@Suite struct ShrinkScenarioTests {
  private let diaries = Gen.array(of: Entry.generator, count: 0...30)

  /// The shrunk values over some seeds, each once.
  private func shrunk<Value>(_ generator: Gen<Value>, seeds: UInt64 = 10, _ holds: (Value) -> Bool) -> [String] {
    var results: [String] = []
    for seed in 0..<seeds {
      let report = check(generator, CheckSettings("scenario", cases: 20_000, seed: seed), body: holds)
      let text = report.counterexample.map { "\($0.value)" } ?? report.summary
      if !results.contains(text) { results.append(text) }
    }
    return results
  }

  @Test func `five entries of one name keep nothing else`() {
    let results = shrunk(diaries) { diary in
      !["a", "b", "c", "d"].contains { name in diary.count { $0.name == name } >= 5 }
    }
    #expect(results == ["[0 a 0, 0 a 0, 0 a 0, 0 a 0, 0 a 0]"])
  }

  @Test func `a total is reached by the fewest entries at the lowest amount`() {
    let results = shrunk(diaries) { diary in
      diary.filter { $0.amount < 0 }.map(\.amount).reduce(0, +) > -2_000
    }
    #expect(results == ["[0 a -2000]"])
  }

  @Test func `three days in a row come down to the first days`() {
    let results = shrunk(diaries) { diary in
      let days = Set(diary.map(\.day))
      return !days.contains { days.contains($0 + 1) && days.contains($0 + 2) }
    }
    #expect(results == ["[0 a 0, 1 a 0, 2 a 0]"])
  }

  @Test func `two entries a window apart keep the distance alone`() {
    let results = shrunk(diaries) { diary in
      !diary.contains { one in diary.contains { $0.day - one.day == 7 && $0.name == one.name && $0.amount < 0 } }
    }
    #expect(results == ["[0 a 0, 7 a -1]"])
  }

  @Test func `the order of two kinds is kept where it matters`() {
    let results = shrunk(diaries) { diary in
      guard let late = diary.firstIndex(where: { $0.day > 20 }) else { return true }
      return !diary[late...].contains { $0.day < 10 && $0.amount > 100 }
    }
    #expect(results == ["[21 a 0, 0 a 101]"])
  }

  @Test func `references by position stay true`() {
    let events = Gen<[(kind: Int, target: Int)]>.array(
      of: Gen { source in (kind: try source.draw(.int(in: 0...3)), target: try source.draw(.int(in: 0...20))) },
      count: 0...20)
    // An event of kind 2 that points at one of kind 1 before it.
    let results = shrunk(events) { events in
      !events.indices.contains { place in
        let event = events[place]
        return event.kind == 2 && event.target < place && events[event.target].kind == 1
      }
    }
    #expect(results == ["[(kind: 1, target: 0), (kind: 2, target: 0)]"])
  }

  @Test func `optional parts and dictionaries go where they are not needed`() {
    let parts = Gen.tuple(
      .optional(.int(in: 0...9)), .optional(.string(count: 0...9)), .set(of: .int(in: 0...50)), .bool)
    let results = shrunk(parts) { $0.1?.contains("q") != true || $0.2.isEmpty }
    #expect(results == ["(nil, Optional(\"q\"), Set([0]), false)"])
  }

  @Test func `an order shrinks to one exchange`() {
    let results = shrunk(.shuffled(Array(0..<6))) { $0 == $0.sorted() }
    #expect(results == ["[0, 1, 2, 3, 5, 4]"])
  }

  @Test func `fractions and dates shrink to plain ones`() {
    #expect(shrunk(.double(in: -1_000...1_000)) { $0 < 2.5 } == ["3.0"])
    #expect(shrunk(.double(in: 0...1)) { $0 < 0.2 || $0 > 0.7 } == ["0.2"])
    let span = Date(timeIntervalSinceReferenceDate: 0)...Date(timeIntervalSinceReferenceDate: 86_400 * 4_000)
    let seconds = Gen.date(in: span).map { Int($0.timeIntervalSinceReferenceDate) }
    #expect(shrunk(seconds) { $0 < 86_400 * 59 + 5 } == ["\(86_400 * 59 + 5)"])
  }

  @Test func `a long sequence shrinks within its budget`() throws {
    let long = Gen.array(of: Entry.generator, count: 100...200)
    let report = check(long, CheckSettings("long")) { diary in diary.count { $0.amount > 1_000 } < 3 }
    let found = try #require(report.counterexample)
    #expect(found.value.count == 100)
    #expect(found.value.count { $0.amount != 0 } == 3)
    #expect(found.value.filter { $0.amount != 0 }.allSatisfy { $0.amount == 1_001 })
    #expect(found.shrinking.executions < 400)
  }
}
