import LedgerModel

/// The claims as a load on one day looks at them: as memory, so that no look counts references.
struct ClaimLookup {
  /// Every claim in order.
  let claims: UnsafeBufferPointer<ClaimState.Claim>
  let places: PlaceTable.Memory
  let day: Day
  /// How many claims were made on the day.
  let countOnDay: Int

  /// Whether a quest was claimed, on any day, by the parts of its id.
  ///
  /// - Parameter number: that of the subject among the names, 0 for none.
  func contains(_ kind: QuestKind, _ number: UInt32, of names: UnsafeBufferPointer<Name>, _ span: QuestSpan) -> Bool {
    let name = Int(number) - 1
    let fingerprint = QuestID.fingerprint(ofSubject: name < 0 ? 0 : names[name].fingerprint, span)
    return places.place(of: fingerprint) { place in
      claims[place].id.fingerprint == fingerprint && claims[place].id.span == span
        && claims[place].id.subject?.text == (name < 0 ? nil : names[name].text) && claims[place].id.kind == kind
    } != nil
  }

  /// Whether a quest of a kind was claimed on the day.
  func containsOnDay(_ kind: QuestKind) -> Bool {
    var rest = countOnDay
    var place = claims.count
    while rest > 0 {
      place -= 1
      if claims[place].claimedOn != day { continue }
      if claims[place].id.kind == kind { return true }
      rest -= 1
    }
    return false
  }
}
