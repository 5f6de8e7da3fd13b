/// Numbers as text, the same on every platform and in every locale.
public enum NumberText {
  /// A number with so many decimal digits, rounded half away from zero, with groups of three.
  ///
  /// What is no finite number is a dash; what does not fit 64 bits keeps the form of the language.
  public static func fixed(_ value: Double, digits: Int) -> String {
    guard value.isFinite else { return "–" }
    var scale = 1.0
    for _ in 0..<max(0, digits) { scale *= 10 }
    guard let units = Int64(exactly: (abs(value) * scale).rounded()) else { return "\(value)" }
    let text = String(units)
    let padded = String(repeating: "0", count: max(0, digits + 1 - text.utf8.count)) + text
    let whole = Int(padded.dropLast(max(0, digits))).map(\.grouped) ?? String(padded.dropLast(max(0, digits)))
    return (value < 0 && units > 0 ? "−" : "") + whole + (digits > 0 ? "." + padded.suffix(digits) : "")
  }

  /// A number with about three significant digits, and no zeros at its end.
  public static func short(_ value: Double) -> String {
    let size = abs(value)
    return trimmed(
      fixed(value, digits: size >= 100 || size == 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : size >= 0.01 ? 3 : 6))
  }

  /// A part of one as per cent, with a digit after the point where it is needed.
  public static func percent(_ part: Double) -> String {
    part.isFinite ? trimmed(fixed(part * 100, digits: 1)) + "%" : "–"
  }

  /// A coordinate: two digits are finer than any screen.
  static func coordinate(_ value: Double) -> String {
    guard value.isFinite, let units = Int(exactly: (value * 100).rounded()) else { return "0" }
    let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: 100)
    let sign = units < 0 ? "-" : ""
    if rest == 0 { return sign + String(whole) }
    return sign + String(whole) + (rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)")
  }

  private static func trimmed(_ text: String) -> String {
    guard text.contains(".") else { return text }
    var text = text
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}

extension Int {
  /// The digits in groups of three: `12,345`.
  public var grouped: String {
    var digits = String(magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (self < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }
}
