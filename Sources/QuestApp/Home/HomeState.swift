public import Foundation
public import LedgerModel
public import QuestEngine
public import QuestIndex

/// What the app knows: what all of a person's devices share, and what each keeps for itself.
public struct HomeState: Sendable {
  /// What is synchronised.
  public var account: Account
  /// The device in hand.
  public var device = Device()
  /// The person's other device, once there is one.
  public var otherDevice: Device?

  /// The state before the first launch, over a history and a target.
  public init(ledger: Ledger, dailySaveTarget: Decimal, rules: QuestRules) {
    account = Account(ledger: IndexedLedger(ledger: ledger, rules: rules), dailySaveTarget: dailySaveTarget)
  }

  /// The quests of the last load on the device in hand, in display order.
  ///
  /// Their names are those of the account's ledger: after another ledger is put in its place, load anew.
  public var quests: [Quest] {
    get { device.quests.quests(in: account.ledger.ledger) }
    set { device.quests = QuestList(newValue) }
  }

  /// What is synchronised between devices and survives every launch.
  public struct Account: Sendable {
    /// The transactions and the engaged days.
    public var ledger: IndexedLedger
    /// Every claim ever made.
    public var claims = ClaimState()
    /// The daily save target in major units.
    public var dailySaveTarget: Decimal
  }

  /// What one device keeps.
  public struct Device: Sendable {
    /// The streak last recorded, across launches; nil before the first evaluation.
    public var recordedStreak: Int?
    /// The app's day: the latest that the clock has shown.
    public var today: Day?
    /// The quests of the last load, in display order.
    public var quests = QuestList()
    /// The screen in front.
    public var screen = Screen.home

    /// A device before its first launch.
    public init() {}
  }

  /// A screen of the app.
  public enum Screen: String, Hashable, Sendable, CaseIterable {
    /// The home screen with its blocks.
    case home
    /// The quests of the day.
    case quests
    /// The level and how it was reached.
    case level
    /// The streak and its calendar.
    case streak
    /// The form for a new transaction.
    case transactionForm
  }
}
