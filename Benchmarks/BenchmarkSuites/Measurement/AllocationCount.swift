import AllocationCounter

/// What a piece of work allocates on the calling thread, whatever other threads do meanwhile.
struct AllocationCount {
  /// How many blocks are allocated or grown; 0 where they cannot be counted.
  let allocations: Int
  /// The most bytes that the work holds at once.
  let peakBytes: Int

  /// Counts while a body runs.
  init(of body: () throws -> Void) rethrows {
    allocation_counter_start()
    defer { allocation_counter_stop() }
    try body()
    allocations = Int(allocation_counter_allocations())
    peakBytes = Int(allocation_counter_peak_bytes())
  }
}
