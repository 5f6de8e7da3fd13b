import Foundation
import SVGCharts
import Testing

/// The contrast of colours by WCAG 2.2.
@Suite struct ContrastTests {
  /// The colours by name: of light surroundings, and of dark ones.
  func palettes() -> [[String: String]] {
    let parts = ChartStyle.colours.text.components(separatedBy: "@media")
    return parts.map { part in
      Dictionary(
        uniqueKeysWithValues: part.matches(of: /--([a-z0-9]+):#([0-9a-f]+)/).map { (String($0.1), String($0.2)) })
    }
  }

  func luminance(_ hex: String) throws -> Double {
    let digits = hex.count == 3 ? hex.map { "\($0)\($0)" }.joined() : hex
    let value = try #require(Int(digits, radix: 16))
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(value >> shift & 255) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  func contrast(_ one: String, _ other: String, in palette: [String: String]) throws -> Double {
    let pair = try [one, other].map { try luminance(#require(palette[$0])) }.sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
  }

  @Test func `every text can be read on what lies under it, and every shape told from the paper`() throws {
    let palettes = palettes()
    #expect(palettes.count == 2 && palettes[0].keys.sorted() == palettes[1].keys.sorted())
    for palette in palettes {
      for text in ["ink", "faint", "bad", "good", "flame", "c0"] {
        #expect(try contrast(text, "paper", in: palette) >= 4.5, "\(text)")
      }
      for step in 0...5 { #expect(try contrast("t\(step)", "h\(step)", in: palette) >= 4.5, "step \(step)") }
      for shape in ["c0", "c1", "c2", "c3", "c4", "c5", "frame", "h4", "h5"] {
        #expect(try contrast(shape, "paper", in: palette) >= 3, "\(shape)")
      }
    }
  }
}
