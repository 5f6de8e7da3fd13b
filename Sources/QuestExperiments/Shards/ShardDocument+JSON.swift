import LedgerModel
import LocatedJSON
import SeededRandom

extension ShardDocument {
  /// The document as one line of JSON, which ends with the digest of what stands before it.
  public var json: [UInt8] {
    var json = JSONWriter()
    json.shard(self)
    json.key("digest")
    json.string(digest)
    json.endObject()
    json.endLine()
    return json.take()
  }

  /// The hash of all that the document says, as 16 hexadecimal digits.
  var digest: String {
    var json = JSONWriter()
    json.shard(self)
    var hash = StableHash()
    hash.combine(json.bytes)
    return hash.text
  }
}

extension JSONWriter {
  mutating func shardConfiguration(_ configuration: ShardConfiguration) {
    beginObject()
    key("version")
    string(configuration.version)
    key("seed")
    string(String(configuration.seed))
    key("people")
    int(configuration.people)
    key("start")
    string(configuration.start.text)
    key("days")
    int(configuration.days)
    key("weighted")
    bool(configuration.isWeighted)
    for (name, parts) in [("personas", configuration.personas), ("variants", configuration.variants)] {
      list(name, parts) { json, part in
        json.beginObject()
        json.key("name")
        json.string(part.name)
        json.list("options", part.options) { $0.string($1) }
        json.list("lacks", part.lacks) { $0.string($1) }
        json.key("hash")
        json.string(part.hash)
        json.endObject()
      }
    }
    list("figures", configuration.figures) { $0.string($1) }
    list("shares", configuration.shares) { $0.string($1) }
    list("checks", configuration.checks) { $0.string($1) }
    endObject()
  }

  /// All of a document but its end.
  fileprivate mutating func shard(_ document: ShardDocument) {
    beginObject()
    key("schemaVersion")
    int(ShardDocument.schemaVersion)
    key("configurationHash")
    string(document.configuration.hash)
    key("configuration")
    shardConfiguration(document.configuration)
    list("covered", document.covered.ranges) { json, range in
      json.array([range.lowerBound, range.upperBound]) { $0.int($1) }
    }
    key("leftOut")
    int(document.leftOut)
    list("failures", document.failures.kinds) { json, kind in
      json.beginObject()
      json.key("id")
      json.string(kind.id)
      json.key("count")
      json.int(kind.count)
      json.list("examples", kind.examples) { json, example in
        json.beginArray()
        json.int(example.person)
        json.int(example.persona)
        json.int(example.variant)
        json.string(example.reason)
        json.endArray()
      }
      json.endObject()
    }
    list("groups", document.groups) { json, group in
      json.beginObject()
      json.key("persona")
      json.int(group.persona)
      json.key("people")
      json.int(group.people)
      let sums = group.sums
      json.list("variants", Array(0..<sums.variantCount)) { json, variant in
        let places = variant * sums.figureCount..<(variant + 1) * sums.figureCount
        json.array(Array(places)) { json, place in
          json.shape(group.shapes[place], sums.moments[place], variant == 0 ? nil : sums.crosses[place])
        }
      }
      json.endObject()
    }
  }

  private mutating func shape(_ shape: FigureShape, _ moments: Moments, _ cross: CrossMoments?) {
    beginObject()
    list(
      "moments",
      [
        moments.numerator, moments.denominator, moments.numeratorSquared, moments.product, moments.denominatorSquared,
      ]
    ) { $0.wide($1) }
    list("contributing", [moments.nonzero, moments.notWhole]) { $0.int($1) }
    list("histogram", shape.histogram.bins) { json, bin in json.array([bin.number, bin.count]) { $0.int($1) } }
    ends("ends", shape.figure)
    if let cross {
      key("differing")
      int(cross.differing)
      list(
        "cross", [cross.numerators, cross.numeratorDenominator, cross.denominatorNumerator, cross.denominators]
      ) { $0.wide($1) }
      ends("changes", shape.change)
    }
    endObject()
  }

  private mutating func ends(_ name: String, _ ends: FigureShape.Ends) {
    list(name, [ends.least, ends.greatest]) { json, end in
      guard let end else { return json.null() }
      json.beginArray()
      json.int(end.person)
      json.wide(end.numerator)
      json.wide(end.denominator)
      json.endArray()
    }
  }

  /// A number that readers of 64 bits, or of 53, would round stands between quotation marks.
  private mutating func wide(_ value: Int128) { string(String(value)) }

  private mutating func list<Item>(_ name: String, _ items: [Item], _ write: (inout JSONWriter, Item) -> Void) {
    key(name)
    array(items, write)
  }

  private mutating func array<Item>(_ items: [Item], _ write: (inout JSONWriter, Item) -> Void) {
    beginArray()
    for item in items { write(&self, item) }
    endArray()
  }
}
