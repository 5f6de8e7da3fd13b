import CountedRegion

extension BenchmarkCase {
  /// The function that ``runCounted()`` runs the work in, for a profiler to count alone.
  public static let countedFunction = "questlab_counted_region"

  /// Runs the work twice, the second time inside ``countedFunction``, and returns its result hash.
  ///
  /// The first run does what is done once per process, such as building tables and metadata.
  ///
  /// - Throws: what the case throws.
  public func runCounted() throws -> UInt64 {
    let work = Work(try prepare())
    work.run()
    questlab_counted_region(
      { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeUnretainedValue().run() }
      }, Unmanaged.passUnretained(work).toOpaque())
    return try work.result.get()
  }

  private final class Work {
    private let body: () throws -> UInt64
    private(set) var result: Result<UInt64, any Error> = .success(0)

    init(_ body: @escaping () throws -> UInt64) { self.body = body }

    func run() { result = Result { try body() } }
  }
}
