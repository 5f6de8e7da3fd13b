import Foundation
import LedgerModel
import QuestEngine
import QuestSimulation
import SVGCharts

extension RunSection {
  /// One day in full.
  func section(of day: SimulatedDay) -> Markup {
    guard let detail = day.detail else { return Markup() }
    let (id, wrongs) = (id(of: day), violations(on: day))
    let sum = sum(of: day)
    let heading: Markup = "<h\(level) id=\"\(id)-title\">\(Self.date(day.date))</h\(level)>"
    let feast = day.overlays.map { milestone -> Markup in
      "<p class=\"feastline\">Overlay: \(milestone)-day streak</p>"
    }
    let alarms = wrongs.map { violation -> Markup in
      """
      <p><strong>▲ <code>\(violation.id)</code></strong> at event \(violation.step + 1): \
      \(VisibleText.cut(violation.reason, to: 400))</p>
      """
    }
    let few = Array(alarms.prefix(Self.mostAlarms))
    let others = Array(alarms.dropFirst(Self.mostAlarms))
    let rest: Markup =
      others.isEmpty
      ? "" : "<details><summary>\(String.count(others.count, "violation")) more</summary>\(others)</details>"
    let alarm: Markup = wrongs.isEmpty ? "" : "<div class=\"wrongs\">\(few)\(rest)</div>"
    return """
      <div class="day" role="group" id="\(id)" aria-labelledby="\(id)-title" data-say="\(Self.date(day.date)). \(sum)">
      \(heading)<p class="sum">\(sum)</p>\(feast)\(alarm)
      <div class="cols"><div>\(entries(of: day))\(events(detail, wrongs))</div>
      <div>\(quests(detail, wrongs))\(candidates(detail))</div></div>
      </div>

      """
  }

  /// More violations of a day are folded away.
  private static let mostAlarms = 3
  /// More transactions of a day do not help a reader.
  private static let mostListed = 40

  private func sum(of day: SimulatedDay) -> String {
    var parts = [day.spent > 0 ? "Spent \(money(day.spent)) \(record.currency.code)" : "Nothing spent"]
    switch (day.streakBefore, day.streak) {
    case (let before?, let after?): parts.append(before == after ? "streak \(after)" : "streak \(before) → \(after)")
    case (nil, let after?): parts.append("streak \(after), the first recorded")
    default: parts.append("no streak recorded")
    }
    parts.append(
      String.count(day.shown.count, "quest") + (day.claimed.count > 0 ? ", \(day.claimed.count.grouped) claimed" : ""))
    if let appDay = day.appDay { parts.append("the app's day is \(appDay)") }
    return parts.joined(separator: " · ") + "."
  }

  private func entries(of day: SimulatedDay) -> Markup {
    let title = Markup.heading("Transactions", level: level + 1)
    if day.entries.isEmpty { return title + "<p class=\"faint\">None.</p>" }
    // Spending stands before the rest.
    let ordered = day.entries.filter(\.isOutflow) + day.entries.filter { !$0.isOutflow }
    let rows = ordered.prefix(Self.mostListed).map { entry -> Markup in "<tr>\(names(of: entry))\(amount(entry))</tr>\n"
    }
    let more = day.entries.count - rows.count
    let note: Markup =
      more > 0 ? "<p class=\"note\">\(more.grouped) more on the day; all are included in the sum.</p>" : ""
    return """
      \(title)<table><thead><tr><th scope="col">payee</th><th scope="col">category</th>\
      <th scope="col" class="num">\(record.currency.code)</th></tr></thead><tbody>
      \(rows)</tbody></table>\(note)
      """
  }

  private func names(of entry: Ledger.Entry) -> Markup {
    func cell(_ name: Name?) -> String { name.map { VisibleText.cut($0.text) } ?? "–" }
    return "<th scope=\"row\"><bdi>\(cell(entry.payee))</bdi></th><td><bdi>\(cell(entry.category))</bdi></td>"
  }

  private func amount(_ entry: Ledger.Entry) -> Markup {
    let text = entry.amount.text(in: record.currency)
    return
      "<td class=\"num\">\(text.hasPrefix("-") ? "−" + text.dropFirst() : entry.amount > .zero ? "+" + text : text)</td>"
  }

  private func events(_ detail: DayDetail, _ wrongs: [TraceFrame.Violation]) -> Markup {
    let items = detail.events.map { event -> Markup in
      let found = wrongs.filter { $0.step == event.step }
      let text = VisibleText.cut(event.text, to: 200)
      if found.isEmpty { return "<li value=\"\(event.step + 1)\">\(text)</li>\n" }
      let more = found.count - Self.mostAlarms
      let ids = found.prefix(Self.mostAlarms).map(\.id).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
      return "<li class=\"wrong-row\" value=\"\(event.step + 1)\">\(text) <strong>▲ \(ids)</strong></li>\n"
    }
    let note: Markup =
      detail.moreEvents > 0
      ? "<p class=\"note\">\(detail.moreEvents.grouped) more events are not listed.</p>" : ""
    return "\(Markup.heading("Events", level: level + 1))<ol class=\"events\">\(items)</ol>\(note)"
  }

  private func quests(_ detail: DayDetail, _ wrongs: [TraceFrame.Violation]) -> Markup {
    let title = Markup.heading("Quests and their evidence", level: level + 1)
    if detail.quests.isEmpty { return title + "<p class=\"faint\">None.</p>" }
    return title + detail.quests.map { quest($0, wrongs) }.reduce(Markup(), +)
  }

  private func quest(_ account: QuestAccount, _ wrongs: [TraceFrame.Violation]) -> Markup {
    let quest = account.quest
    // A reason names a quest by its id.
    let isNamed = wrongs.contains { $0.reason.contains(quest.id.description) }
    let badge: Markup =
      account.isClaimed
      ? "<span class=\"badge ok\">claimed</span>\(account.isOpen ? " <span class=\"badge no\">shown again</span>" as Markup : "")"
      : "<span class=\"badge off\">open</span>"
    let title = VisibleText.cut(quest.title(in: record.currency), to: 120)
    let doubt: Markup =
      account.isContradicted
      ? "<p class=\"wrongs\">▲ By the rules, the history has \(held(account)).</p>" : ""
    return """
      <div class="quest\(isNamed || account.isContradicted ? " wrong-row" : "")">\
      <p><strong><bdi>\(title)</bdi></strong> \(badge)\(isNamed ? " ▲" : "")</p>
      <p class="faint">\(statement(of: quest))</p>\(doubt)\(rows(of: account))</div>

      """
  }

  private func held(_ account: QuestAccount) -> String {
    String.count(account.counted, account.total == nil ? "visit" : "payment")
      + (account.total.map { " of \(money($0)) in all" } ?? "")
  }

  private func statement(of quest: Quest) -> String {
    switch (quest.evidence.count, quest.evidence.total, quest.evidence.target) {
    case (let count?, let total?, _):
      "States \(String.count(count, "payment")) of \(total.text(in: record.currency)) in all in "
        + "\(String.count(record.rules.categoryBudget.windowDays, "day"))."
    case (let count?, nil, _): "States \(String.count(count, "visit")) in the whole history."
    case (nil, nil, let target?):
      "No history is needed: the daily save target is \(target.amountText(in: record.currency))."
    default: "States no evidence."
    }
  }

  private func rows(of account: QuestAccount) -> Markup {
    if account.rows.isEmpty { return Markup() }
    let ignored = account.rows.count { $0.objection != nil } + account.moreIgnored
    let rows = account.rows.map { row -> Markup in
      """
      <tr\(row.objection == nil ? "" : " class=\"out\"" as Markup)><th scope="row">\(row.entry.day.text)</th>\
      <td><bdi>\(VisibleText.cut((account.total == nil ? row.entry.category : row.entry.payee)?.text ?? "–"))</bdi></td>\
      \(amount(row.entry))<td>\(row.objection ?? "counts")</td></tr>

      """
    }
    let more = [
      account.moreCounted > 0 ? "\(account.moreCounted.grouped) earlier rows count too" : nil,
      account.moreIgnored > 0 ? "\(account.moreIgnored.grouped) more rows do not count" : nil,
    ].compactMap { $0 }.joined(separator: "; ")
    let note: Markup = more.isEmpty ? "" : "<p class=\"note\">\(more).</p>"
    return """
      <details><summary>\(String.count(account.counted, "row")) counted, \(ignored.grouped) did not</summary>
      <table><thead><tr><th scope="col">day</th><th scope="col">\(account.total == nil ? "category" : "payee")</th>\
      <th scope="col" class="num">\(record.currency.code)</th><th scope="col">counts?</th></tr></thead><tbody>
      \(rows)</tbody></table>\(note)</details>
      """
  }

  private func candidates(_ detail: DayDetail) -> Markup {
    if detail.candidates.isEmpty { return Markup() }
    let rows = detail.candidates.map { candidate -> Markup in
      """
      <tr><th scope="row"><bdi>\(VisibleText.cut(candidate.name))</bdi></th><td>\(candidate.figures)</td>\
      <td>\(candidate.verdict)</td></tr>

      """
    }
    return """
      <details><summary>Candidates and outcome</summary>
      <table><thead><tr><th scope="col">category or payee</th><th scope="col">figures</th><th scope="col">outcome</th>\
      </tr></thead><tbody>
      \(rows)</tbody></table></details>
      """
  }
}
