/// The SHA-256 digest, by which a page names the only script and the only style sheet that a browser may heed.
///
/// Source: FIPS 180-4, section 6.2. The constants are computed as section 4.2.2 defines them, rather than copied.
enum SHA256 {
  /// The digest of a text's UTF-8, in Base64 as a content security policy writes it.
  static func base64(_ text: String) -> String {
    var bytes = Array(text.utf8)
    let bits = UInt64(bytes.count) * 8
    bytes.append(0x80)
    while bytes.count % 64 != 56 { bytes.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
    let primes = Self.primes
    let constants = primes.map { fraction(of: UInt128($0) << 96, power: 3) }
    var state = primes.prefix(8).map { fraction(of: UInt128($0) << 64, power: 2) }
    for start in stride(from: 0, to: bytes.count, by: 64) { mix(bytes[start..<start + 64], constants, into: &state) }
    return base64(state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) } })
  }

  private static func mix(_ block: ArraySlice<UInt8>, _ constants: [UInt32], into state: inout [UInt32]) {
    var words = [UInt32](repeating: 0, count: 64)
    for (index, byte) in block.enumerated() { words[index / 4] = words[index / 4] << 8 | UInt32(byte) }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      words[index] =
        words[index - 16] &+ words[index - 7] &+ (turn(early, 7) ^ turn(early, 18) ^ early >> 3)
        &+ (turn(late, 17) ^ turn(late, 19) ^ late >> 10)
    }
    var s = state
    for index in 0..<64 {
      let choice = s[4] & s[5] ^ ~s[4] & s[6]
      let first =
        s[7] &+ (turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25)) &+ choice &+ constants[index] &+ words[index]
      let majority = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]
      let second = (turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22)) &+ majority
      s = [first &+ second, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
    }
    for index in 0..<8 { state[index] &+= s[index] }
  }

  private static func turn(_ word: UInt32, _ by: UInt32) -> UInt32 { word >> by | word << (32 - by) }

  /// The first 64 primes.
  private static var primes: [Int] {
    var primes: [Int] = []
    var number = 2
    while primes.count < 64 {
      if primes.allSatisfy({ number % $0 != 0 }) { primes.append(number) }
      number += 1
    }
    return primes
  }

  /// The lowest 32 bits of a whole root: those of the fraction, where the number was shifted so far.
  private static func fraction(of number: UInt128, power: Int) -> UInt32 {
    var root: UInt128 = 0
    for bit in stride(from: 36, through: 0, by: -1) {
      let next = root | 1 << UInt128(bit)
      if (0..<power).reduce(UInt128(1), { product, _ in product * next }) <= number { root = next }
    }
    return UInt32(truncatingIfNeeded: root)
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let three = bytes[start..<min(start + 3, bytes.count)]
      let bits = three.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - three.count))
      for place in 0..<4 { text.append(place <= three.count ? letters[bits >> (18 - 6 * place) & 63] : "=") }
    }
    return text
  }
}
