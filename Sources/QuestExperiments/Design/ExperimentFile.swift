public import LocatedJSON
public import Personas
public import QuestEngine
public import QuestSimulation

/// The JSON form of named variants.
///
/// ```json
/// {"schemaVersion": 1, "variants": [
///   {"name": "today"},
///   {"name": "strict", "set": {"categoryBudget.minimumTotal": 30, "dailySaveTarget": "25"}}
/// ]}
/// ```
public enum ExperimentFile {
  /// Reads the variants, the one to compare with first.
  ///
  /// - Parameter rules: those that a variant has where it does not set them.
  /// - Throws: `InputError` with the place of an unknown key, a wrong type, or a value that makes no sense.
  public static func variants(
    parsing source: SourceText, subject: Subject, rules: QuestRules, among personas: [Persona]
  ) throws(InputError) -> [Variant] {
    let object = try LocatedValue(parsing: source).object(keys: ["schemaVersion", "about", "variants"])
    _ = try object.required("schemaVersion").int(in: 1...1)
    _ = try object.optional("about")?.string()
    let list = try object.required("variants")
    var variants: [Variant] = []
    for value in try list.array() {
      let fields = try value.object(keys: ["name", "set"])
      let name = try fields.required("name").string()
      if name.isEmpty || variants.contains(where: { $0.name == name }) {
        throw try fields.required("name").error(
          name.isEmpty ? "a variant has no name" : "two variants are called \(quoted(name))",
          remedy: "Give it a name of its own.")
      }
      var variant = Variant(name, subject: subject, rules: rules)
      if let settings = fields.optional("set") {
        for member in try settings.object().members {
          do throws(InputError) {
            try variant.change(member.key, to: member.value, among: personas)
          } catch {
            // What is wrong with a key stands at the key.
            let isKnown = Variant.keys(of: personas).contains(member.key)
            throw isKnown ? error : source.error(at: member.keyOffset, error.problem, remedy: error.remedy)
          }
        }
      }
      variants.append(variant)
    }
    guard !variants.isEmpty, variants.count <= Design.mostVariants else {
      throw list.error(
        variants.isEmpty ? "there is no variant" : "there are more than \(Design.mostVariants) variants",
        remedy: "List 1 to \(Design.mostVariants) variants.")
    }
    return variants
  }
}
