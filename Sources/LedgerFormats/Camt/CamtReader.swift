import Foundation
import LedgerModel
import LocatedJSON

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads the account statements and reports of ISO 20022, camt.053 and camt.052, in any of their versions.
///
/// A row is a booked entry, or each detail of a batch whose details state their amounts; its sign is that of its
/// indicator, for reversals too. The payee is the other side. Source: ISO 20022, "Bank-to-Customer Cash Management".
struct CamtReader: LedgerReader {
  func read(_ input: ReadingInput) throws -> LedgerFile {
    let source = input.source
    let handler = CamtHandler(source: source)
    let parser = XMLParser(data: Data(Self.withoutDeclaration(source.bytes)))
    parser.delegate = handler
    let isWhole = parser.parse() && parser.parserError == nil && !handler.sawMistake
    if let error = handler.error { throw error }
    guard isWhole, handler.isClosed else {
      throw source.error(
        at: handler.places.offset(line: parser.lineNumber, column: parser.columnNumber),
        "this is no well-formed XML", remedy: "Export the file again.")
    }
    guard handler.sawStatement else {
      throw InputError(
        file: source.file, problem: "there is no statement or report in this file",
        remedy: "Export the account as camt.053, or force another format with --from.")
    }
    var book = CamtBook(source: source, options: input.options)
    for statement in handler.statements { try book.add(statement) }
    return book.finish()
  }

  /// The text with blanks for the XML declaration, whose encoding is no longer that of the bytes.
  private static func withoutDeclaration(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for place in 0..<start { bytes[place] = 0x20 }
    guard let first = bytes.firstIndex(where: { !$0.isBlank && $0 != 0x0A && $0 != 0x0D }),
      bytes[first...].starts(with: Array("<?xml".utf8)),
      let end = bytes[first...].firstIndex(of: UInt8(ascii: ">"))
    else { return bytes }
    for place in first...end where bytes[place] != 0x0A && bytes[place] != 0x0D { bytes[place] = 0x20 }
    return bytes
  }
}

/// A statement as its elements say.
struct CamtStatement {
  struct Amount {
    var text = ""
    var currency = ""
    var offset = 0
  }

  /// An entry, or a detail of one.
  struct Entry {
    var offset: Int
    var amount: Amount?
    /// `CRDT` or `DBIT`.
    var indicator = ""
    var isReversal = false
    var status = ""
    var bookingDate = ""
    var valueDate = ""
    var reference = ""
    var debtor = ""
    var creditor = ""
    var purposes: [String] = []
    var information = ""
    var details: [Entry] = []
  }

  var id = ""
  var account = ""
  var currency = ""
  var opening: (amount: Amount, indicator: String)?
  var closing: (amount: Amount, indicator: String)?
  var entries: [Entry] = []
}

/// Where the lines of a text begin, to turn the parser's places into offsets.
struct LinePlaces {
  private let starts: [Int]
  private let count: Int

  init(_ bytes: [UInt8]) {
    starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    count = bytes.count
  }

  func offset(line: Int, column: Int) -> Int {
    guard starts.indices.contains(line - 1) else { return max(0, count - 1) }
    return min(starts[line - 1] + max(0, column - 1), max(0, count - 1))
  }
}

/// Collects the statements of a file as Foundation's parser walks through its elements.
private final class CamtHandler: NSObject, XMLParserDelegate {
  let places: LinePlaces
  private(set) var statements: [CamtStatement] = []
  private(set) var sawStatement = false
  private(set) var error: InputError?
  /// Whether the parser met what is no XML, which it may pass over on some platforms.
  private(set) var sawMistake = false
  private let source: SourceText
  private var path: [String] = []
  private var text = ""
  private var amount = CamtStatement.Amount()
  private var statement: CamtStatement?
  private var entry: CamtStatement.Entry?
  private var detail: CamtStatement.Entry?
  private var balance: (kind: String, amount: CamtStatement.Amount, indicator: String)?

  /// Deeper than any statement is.
  private static let deepest = 64

  init(source: SourceText) {
    self.source = source
    places = LinePlaces(source.bytes)
  }

  /// Whether every element was closed.
  var isClosed: Bool { path.isEmpty }

  private func offset(_ parser: XMLParser) -> Int {
    places.offset(line: parser.lineNumber, column: parser.columnNumber)
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let name = Self.local(element)
    path.append(name)
    text = ""
    if path.count > Self.deepest {
      error = source.error(at: offset(parser), "the elements are nested too deep", remedy: "Export the file again.")
      return parser.abortParsing()
    }
    switch name {
    case "Stmt", "Rpt":
      sawStatement = true
      statement = CamtStatement()
    case "Ntry": entry = CamtStatement.Entry(offset: offset(parser))
    case "TxDtls": detail = CamtStatement.Entry(offset: offset(parser))
    case "Bal" where entry == nil: balance = ("", CamtStatement.Amount(), "")
    case "Amt": amount = CamtStatement.Amount(currency: attributes["Ccy"] ?? "", offset: offset(parser))
    default: break
    }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) { sawMistake = true }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, foundCDATA block: Data) { text += String(decoding: block, as: UTF8.self) }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    let value = text.trimmingCharacters(in: .whitespacesAndNewlines)
    text = ""
    let parent = path.count > 1 ? path[path.count - 2] : ""
    let name = path.popLast() ?? ""
    if name == "TxDtls" {
      if let detail { entry?.details.append(detail) }
      detail = nil
    } else if name == "Ntry" {
      if let entry { statement?.entries.append(entry) }
      entry = nil
    } else if name == "Stmt" || name == "Rpt" {
      if let statement { statements.append(statement) }
      statement = nil
    } else if name == "Bal", let ended = balance {
      if ["OPBD", "PRCD"].contains(ended.kind), statement?.opening == nil {
        statement?.opening = (ended.amount, ended.indicator)
      }
      if ended.kind == "CLBD" { statement?.closing = (ended.amount, ended.indicator) }
      balance = nil
    } else if value.isEmpty {
      return
    } else if entry != nil {
      if detail != nil {
        Self.set(&detail, name, parent, path, value, amount)
      } else {
        Self.set(&entry, name, parent, path, value, amount)
      }
    } else if balance != nil {
      switch name {
      case "Cd": balance?.kind = value
      case "Amt": balance?.amount = with(value)
      case "CdtDbtInd": balance?.indicator = value
      default: break
      }
    } else if name == "Id", parent == "Stmt" || parent == "Rpt" {
      statement?.id = value
    } else if statement != nil, path.contains("Acct") {
      if name == "IBAN" || name == "Id" && statement?.account.isEmpty ?? false { statement?.account = value }
      if name == "Ccy" { statement?.currency = value }
    }
  }

  private func with(_ text: String) -> CamtStatement.Amount {
    var amount = amount
    amount.text = text
    return amount
  }

  /// Takes the text of an element that lies in an entry or in one of its details.
  private static func set(
    _ entry: inout CamtStatement.Entry?, _ name: String, _ parent: String, _ path: [String], _ value: String,
    _ amount: CamtStatement.Amount
  ) {
    switch (parent, name) {
    case ("Ntry", "Amt"), ("TxDtls", "Amt"):
      entry?.amount = CamtStatement.Amount(text: value, currency: amount.currency, offset: amount.offset)
    case ("TxAmt", "Amt"):
      if entry?.amount == nil {
        entry?.amount = CamtStatement.Amount(text: value, currency: amount.currency, offset: amount.offset)
      }
    case ("Ntry", "CdtDbtInd"), ("TxDtls", "CdtDbtInd"): entry?.indicator = value
    case (_, "RvslInd"): entry?.isReversal = value == "true" || value == "1"
    case ("Ntry", "Sts"), ("Sts", "Cd"), ("Sts", "Prtry"): entry?.status = value
    case ("BookgDt", _): entry?.bookingDate = value
    case ("ValDt", _): entry?.valueDate = value
    case (_, "AcctSvcrRef"): entry?.reference = value
    case (_, "Nm"):
      if path.contains("Cdtr") { entry?.creditor = value }
      if path.contains("Dbtr") { entry?.debtor = value }
      if path.contains("UltmtCdtr"), entry?.creditor.isEmpty ?? false { entry?.creditor = value }
      if path.contains("UltmtDbtr"), entry?.debtor.isEmpty ?? false { entry?.debtor = value }
    case ("RmtInf", "Ustrd"): entry?.purposes.append(value)
    case (_, "AddtlNtryInf"), (_, "AddtlTxInf"): entry?.information = value
    default: break
    }
  }

  /// The name without a namespace's prefix.
  private static func local(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}
