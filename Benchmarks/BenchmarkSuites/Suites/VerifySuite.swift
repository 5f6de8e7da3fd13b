import QuestSimulation
import QuestVerification

/// The catalogue of invariants over many lives.
enum VerifySuite {
  /// - Parameter largest: below a thousand, a few lives will do.
  static func catalogue(largest: Int) -> BenchmarkCase {
    let lives = largest < 1_000 ? 2 : 20
    return BenchmarkCase("verify.catalogue", size: lives, items: lives) {
      let verifier = Verifier(.builtIn, seed: 1, cases: lives)
      return { UInt64(try verifier.run().steps) }
    }
  }
}
