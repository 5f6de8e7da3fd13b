import Foundation
import Testing

/// The words of the project: one for each concept, in plain English.
@Suite struct WordingTests {
  /// Retired phrases in lower case, as whole words, with what is written instead.
  static let retired: [(phrases: [String], instead: String)] = [
    (
      ["lives a", "lives an", "lives it", "lives them", "lives scenario", "lives all", "live a", "live them"],
      "run, simulate"
    ),
    (["is lived", "are lived", "was lived", "be lived", "lived again", "live it again", "lived life"], "run, replay"),
    (
      ["a life", "the life", "of lives", "the lives", "random lives", "random life", "three-year lives"],
      "scenario, case"
    ),
    (
      ["a person's life", "persona's life", "shrunk life", "whole life", "shortest life", "synthetic lives"], "scenario"
    ),
    (
      ["tells what", "tells the", "tells every", "tells each", "tells how", "tells whether", "tells personas"],
      "reports, states"
    ),
    (["is told", "are told", "told as", "told by", "told day by day"], "is reported, is shown"),
    (["foretell", "foretold", "foretells"], "the measured reason"),
    (["whole or not at all"], "atomically"),
    (["what it came to", "came to the bytes"], "result"),
    (["people who do not exist"], "synthetic users"),
    (["mend", "mended", "mends", "to be mended"], "fix, fixed"),
    (["struck off", "strike off"], "remove, removed"),
    (["whom it", "whom they"], "the plain fact"),
    (["never had an occasion", "want of an occasion"], "not exercised"),
    (["bytes of it"], "byte-identical"),
    (["seeded fault", "seeded faults"], "mutant"),
    (["plain rules"], "oracle"),
    (["fewer people"], "variance ratio"),
    (["on the wall"], "wall-clock"),
    (["worth a thought", "gone blind"], "the plain fact"),
  ]

  static func files() throws -> [Repository.File] {
    try Repository.files(
      in: ["Sources", "Benchmarks", "Scenarios", "Tests", "README.md"],
      endings: [".swift", ".md", ".py", ".txt", ".sh"]
    ).filter { $0.path != "Tests/RepositoryTests/WordingTests.swift" }
  }

  /// The lines of a text that hold a phrase as whole words.
  static func lines(of text: String, holding phrase: String) -> [Int] {
    let (text, phrase) = (Array(text.lowercased().utf8), Array(phrase.utf8))
    func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }
    var lines: [Int] = []
    var line = 1
    for index in text.indices {
      if text[index] == UInt8(ascii: "\n") { line += 1 }
      guard text[index] == phrase[0], text.count - index >= phrase.count, index == 0 || !isLetter(text[index - 1])
      else {
        continue
      }
      let end = index + phrase.count
      if text[index..<end].elementsEqual(phrase), end == text.count || !isLetter(text[end]) { lines.append(line) }
    }
    return lines
  }

  @Test func `retired phrases are used nowhere`() throws {
    let files = try Self.files()
    #expect(files.count > 300)
    for file in files {
      for (phrases, instead) in Self.retired {
        for phrase in phrases where file.text.range(of: phrase, options: .caseInsensitive) != nil {
          for line in Self.lines(of: file.text, holding: phrase) {
            Issue.record("\(file.path):\(line): \"\(phrase)\" is retired; write \(instead)")
          }
        }
      }
    }
  }

  @Test func `phrases are found as whole words in any case`() {
    #expect(Self.lines(of: "one\nIt Lives a month", holding: "lives a") == [2])
    #expect(Self.lines(of: "olives are, lives again", holding: "lives a").isEmpty)
  }
}
