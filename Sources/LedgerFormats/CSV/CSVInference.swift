import LocatedJSON

/// Finds the columns of a table without a header by what its cells hold, and refuses where that leaves a choice.
struct CSVInference {
  let bytes: Bytes
  let source: SourceText
  let options: ReadingOptions

  func plan(_ plan: CSVPlan, head: [[String]]) throws(InputError) -> CSVPlan {
    throw source.error(
      at: 0, "this is no table with a date and an amount that is known here",
      remedy: "State the columns, such as --map date=1 --map payee=2 --map amount=3.")
  }
}
