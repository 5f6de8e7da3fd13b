import Foundation
import LocatedJSON
import QuestSimulation

/// As much of JSON Schema, draft 2020-12, as the schema of scenario files uses; a keyword beyond that is a problem.
struct JSONSchema {
  let root: LocatedValue

  init(readingFile path: String) throws {
    root = try LocatedValue(parsing: SourceText(readingFile: path))
  }

  /// The definitions by name.
  var definitions: [LocatedValue.Member] {
    (try? root.object().required("$defs").object().members) ?? []
  }

  /// What is wrong with a value; empty where it fits.
  func problems(of value: LocatedValue) -> [String] { problems(of: value, by: root) }

  private func problems(of value: LocatedValue, by schema: LocatedValue) -> [String] {
    guard let members = try? schema.object().members else { return ["a schema is an object"] }
    var problems: [String] = []
    for member in members {
      problems += self.problems(of: value, member.key, member.value, schema)
    }
    return problems
  }

  private func problems(
    of value: LocatedValue, _ keyword: String, _ argument: LocatedValue, _ schema: LocatedValue
  ) -> [String] {
    let members = (try? value.object().members) ?? []
    switch keyword {
    case "$schema", "$defs", "title", "description", "default": return []
    case "$ref":
      guard let name = argument.text?.dropFirst("#/$defs/".count),
        let target = definitions.first(where: { $0.key == name })
      else { return ["\(argument.text ?? "") is not defined"] }
      return problems(of: value, by: target.value)
    case "type":
      let names = (try? argument.array().compactMap(\.text)) ?? [argument.text ?? ""]
      return names.contains(where: value.isOfType) ? [] : ["\(value.kind) is not of type \(names)"]
    case "const": return value.isEqual(to: argument) ? [] : ["\(value.kind) is not the constant"]
    case "enum":
      let known = (try? argument.array()) ?? []
      return known.contains(where: value.isEqual) ? [] : ["\(value.kind) is not in the list"]
    case "required": return missing(argument, of: value)
    case "dependentRequired":
      return ((try? argument.object().members) ?? []).flatMap { rule in
        members.contains { $0.key == rule.key } ? missing(rule.value, of: value) : []
      }
    case "properties":
      return ((try? argument.object().members) ?? []).flatMap { property in
        members.filter { $0.key == property.key }.flatMap { problems(of: $0.value, by: property.value) }
      }
    case "additionalProperties":
      let known = (try? schema.object().required("properties").object().members.map(\.key)) ?? []
      return members.map(\.key).filter { !known.contains($0) }.map { "\($0) is no property" }
    case "items": return ((try? value.array()) ?? []).flatMap { problems(of: $0, by: argument) }
    case "minItems": return (try? value.array().count).map { $0 < argument.number } ?? false ? ["too few items"] : []
    case "oneOf", "anyOf":
      let fitting = ((try? argument.array()) ?? []).count { problems(of: value, by: $0).isEmpty }
      let fits = keyword == "oneOf" ? fitting == 1 : fitting > 0
      return fits ? [] : ["\(value.kind) fits \(fitting) of \(keyword)"]
    case "pattern":
      guard let text = value.text, let pattern = argument.text else { return [] }
      return text.range(of: pattern, options: .regularExpression) == nil ? ["\(text) is not \(pattern)"] : []
    case "minimum": return (try? value.int()).map { $0 < argument.number } ?? false ? ["too small"] : []
    case "maximum": return (try? value.int()).map { $0 > argument.number } ?? false ? ["too large"] : []
    default: return ["the schema uses \(keyword), which nothing here checks"]
    }
  }

  private func missing(_ keys: LocatedValue, of value: LocatedValue) -> [String] {
    guard case .object(let members) = value.content else { return [] }
    let wanted = (try? keys.array().compactMap(\.text)) ?? []
    return wanted.filter { key in !members.contains { $0.key == key } }.map { "\($0) is missing" }
  }
}

extension LocatedValue {
  /// The text of a string; nil for all else.
  var text: String? { try? string() }
  fileprivate var number: Int { (try? int()) ?? 0 }

  fileprivate func isEqual(to other: LocatedValue) -> Bool { kind == other.kind && text == other.text }

  fileprivate func isOfType(_ name: String) -> Bool {
    switch (content, name) {
    case (.null, "null"), (.bool, "boolean"), (.string, "string"), (.number, "number"), (.array, "array"),
      (.object, "object"):
      true
    case (.number, "integer"): (try? int()) != nil
    default: false
    }
  }
}
