public import Foundation
public import LedgerModel
public import QuestEngine

/// What a person, or the system, does to the app.
///
/// It is one word, since a scenario has thousands and most say no more than that the app was opened.
public indirect enum HomeAction: Hashable, Sendable {
  /// The app comes to the foreground, or is in it as a day begins.
  case open
  /// A transaction is typed in, for today or an earlier day.
  case log(Ledger.Entry)
  /// A transaction is changed; its id stays.
  case edit(Ledger.Entry)
  /// A transaction is deleted, by id.
  case delete(String)
  /// Transactions are imported, by a person in the foreground or by the system in the background.
  case importEntries([Ledger.Entry], background: Bool)
  /// The person confirms engagement for today.
  case checkIn
  /// A quest is claimed.
  case claim(QuestID)
  /// The daily save target is set.
  case setTarget(Decimal)
  /// A block of the home screen is tapped.
  case tap(HomeBlock)
  /// The process ends; what is persisted is read again at the next event.
  case relaunch
  /// The app is installed anew and the account synchronised; what the device kept is gone.
  case restore
  /// The person takes up the other device of the same account.
  case switchDevice
}

/// A part of the home screen that can be tapped.
public enum HomeBlock: String, Hashable, Sendable, CaseIterable {
  /// The quests of the day.
  case quests
  /// The level.
  case level
  /// The streak.
  case streak
  /// The button that checks in.
  case checkIn
}

/// What the reducer asks the app to do, besides holding the new state.
public enum HomeEffect: Hashable, Sendable {
  /// Shows the flame overlay of a milestone, once.
  case overlay(Int)
  /// Pays the reward of a claim.
  case paid(QuestID)
  /// Says that a quest was claimed before; nothing is paid.
  case alreadyClaimed(QuestID)
  /// Says that a quest is not open now; nothing changed.
  case claimRefused(QuestID)
  /// Says why a request was not carried out; nothing changed.
  case refused(String)
}
