import QuestSimulation

/// What the first people of an experiment tell day by day: how a figure spreads among them, and how long streaks last.
///
/// Days of each person take memory, which sums do not: a sample of some hundred people is enough for a picture.
public struct ExperimentSample: Sendable {
  /// How many people it is of.
  public let people: Int
  /// The figure whose spread is reported.
  public let figure: String
  /// By variant, the spread after each of some days.
  public let spread: [[Spread]]
  /// By variant, the share of streaks that reach each length from one day on, up to the longest that anyone risked.
  public let survival: [[Double]]

  /// Who sits at the percentiles when so many days are over.
  public struct Spread: Sendable {
    /// How many days are over.
    public let days: Int
    /// The person at the tenth percentile of the figure so far.
    public let low: Point
    /// The person in the middle.
    public let middle: Point
    /// The person at the ninetieth percentile.
    public let high: Point

    /// The people at the percentiles after so many days.
    public init(days: Int, low: Point, middle: Point, high: Point) {
      self.days = days
      self.low = low
      self.middle = middle
      self.high = high
    }
  }

  /// One person's figure so far.
  public struct Point: Sendable {
    /// The number of the person.
    public let person: Int
    /// The figure over the days so far.
    public let value: Double

    /// A person with a figure.
    public init(person: Int, value: Double) {
      self.person = person
      self.value = value
    }
  }

  /// A sample as it was told.
  public init(people: Int, figure: String, spread: [[Spread]], survival: [[Double]]) {
    self.people = people
    self.figure = figure
    self.spread = spread
    self.survival = survival
  }

  /// As many points as a line of a picture shows.
  private static let mostPoints = 366

  /// Lives the first people once more, and keeps their days.
  ///
  /// - Parameter jobs: how many threads; the result is the same for any number.
  /// - Throws: ``ExperimentError`` for a figure that the experiment does not measure, or what the subject throws.
  public init(of experiment: Experiment, figure name: String, people: Int, jobs: Int = 1) throws {
    guard let measure = experiment.measures.first(where: { $0.figureNames.contains(name) }) else {
      throw ExperimentError("there is no figure \(name)", "Name one that is measured.")
    }
    let own = try Experiment(
      experiment.population, variants: experiment.variants, measures: [measure, .survivalByLength])
    let (width, place) = (own.figureNames.count, own.figureNames.firstIndex(of: name) ?? 0)
    let first = measure.figureNames.count + 1
    let days = experiment.population.days
    let stride = max(1, (days + Self.mostPoints - 1) / Self.mostPoints)
    let told = (0..<days).filter { ($0 + 1) % stride == 0 || $0 == days - 1 }
    let lives = try parallelMap(0..<people, jobs: experiment.variants.map(\.subject).jobs(upTo: jobs)) { person in
      let lives = try own.lives(ofPerson: person, keepsDays: true)
      return experiment.variants.indices.map { variant in
        let lengths = variant * width + first
        return Course(
          lives.daily[variant], of: (place, width), on: told,
          risks: Array(lives.figures[lengths..<lengths + Measure.mostLengths]))
      }
    }
    self.people = people
    figure = name
    survival = experiment.variants.indices.map { variant in
      Self.survival(
        lives.reduce(into: [Figure](repeating: .zero, count: Measure.mostLengths)) { sums, life in
          for (length, risk) in life[variant].risks.enumerated() { sums[length] += risk }
        })
    }
    spread = experiment.variants.indices.map { variant in
      told.enumerated().compactMap { place, day in
        let points = lives.enumerated().compactMap { person, life in
          life[variant].values[place].map { Point(person: person, value: $0) }
        }
        return Self.spread(days: day + 1, points)
      }
    }
  }

  /// One life under one variant: the figure over the days so far, and what each length of a streak ran.
  private struct Course: Sendable {
    var values: [Double?] = []
    let risks: [Figure]

    init(_ daily: [Figure], of figure: (place: Int, width: Int), on told: [Int], risks: [Figure]) {
      self.risks = risks
      var (sum, day) = (Figure.zero, 0)
      for last in told {
        while day <= last {
          sum += daily[day * figure.width + figure.place]
          day += 1
        }
        values.append(sum.value)
      }
    }
  }

  /// The people at the percentiles by nearest rank; of equal ones, the lower number comes first.
  private static func spread(days: Int, _ points: [Point]) -> Spread? {
    let ranked = points.sorted { ($0.value, $0.person) < ($1.value, $1.person) }
    func at(_ percentile: Int) -> Point? {
      let rank = (percentile * ranked.count + 99) / 100 - 1
      return ranked.indices.contains(rank) ? ranked[rank] : nil
    }
    guard let low = at(10), let middle = at(50), let high = at(90) else { return nil }
    return Spread(days: days, low: low, middle: middle, high: high)
  }

  /// The product of the shares that lived on, from one length to the next.
  ///
  /// Source: Kaplan and Meier, "Nonparametric Estimation from Incomplete Observations" (1958): a streak that is whole as
  /// the scenario ends counts up to its length, and not as lost.
  private static func survival(_ risks: [Figure]) -> [Double] {
    var shares = [1.0]
    for risk in risks.dropLast() {
      guard let share = risk.value, let last = shares.last else { break }
      shares.append(last * share)
    }
    return shares
  }
}

extension Measure {
  /// The longest streak whose risk is counted.
  static let mostLengths = 100

  /// Of the streaks of each length, the share that was still whole when the next day with the app recorded one.
  static let survivalByLength = Measure(
    "survivalByLength", about: "share of streaks that live on, by length", parts: (1...mostLengths).map(String.init)
  ) { day, tally in
    guard let streak = day.streak, let before = day.streakBefore, before > 0 else { return }
    tally.add(streak >= before ? 1 : 0, of: 1, part: min(before, mostLengths) - 1)
  }
}
