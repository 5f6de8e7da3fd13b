import CommandLineOptions

/// A command: its declared command line, and what it does.
struct Command: Sendable {
  let declaration: CommandDeclaration
  let run: @Sendable (Arguments, Console) throws -> ExitCode

  var name: String { declaration.name }

  /// A command; every one takes the options of ``Options/common`` besides its own.
  init(
    _ name: String, _ abstract: String, operands: [Operand] = [], options: [any DeclaredOption],
    examples: [String] = [], notes: [String] = [], run: @escaping @Sendable (Arguments, Console) throws -> ExitCode
  ) {
    declaration = CommandDeclaration(
      name, abstract, operands: operands, options: options + Options.common, examples: examples, notes: notes)
    self.run = run
  }
}

/// How a run of the command line ended.
enum ExitCode: Int32, Sendable, CaseIterable {
  case success = 0
  case negative = 1
  case usage = 2
  case unfinished = 3
  case notReproducible = 4
  case noBaseline = 5
  case inconclusive = 6
  case interrupted = 130
  case closedPipe = 141

  /// What the code means, as `questlab help exit-codes` prints it.
  var meaning: String {
    switch self {
    case .success: "success: everything that was checked holds"
    case .negative:
      """
      negative verdict: an invariant, expectation, guardrail, budget or gate failed, gave up or was not exercised, or a \
      mutant survived; takes precedence over 4
      """
    case .usage: "the command line or an input file is wrong; nothing was run and nothing was written"
    case .unfinished: "the run could not finish: a subject that cannot be started, or a full disk"
    case .notReproducible: "not reproducible: the same seed gave two different results"
    case .noBaseline: "the baseline is missing, or lacks a case"
    case .inconclusive: "inconclusive: the run cannot resolve what was asked, as a gate finer than the measured noise"
    case .interrupted: "interrupted by Ctrl-C (SIGINT)"
    case .closedPipe: "the reader of the output closed the pipe, as head does"
    }
  }
}
