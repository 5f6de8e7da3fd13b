import PropertyTesting
import Testing

@Suite struct ChoiceTests {
  @Test(arguments: [(0, 9), (9, 0), (3, 9), (9, 3), (5, 5)])
  func `distances and values are inverse, in order of distance`(below: UInt64, above: UInt64) {
    var last: UInt64 = 0
    for value in 0...below + above {
      let distance = Choice.distance(of: value, below: below, above: above)
      #expect(Choice.value(of: distance, below: below, above: above) == value)
      #expect(distance.magnitude >= last)
      #expect(distance.magnitude <= (distance.isBelow ? below : above))
      last = distance.magnitude
    }
  }

  @Test func `the whole of Int64 has a value for each end`() {
    let (below, above) = (UInt64(1) << 63, UInt64(Int64.max))
    let least = SignedDistance(magnitude: below, isBelow: true)
    #expect(Choice.value(of: least, below: below, above: above) == .max)
    #expect(Choice.distance(of: .max, below: below, above: above) == least)
    #expect(Choice.distance(of: .max - 1, below: below, above: above).magnitude == above)
  }

  @Test func `moving goes through the origin and stops at the ends`() {
    let choice = Choice(value: 4, bound: 10, below: 5)
    #expect(choice.distance == SignedDistance(magnitude: 2, isBelow: true))
    let up = choice.value(movedBy: 5, down: false).map { Choice.distance(of: $0, below: 5, above: 5) }
    #expect(up == SignedDistance(magnitude: 3, isBelow: false))
    #expect(choice.value(movedBy: 2, down: false) == 0)
    #expect(choice.value(movedBy: 4, down: true) == nil)
  }

  @Test func `wrapping is that of machine integers and of nothing else`() throws {
    let byte = try #require(Choice.value(of: .init(magnitude: 100, isBelow: false), below: 128, above: 127))
    let choice = Choice(value: byte, bound: 255, below: 128)
    let wrapped = choice.value(wrappedBy: 100, down: false)
    #expect(wrapped.map { Choice.distance(of: $0, below: 128, above: 127) } == .init(magnitude: 56, isBelow: true))
    #expect(Choice(value: 1, bound: 999).value(wrappedBy: 1, down: false) == nil)
  }
}
