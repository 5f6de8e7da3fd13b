import QuestEngine
public import QuestSimulation
import LedgerModel
public import QuestApp
public import ScenarioModel
import SeededRandom

/// Judges one run by invariants as it happens.
public struct CaseJudge: StepObserver {
  /// A place at which an invariant does not hold.
  public struct Violation: Sendable, Hashable {
    /// The step's position in the run.
    public let step: Int
    /// Why it does not hold.
    public let reason: String
  }

  /// What was found for one invariant.
  public struct Verdict: Sendable, Hashable {
    /// At how many steps the precondition was met.
    public var preconditionMet = 0
    /// The first step at which the invariant does not hold.
    public var violation: Violation?
  }

  /// What was found, in the order of the invariants.
  public private(set) var verdicts: [Verdict]
  /// What the subject threw when it was asked again; the run goes on.
  public private(set) var subjectError: (any Error)?
  private var checks: [any StepCheck] = []
  /// Which invariant each check is of.
  private var places: [Int] = []
  private var relations: [(place: Int, ask: @Sendable (Probe) throws -> Finding)] = []
  private let engine: any HomeEngine
  private var history = RunningHistory()
  private var loads = 0
  /// How many steps were judged.
  public private(set) var steps = 0

  /// A judge of a run by some invariants.
  public init(_ invariants: [Invariant], engine: any HomeEngine) {
    self.engine = engine
    verdicts = [Verdict](repeating: Verdict(), count: invariants.count)
    for (place, invariant) in invariants.enumerated() {
      switch invariant.check {
      case .steps(let make):
        checks.append(make())
        places.append(place)
      case .relation(let ask): relations.append((place, ask))
      case .space, .lives, .answers: break
      }
    }
  }

  /// Judges a step.
  public mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) {
    steps += 1
    history.update(with: reference, on: step.today)
    let context = StepContext(step: copy step, in: reference, history: history)
    for index in checks.indices {
      note(checks[index].look(at: context, in: reference), places[index], step.index)
    }
    if context.isLoad && !relations.isEmpty && subjectError == nil {
      // The first loads always, so that a short scenario is asked in full; then ever more rarely, since a relation
      // reads the whole history.
      if loads < Self.alwaysProbed || loads.nonzeroBitCount == 1 { probe(context, reference) }
      loads += 1
    }
  }

  /// Lives a scenario and judges it.
  ///
  /// - Throws: what the subject throws.
  public static func judging(_ scenario: Scenario, by invariants: [Invariant], _ subject: Subject) throws -> CaseJudge {
    var judge = CaseJudge(invariants, engine: try subject.makeEngine(scenario.rules))
    try subject.run(scenario, observer: &judge)
    if let error = judge.subjectError { throw error }
    return judge
  }

  private static let alwaysProbed = 4

  private mutating func probe(_ context: StepContext, _ reference: borrowing ReferenceState) {
    let probe = Probe(
      engine: engine, rules: reference.rules, ledger: reference.ledger, claims: reference.claims,
      paid: reference.paidQuests, dailySaveTarget: reference.dailySaveTarget,
      day: context.step.today, key: RandomKey(seed: 0).appending("relations").appending(context.step.index))
    for (place, ask) in relations {
      do {
        note(try ask(probe), place, context.step.index)
      } catch is MoneyError {
        // The change that the relation makes leaves what can be held exactly: nothing is asked here.
      } catch {
        // A subject that failed once would be waited for at every question.
        subjectError = error
        return
      }
    }
  }

  private mutating func note(_ finding: Finding, _ place: Int, _ step: Int) {
    switch finding {
    case .notApplicable: return
    case .holds: break
    case .violated(let reason):
      if verdicts[place].violation == nil { verdicts[place].violation = Violation(step: step, reason: reason) }
    }
    verdicts[place].preconditionMet += 1
  }
}
