import Foundation
import PropertyTesting
import Testing

@Suite struct FailureDurabilityTests {
  @Test func `a failure is on disk before it is shrunk`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("durable-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var settings = CheckSettings("durable")
    let store = FailureStore(folder: folder)
    settings.store = store
    var failures = 0
    var firstSeen: String?
    let report = check(.array(of: .int(in: 0...1_000)), settings) { list in
      guard list.reduce(0, +) >= 900 else { return true }
      failures += 1
      // The third failing run is the first one of shrinking: the first two found and confirmed it.
      if failures == 3 { firstSeen = try? store.failures(of: "durable").first?.value }
      return false
    }
    let original = try #require(report.counterexample).original
    #expect(firstSeen == "\(original)")
    #expect(try store.failures(of: "durable").map(\.value) == ["[900]"])
  }

  @Test func `a fault that comes and goes while shrinking is not reproducible`() {
    var runs = 0
    let report = check(.array(of: .int(in: 0...1_000)), CheckSettings("moody")) { list in
      guard list.reduce(0, +) >= 900 else { return true }
      runs += 1
      return runs > 12
    }
    guard case .notReproducible = report.outcome else {
      Issue.record("expected no reproducible failure: \(report.summary)")
      return
    }
  }
}
