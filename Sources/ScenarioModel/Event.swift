public import Foundation
public import LedgerModel
public import QuestEngine

/// What happens to the app on a day.
///
/// It is one word, since a scenario has thousands and most say no more than that the app was opened.
public indirect enum Event: Hashable, Sendable {
  /// The app comes to the foreground, or is in it as a day begins.
  case open
  /// A transaction is typed in; one dated earlier is back-dated.
  case log(Ledger.Entry)
  /// The transaction of this id is changed to these values.
  case edit(Ledger.Entry)
  /// The transaction of this id is deleted.
  case delete(String)
  /// Transactions are imported, by the person or, in the background, by the system.
  case importEntries([Ledger.Entry], background: Bool)
  /// A quest is claimed.
  case claim(ClaimTarget)
  /// The person confirms engagement for today.
  case checkIn
  /// The daily save target is set, in major units.
  case setTarget(Decimal)
  /// A block of the home screen is tapped, by its name: `quests`, `level`, `streak` or `checkIn`.
  case tap(String)
  /// The device moves to another time zone, by its identifier.
  case zone(String)
  /// The device's clock is set to be so many days ahead of the true date; 0 sets it right.
  case clock(Int)
  /// The process ends; the app starts anew at the next event.
  case relaunch
  /// The app is installed anew and the account synchronised.
  case restore
  /// The person takes up the other device of the same account.
  case secondDevice
  /// The next overlay fails to show.
  case overlayFails

  /// The name in scenario files.
  public var name: String {
    switch self {
    case .open: "open"
    case .log: "log"
    case .edit: "edit"
    case .delete: "delete"
    case .importEntries: "import"
    case .claim: "claim"
    case .checkIn: "checkIn"
    case .setTarget: "setTarget"
    case .tap: "tap"
    case .zone: "zone"
    case .clock: "clock"
    case .relaunch: "relaunch"
    case .restore: "restore"
    case .secondDevice: "secondDevice"
    case .overlayFails: "overlayFails"
    }
  }
}

/// Which quest a claim means.
public enum ClaimTarget: Hashable, Sendable {
  /// The quest of a kind and a subject among those that are shown, so that one scenario serves every subject.
  case quest(kind: QuestKind, subject: Name?)
  /// An id as it stands: for unknown ones.
  case id(QuestID)
  /// The quest shown at a position, from 0; positions past the end count from the start again.
  case shown(Int)
  /// A quest claimed before, from 0 for the latest; positions past the first count from the latest again.
  case claimedBefore(Int)
  /// A quest that was shown and is no longer, from 0 for the latest; positions past the first count again.
  case shownBefore(Int)
}

/// What must hold of a scenario's run.
public enum Expectation: Hashable, Sendable {
  /// After the events of a day.
  case day(Day, DayExpectation)
  /// The digest of the whole trace.
  case digest(String)
}

/// What must hold after the events of one day; what is nil is not looked at.
public struct DayExpectation: Hashable, Sendable {
  /// The quests shown, by kind and subject, in display order.
  public var quests: [QuestName]?
  /// The streak last recorded.
  public var streak: Int?
  /// The milestones crossed on the day, in order.
  public var milestones: [Int]?
  /// The overlays shown on the day, in order.
  public var overlays: [Int]?
  /// The number of transactions.
  public var ledgerSize: Int?

  /// Nothing is expected yet.
  public init() {}

  /// A quest by what a person sees of it.
  public struct QuestName: Hashable, Sendable {
    /// The type of quest.
    public let kind: QuestKind
    /// The payee or the category.
    public let subject: Name?

    /// A quest of a kind and a subject.
    public init(kind: QuestKind, subject: Name?) {
      self.kind = kind
      self.subject = subject
    }
  }
}
