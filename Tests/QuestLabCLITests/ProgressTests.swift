import QuestLabCLI
import Synchronization
import Testing

@Suite struct ProgressTests {
  /// What a command line tells on standard error, where each look at the clock takes some seconds.
  func told(_ words: [String], step: Double, isTerminal: Bool = true) -> String {
    let error = Mutex([UInt8]())
    let clock = Mutex(0.0)
    let console = Console(
      environment: ["CI": "true"], showsProgress: isTerminal,
      seconds: {
        clock.withLock { now in
          now += step
          return now
        }
      }, output: { _ in }, error: { bytes in error.withLock { $0 += bytes } })
    _ = QuestLab.run(words, console: console)
    return error.withLock { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a long run states how far it is, at what rate, and how long it will take`() {
    let verify = ["verify", "--cases", "192", "--seed", "1", "--only", "unique-ids"]
    let clear = "\r\u{1B}[K"
    #expect(
      told(verify, step: 32)
        == "\(clear)64 of 192 cases, 2 a second, 1 min 4 s left\(clear)128 of 192 cases, 2 a second, 32 s left"
        + "\(clear)192 of 192 cases, 2 a second, 0 s left\(clear)")
    #expect(told(verify, step: 0.3).isEmpty, "nothing is reported of less than a second")
    #expect(told(verify, step: 32, isTerminal: false).isEmpty)
  }

  @Test func `mutants and experiments tell as well`() {
    #expect(told(["mutants", "--only", "last-shown-twice"], step: 5).contains("1 of 1 mutants, 5 s each, 0 s left"))
    #expect(told(["whatif", "--people", "10"], step: 5).contains("10 of 10 people, 2 a second, 0 s left"))
  }
}
