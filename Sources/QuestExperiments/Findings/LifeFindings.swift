import LedgerModel
import QuestEngine

/// What there is to say of one life: for each kind of finding and each subject a figure and a day.
struct LifeFindings: Sendable {
  /// By kind; in the order in which subjects came up.
  private(set) var entries: [[Entry]] = FindingKind.all.map { _ in [] }

  struct Entry: Sendable {
    var subject: Name?
    var figure = Figure.zero
    /// The first day that shows it, of the largest figure so far.
    var day: Day?
    var quest: Quest?
    var largest = 0
  }

  mutating func note(_ day: LivedDay) {
    for (kind, facts) in FindingKind.all.enumerated() {
      for note in facts.notes(day) {
        let place = entries[kind].firstIndex { $0.subject == note.subject } ?? entries[kind].count
        if place == entries[kind].count { entries[kind].append(Entry(subject: note.subject)) }
        entries[kind][place].figure += note.figure
        if note.figure.numerator > entries[kind][place].largest {
          entries[kind][place].largest = note.figure.numerator
          entries[kind][place].day = day.date
          entries[kind][place].quest = note.quest
        }
      }
    }
  }
}

/// What there is to say of people of one kind under one variant, in memory that does not grow with their number.
struct FindingSums {
  private var kinds: [[Entry]] = FindingKind.all.map { _ in [] }
  private var people = 0

  private struct Entry {
    var subject: Name?
    var moments = Moments()
    var example: ExperimentResult.Finding.Example?
  }

  /// Adds a scenario; people must come in the order of their numbers, so that the example is the first.
  mutating func add(_ life: LifeFindings, person: Int) {
    people += 1
    for (kind, entries) in life.entries.enumerated() {
      let among = entries.first { $0.subject == nil }?.figure.denominator ?? 0
      for entry in entries {
        let place = kinds[kind].firstIndex { $0.subject == entry.subject } ?? kinds[kind].count
        if place == kinds[kind].count { kinds[kind].append(Entry(subject: entry.subject)) }
        kinds[kind][place].moments.add(Figure(entry.figure.numerator, of: among))
        if kinds[kind][place].example == nil, let day = entry.day {
          kinds[kind][place].example = ExperimentResult.Finding.Example(person: person, day: day, quest: entry.quest)
        }
      }
    }
  }

  /// What is worth saying: the lower end of the interval reaches the threshold; the mean, where one life has none.
  func findings(variant: Int, people place: Int) -> [ExperimentResult.Finding] {
    let estimator = Estimator(people: people)
    return zip(FindingKind.all, kinds).flatMap { kind, entries -> [ExperimentResult.Finding] in
      let all = entries.first { $0.subject == nil }?.moments ?? Moments()
      let found = entries.compactMap { entry -> ExperimentResult.Finding? in
        // Nothing counts for a subject among the days of a scenario that it did not come up in.
        var moments = all
        moments.nonzero = entry.moments.nonzero
        moments.numerator = entry.moments.numerator
        moments.numeratorSquared = entry.moments.numeratorSquared
        moments.product = entry.moments.product
        guard let estimate = estimator.mean(moments, isShare: kind.isShare && entry.subject == nil),
          estimate.low ?? estimate.mean >= kind.threshold
        else {
          return nil
        }
        return ExperimentResult.Finding(
          kind: kind, variant: variant, people: place, subject: entry.subject, estimate: estimate,
          example: entry.example)
      }
      return found.sorted { ($1.estimate.mean, $0.subject?.text ?? "") < ($0.estimate.mean, $1.subject?.text ?? "") }
    }
  }
}
