public import LedgerModel
public import QuestEngine

extension ExperimentResult {
  /// A finding about the people of one kind under one variant.
  public struct Finding: Sendable {
    /// What was found.
    public let kind: FindingKind
    /// The place of the variant.
    public let variant: Int
    /// The place of the people's kind among the population's labels.
    public let people: Int
    /// The category, where it is about one.
    public let subject: Name?
    /// How much of it there is.
    public let estimate: Estimate
    /// A day on which it shows.
    public let example: Example?

    /// How many times the threshold it reaches.
    public var excess: Double { estimate.mean / kind.threshold }

    /// Whether another finding says the same of the same people, if with another figure.
    public func isAboutTheSame(as other: Finding) -> Bool {
      kind.id == other.kind.id && people == other.people && subject == other.subject
    }

    /// One day of one person.
    public struct Example: Sendable {
      /// The number of the person.
      public let person: Int
      /// The date.
      public let day: Day
      /// The quest that shows it.
      public let quest: Quest?
    }
  }
}
