/// What one execution of a property came to.
@frozen
public enum CaseVerdict: Sendable, Hashable {
  /// The property held.
  case held
  /// The property failed, in a way that has a name.
  case failed(FailureIdentity)
  /// The case did not meet a precondition, which has a name.
  case discarded(String)
}

/// Which way a property failed: shrinking keeps to it, so that one fault never turns into another.
public struct FailureIdentity: Sendable, Hashable, CustomStringConvertible {
  /// The name of the way: a place in the source, the kind of an error, or what the caller chose.
  public let description: String

  /// Creates an identity.
  public init(_ description: String) {
    self.description = description
  }

  /// The body returned false.
  public static let returnedFalse = FailureIdentity("the property returned false")
  /// The process that ran the case ended without an answer.
  public static let processEnded = FailureIdentity("the process ended while the case ran")

  /// The identity of a thrown error: its type and, of an enumeration, its case, without values.
  public init(thrown error: any Error) {
    let type = String(reflecting: type(of: error))
    let mirror = Mirror(reflecting: error)
    guard mirror.displayStyle == .enum else {
      self.init("threw \(type)")
      return
    }
    self.init("threw \(type).\(mirror.children.first?.label ?? String(describing: error))")
  }
}

/// Thrown by `assume` where a case does not meet a precondition: the case is discarded.
public struct Discard: Error, Hashable, Sendable {
  /// The name of the precondition.
  public let precondition: String
}

/// Discards the case unless a precondition holds.
///
/// Throws `Discard`, to be passed on by the property's body.
public func assume(
  _ condition: Bool, _ name: String? = nil, file: String = #fileID, line: Int = #line
) throws {
  if !condition { throw Discard(precondition: name ?? "\(file):\(line)") }
}

extension CaseVerdict {
  /// Runs a body; `false`, a failing verdict and a thrown error are failures, all else holds.
  @inlinable
  public init<Result>(of body: () throws -> Result) {
    do {
      self.init(returned: try body())
    } catch {
      self.init(thrown: error)
    }
  }

  /// The verdict of what a body returned.
  @inlinable
  public init<Result>(returned result: Result) {
    if let holds = result as? Bool {
      self = holds ? .held : .failed(.returnedFalse)
    } else if let verdict = result as? CaseVerdict {
      self = verdict
    } else {
      self = .held
    }
  }

  /// The verdict of what a body threw.
  public init(thrown error: any Error) {
    if let discard = error as? Discard {
      self = .discarded(discard.precondition)
    } else if error is Rejection {
      self = .discarded("a generator drawn inside the property")
    } else {
      self = .failed(FailureIdentity(thrown: error))
    }
  }
}
