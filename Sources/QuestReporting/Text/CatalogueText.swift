import QuestSimulation
public import QuestVerification

/// The catalogue of invariants as a text for people.
public enum CatalogueText {
  /// A paragraph per invariant: its id, where its rule comes from, its statement and its blind spot.
  public static func lines(of invariants: [Invariant], style: TextStyle) -> [String] {
    invariants.flatMap { invariant in
      [
        style.bold(invariant.id) + " (\(invariant.basis.rawValue))", "  \(invariant.statement)",
        "  needs: " + invariant.needs.map(\.rawValue).sorted().joined(separator: ", "),
        style.dim("  cannot see: \(invariant.blindSpot)"), "",
      ]
    }
  }
}
