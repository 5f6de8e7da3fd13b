public import BenchmarkSuites
public import QuestLabTesting
import QuestSimulation

/// Measures a subject's generator on a generated history, on the calling thread.
///
/// ```swift
/// let profile = try measure(MySubject(), transactions: 10_000)
/// ```
///
/// Only the subject's own work is measured: its requests are made beforehand.
///
/// - Parameter transactions: how many the history of ten years has, from 1 to 10,000,000.
/// - Parameter search: how many other histories are tried to find the slowest, up to 100,000; none by default.
/// - Parameter rulesFile: the path of a JSON file of rules that differ from the ones specified.
/// - Parameter meter: counts allocations; nil where the program does not count them.
/// - Throws: `MeasurementError` for another number, `InputError` about the rules file, or `SubjectFailure` where the subject
///   throws or offers no quests.
public func measure(
  _ subject: SubjectUnderTest, transactions: Int = 2_000, search: Int = 0, rulesFile: String? = nil,
  meter: AllocationMeter? = nil
) throws -> GenerationProfile {
  guard subject.operations.contains(.quests) else {
    throw SubjectFailure(.malformed, subject: subject.name, problem: "it offers no quests, which are what is measured")
  }
  let sizes = GenerationProfile.historySizes
  guard sizes.contains(transactions) else {
    throw MeasurementError(
      "a history of \(transactions) transactions cannot be measured",
      "Ask for \(sizes.lowerBound) to \(sizes.upperBound).")
  }
  let rules = try rules(fromFile: rulesFile)
  let engine = try Subject(subject).makeEngine(rules)
  let history = sampleHistory(transactions: transactions)
  var profile = try GenerationProfile(of: history, engine: engine, rules: rules, meter: meter)
  if search != 0 { try profile.search(near: history, engine: engine, rules: rules, tries: search, seed: 1) }
  return profile
}

/// Measures a type's generator on a generated history, on the calling thread.
public func measure(
  _ subject: some QuestSubject, transactions: Int = 2_000, search: Int = 0, rulesFile: String? = nil,
  meter: AllocationMeter? = nil
) throws -> GenerationProfile {
  try measure(SubjectUnderTest(subject), transactions: transactions, search: search, rulesFile: rulesFile, meter: meter)
}
