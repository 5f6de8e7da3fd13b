import LocatedJSON

/// Counts the allocations of the calling thread.
///
/// Counting takes an allocator that counts, and only an executable may replace its allocator: a library that did would
/// replace that of every program that links it. An executable that prints allocations therefore passes a meter in; without
/// one they are reported as unknown.
public struct AllocationMeter: Sendable {
  private let start: @Sendable () -> Void
  private let stop: @Sendable (UnsafeMutablePointer<Int64>) -> Int64

  /// A meter over two functions, both called on the thread whose allocations are counted; nil where they cannot count.
  ///
  /// - Parameter stop: returns how many blocks were allocated or grown since the start, and stores the most bytes held at
  ///   once, beyond those live at the start.
  public init?(
    isAvailable: Bool, start: @escaping @Sendable () -> Void,
    stop: @escaping @Sendable (UnsafeMutablePointer<Int64>) -> Int64
  ) {
    guard isAvailable else { return nil }
    self.start = start
    self.stop = stop
  }

  /// What the body allocates on the calling thread, whatever other threads do meanwhile.
  func count(_ body: () throws -> Void) throws -> (allocations: Int, peakBytes: Int) {
    var peakBytes: Int64 = 0
    start()
    let result = Result { try body() }
    let allocations = stop(&peakBytes)
    try result.get()
    return (Int(allocations), Int(peakBytes))
  }
}

extension JSONWriter {
  /// Writes a number, or `null` for nil.
  mutating func int(orNull value: Int?) {
    if let value { int(value) } else { null() }
  }
}
