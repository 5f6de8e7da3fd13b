import Dispatch
import Foundation

/// Searches for a value for which an asynchronous property fails, and shrinks it.
///
/// The search runs on a thread of its own, every body on the task of the caller, one after the other.
public func check<Value, Result>(
  awaiting generator: Gen<Value>, _ settings: CheckSettings = CheckSettings(), codec: ValueCodec<Value>? = nil,
  body: @Sendable (Value) async throws -> Result
) async -> CheckReport<Value> {
  let exchange = Exchange<Value>()
  let codec = Carried(value: codec)
  let thread = Thread {
    exchange.post(.ended(search(generator, settings, codec.value) { exchange.execute($0) }))
  }
  thread.stackSize = 8 << 20
  thread.start()
  while true {
    switch await exchange.next() {
    case .execute(let value):
      let verdict: CaseVerdict
      do {
        verdict = CaseVerdict(returned: try await body(value))
      } catch {
        verdict = CaseVerdict(thrown: error)
      }
      exchange.answer(verdict)
    case .ended(let report): return report
    }
  }
}

/// What one thread hands to another, and then uses no more.
private struct Carried<Value>: @unchecked Sendable {
  let value: Value
}

/// Hands values from the search's thread to the caller's task, and verdicts back; one at a time.
private final class Exchange<Value>: @unchecked Sendable {
  enum Message {
    case execute(Value)
    case ended(CheckReport<Value>)
  }

  private let lock = NSLock()
  private let answered = DispatchSemaphore(value: 0)
  private var message: Message?
  private var waiting: CheckedContinuation<Void, Never>?
  private var verdict = CaseVerdict.held

  func execute(_ value: Value) -> CaseVerdict {
    post(.execute(value))
    answered.wait()
    return lock.withLock { verdict }
  }

  func post(_ message: Message) {
    let waiting = lock.withLock {
      self.message = message
      defer { self.waiting = nil }
      return self.waiting
    }
    waiting?.resume()
  }

  func answer(_ verdict: CaseVerdict) {
    lock.withLock { self.verdict = verdict }
    answered.signal()
  }

  func next() async -> Message {
    while true {
      if let message = take() { return message }
      await withCheckedContinuation { continuation in
        let isReady = lock.withLock {
          if message == nil { waiting = continuation }
          return message != nil
        }
        if isReady { continuation.resume() }
      }
    }
  }

  private func take() -> Message? {
    lock.withLock {
      defer { message = nil }
      return message
    }
  }
}
