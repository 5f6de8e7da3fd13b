/// A model of a system with state: which commands it allows, and what they do.
///
/// ```swift
/// struct Counter: CommandModel {
///   enum Command: Sendable { case increment, reset }
///   var value = 0
///   var commands: Gen<Command> { .element(of: [.increment, .reset]) }
///   func allows(_ command: Command) -> Bool { command != .reset || value > 0 }
///   mutating func apply(_ command: Command) { value = command == .reset ? 0 : value + 1 }
/// }
/// ```
public protocol CommandModel: Sendable {
  /// One step that the system can be asked to take.
  associatedtype Command

  /// The commands worth trying in this state; whole alternatives of a `oneOf` are off in some cases.
  var commands: Gen<Command> { get }

  /// Whether a command may be given in this state.
  func allows(_ command: Command) -> Bool

  /// What a command does to the model.
  mutating func apply(_ command: Command)
}

extension CommandModel {
  /// Every command is allowed in every state.
  public func allows(_ command: Command) -> Bool { true }
}

/// A sequence of commands, each allowed in the state that those before it lead to.
public struct CommandSequence<Model: CommandModel>: CustomStringConvertible {
  /// The state at the start.
  public let start: Model
  /// The commands in order.
  public let commands: [Model.Command]

  /// Gives the commands one after another to `step`, with the model before and after; false as soon as a step is.
  @discardableResult
  public func run<Result>(
    _ step: (_ command: Model.Command, _ before: Model, _ after: Model) throws -> Result
  ) rethrows -> Bool {
    var model = start
    for command in commands {
      let before = model
      model.apply(command)
      if let holds = try step(command, before, model) as? Bool, !holds { return false }
    }
    return true
  }

  /// The commands, numbered from 1.
  public var description: String {
    let lines = commands.enumerated().map { "\n    \($0.offset + 1). \($0.element)" }
    return lines.isEmpty ? "no command" : "\(commands.count) commands" + lines.joined()
  }
}

extension Gen {
  /// A generator of sequences of the commands that a model allows.
  ///
  /// A command that is not allowed is drawn again, at most `attempts` times, after which the sequence ends. While
  /// shrinking such a command is left out, so that what comes after it can stay. A run all of whose sequences are
  /// empty is vacuous.
  public static func commands<Model: CommandModel>(
    from start: Model, count: ClosedRange<Int> = 0...40, attempts: Int = 16
  ) -> Gen<CommandSequence<Model>> where Value == CommandSequence<Model> {
    let least = max(0, count.lowerBound)
    let bound = UInt64(max(0, count.upperBound - least))
    return Gen { source in
      var model = start
      var commands: [Model.Command] = []
      try source.span(.list) { source in
        let length = least + Int(truncatingIfNeeded: try source.choose(upTo: bound))
        for _ in 0..<length {
          let command = try source.span(.command) { source in try source.command(allowedBy: model, attempts) }
          guard let command else { continue }
          model.apply(command)
          commands.append(command)
        }
      }
      source.notes.countSteps(commands.count)
      return CommandSequence(start: start, commands: commands)
    }
  }
}

extension ChoiceSource {
  /// A command that a model allows; `nil` where the attempts are used up, or the replayed one is not allowed.
  fileprivate mutating func command<Model: CommandModel>(
    allowedBy model: Model, _ attempts: Int
  ) throws -> Model.Command? {
    let start = mark
    for _ in 0..<max(1, attempts) {
      let command = try model.commands.make(&self)
      if model.allows(command) { return command }
      guard rewind(to: start) else { return nil }
    }
    return nil
  }
}
