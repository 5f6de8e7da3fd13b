import Foundation
import LedgerModel
import QuestEngine
import QuestSimulation

extension Mutant {
  private init(_ id: String, _ fault: String, by witness: String?, _ subject: Subject) {
    self.init(id, .emission, fault, by: witness, subject)
  }

  static let emission: [Mutant] = slots + ids + memories + claimReading

  private static let slots: [Mutant] = [
    Mutant(
      "dies-of-emoji", "a payee beyond the basic plane of Unicode makes it give up", by: "subject-answers",
      .quests { request in
        for name in request.ledger.payeeNames.names
        where name.text.unicodeScalars.contains(where: { $0.value > 0xFFFF }) {
          throw SubjectFailure(.threw, subject: "mutant", problem: "it cannot read \(name)")
        }
        return try request.answer()
      }),
    Mutant("mock-quests", "the fixed list that the generator replaced", by: "no-claimed-quest-again", .mock),
    Mutant(
      "mock-and-regulars", "the fixed list stands where there are no regulars", by: "category-sound",
      .quests { request in
        let quests = try request.answer()
        return quests.contains { $0.kind == StreakBreaker.kind } ? quests : MockQuests.quests(on: request.day)
      }),
    Mutant("five-a-load", "five quests are shown", by: "cap-per-load", .rules { $0.dailyCap += 1 }),
    Mutant("three-a-load", "three quests are shown", by: "streak-breaker-complete", .rules { $0.dailyCap -= 1 }),
    Mutant(
      "cap-per-load-only", "claims of today take no slot", by: "cap-per-day",
      .generator { $0.slots = { $0.rules.dailyCap } }),
    Mutant(
      "cap-of-all-time", "claims of all days take slots", by: "claim-of-another-day",
      .generator { $0.slots = { $0.rules.dailyCap - $0.claims.claims.count } }),
    Mutant(
      "claimed-keep-their-slot", "claimed quests are taken out after the slots are filled", by: "agrees-with-oracle",
      .quests { request in
        try request.answer { $0.claims = ClaimState() }.filter { !request.claims.contains($0.id) }
      }),
    Mutant(
      "regulars-first", "payees take the slots before the others", by: "save-target-present",
      .generator { $0.order = [StreakBreaker.kind, CategoryBudget.kind, SaveX.kind] }),
    Mutant(
      "target-before-category", "the target takes a slot before the category", by: "slots-by-rank",
      .generator { $0.order = [SaveX.kind, CategoryBudget.kind, StreakBreaker.kind] }),
    Mutant(
      "shown-by-slot", "quests are shown in the order of the slots", by: "display-order",
      .quests { request in
        let quests = try request.answer()
        return quests.filter { $0.kind != StreakBreaker.kind } + quests.of(StreakBreaker.kind)
      }),
    Mutant(
      "last-shown-twice", "a free slot is filled with the last quest again", by: "unique-ids",
      .quests { request in
        let quests = try request.answer()
        return quests.count < request.rules.dailyCap - request.claims.count(on: request.day)
          ? quests + quests.suffix(1) : quests
      }),
    Mutant(
      "shown-twice-renamed", "a free slot is filled with the first quest under another id", by: "one-quest-per-subject",
      .quests { request in
        let quests = try request.answer()
        let isFree = quests.count < request.rules.dailyCap - request.claims.count(on: request.day)
        return (isFree ? quests.prefix(1).map { renamed($0, "again-\($0.id)") } : []) + quests
      }),
  ]

  private static let ids: [Mutant] = [
    Mutant(
      "numbered-ids", "ids are numbered by their place in the list", by: "claiming-one-leaves-the-rest",
      .numbering { $1 }),
    Mutant(
      "counted-ids", "ids go on counting from answer to answer", by: "same-input-same-output", .numbering { $0 + $1 }),
    Mutant("ids-of-the-launch", "ids are drawn anew at each launch", by: "same-across-launches", .salted()),
    Mutant(
      "ids-of-the-history", "ids hold the number of transactions", by: "one-more-visit",
      .naming { "\($0.id)-\($1.ledger.count)" }),
    Mutant(
      "ids-of-the-evidence", "ids hold the count and the total", by: "scaled-amounts",
      .naming { quest, _ in "\(quest.id)-\(quest.evidence.count ?? 0)-\(quest.evidence.total?.minorUnits ?? 0)" }),
    Mutant(
      "ids-cut", "ids are cut to 255 characters", by: "safe-ids",
      .naming { quest, _ in String("\(quest.span)-\(quest.subject?.text ?? "")".prefix(255)) }),
    Mutant(
      "ids-folded", "ids are in lower case", by: "safe-ids",
      .naming { quest, _ in "\(quest.span)-\(quest.subject?.text ?? "")".lowercased() }),
    Mutant(
      "ids-of-letters", "all but letters and digits is left out of an id", by: "safe-ids",
      .naming { quest, _ in "\(quest.span)-" + (quest.subject?.text ?? "").filter { $0.isLetter || $0.isNumber } }),
    Mutant(
      "ids-split-at-colons", "an id is read up to the first colon of its subject", by: "safe-ids",
      .naming { quest, _ in "\(quest.span)-\(quest.subject?.text.prefix { $0 != ":" } ?? "")" }),
  ]

  private static let memories: [Mutant] = [
    Mutant(
      "answers-kept-by-day", "an answer is kept for the day", by: "no-claimed-quest-again",
      .remembering([Day: [Quest]]()) { request, memory in
        let answer = try request.answer()
        return memory.update { kept in
          if let old = kept[request.day] { return old }
          kept[request.day] = answer
          return answer
        }
      }),
    Mutant(
      "claims-remembered", "a claim once seen is never forgotten", by: "no-hidden-state",
      .remembering([ClaimState.Claim]()) { request, memory in
        let claims = memory.update { seen in
          seen += request.claims.claims
          return seen
        }
        return try request.answer { $0.claims = ClaimState(claims) }
      }),
    Mutant(
      "every-third-answer", "every third answer lacks its last quest", by: "same-input-same-output",
      .remembering(0) { request, memory in
        let answer = try request.answer()
        return memory.update { count in
          count += 1; return count
        } % 3 == 0 ? answer.dropLast() : answer
      }),
    Mutant(
      "rotating-quests", "each answer starts with another quest", by: "same-input-same-output",
      .remembering(0) { request, memory in
        let answer = try request.answer()
        let count = memory.update { count in
          count += 1; return count
        }
        return answer.isEmpty ? [] : Array(answer[(count % answer.count)...] + answer[..<(count % answer.count)])
      }),
    Mutant(
      "day-never-back", "a request about an earlier day is answered for the latest", by: "no-hidden-state",
      .remembering(Day.first) { request, memory in
        let day = request.day
        return try request.answer {
          $0.day = memory.update { latest in
            latest = max(latest, day)
            return latest
          }
        }
      }),
    Mutant(
      "sorted-ledger", "rows are read up to the first one of the future", by: "tomorrows-rows",
      .quests { request in
        try request.answer { changed in
          let kept = request.ledger.entries.prefix { $0.day <= request.day }
          changed.ledger = Ledger(kept, currency: request.ledger.currency)
        }
      }),
    Mutant(
      "newest-row-last", "the last row's day is taken for today in the window", by: "ledger-order-irrelevant",
      .generator { generator in
        let right = generator.spent
        generator.spent = { entry, request in
          var moved = request
          if let last = request.ledger.days.last, last <= request.day { moved.day = last }
          return entry.day > request.day ? nil : right(entry, moved)
        }
      }),
  ]

  private static let claimReading: [Mutant] = [
    Mutant("claims-ignored", "claimed quests are shown", by: "no-claimed-quest-again", claimed { _, _, _ in false }),
    Mutant(
      "claims-of-today-only", "a claim of an earlier day is forgotten", by: "claim-of-another-day",
      claimed { $0.id == $1.id && $0.claimedOn == $2 }),
    Mutant(
      "claims-of-the-past-only", "a claim dated later than today is not seen", by: "claim-of-another-day",
      claimed { $0.id == $1.id && $0.claimedOn <= $2 }),
    Mutant(
      "claims-of-the-month", "a claim is forgotten after thirty days", by: "claim-of-another-day",
      claimed { $0.id == $1.id && $2.days(since: $0.claimedOn) < 30 }),
    Mutant(
      "claims-by-kind", "a claim takes out all quests of its kind for the day", by: "claiming-one-leaves-the-rest",
      claimed { $0.id == $1.id || ($0.kind == $1.kind && $0.claimedOn == $2) }),
    Mutant(
      "claims-by-subject", "a claim takes out what has its subject, whatever the kind", by: "oracle-on-small-histories",
      claimed { claim, quest, _ in claim.id == quest.id || (quest.subject != nil && claim.subject == quest.subject) }
    ),
    Mutant(
      "last-claim-only", "only the last claim in the list counts", by: "claim-order-irrelevant",
      .generator { $0.isClaimed = { quest, request in request.claims.claims.last?.id == quest.id } }),
    Mutant(
      "first-claim-only", "only the first claim in the list counts", by: "claiming-all-ends",
      .generator { $0.isClaimed = { quest, request in request.claims.claims.first?.id == quest.id } }),
    Mutant(
      "claims-sorted", "claims are read as if they were sorted by day", by: "claim-order-irrelevant",
      .quests { request in
        try request.answer { changed in
          var latest = Day.first
          changed.keepClaims { claim in
            defer { latest = max(latest, claim.claimedOn) }
            return claim.claimedOn >= latest
          }
        }
      }),
  ]

  /// A generator that takes a quest for claimed where one of the claims, the quest and the day meet a condition.
  private static func claimed(_ isMet: @escaping @Sendable (ClaimState.Claim, Quest, Day) -> Bool) -> Subject {
    .generator { generator in
      generator.isClaimed = { quest, request in request.claims.claims.contains { isMet($0, quest, request.day) } }
    }
  }
}

extension Subject {
  /// The generator with ids of another making, by which claims are known too.
  static func naming(_ name: @escaping @Sendable (Quest, QuestRequest) -> String) -> Subject {
    @Sendable func text(_ quest: Quest, _ request: QuestRequest) -> String {
      quest.kind.name + "|" + name(quest, request)
    }
    return .quests { request in
      var generator = FaultyGenerator()
      generator.isClaimed = { $1.claims.contains(QuestID(text($0, $1))) }
      return generator.quests(request).map { Mutant.renamed($0, text($0, request)) }
    }
  }

  /// The generator with ids that it hands out as it goes, and looks up again; `number` makes one of the count and the place.
  static func numbering(_ number: @escaping @Sendable (_ count: Int, _ place: Int) -> Int) -> Subject {
    .remembering([QuestID: QuestID]()) { request, memory in
      let given = memory.update { $0 }
      let answer = try request.answer { changed in
        changed.claims = ClaimState(
          request.claims.claims.compactMap { claim in
            given[claim.id].map { ClaimState.Claim(id: $0, kind: claim.kind, claimedOn: claim.claimedOn) }
          })
      }
      return answer.enumerated().map { place, quest in
        let named = Mutant.renamed(quest, "quest-\(number(given.count, place))")
        memory.update { $0[named.id] = quest.id }
        return named
      }
    }
  }

  /// The generator with ids that hold the number of the launch.
  static func salted() -> Subject {
    let launches = Memory(0)
    return Subject(name: "mutant") { rules in
      let launch = launches.update { count in
        count += 1
        return count
      }
      return FaultyEngine(rules: rules, quests: { try $0.answer().map { Mutant.renamed($0, "\($0.id)-\(launch)") } })
    }
  }
}
