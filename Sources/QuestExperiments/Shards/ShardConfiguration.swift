import Foundation
public import LedgerModel
import LocatedJSON
import Personas
import QuestSimulation
import SeededRandom

/// What a population is and how it lives: two shards add up only where all of this is the same.
public struct ShardConfiguration: Hashable, Sendable {
  /// The release of the program that lives the people.
  public var version: String
  /// The seed from which everyone follows.
  public var seed: UInt64
  /// How many people the whole population has.
  public var people: Int
  /// The first day of each life.
  public var start: Day
  /// How many days each life has.
  public var days: Int
  /// Whether personas are drawn by weight, rather than taken in turn.
  public var isWeighted: Bool
  /// The personas of the people, in the order of the groups of a shard.
  public var personas: [Part]
  /// The variants that everyone lives under; the first is what the others are compared with.
  public var variants: [Part]
  /// The figures that are summed, in order.
  public var figures: [String]
  /// The names of the figures that are shares, never below 0 or above 1.
  public var shares: [String]
  /// The invariants that are checked; none by default.
  public var checks: [String]

  /// A persona or a variant: its name, and the hash of all that it says.
  public struct Part: Hashable, Sendable {
    /// What names it on a command line, or in reports.
    public var name: String
    /// The options that show someone so, such as `--vary` and `dailySaveTarget=25`.
    public var options: [String]
    /// Of a persona, what variants vary and its people do not have, such as a habit.
    public var lacks: [String]
    /// 16 hexadecimal digits.
    public var hash: String

    init(name: String, options: [String], lacks: [String] = [], hash: String) {
      (self.name, self.options, self.lacks, self.hash) = (name, options, lacks, hash)
    }

    init(name: String, options: [String], lacks: [String] = [], text: some Sequence<UInt8>) {
      var hash = StableHash()
      hash.combine(text)
      self.init(name: name, options: options, lacks: lacks, hash: hash.text)
    }
  }

  /// The most people of a population; the bounds of all sums follow from it.
  public static let mostPeople = 1_000_000_000

  /// The hash of the whole, as 16 hexadecimal digits.
  public var hash: String {
    var json = JSONWriter()
    json.shardConfiguration(self)
    return Part(name: "", options: [], text: json.bytes).hash
  }
}

extension ShardConfiguration {
  /// The configuration of an experiment over so many people.
  ///
  /// - Parameter options: what else was asked for of every variant, as `simulate` takes it.
  public init(_ experiment: Experiment, people: Int, version: String, options: [String] = [], checks: [String] = []) {
    let population = experiment.population
    let varied = experiment.variants.flatMap { $0.settings.map(\.key) }
    self.init(
      version: version, seed: population.seed, people: people, start: population.start, days: population.days,
      isWeighted: population.isWeighted,
      personas: zip(population.labels, population.personas).map { label, persona in
        let known = Variant.keys(of: [persona])
        var lacks: [String] = []
        for key in varied where !known.contains(key) && !lacks.contains(key) { lacks.append(key) }
        // Where a file lies may differ from machine to machine.
        let file = (label as NSString).lastPathComponent
        return Part(name: persona.name, options: ["--persona", file], lacks: lacks, text: persona.json.utf8)
      },
      variants: experiment.variants.map { Part($0, options: options) }, figures: experiment.figureNames,
      shares: experiment.measures.flatMap(\.shareNames), checks: checks)
  }

  /// The first thing in which another configuration differs, in words with both values; nil where none does.
  public func difference(from other: ShardConfiguration) -> String? {
    let numbers = [
      ("version", version, other.version), ("seed", "\(seed)", "\(other.seed)"),
      ("people", "\(people)", "\(other.people)"), ("start", start.text, other.start.text),
      ("days", "\(days)", "\(other.days)"),
      ("weighted", "\(isWeighted)", "\(other.isWeighted)"),
    ]
    if let (key, mine, its) = numbers.first(where: { $0.1 != $0.2 }) { return "\(key) \(mine) and \(its)" }
    return Self.difference("persona", personas, other.personas) ?? Self.difference("variant", variants, other.variants)
      ?? Self.difference("figure", figures, other.figures) ?? Self.difference("share", shares, other.shares)
      ?? Self.difference("check", checks, other.checks)
  }

  /// What of a run a variant may change, against the first.
  func reach(ofVariant variant: Int) -> Reach {
    let (mine, first) = (Self.options(variants[variant]), Self.options(variants[0]))
    if mine.others != first.others { return .everything }
    let settings =
      mine.settings.filter { !first.settings.contains($0) }
      + first.settings.filter { !mine.settings.contains($0) }
    if settings.isEmpty, variants[variant].hash != variants[0].hash { return .everything }
    return settings.reduce(into: []) { reach, setting in
      reach.formUnion(Reach.changed(by: String(setting.prefix { $0 != "=" })))
    }
  }

  /// What `--vary` sets of a variant, and its other options.
  private static func options(_ part: Part) -> (settings: [String], others: [String]) {
    var (settings, others): ([String], [String]) = ([], [])
    for (index, word) in part.options.enumerated() where word != "--vary" {
      if index > 0, part.options[index - 1] == "--vary" { settings.append(word) } else { others.append(word) }
    }
    return (settings, others)
  }

  private static func difference(_ what: String, _ mine: [Part], _ its: [Part]) -> String? {
    if let text = difference(what, mine.map(\.name), its.map(\.name)) { return text }
    return zip(mine, its).first { $0.0 != $0.1 }.map { "the \(what) \(quoted($0.0.name)) is not the same in both" }
  }

  private static func difference(_ what: String, _ mine: [String], _ its: [String]) -> String? {
    for index in 0..<max(mine.count, its.count) {
      let one = index < mine.count ? quoted(mine[index]) : "none"
      let other = index < its.count ? quoted(its[index]) : "none"
      if one != other { return "\(what) \(index + 1) \(one) and \(other)" }
    }
    return nil
  }
}

extension ShardConfiguration.Part {
  /// Of a variant, all that its lives follow from.
  fileprivate init(_ variant: Variant, options: [String]) {
    var json = JSONWriter()
    json.beginArray()
    json.string(variant.subject.name)
    json.rules(variant.rules)
    json.string(orNull: variant.dailySaveTarget?.description)
    for setting in variant.settings {
      json.string(setting.key)
      json.string(setting.value)
    }
    json.endArray()
    var words = variant.subject.name == Subject.builtIn.name ? [] : ["--subject", variant.subject.name]
    words += options + variant.settings.flatMap { ["--vary", $0.key + "=" + $0.value] }
    if let target = variant.dailySaveTarget, !variant.settings.contains(where: { $0.key == "dailySaveTarget" }) {
      words += ["--vary", "dailySaveTarget=" + target.description]
    }
    self.init(name: variant.name, options: words, text: json.bytes)
  }
}
