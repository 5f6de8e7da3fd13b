import SeededRandom
import Testing

@Suite struct RandomKeyTests {
  @Test func `a key leads to the same stream however often it is built`() {
    var one = RandomKey(seed: 5).appending(7).appending("coffee").generator()
    var two = RandomKey(seed: 5).appending(7).appending("coffee").generator()
    #expect((0..<8).map { _ in one.next() } == (0..<8).map { _ in two.next() })
  }

  @Test func `neighbouring keys, swapped words and names lead to different streams`() {
    let root = RandomKey(seed: 5)
    var words = Set<UInt64>()
    for person in -50..<50 {
      for day in 0..<50 { words.insert(root.appending(person).appending(day).word) }
    }
    #expect(words.count == 5_000)
    #expect(root.appending("a").appending("b") != root.appending("b").appending("a"))
    #expect(root.appending("ab") != root.appending("a").appending("b"))
  }

  @Test func `the text hash is the published FNV-1a`() {
    #expect(stableHash("") == 0xCBF2_9CE4_8422_2325)
    #expect(stableHash("a") == 0xAF63_DC4C_8601_EC8C)
    #expect(stableHash("foobar") == 0x8594_4171_F739_67E8)
  }
}
