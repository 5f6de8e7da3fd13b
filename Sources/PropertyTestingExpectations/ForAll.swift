public import PropertyTesting
public import Testing

/// Tests a property for many generated values.
///
/// ```swift
/// @Test func `reversing twice changes nothing`() throws {
///   try forAll(.array(of: .int(in: -1_000...1_000))) { xs in
///     #expect(Array(xs.reversed().reversed()) == xs)
///   }
/// }
/// ```
///
/// `#expect`, `#require`, a thrown error and a `Bool` result all count as failure, and all shrink. A failing property
/// gives exactly two reports: the summary at the place of the call, and the first issue of the body run once more at
/// the shrunk value. The property's name is that of its file and function unless `settings` give one.
///
/// Throws `ReplayTokenError` where the environment's `PROPERTY_REPLAY` is no token.
@discardableResult
public func forAll<Value, Result>(
  _ generator: Gen<Value>, _ settings: CheckSettings? = nil, codec: ValueCodec<Value>? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  function: String = #function, body: (Value) throws -> Result
) throws -> CheckReport<Value> {
  let settings = try Reporting.settings(settings, sourceLocation, function)
  return withoutActuallyEscaping(body) { body in
    let issues = IssueLog()
    let report = issues.hidden {
      check(generator, settings, codec: codec) { value in
        issues.verdict { CaseVerdict(of: { try body(value) }) }
      }
    }
    guard let found = Reporting.summarise(report, at: sourceLocation) else { return report }
    issues.showingFirst {
      Reporting.record(CaseVerdict(of: { try body(found.value) }), after: issues, at: sourceLocation)
    }
    return report
  }
}

/// Tests a property with an asynchronous body for many generated values, as `forAll` does.
///
/// Throws `ReplayTokenError` where the environment's `PROPERTY_REPLAY` is no token.
@discardableResult
public func forAll<Value, Result>(
  awaiting generator: Gen<Value>, _ settings: CheckSettings? = nil, codec: ValueCodec<Value>? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, function: String = #function,
  body: @Sendable (Value) async throws -> Result
) async throws -> CheckReport<Value> {
  let settings = try Reporting.settings(settings, sourceLocation, function)
  let issues = IssueLog()
  let report = await issues.hidden {
    await check(awaiting: generator, settings, codec: codec) { value in
      issues.begin()
      let verdict = await CaseVerdict(awaiting: { try await body(value) })
      return issues.end(verdict)
    }
  }
  guard let found = Reporting.summarise(report, at: sourceLocation) else { return report }
  let last = await issues.showingFirst { await CaseVerdict(awaiting: { try await body(found.value) }) }
  Reporting.record(last, after: issues, at: sourceLocation)
  return report
}

extension CaseVerdict {
  /// Runs an asynchronous body.
  init<Result>(awaiting body: () async throws -> Result) async {
    do {
      self.init(returned: try await body())
    } catch {
      self.init(thrown: error)
    }
  }
}
