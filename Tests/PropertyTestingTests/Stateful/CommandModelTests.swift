import PropertyTesting
import Testing

/// A queue of bounded length.
private struct QueueModel: CommandModel {
  enum Command: Sendable, Equatable { case push(Int), pop, clear }

  var items: [Int] = []

  var commands: Gen<Command> {
    .oneOf([Gen.int(in: 0...1_000).map { .push($0) }, .just(.pop), .just(.clear)])
  }

  func allows(_ command: Command) -> Bool { command != .pop || !items.isEmpty }

  mutating func apply(_ command: Command) {
    switch command {
    case .push(let item): items.append(item)
    case .pop: items.removeFirst()
    case .clear: items.removeAll()
    }
  }
}

/// A ring buffer that forgets to wrap when its head stands at its end.
private struct FaultyRing {
  private var slots = [0, 0, 0]
  private var head = 0
  private(set) var count = 0

  mutating func push(_ item: Int) {
    guard count < slots.count else { return }
    slots[min(head + count, slots.count - 1)] = item
    count += 1
  }

  mutating func pop() -> Int {
    defer {
      head = (head + 1) % slots.count
      count -= 1
    }
    return slots[head]
  }

  mutating func clear() {
    count = 0
  }
}

@Suite struct CommandModelTests {
  private let sequences = Gen.commands(from: QueueModel())

  @Test func `every command is allowed where it stands`() {
    let report = check(sequences) { sequence in
      sequence.run { command, before, _ in before.allows(command) }
    }
    #expect(report.passed)
    #expect((report.statistics.steps ?? 0) > 500)
  }

  @Test func `a fault shrinks to the few commands that show it`() throws {
    let report = check(sequences, CheckSettings("ring", cases: 2_000)) { sequence in
      var ring = FaultyRing()
      return sequence.run { command, before, _ in
        switch command {
        case .push(let item):
          if before.items.count < 3 { ring.push(item) }
          return true
        case .pop: return before.items.count > 3 || ring.pop() == before.items[0]
        case .clear:
          ring.clear()
          return true
        }
      }
    }
    let found = try #require(report.counterexample)
    #expect(found.value.commands.count <= 6, "\(found.value)")
    #expect(found.value.commands.contains(.pop))
    #expect(report.summary.contains("1. push("))
  }

  @Test func `a command that is no longer allowed is left out, and what follows stays`() throws {
    let report = check(sequences, CheckSettings("pops", cases: 2_000)) { sequence in
      sequence.commands.count { $0 == .pop } < 3
    }
    let commands = try #require(report.counterexample).value.commands
    #expect(commands.count == 6)
    #expect(commands.allSatisfy { $0 == .pop || $0 == .push(0) })
  }

  @Test func `a run without a single step is vacuous`() {
    struct Stuck: CommandModel {
      var commands: Gen<Int> { .just(1) }
      func allows(_ command: Int) -> Bool { false }
      mutating func apply(_ command: Int) {}
    }
    let report = check(.commands(from: Stuck())) { _ in true }
    guard case .vacuous(let reason) = report.outcome else {
      Issue.record("expected a vacuous run: \(report.summary)")
      return
    }
    #expect(reason == "no stateful sequence took a step")
  }

  @Test func `a step that throws ends the sequence with its error`() {
    struct Broken: Error {}
    let report = check(sequences) { sequence in
      try sequence.run { command, _, _ in if command == .clear { throw Broken() } }
    }
    #expect(report.counterexample?.value.commands == [.clear])
  }
}
