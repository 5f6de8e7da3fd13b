import SeededRandom

/// A number that changes when what a generator draws does.
enum Fingerprint {
  /// Mixes the bounds and spans of what a few fixed sequences make: nothing of the search's own mixture, so that only
  /// a change of the generator changes it.
  static func of<Value>(_ trial: Trial<Value>) -> UInt64 {
    var word: UInt64 = 0
    for scale in [0, 1, 2, 4, 8, 16, 40, 63] as [UInt64] {
      var random = SeededGenerator(seed: scale)
      let values = (0..<128).map { _ in scale == 0 ? 0 : random.next() >> (64 - scale) }
      let isMade = trial.generate(replaying: values)
      word = mixed(word ^ (isMade ? 1 : 2))
      for choice in trial.source.choices.prefix(256) { word = mixed(mixed(word ^ choice.bound) &+ choice.below) }
      for span in trial.source.spans.prefix(256) {
        word = mixed(word ^ UInt64(span.label.word) << 32 ^ UInt64(truncatingIfNeeded: span.start))
      }
    }
    return word
  }
}
