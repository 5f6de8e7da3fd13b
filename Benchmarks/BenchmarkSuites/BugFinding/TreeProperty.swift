/// What the properties of search trees are asked about.
struct TreeInput: Sendable {
  var trees: [SearchTree]
  var keys: [Int]
  var values: [Int]
}

/// A property of the three operations.
struct TreeProperty: Sendable {
  let name: String
  let holds: @Sendable (TreeOperations, TreeInput) -> Bool

  init(_ name: String, _ holds: @escaping @Sendable (TreeOperations, TreeInput) -> Bool) {
    self.name = name
    self.holds = holds
  }

  /// Validity, postconditions, models, and metamorphic relations.
  static let all = validity + postconditions + models + metamorphic

  private static let validity = [
    TreeProperty("InsertValid") { o, i in o.insert(i.keys[0], i.values[0], into: i.trees[0]).isValid },
    TreeProperty("DeleteValid") { o, i in o.delete(i.keys[0], from: i.trees[0]).isValid },
    TreeProperty("UnionValid") { o, i in o.union(i.trees[0], i.trees[1]).isValid },
  ]

  private static let postconditions = [
    TreeProperty("InsertPost") { o, i in
      let expected = i.keys[0] == i.keys[1] ? i.values[0] : i.trees[0].value(of: i.keys[1])
      return o.insert(i.keys[0], i.values[0], into: i.trees[0]).value(of: i.keys[1]) == expected
    },
    TreeProperty("DeletePost") { o, i in
      let expected = i.keys[0] == i.keys[1] ? nil : i.trees[0].value(of: i.keys[1])
      return o.delete(i.keys[0], from: i.trees[0]).value(of: i.keys[1]) == expected
    },
    TreeProperty("UnionPost") { o, i in
      let expected = i.trees[0].value(of: i.keys[0]) ?? i.trees[1].value(of: i.keys[0])
      return o.union(i.trees[0], i.trees[1]).value(of: i.keys[0]) == expected
    },
  ]

  private static let models = [
    TreeProperty("InsertModel") { o, i in
      let rest = i.trees[0].entries.filter { $0.key != i.keys[0] }
      return same(o.insert(i.keys[0], i.values[0], into: i.trees[0]).entries, rest + [(i.keys[0], i.values[0])])
    },
    TreeProperty("DeleteModel") { o, i in
      same(o.delete(i.keys[0], from: i.trees[0]).entries, i.trees[0].entries.filter { $0.key != i.keys[0] })
    },
    TreeProperty("UnionModel") { o, i in
      let first = i.trees[0].entries
      let rest = i.trees[1].entries.filter { entry in !first.contains { $0.key == entry.key } }
      return same(o.union(i.trees[0], i.trees[1]).entries, first + rest)
    },
  ]

  private static let metamorphic = [
    TreeProperty("InsertInsert") { o, i in
      let inner = o.insert(i.keys[1], i.values[1], into: i.trees[0])
      let one = o.insert(i.keys[0], i.values[0], into: i.trees[0])
      let other = i.keys[0] == i.keys[1] ? one : o.insert(i.keys[1], i.values[1], into: one)
      return same(o.insert(i.keys[0], i.values[0], into: inner), other)
    },
    TreeProperty("InsertDelete") { o, i in
      let one = o.insert(i.keys[0], i.values[0], into: i.trees[0])
      let other = i.keys[0] == i.keys[1] ? one : o.delete(i.keys[1], from: one)
      return same(o.insert(i.keys[0], i.values[0], into: o.delete(i.keys[1], from: i.trees[0])), other)
    },
    TreeProperty("InsertUnion") { o, i in
      let one = o.insert(i.keys[0], i.values[0], into: o.union(i.trees[0], i.trees[1]))
      return same(one, o.union(o.insert(i.keys[0], i.values[0], into: i.trees[0]), i.trees[1]))
    },
    TreeProperty("DeleteInsert") { o, i in
      let one = o.delete(i.keys[0], from: i.trees[0])
      let other = i.keys[0] == i.keys[1] ? one : o.insert(i.keys[1], i.values[0], into: one)
      return same(o.delete(i.keys[0], from: o.insert(i.keys[1], i.values[0], into: i.trees[0])), other)
    },
    TreeProperty("DeleteDelete") { o, i in
      let one = o.delete(i.keys[0], from: o.delete(i.keys[1], from: i.trees[0]))
      return same(one, o.delete(i.keys[1], from: o.delete(i.keys[0], from: i.trees[0])))
    },
    TreeProperty("DeleteUnion") { o, i in
      let one = o.delete(i.keys[0], from: o.union(i.trees[0], i.trees[1]))
      return same(one, o.union(o.delete(i.keys[0], from: i.trees[0]), o.delete(i.keys[0], from: i.trees[1])))
    },
    TreeProperty("UnionDeleteInsert") { o, i in
      let inserted = o.insert(i.keys[0], i.values[0], into: i.trees[1])
      let one = o.union(o.delete(i.keys[0], from: i.trees[0]), inserted)
      return same(one, o.insert(i.keys[0], i.values[0], into: o.union(i.trees[0], i.trees[1])))
    },
    TreeProperty("UnionUnionIdem") { o, i in same(o.union(i.trees[0], i.trees[0]), i.trees[0]) },
    TreeProperty("UnionUnionAssoc") { o, i in
      // Equal in shape too, which the right union keeps and a union by shape does not.
      o.union(o.union(i.trees[0], i.trees[1]), i.trees[2]) == o.union(i.trees[0], o.union(i.trees[1], i.trees[2]))
    },
  ]

  private static func same(_ one: SearchTree, _ other: SearchTree) -> Bool {
    same(one.entries, other.entries, sorting: false)
  }

  /// Whether the entries are those of a model, in the order of their keys.
  private static func same(_ one: [SearchTree.Entry], _ model: [SearchTree.Entry], sorting: Bool = true) -> Bool {
    let expected = sorting ? model.sorted { $0.key < $1.key } : model
    return one.elementsEqual(expected) { $0 == $1 }
  }
}
