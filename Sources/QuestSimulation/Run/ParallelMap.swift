import Dispatch
import Synchronization

extension Collection<Subject> {
  /// The number of threads that may run these subjects, at most the number asked for.
  package func jobs(upTo wanted: Int) -> Int { contains(where: \.runsOnOneThread) ? 1 : wanted }
}

/// The results of a function over a range, in its order, made by any number of threads.
///
/// - Throws: the error of the least index that threw, whatever the number of threads.
public func parallelMap<Value: Sendable>(
  _ range: Range<Int>, jobs: Int, _ body: @Sendable (Int) throws -> Value
) throws -> [Value] {
  // A subject that is bound to its thread may rely on being asked there.
  if jobs <= 1 || range.count <= 1 { return try range.map(body) }
  let results = Mutex([Result<Value, any Error>?](repeating: nil, count: range.count))
  let next = Atomic(0)
  DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, range.count))) { _ in
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      if index >= range.count { return }
      let result = Result { try body(range.lowerBound + index) }
      results.withLock { $0[index] = result }
    }
  }
  return try results.withLock { try $0.compactMap { try $0?.get() } }
}
