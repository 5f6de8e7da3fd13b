import LedgerModel
import LocatedJSON

/// Reads separated values: a bank's export with a known or plain header, with stated columns, or without a header.
///
/// All rows decide together: a first look at some of them makes a plan, the whole table is read under it, and where the
/// rest of the rows prove another reading, the table is read again. Nothing is kept per row but the ledger itself.
struct CSVReader: LedgerReader {
  /// Rows of the first look.
  static let sampleRows = 400

  func read(_ input: ReadingInput) throws -> LedgerFile {
    let source = input.source
    if let text = CSVFormulas.removed(from: source.bytes), let file = try read(text, input, isChanged: true) {
      return file
    }
    return try read(source.bytes, input, isChanged: false) ?? LedgerFile(file: source.file, format: .csv)
  }

  /// Reads a text; nil where it was changed and this package wrote it, so that it means what it says.
  private func read(_ text: [UInt8], _ input: ReadingInput, isChanged: Bool) throws -> LedgerFile? {
    let source = input.source
    return try text.withUnsafeBufferPointer { bytes in
      guard var plan = try CSVSniffer(bytes: bytes, source: source, options: input.options).plan() else {
        var file = LedgerFile(file: source.file, format: .csv)
        file.notes.append("the file has no rows")
        return file
      }
      if plan.isOwn, isChanged { return nil }
      var sample = CSVPass(bytes: bytes, source: source, plan: plan, options: input.options)
      sample.run(rows: Self.sampleRows)
      plan.usualWidth = Self.usualWidth(sample.evidence.widths, plan.width)
      if sample.sampleEnd > 0 { plan.bytesPerRow = (sample.sampleEnd - plan.dataStart) / Self.sampleRows }
      var evidence = sample.evidence
      // Each turn adds evidence to what is known, so that a third reading can change no choice any more.
      for _ in 0..<4 {
        // A choice that the sample leaves open may be made by the rest of the rows.
        var readings: [LedgerFile.Reading] = []
        if let decision = try? plan.decided(by: evidence, options: input.options, source: source) {
          (plan, readings) = decision
        }
        var pass = CSVPass(bytes: bytes, source: source, plan: plan, options: input.options)
        pass.run(rows: .max)
        evidence = pass.evidence
        let decision = try pass.decide(plan)
        if decision.readings == readings, decision.plan.isSameReading(as: plan) {
          let file = try pass.finish(readings: readings)
          let shared = pass.builder.foundSharedIDs
          if shared.isSubset(of: plan.sharedIDs) { return file }
          plan.sharedIDs.formUnion(shared)
          continue
        }
        plan = decision.plan
      }
      throw InputError(
        file: source.file, problem: "the rows of the file contradict each other",
        remedy: "Split the file, or state its columns with --map.")
    }
  }
}

extension CSVReader {
  /// The cells of most rows, where they are no accident: of more than half of at least three.
  private static func usualWidth(_ widths: [Int: Int], _ width: Int) -> Int {
    let total = widths.values.reduce(0, +)
    return widths.first { total >= 3 && $0.value * 2 > total }?.key ?? width
  }
}

extension CSVPlan {
  /// Whether two plans read every row alike.
  func isSameReading(as other: CSVPlan) -> Bool {
    order == other.order && commas == other.commas && spendingIsPositive == other.spendingIsPositive
      && debitIsSigned == other.debitIsSigned && exponents == other.exponents
      && signCurrency == other.signCurrency && trustsSigns == other.trustsSigns
      && dropsTextMarks == other.dropsTextMarks && creditIsInverted == other.creditIsInverted
      && emptyIsOut == other.emptyIsOut && sharedIDs == other.sharedIDs
  }
}
