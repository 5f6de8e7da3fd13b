import Foundation
import SeededRandom

/// Integers and texts that a program mentions: drawn now and then, since code compares with them.
///
/// ```swift
/// settings.constants = try ProgramConstants(swiftSourcesIn: "Sources/Payments")
/// ```
public struct ProgramConstants: Sendable, Hashable {
  /// The integers, in ascending order.
  public let integers: [Int]
  /// The texts, in ascending order.
  public let strings: [String]

  /// Creates constants; duplicates count once.
  public init(integers: [Int] = [], strings: [String] = []) {
    self.integers = Set(integers).sorted()
    self.strings = Set(strings).sorted()
  }

  /// Reads the integer and string literals of all Swift files below a folder, or of one file.
  ///
  /// Literals with interpolation or escapes, of more than 64 bits or of several lines are left out, as are 0 and 1.
  /// Throws what reading the files throws.
  public init(swiftSourcesIn path: String) throws {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let files = isFolder.boolValue ? try FileManager.default.subpathsOfDirectory(atPath: path) : [""]
    var (integers, strings): ([Int], [String]) = ([], [])
    for file in files where !isFolder.boolValue || file.hasSuffix(".swift") {
      let full = file.isEmpty ? path : path + "/" + file
      let text = try String(contentsOf: URL(fileURLWithPath: full), encoding: .utf8)
      ProgramConstants.scan(text, &integers, &strings)
    }
    self.init(integers: integers, strings: strings)
  }

  private static func scan(_ text: String, _ integers: inout [Int], _ strings: inout [String]) {
    for line in text.split(whereSeparator: \.isNewline) {
      // Every second part between quotation marks is a literal, in a line without escapes.
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if part.contains("//") && index % 2 == 0 {
          addNumbers(of: part.components(separatedBy: "//")[0], &integers)
          break
        }
        if index % 2 == 0 {
          addNumbers(of: String(part), &integers)
        } else if index < parts.count - 1 && !line.contains("\\") && !part.isEmpty {
          strings.append(String(part))
        }
      }
    }
  }

  private static func addNumbers(of code: String, _ integers: inout [Int]) {
    for word in code.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }) {
      guard let first = word.first, first.isNumber, !word.contains(".") else { continue }
      let digits = word.filter { $0 != "_" }
      let prefixes: [(String, Int)] = [("0x", 16), ("0b", 2), ("0o", 8)]
      let radix = prefixes.first { digits.hasPrefix($0.0) }?.1 ?? 10
      if let number = Int(radix == 10 ? digits : String(digits.dropFirst(2)), radix: radix), number > 1 {
        integers += [number, -number]
      }
    }
  }
}

extension ChoiceSource {
  /// Whether the next value is to be one of the program's constants: in an eighth of the random draws.
  @usableFromInline var drawsConstant: Bool {
    mutating get { isRandom && choices.count >= replayed.count && !copy.isActive && random.chance(1, in: 8) }
  }
}
