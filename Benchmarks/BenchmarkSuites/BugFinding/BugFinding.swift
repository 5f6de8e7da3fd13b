import PropertyTesting

/// How soon each fault of a search tree is found by each property that can see it.
public struct BugFinding: Sendable {
  /// The figures of one fault and one property.
  public struct Pair: Sendable {
    /// The fault, from 1 to 8.
    public let bug: Int
    /// The property's name.
    public let property: String
    /// Whether every seed found the fault.
    public let isSolved: Bool
    /// Valid tests up to the failing one, on average over the seeds.
    public let meanTests: Double
  }

  /// The most tests of one seed.
  public static let budget = 20_000

  /// All pairs in which the property can see the fault.
  public let pairs: [Pair]

  /// The mean over all pairs.
  public var meanTests: Double {
    pairs.map(\.meanTests).reduce(0, +) / Double(max(1, pairs.count))
  }

  /// Runs all pairs with the seeds `0..<seeds`.
  public init(seeds: Int) {
    pairs = BugFinding.visible.enumerated().flatMap { index, names in
      TreeProperty.all.filter { names.contains($0.name) }.map { property in
        BugFinding.run(index + 1, property, seeds: max(1, seeds))
      }
    }
  }

  /// For each fault from 1 on, the properties that can see it; the fault keeps all others true.
  static let visible: [[String]] = [
    ["InsertPost", "InsertModel", "InsertInsert", "InsertUnion", "DeleteInsert", "UnionDeleteInsert"],
    [
      "InsertPost", "InsertModel", "InsertInsert", "InsertDelete", "InsertUnion", "DeleteInsert", "UnionDeleteInsert",
    ],
    ["InsertPost", "InsertModel", "InsertInsert", "InsertDelete", "InsertUnion", "UnionDeleteInsert"],
    [
      "DeletePost", "DeleteModel", "InsertDelete", "DeleteInsert", "DeleteDelete", "DeleteUnion", "UnionDeleteInsert",
    ],
    ["DeletePost", "DeleteModel", "DeleteInsert", "DeleteDelete", "DeleteUnion", "UnionDeleteInsert"],
    [
      "UnionValid", "UnionPost", "UnionModel", "InsertUnion", "DeleteUnion", "UnionDeleteInsert", "UnionUnionIdem",
      "UnionUnionAssoc",
    ],
    [
      "UnionValid", "UnionPost", "UnionModel", "InsertUnion", "DeleteUnion", "UnionDeleteInsert", "UnionUnionAssoc",
    ],
    ["UnionPost", "UnionModel", "InsertUnion", "DeleteUnion", "UnionDeleteInsert", "UnionUnionAssoc"],
  ]

  static func run(_ bug: Int, _ property: TreeProperty, seeds: Int) -> Pair {
    let operations = TreeOperations(bug: bug)
    var total = 0
    var solved = 0
    for seed in 0..<seeds {
      var settings = CheckSettings("\(property.name) \(bug)", cases: budget, seed: UInt64(seed))
      (settings.shrinkExecutions, settings.finisherExecutions) = (0, 0)
      let report = check(input, settings) { property.holds(operations, $0) }
      total += report.statistics.executed
      solved += report.counterexample == nil ? 0 : 1
    }
    return Pair(
      bug: bug, property: property.name, isSolved: solved == seeds, meanTests: Double(total) / Double(seeds))
  }

  /// Trees are grown by right insertions; keys and values that were drawn before come again.
  static let input: Gen<TreeInput> = {
    let key = Gen.int(in: 0...31)
    let value = Gen.int(in: 0...1_000)
    let entries = Gen<[(Int, Int)]>.array(of: key.with(value), count: 0...12, lengths: .uniform)
    let tree = entries.map { entries in
      entries.reduce(SearchTree.empty) { TreeOperations(bug: 0).insert($1.0, $1.1, into: $0) }
    }
    return Gen { source in
      TreeInput(
        trees: try source.draw(.array(of: tree, count: 3)), keys: try source.draw(.array(of: key, count: 2)),
        values: try source.draw(.array(of: value, count: 2)))
    }
  }()
}
