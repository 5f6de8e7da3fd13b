/// Numbers in Arabic-Indic, Persian and wide digits, as ASCII.
enum PlainDigits {
  /// The slice in ASCII digits and marks; nil where it holds none of those digits.
  static func text(of bytes: Bytes, _ slice: Slice) -> [UInt8]? {
    // Their encodings begin with 0xD9, 0xDB and 0xEF.
    guard bytes[slice.start..<max(slice.start, slice.end)].contains(where: { $0 == 0xD9 || $0 == 0xDB || $0 == 0xEF })
    else {
      return nil
    }
    var result: [UInt8] = []
    var found = false
    for scalar in bytes.text(slice).unicodeScalars {
      switch scalar.value {
      case 0x0660...0x0669, 0x06F0...0x06F9, 0xFF10...0xFF19:
        found = true
        result.append(
          0x30 + UInt8(scalar.properties.numericType == .decimal ? Int(scalar.properties.numericValue ?? 0) : 0))
      case 0x066B: result.append(UInt8(ascii: "."))
      case 0x066C: result.append(UInt8(ascii: "'"))
      // Marks of the writing direction say nothing.
      case 0x200E, 0x200F, 0x061C: break
      default: result.append(contentsOf: Array(String(scalar).utf8))
      }
    }
    return found ? result : nil
  }
}
