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
      columns[role] = column
    }
  }

  private static func wrong(_ argument: String, _ problem: String) -> InputError {
    InputError(file: "--map", problem: "\(quoted(argument)): \(problem)", remedy: "Write it such as --map date=Booked.")
  }
}
