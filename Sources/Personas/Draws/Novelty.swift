/// How likely a person is to try a payee never met before.
///
/// With S payees met the chance is rho times S to the power of -0.21.
///
/// Source: Song, Koren, Wang and Barabási, "Modelling the scaling properties of human mobility", Nature Physics 6 (2010),
/// which found rho = 0.6 and the exponent 0.21 for places visited.
enum Novelty {
  /// S^-0.21 in millionths, for S from 1; the last stands for all beyond.
  static let decay: [Int] = (1...1_024).map { met in
    // 0.21 as a sum of negative powers of two: square roots and products alone, which IEEE 754 fixes to the last bit.
    var root = Double(met)
    var rest = 0.21
    var power = 1.0
    for _ in 0..<40 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 {
        power *= root
        rest -= 1
      }
    }
    return Int((1_000_000 / power).rounded())
  }

  /// The chance in millionths, of a rho in millionths, where so many payees were met.
  static func chance(_ rho: Int, met: Int) -> Int {
    met == 0 ? 1_000_000 : rho * decay[min(met, decay.count) - 1] / 1_000_000
  }
}

extension UInt64 {
  /// A random word as a number below `bound`.
  ///
  /// A single multiplication without rejection, so that each purpose takes exactly one word; the bias of 2^-40 is far
  /// below anything that a population could show.
  func below(_ bound: Int) -> Int {
    Int(multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Whether a random word falls within a chance in millionths.
  func isWithin(_ millionths: Int) -> Bool {
    millionths > 0 && below(1_000_000) < millionths
  }
}
