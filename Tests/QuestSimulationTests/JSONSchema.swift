import Foundation
import LocatedJSON
import QuestSimulation

/// As much of JSON Schema, draft 2020-12, as the schema of scenario files uses; a keyword beyond that is a problem.
struct JSONSchema {
  let root: LocatedValue
  /// What references lead to, by name.
  let definitions: [String: LocatedValue]

  init(readingFile path: String) throws {
    root = try LocatedValue(parsing: SourceText(readingFile: path))
    let members = try root.object().required("$defs").object().members
    definitions = Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value) })
  }

  /// The first thing that is wrong with a value; nil where it fits.
  func problem(of value: LocatedValue) -> String? { problem(of: value, by: root) }

  private func problem(of value: LocatedValue, by schema: LocatedValue) -> String? {
    for member in schema.members {
      if let problem = problem(of: value, member.key, member.value, schema) { return problem }
    }
    return nil
  }

  private func problem(
    of value: LocatedValue, _ keyword: String, _ argument: LocatedValue, _ schema: LocatedValue
  ) -> String? {
    switch keyword {
    case "$schema", "$defs", "title", "description", "default": return nil
    case "$ref":
      guard let name = argument.text?.dropFirst("#/$defs/".count), let target = definitions[String(name)] else {
        return "\(argument.text ?? "a reference") is not defined"
      }
      return problem(of: value, by: target)
    case "type":
      let names = argument.elements.isEmpty ? [argument.text ?? ""] : argument.elements.compactMap(\.text)
      return names.contains(where: value.isOfType) ? nil : "\(value.kind) is not of type \(names)"
    case "const": return value.isEqual(to: argument) ? nil : "\(value.kind) is not \(argument.kind)"
    case "enum": return argument.elements.contains(where: value.isEqual) ? nil : "\(value.kind) is not in the list"
    case "required": return missing(argument, of: value)
    case "dependentRequired":
      for rule in argument.members where value.members.contains(where: { $0.key == rule.key }) {
        if let problem = missing(rule.value, of: value) { return problem }
      }
      return nil
    case "properties":
      for member in value.members {
        guard let property = argument.members.first(where: { $0.key == member.key }) else { continue }
        if let problem = problem(of: member.value, by: property.value) { return "\(member.key): \(problem)" }
      }
      return nil
    case "additionalProperties":
      let known = schema.members.first { $0.key == "properties" }?.value.members.map(\.key) ?? []
      return value.members.first { !known.contains($0.key) }.map { "\($0.key) is no property" }
    case "items": return value.elements.lazy.compactMap { problem(of: $0, by: argument) }.first
    case "minItems":
      guard case .array(let elements) = value.content else { return nil }
      return elements.count < argument.number ?? 0 ? "too few items" : nil
    case "maxItems":
      guard case .array(let elements) = value.content else { return nil }
      return elements.count > argument.number ?? 0 ? "too many items" : nil
    case "oneOf", "anyOf":
      let fitting = argument.elements.count { problem(of: value, by: $0) == nil }
      return (keyword == "oneOf" ? fitting == 1 : fitting > 0) ? nil : "\(value.kind) fits \(fitting) of \(keyword)"
    case "pattern":
      guard let text = value.text, let pattern = argument.text else { return nil }
      return text.range(of: pattern, options: .regularExpression) == nil ? "\(text) is not \(pattern)" : nil
    case "minimum": return value.number.map { $0 < argument.number ?? 0 } ?? false ? "too small" : nil
    case "maximum": return value.number.map { $0 > argument.number ?? 0 } ?? false ? "too large" : nil
    default: return "the schema uses \(keyword), which nothing here checks"
    }
  }

  private func missing(_ keys: LocatedValue, of value: LocatedValue) -> String? {
    guard case .object(let members) = value.content else { return nil }
    return keys.elements.compactMap(\.text).first { key in !members.contains { $0.key == key } }.map {
      "\($0) is missing"
    }
  }
}

extension LocatedValue {
  /// The text of a string; nil for all else.
  var text: String? { if case .string(let text) = content { text } else { nil } }
  /// The members of an object; none for all else.
  var members: [Member] { if case .object(let members) = content { members } else { [] } }
  /// The elements of an array; none for all else.
  var elements: [LocatedValue] { if case .array(let elements) = content { elements } else { [] } }
  /// The value of a whole number; nil for all else.
  fileprivate var number: Int? { if case .number(let text) = content { Int(text) } else { nil } }

  fileprivate func isEqual(to other: LocatedValue) -> Bool { kind == other.kind && text == other.text }

  fileprivate func isOfType(_ name: String) -> Bool {
    switch (content, name) {
    case (.null, "null"), (.bool, "boolean"), (.string, "string"), (.number, "number"), (.array, "array"),
      (.object, "object"):
      true
    case (.number, "integer"): number != nil
    default: false
    }
  }
}
