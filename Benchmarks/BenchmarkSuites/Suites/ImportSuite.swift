import LedgerFormats
import LedgerModel

/// Ledger files of every format that can be written and read.
enum ImportSuite {
  static func cases(size: Int) -> [BenchmarkCase] {
    LedgerFormat.allCases.map { format in
      BenchmarkCase("import.\(format.rawValue)", size: size, items: size) {
        let bytes = LedgerWriter(format: format).bytes(of: SampleLedger.make(SampleLedger(rows: size)))
        return { UInt64(try LedgerFile.read(bytes: bytes, file: "sample").ledger().count) }
      }
    }
  }
}
