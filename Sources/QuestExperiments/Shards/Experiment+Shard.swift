public import QuestSimulation
public import ScenarioModel
import Synchronization

extension Experiment {
  /// Finds what is wrong with a scenario: an invariant's id and the reason; empty where nothing is.
  public typealias Judge = @Sendable (Scenario, Subject) throws -> [(id: String, reason: String)]

  /// Lives some of the people and sums what they come to.
  ///
  /// Memory grows neither with the number of people nor with that of the population: each thread has sums of its own,
  /// and they add up in any order.
  ///
  /// - Parameters:
  ///   - people: the numbers of those who live.
  ///   - jobs: how many threads; the result is the same for any number.
  ///   - judge: looks at each person's life under each variant.
  ///   - onSimulated: is called with how many more people were simulated, from any thread.
  /// - Throws: ``ExperimentError`` for a figure beyond what can be summed, what a scenario or the judge throws, or a subject
  ///   that cannot be started; of several, that of the person of the lowest number. A subject that gives no answer leaves
  ///   its person out of all sums, and is reported among the failures.
  public func shard(
    _ people: Range<Int>, of configuration: ShardConfiguration, jobs: Int = 1, judge: Judge? = nil,
    onSimulated: (@Sendable (Int) -> Void)? = nil
  ) throws -> ShardDocument {
    let next = Atomic(people.lowerBound)
    let isStopped = Atomic(false)
    let jobs = variants.map(\.subject).jobs(upTo: jobs)
    let shares = try parallelMap(0..<max(1, jobs), jobs: jobs) { _ in
      var share = Share(document: ShardDocument(configuration))
      while share.error == nil, !isStopped.load(ordering: .relaxed) {
        let first = next.wrappingAdd(Self.shardChunk, ordering: .relaxed).oldValue
        guard first < people.upperBound else { break }
        for person in first..<min(first + Self.shardChunk, people.upperBound) where share.error == nil {
          do { try live(person, judge, &share.document) } catch { share.error = (person, error) }
        }
        onSimulated?(min(Self.shardChunk, people.upperBound - first))
      }
      // Chunks are handed out in order: whoever stops here has lived all that come before the one that failed.
      if share.error != nil { isStopped.store(true, ordering: .relaxed) }
      return share
    }
    if let first = shares.compactMap(\.error).min(by: { $0.person < $1.person }) { throw first.error }
    var document = ShardDocument(configuration)
    for share in shares { document.add(share.document) }
    document.covered = PeopleCovered(people)
    return document
  }

  /// What one thread has.
  private struct Share: Sendable {
    var document: ShardDocument
    var error: (person: Int, error: any Error)?
  }

  /// A few lives at a time keep threads busy without a word between each.
  private static let shardChunk = 8

  private func live(_ person: Int, _ judge: Judge?, _ document: inout ShardDocument) throws {
    let persona = population.kind(ofPerson: person)
    func example(_ variant: Int, _ reason: String) -> ShardFailures.Example {
      ShardFailures.Example(person: person, persona: persona, variant: variant, reason: reason)
    }
    var lives = PersonLives(person: person, kind: persona)
    do {
      try live(&lives, keepsDays: false, keepsFindings: false)
    } catch let error as SubjectFailure where !error.isOfRun {
      return document.leaveOut(example(lives.daily.count, error.summary))
    }
    if let judge {
      for (variant, scenario) in scenarios(ofPerson: person).enumerated() {
        do {
          for found in try judge(scenario, variants[variant].subject) {
            document.failures.note(found.id, example(variant, found.reason))
          }
        } catch let error as SubjectFailure where !error.isOfRun {
          return document.leaveOut(example(variant, error.summary))
        }
      }
    }
    document.add(lives.figures, person: person, persona: persona)
  }
}
