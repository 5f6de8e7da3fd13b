import Foundation
import PropertyTesting
import Testing

/// Hears the issues that bodies record, and keeps them from the test's own report.
final class IssueLog: @unchecked Sendable {
  private let lock = NSLock()
  private var first: FailureIdentity?
  private var count = 0

  /// How many failing issues were heard since the last beginning.
  var heard: Int { lock.withLock { count } }

  /// Forgets the issues of the case before.
  func begin() {
    lock.withLock { (first, count) = (nil, 0) }
  }

  /// The verdict of a case with the issues heard: the first of them says which way it failed.
  func end(_ verdict: CaseVerdict) -> CaseVerdict {
    guard let identity = lock.withLock({ first }) else { return verdict }
    return .failed(identity)
  }

  func verdict(_ body: () -> CaseVerdict) -> CaseVerdict {
    begin()
    return end(body())
  }

  private func hear(_ issue: Issue) -> Bool {
    guard issue.isFailure else { return false }
    let place = issue.sourceLocation.map { "\($0.fileID):\($0.line):\($0.column)" } ?? "an unknown place"
    return lock.withLock {
      count += 1
      if first == nil { first = FailureIdentity("an expectation failed at \(place)") }
      return count == 1
    }
  }

  /// Runs a search whose issues are heard and not shown.
  func hidden<Value>(_ body: () -> Value) -> Value {
    scope(showsFirst: false, body)
  }

  /// Runs a body of whose issues the first is shown.
  func showingFirst<Value>(_ body: () -> Value) -> Value {
    begin()
    return scope(showsFirst: true, body)
  }

  /// Runs a search whose issues are heard and not shown.
  func hidden<Value>(_ body: () async -> Value) async -> Value {
    await scope(showsFirst: false, body)
  }

  /// Runs a body of whose issues the first is shown.
  func showingFirst<Value>(_ body: () async -> Value) async -> Value {
    begin()
    return await scope(showsFirst: true, body)
  }

  private func scope<Value>(showsFirst: Bool, _ body: () async -> Value) async -> Value {
    guard let test = Test.current else { return await body() }
    let trait = IssueHandlingTrait.compactMapIssues { issue in
      let isFirst = self.hear(issue)
      // Known issues and warnings would come once for each case; of the last run they are shown.
      return showsFirst && (isFirst || !issue.isFailure) ? issue : nil
    }
    var result: Value?
    await withoutActuallyEscaping(body) { body in
      nonisolated(unsafe) let body = body
      let box = Box<Value>()
      // The scope throws what its function throws, which is nothing.
      try? await trait.provideScope(for: test, testCase: Test.Case.current) { box.value = await body() }
      result = box.value
    }
    guard let result else { return await body() }
    return result
  }

  /// The scope for a synchronous body: Swift Testing has only an asynchronous one, so it is driven on this thread.
  private func scope<Value>(showsFirst: Bool, _ body: () -> Value) -> Value {
    guard Test.current != nil else { return body() }
    let box = Box<Value>()
    withoutActuallyEscaping(body) { body in
      nonisolated(unsafe) let body = body
      let ended = DispatchSemaphore(value: 0)
      // The task keeps the test's task-local values, and none of its work suspends: it ends before this line does.
      Task(executorPreference: InlineExecutor.shared) {
        box.value = await self.scope(showsFirst: showsFirst) { () async -> Value in body() }
        ended.signal()
      }
      ended.wait()
    }
    return box.value ?? body()
  }
}

/// A place for the result of a body that runs elsewhere, one at a time.
private final class Box<Value>: @unchecked Sendable {
  var value: Value?
}

/// Runs each job at once, on the thread that hands it in.
private final class InlineExecutor: TaskExecutor {
  static let shared = InlineExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
