import CommandLineOptions
import LedgerFormats
import Personas
import QuestExperiments

/// An option that prints a list too long for help, and ends the run.
struct ListOption {
  let option: Option<Bool>
  private let entries: @Sendable () -> [(name: String, help: String)]

  /// The entries with a sentence each.
  func lines(help page: HelpPage) -> [String] { page.entries(entries()) }

  static let all: [ListOption] = [
    ListOption(option: Options.listLayouts) {
      CSVExport.known.map { ($0.name, "the CSV file of \($0.layout.name), read and written (synth --layout)") }
    },
    ListOption(option: Options.listMeasures) {
      Measure.all.flatMap { measure in measure.figureNames.map { ($0, measure.about) } }
    },
    ListOption(option: Options.listKeys) {
      Variant.keys(of: PersonaCatalogue.all).map { ($0, VariedKey.about($0) ?? "") }
    },
  ]
}

extension Options {
  static let listMeasures = Option(
    switch: "--list-measures", "print the measures with a sentence each, and exit", in: .lists)
  static let listKeys = Option(
    switch: "--list-keys", "print the keys of --vary with a sentence each, and exit", in: .lists)
}
