import PropertyTesting

extension ShrinkProblem {
  private static let ints = Gen<[Int]>.array(of: .int)

  /// The problems of the shrinking challenge, as its authors state them, in the order of its names.
  public static let challenge: [ShrinkProblem] =
    [reverse, distinct, largeUnionList, nestedLists, lengthList, bound5, coupling, deletion]
    + differences + [calculator, binHeap]

  static let reverse = ShrinkProblem(
    "reverse", ints, isLeast: { [[0, 1], [1, 0]].contains($0) }, holds: { Array($0.reversed()) == $0 })

  static let distinct = ShrinkProblem(
    "distinct", ints, isLeast: { [[-1, 0, 1], [0, 1, 2]].contains($0.sorted()) }, holds: { Set($0).count < 3 })

  static let largeUnionList = ShrinkProblem(
    "large-union-list", .array(of: ints),
    isLeast: { $0.count == 1 && [[-2, -1, 0, 1, 2], [0, 1, 2, 3, 4]].contains($0[0].sorted()) },
    holds: { Set($0.joined()).count <= 4 })

  static let nestedLists = ShrinkProblem(
    "nested-lists", .array(of: ints), isLeast: { $0 == [Array(repeating: 0, count: 11)] },
    holds: { $0.map(\.count).reduce(0, +) <= 10 })

  static let lengthList = ShrinkProblem(
    "length-list", Gen.int(in: 1...100).flatMap { .array(of: .int(in: 0...1_000), count: $0) },
    isLeast: { $0 == [900] }, holds: { ($0.max() ?? 0) < 900 })

  static let bound5 = ShrinkProblem(
    "bound5", .array(of: .array(of: .integer(in: Int16.min...Int16.max)), count: 5),
    isLeast: { lists in
      let filled = lists.filter { !$0.isEmpty }
      return filled.count == 2 && filled.contains([-1]) && filled.contains([.min])
    },
    holds: { lists in
      guard lists.allSatisfy({ $0.reduce(0, &+) < 256 }) else { return true }
      return lists.joined().reduce(0, &+) < 1_280
    })

  static let coupling = ShrinkProblem(
    "coupling", .array(of: .int(in: 0...10)), isLeast: { $0 == [1, 0] },
    holds: { list in
      guard list.allSatisfy({ $0 < list.count }) else { return true }
      return list.indices.allSatisfy { list[$0] == $0 || list[list[$0]] != $0 }
    })

  static let deletion = ShrinkProblem(
    "deletion", Gen.array(of: .int).with(.int(in: 0...10)), isLeast: { $0.0 == [0, 0] && $0.1 == 0 },
    holds: { list, index in
      guard index < list.count else { return true }
      var rest = list
      if let place = rest.firstIndex(of: list[index]) { rest.remove(at: place) }
      return !rest.contains(list[index])
    })
}
