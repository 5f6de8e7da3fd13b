import ExternalSubjects
import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestIndex
import QuestSimulation
import Testing

/// Python, where it is installed; tests that need it are skipped elsewhere.
enum Python {
  static let path = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The worked example, which follows every rule.
  static var example: [String] { [path ?? "python3", root + "/Scenarios/Subjects/quests.py"] }

  /// The worked example with a fault.
  static func faulty(_ flags: String...) -> [String] {
    [path ?? "python3", "-c", script, root + "/Scenarios/Subjects"] + flags
  }

  /// Changes the example in one way per flag.
  private static let script = #"""
    import json, os, sys, time
    sys.path.insert(0, sys.argv[1])
    sys.dont_write_bytecode = True
    import quests as q

    flags = set(" ".join(sys.argv[2:]).split())
    for flag in flags:
        if flag.startswith("log:"):
            with open(flag[4:], "a") as log: log.write("%d\n" % os.getpid())
    count = 0
    seen = {}
    right = dict(q.OPERATIONS)

    def wrap(op, change):
        inner = q.OPERATIONS[op]
        q.OPERATIONS[op] = lambda request: change(request, inner(request))

    def hidden(request, reply):
        kept = seen.setdefault(request["day"][:7], reply["quests"])
        return {"quests": kept}

    def numbered(request, reply):
        global count
        count += 1
        for one in reply["quests"]:
            one["id"] += "#%d" % count
        return reply

    def floats(request, reply):
        week = {}
        for row in request["transactions"]:
            if row["category"] and q.window_start(request["day"]) <= row["day"] <= request["day"]:
                if float(row["amount"]) < 0:
                    week[row["category"]] = week.get(row["category"], 0.0) - float(row["amount"])
        for one in reply["quests"]:
            if one["kind"] == "categoryBudget":
                one["total"] = repr(week[one["subject"]])
        return reply

    def sorted_days(request):
        days, day, length = request["engagedDays"], request["day"], 0
        for one in reversed(days):
            if one <= day:
                length += 1
        return {"streak": length}

    def salted(request, reply):
        for one in reply["quests"]:
            one["id"] += "/%d" % os.getpid()
        return reply

    def unsorted(request):
        # A running total that is right for rows in the order of their days alone.
        rows, last = [], ""
        for row in request["transactions"]:
            if row["day"] >= last: rows.append(row)
            last = row["day"]
        return dict(request, transactions=rows)

    if "hidden" in flags: wrap("quests", hidden)
    if "numbered" in flags: wrap("quests", numbered)
    if "floats" in flags: wrap("quests", floats)
    if "salted" in flags: wrap("quests", salted)
    if "sorted" in flags: q.OPERATIONS["streak"] = sorted_days
    if "order" in flags:
        whole = q.OPERATIONS["quests"]
        q.OPERATIONS["quests"] = lambda request: whole(unsorted(request))
    if "no-crossed" in flags: wrap("hello", lambda request, reply: {"ops": ["quests", "streak", "levels"]})
    if "no-ops" in flags: wrap("hello", lambda request, reply: {"ops": ["quest"]})
    if "bad-hello" in flags: wrap("hello", lambda request, reply: [1])
    if "wrong-type" in flags: wrap("crossed", lambda request, reply: {"milestone": "7"})
    if "missing-key" in flags: wrap("streak", lambda request, reply: {})
    if "number-total" in flags: wrap("quests", lambda request, reply: {"quests": [q.quest("saveX", None, "x", target=15)]})
    if "opaque" in flags:
        wrap("quests", lambda request, reply: {"quests": [q.quest("saveX", None, "x", target="15.00")] if not request["claimed"] else []})
        inner = q.OPERATIONS["quests"]
        def opaque(request):
            for claim in request["claimed"]:
                if claim["id"] != "\u0001 saveX:2026-01-01 \"é": sys.exit("claim of " + repr(claim["id"]))
            reply = inner(request)
            for one in reply["quests"]: one["id"] = "\u0001 saveX:2026-01-01 \"é"
            return reply
        q.OPERATIONS["quests"] = opaque

    if "slow-start" in flags: time.sleep(0.3)
    if "exits" in flags: sys.exit("cannot find my configuration")
    asked = 0
    for line in sys.stdin.buffer:
        request = json.loads(line)
        op = request["op"]
        asked += 1
        if "talks" in flags:
            sys.stderr.write("about to answer %s\n" % op + "x" * 50000 + "\nlast words\n")
            sys.stderr.flush()
        if "resets" in flags and op != "hello":
            if (op == "reset") != (asked == 2): sys.exit("no reset first")
        if "hangs" in flags and op == "crossed": time.sleep(60)
        if "hangs-at-hello" in flags: time.sleep(60)
        if "dies" in flags and op == "crossed": sys.exit(3)
        if "dies-within" in flags and op == "crossed":
            sys.stdout.write('{"mile'); sys.stdout.flush(); sys.exit(4)
        if "kills-itself" in flags and op == "crossed": os.kill(os.getpid(), 9)
        if "closes" in flags and op == "crossed": os.close(1); time.sleep(60)
        if "noise" in flags and op == "crossed": sys.stdout.write("debug\n")
        if "drips" in flags and op == "crossed":
            while True:
                sys.stdout.write(" "); sys.stdout.flush(); time.sleep(0.01)
        if "endless" in flags and op == "crossed":
            while True: sys.stdout.write("x" * 65536)
        text = json.dumps(q.OPERATIONS[op](request))
        sys.stdout.write(text + ("\r\n" if "crlf" in flags else "\n"))
        if "twice" in flags: sys.stdout.write(text + "\n")
        sys.stdout.flush()
    """#
}

extension Subject {
  static func faulty(_ flags: String..., timeout: Duration = .seconds(20)) throws -> Subject {
    try .external(command: Python.faulty(flags.joined(separator: " ")), timeout: timeout)
  }
}

/// A ledger of a week with a category that qualifies and a payee of six visits.
func week() throws -> IndexedLedger {
  var ledger = Ledger(currency: .gbp)
  for number in 1...6 {
    ledger.append(
      day: try Day(year: 2026, month: 3, day: number), payee: "Café \"Zoë\" 🍰", category: "Eating out",
      amount: try Money("-10.10", in: .gbp))
  }
  return IndexedLedger(ledger: ledger, rules: QuestRules())
}

let march6 = (try? Day("2026-03-06")) ?? .first

/// A request for the quests of that week's last day.
func request(_ ledger: Ledger, claims: ClaimState = ClaimState(), target: Decimal) -> QuestRequest {
  QuestRequest(ledger: ledger, claims: claims, dailySaveTarget: target, day: march6)
}
