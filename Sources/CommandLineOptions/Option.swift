/// An option of a command line, declared once: parsing, help and completion all read this declaration.
///
/// ```swift
/// let people = Option("--people", .integer(in: 1...1_000_000), default: 2_000, "how many people to simulate")
/// let count = arguments[people]  // an Int
/// ```
package struct Option<Value: Sendable>: DeclaredOption {
  package let declaration: OptionDeclaration
  /// Makes the value out of the values given, in order; none where the option is absent.
  let combine: @Sendable ([any Sendable]) -> Value

  /// An option with a default.
  package init(
    _ name: String, short: String? = nil, _ type: ValueType<Value>, default standard: Value,
    _ help: String, in group: OptionGroup = .run
  ) {
    declaration = OptionDeclaration(
      name, short: short, type.declaration, standard: type.text(standard), group: group, help: help)
    combine = { $0.last as? Value ?? standard }
  }

  /// An option that may be absent; `standard` says in words what then applies.
  package init<Wrapped>(
    _ name: String, short: String? = nil, _ type: ValueType<Wrapped>, standard: String? = nil,
    _ help: String, in group: OptionGroup = .run
  ) where Value == Wrapped? {
    declaration = OptionDeclaration(
      name, short: short, type.declaration, standard: standard, group: group, help: help)
    combine = { $0.last as? Wrapped }
  }

  /// An option that may be given several times.
  package init<Element>(
    repeated name: String, _ type: ValueType<Element>, standard: String? = nil, _ help: String,
    in group: OptionGroup = .run
  ) where Value == [Element] {
    declaration = OptionDeclaration(
      name, short: nil, type.declaration, standard: standard, repeats: true, group: group, help: help)
    combine = { $0.compactMap { $0 as? Element } }
  }

  /// A switch, which takes no value.
  package init(switch name: String, short: String? = nil, _ help: String, in group: OptionGroup = .run)
  where Value == Bool {
    declaration = OptionDeclaration(name, short: short, nil, standard: nil, group: group, help: help)
    combine = { !$0.isEmpty }
  }
}

/// An option of whatever type, as a command lists it.
package protocol DeclaredOption: Sendable {
  /// The declaration without the type of its value.
  var declaration: OptionDeclaration { get }
}

/// What parsing, help and completion know of an option.
package struct OptionDeclaration: Sendable {
  /// The name with its dashes, such as `--days`.
  package let name: String
  /// One dash and a letter, such as `-j`.
  package let short: String?
  /// The value that it takes; nil for a switch.
  package let value: ValueDeclaration?
  /// What applies where the option is absent.
  package let standard: String?
  /// Whether it may be given more than once.
  package let repeats: Bool
  /// The heading of help under which it stands.
  package let group: OptionGroup
  /// What it does, in lower case and without a full stop.
  package let help: String

  init(
    _ name: String, short: String?, _ value: ValueDeclaration?, standard: String?, repeats: Bool = false,
    group: OptionGroup, help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.standard = standard
    self.repeats = repeats
    self.group = group
    self.help = help
  }
}

/// The headings of a help page, in their order.
package enum OptionGroup: String, Sendable, CaseIterable {
  case subject = "What is checked"
  case run = "The run"
  case ledger = "Reading a ledger"
  case output = "Output"
  case lists = "Lists"
  case general = "General"
}
