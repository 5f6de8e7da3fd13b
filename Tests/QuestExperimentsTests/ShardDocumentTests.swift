import Foundation
import LocatedJSON
import PropertyTesting
import PropertyTestingExpectations
import QuestExperiments
import Testing

@Suite struct ShardDocumentTests {
  let document: ShardDocument
  let text: String

  init() throws {
    document = try SmallPopulation().shard(2..<12)
    text = String(decoding: document.json, as: UTF8.self)
  }

  @Test func `a document reads back as it was, also one of nobody`() throws {
    #expect(try read(document.json) == document)
    #expect(text.hasSuffix("\"}\n") && text.count { $0 == "\n" } == 1)
    let nobody = try SmallPopulation().shard(5..<5)
    #expect(nobody.covered.ranges.isEmpty && nobody.groups.isEmpty)
    #expect(try read(nobody.json) == nobody)
  }

  @Test func `no byte can be changed, and no end cut off, without being refused`() throws {
    let bytes = document.json
    try forAll(Gen.int(in: 0...bytes.count - 2).with(.int(in: 0x20...0x7E)), CheckSettings("bytes", cases: 150)) {
      place, byte in
      var changed = bytes
      changed[place] = UInt8(byte)
      if changed != bytes { #expect(throws: InputError.self) { try read(changed) } }
      #expect(throws: InputError.self) { try read(Array(bytes[..<place])) }
    }
  }

  /// What is written instead of what, and what is said of it.
  static let changes: [(String, String, String)] = [
    ("\"schemaVersion\":1", "\"schemaVersion\":2", "2 is out of range"),
    ("\"leftOut\":0", "\"leftout\":0", "\"leftout\" is not a key here"),
    ("\"leftOut\":0,", "", "the key \"leftOut\" is missing"),
    ("\"leftOut\":0", "\"leftOut\":1", "11 people are reported, and 10 are covered"),
    ("\"leftOut\":0", "\"leftOut\":11", "11 is out of range"),
    ("\"days\":3", "\"days\":4", "the configuration was changed after it was written: its hash is "),
    ("\"seed\":\"1\"", "\"seed\":\"one\"", "this is no seed"),
    ("\"start\":\"2026-01-01\"", "\"start\":\"2026-02-30\"", "this is no day"),
    ("\"people\":24", "\"people\":0", "0 is out of range"),
    ("\"covered\":[[2,12]]", "\"covered\":[[2,7],[7,12]]", "the ranges touch or do not ascend"),
    ("\"covered\":[[2,12]]", "\"covered\":[[12,2]]", "2 is out of range"),
    ("\"covered\":[[2,12]]", "\"covered\":[[2,25]]", "25 is out of range"),
    ("\"covered\":[[2,12]]", "\"covered\":[[2,12,3]]", "2 elements are expected, not 3"),
    ("\"covered\":[[2,12]]", "\"covered\":[[3,13]]", "the document was changed after it was written: its hash is "),
    ("\"persona\":1", "\"persona\":0", "groups are out of order"),
    ("\"persona\":2", "\"persona\":3", "3 is out of range"),
    ("\"failures\":[]", "\"failures\":[{\"id\":\"a\",\"count\":1,\"examples\":[]}]", "failures are out of order"),
    ("\"failures\":[]", "\"failures\":{}", "an array is expected, not an object"),
    ("\"moments\":[\"", "\"moments\":[\"x", "is no whole number"),
    ("\"moments\":[\"", "\"moments\":[\"0", "is no whole number"),
    ("\"moments\":[\"", "\"moments\":[\"9999999999", "is more than so many people can have"),
    ("\"moments\":[", "\"moments\":[3,", "5 elements are expected, not 6"),
    ("\"contributing\":[", "\"contributing\":[9", "is out of range"),
    ("\"contributing\":[", "\"contributing\":[0,", "2 elements are expected, not 3"),
    ("\"histogram\":[[", "\"histogram\":[[1024,1],[", "the bins are out of order"),
    ("\"histogram\":[[", "\"histogram\":[[-9,9],[", "9 is out of range"),
    ("\"histogram\":[[", "\"histogram\":[[-9,3],[", "more than 3 people are counted"),
    ("\"ends\":[[", "\"ends\":[null,[", "2 elements are expected, not 3"),
    ("\"differing\":", "\"differing\":9", "is out of range"),
    ("\"digest\":\"", "\"digest\":\"0", "the document was changed after it was written: its hash is "),
  ]

  @Test(arguments: changes)
  func `what no run writes is refused with its place`(old: String, new: String, problem: String) throws {
    let place = try #require(text.range(of: old))
    let changed = text.replacingCharacters(in: place, with: new)
    let error = try #require(throws: InputError.self) { try read(Array(changed.utf8)) }
    #expect(error.problem.contains(problem), "\(error)")
    #expect(error.file == "shard.json" && error.line == 1 && error.column != nil && !error.remedy.isEmpty)
  }

  @Test func `a message states the place and what to do`() throws {
    let changed = text.replacingOccurrences(of: "\"leftOut\":0", with: "\"leftOut\":\"none\"")
    let error = try #require(throws: InputError.self) { try read(Array(changed.utf8)) }
    let column = try #require(changed.range(of: "\"none\"")).lowerBound.utf16Offset(in: changed) + 1
    let lines = error.description.split(separator: "\n")
    #expect(lines.first == "shard.json:1:\(column): a whole number is expected, not the string \"none\"")
    #expect(lines.last == "Write a whole number here.")
  }
}
