public import PropertyTesting
public import Testing

/// Tests a property of two generated values, drawn in order, as `forAll` of one generator does.
///
/// ```swift
/// try forAll(.int(in: 0...9), .string()) { number, text in … }
/// ```
@discardableResult
public func forAll<First, Second, Result>(
  _ first: Gen<First>, _ second: Gen<Second>, settings: CheckSettings? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, function: String = #function,
  body: (First, Second) throws -> Result
) throws -> CheckReport<(First, Second)> {
  try forAll(.tuple(first, second), settings, sourceLocation: sourceLocation, function: function) { values in
    try body(values.0, values.1)
  }
}

/// Tests a property of three generated values, drawn in order, as `forAll` of one generator does.
@discardableResult
public func forAll<First, Second, Third, Result>(
  _ first: Gen<First>, _ second: Gen<Second>, _ third: Gen<Third>, settings: CheckSettings? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, function: String = #function,
  body: (First, Second, Third) throws -> Result
) throws -> CheckReport<(First, Second, Third)> {
  try forAll(.tuple(first, second, third), settings, sourceLocation: sourceLocation, function: function) { values in
    try body(values.0, values.1, values.2)
  }
}

/// Tests a property of four generated values, drawn in order, as `forAll` of one generator does.
@discardableResult
public func forAll<First, Second, Third, Fourth, Result>(
  _ first: Gen<First>, _ second: Gen<Second>, _ third: Gen<Third>, _ fourth: Gen<Fourth>,
  settings: CheckSettings? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, function: String = #function,
  body: (First, Second, Third, Fourth) throws -> Result
) throws -> CheckReport<(First, Second, Third, Fourth)> {
  try forAll(.tuple(first, second, third, fourth), settings, sourceLocation: sourceLocation, function: function) {
    values in
    try body(values.0, values.1, values.2, values.3)
  }
}
