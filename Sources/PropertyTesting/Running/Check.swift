/// Searches for a value for which a property fails, and shrinks it.
///
/// ```swift
/// let report = check(.array(of: .int(in: -9...9)), CheckSettings("reversal")) { xs in
///   Array(xs.reversed().reversed()) == xs
/// }
/// print(report.summary)
/// ```
///
/// The body fails by returning `false` or a failing `CaseVerdict`, or by throwing. The search is the same for the same
/// settings, on every platform and in every build. With a `codec`, values of stored failures outlive a change of their
/// generator.
@inlinable
public func check<Value, Result>(
  _ generator: Gen<Value>, _ settings: CheckSettings = CheckSettings(), codec: ValueCodec<Value>? = nil,
  body: (Value) throws -> Result
) -> CheckReport<Value> {
  withoutActuallyEscaping(body) { body in
    search(generator, settings, codec) { value in CaseVerdict(of: { try body(value) }) }
  }
}

@usableFromInline
func search<Value>(
  _ generator: Gen<Value>, _ settings: CheckSettings, _ codec: ValueCodec<Value>?,
  body: @escaping (Value) -> CaseVerdict
) -> CheckReport<Value> {
  let trial = Trial(generator, settings: settings, body: body)
  if let report = IsolatedService.serve(trial, settings) { return report }
  return Search(trial, settings, codec: codec).run()
}
