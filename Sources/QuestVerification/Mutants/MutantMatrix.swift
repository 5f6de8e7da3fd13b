import QuestEngine
import PropertyTesting
import QuestSimulation
import ScenarioModel

/// Asks the whole catalogue about every mutant: what finds which fault, and after how many lives.
public struct MutantMatrix: Sendable {
  /// The mutants to ask about.
  public var mutants = Mutant.all
  /// The invariants that are asked.
  public var invariants = Catalogue.all
  /// The seed from which all lives follow.
  public var seed: UInt64
  /// How many threads to use; the result is the same for any number.
  public var jobs = 1
  /// How many lives every invariant is asked about, even after the first kill.
  public var lives = 20
  /// How many scenarios a mutant must survive to count as a survivor.
  public var budget = 300
  /// Over how many series of scenarios the cases to the first kill are counted.
  public var series = 5
  /// The most lives that shrinking a witness may try; none is shrunk where it is 0.
  public var shrinkExecutions = 200
  /// Is reported of each mutant that was asked about.
  public var onFinished: (@Sendable () -> Void)?

  /// The matrix of all mutants.
  public init(seed: UInt64) {
    self.seed = seed
  }

  /// Asks about every mutant.
  ///
  /// - Throws: what a mutant throws.
  public func run() throws -> MatrixReport {
    let rows = try parallelMap(mutants.indices, jobs: jobs) { index in
      defer { onFinished?() }
      return try row(of: mutants[index])
    }
    return MatrixReport(seed: seed, invariants: invariants.map(\.id), rows: rows)
  }

  private func row(of mutant: Mutant) throws -> MatrixReport.Row {
    var row = MatrixReport.Row(mutant: mutant)
    for invariant in invariants {
      do {
        guard let finding = try invariant.finding(of: mutant.subject, under: QuestRules()),
          let reason = finding.violation
        else { continue }
        row.kills.append(
          .init(invariant: invariant.id, cases: finding.points, isOfLives: false, reason: reason))
      } catch let failure as SubjectFailure {
        row.note(failure, cases: 1)
      }
    }
    var firstKills: [Int] = []
    for number in 0..<series {
      let kills = try livesKills(mutant, series: number, all: number == 0)
      firstKills.append(kills.map(\.cases).min() ?? .max)
      if number == 0 { row.kills += kills.filter { kill in !row.kills.contains { $0.invariant == kill.invariant } } }
      // A mutant that the first series cannot find in all its budget is not looked for again.
      if kills.isEmpty { break }
    }
    let order = invariants.map(\.id)
    row.kills.sort { (order.firstIndex(of: $0.invariant) ?? 0) < (order.firstIndex(of: $1.invariant) ?? 0) }
    let median = firstKills.sorted()[firstKills.count / 2]
    row.medianCases = median < .max ? median : row.kills.map(\.cases).min()
    row.witness = witness(of: row)
    return row
  }

  private func source(_ series: Int) -> UInt64 { seed &+ UInt64(series) }

  /// What the scenarios of a series find: all of it, or the first find.
  private func livesKills(_ mutant: Mutant, series: Int, all: Bool) throws -> [MatrixReport.Kill] {
    var asked = invariants.filter(\.needsLives)
    var kills: [MatrixReport.Kill] = []
    var choices = ChoiceSource()
    for number in 0..<budget {
      if asked.isEmpty || (!kills.isEmpty && (!all || number >= lives)) { break }
      guard let life = RandomCase(number: number, seed: source(series), rules: QuestRules(), source: &choices) else {
        continue
      }
      let judge: CaseJudge
      do {
        judge = try CaseJudge.judging(life.scenario, by: asked, mutant.subject)
      } catch let failure as SubjectFailure {
        return kills + [.init(failure, cases: number + 1)]
      }
      for (invariant, verdict) in zip(asked, judge.verdicts) {
        guard let violation = verdict.violation else { continue }
        kills.append(
          .init(invariant: invariant.id, cases: number + 1, isOfLives: true, reason: violation.reason))
      }
      // Each invariant is asked until it has found the fault once.
      asked = zip(asked, judge.verdicts).filter { $0.1.violation == nil }.map(\.0)
    }
    return kills
  }

  /// The find that shows the fault best: by the invariant that is meant for it, shrunk where it is of a scenario.
  private func witness(of row: MatrixReport.Row) -> MatrixReport.Witness? {
    guard let kill = row.kills.first(where: { $0.invariant == row.mutant.witness }) ?? row.kills.first else {
      return nil
    }
    var witness = MatrixReport.Witness(invariant: kill.invariant, reason: kill.reason)
    var choices = ChoiceSource()
    guard kill.isOfLives, shrinkExecutions > 0,
      let invariant = invariants.first(where: { $0.id == kill.invariant }),
      let life = RandomCase(number: kill.cases - 1, seed: source(0), rules: QuestRules(), source: &choices)
    else { return witness }
    let shrunk = Shrinking(invariant: invariant, subject: row.mutant.subject, executions: shrinkExecutions).shrink(life)
    if shrunk.outcome == .failed {
      witness.reason = shrunk.failure.reason
      witness.scenario = shrunk.failure.scenario
    }
    return witness
  }
}
