public import LocatedJSON

extension ReadingOptions {
  /// Takes a `--map` argument: `ROLE=COLUMN`, `decimal=point`, `decimal=comma`, `sign=spending`, or a layout's JSON file.
  ///
  /// - Throws: an error that names the nearest role for one that is not known, and the errors of the layout's file.
  public mutating func map(_ argument: String) throws(InputError) {
    let sides = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard sides.count == 2 else {
      guard argument.hasSuffix(".json") else {
        throw Self.wrong(argument, "--map takes ROLE=COLUMN or a layout's JSON file")
      }
      let source = SourceText(file: argument, bytes: try FileBytes.read(path: argument))
      layouts.append(try CSVLayout(json: try LocatedValue(parsing: source)))
      return
    }
    let (name, column) = (sides[0].lowercased(), sides[1])
    switch name {
    case "decimal":
      let marks: [String: Character] = ["comma": ",", ",": ",", "point": ".", ".": "."]
      guard let mark = marks[column] else { throw Self.wrong(argument, "the decimal mark is point or comma") }
      decimalMark = mark
    case "sign":
      guard ["spending", "signed"].contains(column) else {
        throw Self.wrong(argument, "the sign is spending or signed")
      }
      spendingIsPositive = column == "spending"
    default:
      guard let role = ColumnRole(rawValue: name) else {
        throw InputError(
          file: "--map", problem: "\(quoted(sides[0])) is no role of a column",
          remedy: suggestion(for: name, in: ColumnRole.allCases.map(\.rawValue) + ["decimal", "sign"]))
      }
      columns[role] = try self.column(column, role, argument)
    }
  }

  /// The column of `COLUMN:out=WORD,in=WORD` or `COLUMN:booked=WORD`; keeps what the words mean.
  private mutating func column(_ text: String, _ role: ColumnRole, _ argument: String) throws(InputError) -> String {
    let keys = role == .direction ? ["out", "in"] : role == .state ? ["booked", "pending"] : []
    guard let start = keys.compactMap({ text.ranges(of: ":\($0)=").first?.lowerBound }).min() else { return text }
    for word in text[text.index(after: start)...].split(separator: ",") {
      let sides = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, keys.contains(sides[0]) else {
        throw Self.wrong(argument, "the words of a column are \(keys.map { "\($0)=WORD" }.joined(separator: " or "))")
      }
      let isFirst = sides[0] == keys[0]
      if role == .direction {
        directionWords[CSVHeader.key(sides[1])] = isFirst
      } else {
        stateWords[CSVHeader.key(sides[1])] = isFirst
      }
    }
    return String(text[..<start])
  }

  private static func wrong(_ argument: String, _ problem: String) -> InputError {
    InputError(file: "--map", problem: "\(quoted(argument)): \(problem)", remedy: "Write it such as --map date=Booked.")
  }
}
