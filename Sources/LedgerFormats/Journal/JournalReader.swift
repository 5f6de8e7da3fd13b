import LocatedJSON

struct JournalReader: LedgerReader {
  func read(_ input: ReadingInput) throws -> LedgerFile { LedgerFile(file: input.source.file, format: .journal) }
}
