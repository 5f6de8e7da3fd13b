import SVGCharts
import Synchronization

/// Tells on a terminal how far a run has come, at what rate, and how long it will take; in a pipe it tells nothing.
final class Progress: Sendable {
  private let noun: String
  private let total: Int
  private let console: Console
  private let start: Double
  private let state = Mutex((done: 0, told: 0.0))

  /// Begins to count so many of something, named in the plural.
  init(_ noun: String, of total: Int, _ console: Console) {
    self.noun = noun
    self.total = total
    self.console = console
    start = console.seconds()
  }

  /// A run that is over sooner needs no telling.
  private static let patience = 1.0
  /// More often than so many seconds apart no eye follows.
  private static let pause = 0.2

  /// Counts some more; any thread may.
  func add(_ count: Int = 1) {
    guard console.showsProgress else { return }
    let seconds = console.seconds() - start
    let line = state.withLock { state -> String? in
      state.done += count
      guard seconds >= Self.patience, seconds - state.told >= Self.pause else { return nil }
      state.told = seconds
      return Self.line(noun, done: state.done, of: total, seconds: seconds)
    }
    if let line { console.overwrite(line) }
  }

  /// Takes the line away, once.
  func end() {
    let isTold = state.withLock { state in
      defer { state.told = 0 }
      return state.told > 0
    }
    if isTold { console.overwrite("") }
  }

  /// How far, how fast and how long: `512 of 2,000 lives, 256 a second, 6 s left`.
  static func line(_ noun: String, done: Int, of total: Int, seconds: Double) -> String {
    let rate = seconds > 0 ? Double(done) / seconds : 0
    var text = "\(done.grouped) of \(total.grouped) \(noun)"
    guard rate > 0, rate < 1e12 else { return text }
    text += rate >= 1 ? ", \(Int(rate.rounded()).grouped) a second" : ", \(Int((1 / rate).rounded()).grouped) s each"
    let left = Int(min(1e9, Double(max(0, total - done)) / rate).rounded(.up))
    let (minutes, rest) = left.quotientAndRemainder(dividingBy: 60)
    return text + (minutes > 0 ? ", \(minutes.grouped) min \(rest) s left" : ", \(rest) s left")
  }
}
