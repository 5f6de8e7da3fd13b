import LocatedJSON

/// A byte in one of the files that are being read: the file by its number, the first is the one that was named.
struct TextPlace {
  var source: Int32 = 0
  /// Below 2 GiB, as files are.
  var offset: Int32

  init(_ offset: Int, source: Int = 0) {
    self.source = Int32(truncatingIfNeeded: source)
    self.offset = Int32(truncatingIfNeeded: offset)
  }
}

extension [SourceText] {
  /// The lines of places, in their order; each file is swept once.
  func lines(at places: [TextPlace]) -> [LedgerFile.Place] {
    var result = places.map { LedgerFile.Place(file: Int($0.source), line: 0) }
    for (number, source) in enumerated() {
      let own = places.indices.filter { places[$0].source == number }.sorted { places[$0].offset < places[$1].offset }
      for (index, line) in zip(own, source.lines(at: own.map { Int(places[$0].offset) })) { result[index].line = line }
    }
    return result
  }
}
