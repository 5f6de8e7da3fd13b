/// What one execution of a property came to.
@frozen
public enum CaseVerdict: Sendable, Hashable {
  /// The property held.
  case held
  /// The property failed, in a way that has a name.
  case failed(FailureIdentity)
  /// The case did not meet a precondition, which has a name.
  case discarded(String)
  /// The case came to no verdict, which ends the run: it was cancelled, took too long, could not be started, or its
  /// body returns what is no verdict.
  case stopped(String)
}

/// Which way a property failed: shrinking keeps to it, so that one fault never turns into another.
public struct FailureIdentity: Sendable, Hashable, CustomStringConvertible {
  // One word, so that the verdict of a case fits into registers.
  private let text: Text

  private final class Text: Sendable {
    let (description, detail): (String, String)

    init(_ description: String, _ detail: String) {
      (self.description, self.detail) = (description, detail)
    }
  }

  /// Creates an identity.
  public init(_ description: String, detail: String = "") {
    text = Text(description, detail)
  }

  /// The name of the way: a place in the source, the kind of an error, or what the caller chose.
  public var description: String { text.description }
  /// What the failure said of itself, such as an expectation's text; no part of the identity.
  public var detail: String { text.detail }

  /// Whether the descriptions agree.
  public static func == (one: FailureIdentity, other: FailureIdentity) -> Bool { one.description == other.description }

  /// Hashes the description.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// The body returned false.
  public static let returnedFalse = FailureIdentity("the property returned false")
  /// The process that ran the case ended without an answer.
  public static let processEnded = FailureIdentity("the process ended while the case ran")

  /// The identity of a thrown error: its type and, of an enumeration, its case, without values.
  public init(thrown error: any Error) {
    let type = String(reflecting: type(of: error))
    let mirror = Mirror(reflecting: error)
    guard mirror.displayStyle == .enum else {
      self.init("threw \(type)", detail: String(describing: error))
      return
    }
    self.init(
      "threw \(type).\(mirror.children.first?.label ?? String(describing: error))", detail: String(describing: error))
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
  /// Runs a body and takes the verdict from what it returns or throws.
  @inlinable
  public init<Result>(of body: () throws -> Result) {
    do {
      self.init(returned: try body())
    } catch {
      self.init(thrown: error)
    }
  }

  /// The verdict of what a body returned.
  ///
  /// Nothing holds; `false`, `nil`, an array with `false` in it and a failed `Result` fail. A type that is no verdict
  /// stops the run, since a body that computes and never checks would otherwise pass.
  @inlinable
  public init<Result>(returned result: Result) {
    if Result.self == Void.self {
      self = .held
    } else if let holds = result as? Bool {
      self = holds ? .held : .failed(.returnedFalse)
    } else {
      self.init(meaningOf: result)
    }
  }

  @usableFromInline
  init(meaningOf result: Any) {
    switch result {
    case let verdict as CaseVerdict: self = verdict
    case let returned as any ReturnedVerdict: self = returned.verdict
    default:
      self = .stopped(
        "the body returns \(type(of: result)), which is no verdict: return Bool, use #expect, or return nothing")
    }
  }

  /// The verdict of what a body threw; a cancelled task is no counterexample.
  public init(thrown error: any Error) {
    if let discard = error as? Discard {
      self = .discarded(discard.precondition)
    } else if error is Rejection {
      self = .discarded("a generator drawn inside the property")
    } else if error is CancellationError && Task.isCancelled {
      self = .stopped(CaseVerdict.cancelled)
    } else {
      self = .failed(FailureIdentity(thrown: error))
    }
  }

  static let cancelled = "the task was cancelled"
}

/// A type whose values are verdicts by their meaning.
protocol ReturnedVerdict {
  var verdict: CaseVerdict { get }
}

extension Optional: ReturnedVerdict {
  var verdict: CaseVerdict {
    guard let self else { return .failed(FailureIdentity("the property returned nil")) }
    return CaseVerdict(returned: self)
  }
}

extension Array: ReturnedVerdict where Element == Bool {
  var verdict: CaseVerdict { allSatisfy { $0 } ? .held : .failed(.returnedFalse) }
}

extension Result: ReturnedVerdict {
  var verdict: CaseVerdict {
    switch self {
    case .success(let value): CaseVerdict(returned: value)
    case .failure(let error): CaseVerdict(thrown: error)
    }
  }
}
