import Foundation
import LedgerModel
import QuestApp
import Testing

@MainActor @Suite struct UserProfileStoreTests {
  let defaults: UserDefaults
  init() throws {
    let suite = "questlab.tests.\(UUID().uuidString)"
    defaults = try #require(UserDefaults(suiteName: suite))
    defaults.removePersistentDomain(forName: suite)
  }

  @Test func `the target is fifteen until one is set, and survives a launch`() throws {
    let store = UserProfileStore(defaults: defaults)
    #expect(store.dailySaveTarget == 15 && store.storedProblem == nil)
    try store.set(dailySaveTarget: #require(Decimal(plain: "15.5")))
    #expect(defaults.string(forKey: UserProfileStore.targetKey) == "15.5")
    #expect(UserProfileStore(defaults: defaults).dailySaveTarget == Decimal(plain: "15.5"))
  }

  @Test(arguments: [Decimal(1) / 3, Decimal(2) / 3, Decimal(sign: .plus, exponent: -40, significand: 7), 1_000_000])
  func `any target that can be set reads back as it was set`(target: Decimal) throws {
    try UserProfileStore(defaults: defaults).set(dailySaveTarget: target)
    let store = UserProfileStore(defaults: defaults)
    #expect(store.dailySaveTarget == target && store.storedProblem == nil)
  }

  @Test(arguments: ["15,00", "15.00abc", "", "abc", "NaN", "0", "-5", " 15"])
  func `a stored text that is no target reads as the default, is reported, and stays`(text: String) throws {
    defaults.set(text, forKey: UserProfileStore.targetKey)
    let store = UserProfileStore(defaults: defaults)
    #expect(store.dailySaveTarget == 15 && store.storedProblem != nil)
    #expect(defaults.string(forKey: UserProfileStore.targetKey) == text)
    try store.set(dailySaveTarget: 20)
    #expect(store.storedProblem == nil && defaults.string(forKey: UserProfileStore.targetKey) == "20")
  }

  @Test(arguments: [Decimal.nan, 0, -5])
  func `setting no target throws and changes nothing`(target: Decimal) throws {
    let store = UserProfileStore(defaults: defaults)
    try store.set(dailySaveTarget: 25)
    #expect(throws: SaveTarget.Problem.self) { try store.set(dailySaveTarget: target) }
    #expect(store.dailySaveTarget == 25 && defaults.string(forKey: UserProfileStore.targetKey) == "25")
  }
}
