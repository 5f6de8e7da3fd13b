import LedgerModel
import QuestEngine
import QuestSimulation

extension Mutant {
  private static func run(_ id: String, _ fault: String, by witness: String?, _ subject: Subject) -> Mutant {
    Mutant(id, .streak, fault, by: witness, subject)
  }

  static let streak: [Mutant] = [
    run(
      "lost-at-midnight", "a day is lost when it begins", by: "streak-is-the-run",
      .streak { day, days in days.contains(day) ? right(day, days) : 0 }),
    run(
      "today-never-counts", "the run ends yesterday, whatever is done today", by: "streak-is-the-run",
      .streak { day, days in right(day, days.filter { $0 < day }) }),
    run(
      "open-day-counts", "today counts before anything is done", by: "streak-is-the-run",
      .streak { right($0, $1 + [$0]) }),
    run(
      "two-days-of-grace", "a run that ended two days ago still stands", by: "streak-of-few-days",
      .streak { day, days in
        let length = right(day, days)
        return length > 0 ? length : (try? day.adding(-1)).map { right($0, days) } ?? 0
      }),
    run(
      "gap-forgiven", "one missing day in a run is forgiven", by: "streak-of-few-days",
      .streak { day, days in
        let length = right(day, days)
        let start = days.contains(day) ? length : length + 1
        return length
          + (length > 0 ? (try? day.adding(-start - 1)).map { days.contains($0) ? right($0, days) : 0 } ?? 0 : 0)
      }),
    run(
      "repeats-count", "a day that is listed twice counts twice", by: "streak-order-irrelevant",
      .streak { day, days in
        let length = right(day, days)
        return length == 0
          ? 0
          : length + days.count { $0 <= day && day.days(since: $0) < length }
            - Set(days.filter { $0 <= day && day.days(since: $0) < length }).count
      }),
    run(
      "days-must-ascend", "days are read from the last in the list back", by: "streak-order-irrelevant",
      .streak { day, days in
        var (length, expected) = (0, days.last == day ? day : (try? day.adding(-1)) ?? day)
        for next in days.reversed() where next == expected {
          length += 1
          expected = (try? expected.adding(-1)) ?? expected
        }
        return length
      }),
    run(
      "no-days-after-today", "days after today are taken for the run's end", by: "streak-order-irrelevant",
      .streak { day, days in
        let latest = days.max() ?? day
        return latest > day ? right(latest, days) : right(day, days)
      }),
    run(
      "all-days-count", "all engaged days count, gaps or not", by: "streak-of-few-days",
      .streak { day, days in right(day, days) == 0 ? 0 : Set(days.filter { $0 <= day }).count }),
    run(
      "longest-run-ever", "the longest run ever is the streak", by: "streak-of-few-days",
      .streak { day, days in days.map { $0 <= day ? right($0, days) : 0 }.max() ?? 0 }),
    run(
      "runs-end-with-the-month", "a new month begins a new run", by: "bridged-runs",
      .streak { day, days in
        right(day, days.filter { $0.text.prefix(7) == day.text.prefix(7) })
      }),
    run(
      "no-leap-day", "the leap day does not count", by: "streak-of-few-days",
      .streak { day, days in right(day, days.filter { $0.civil.month != 2 || $0.civil.day != 29 }) }),
    run(
      "no-longer-than-a-hundred", "a streak stops at a hundred", by: "oracle-on-streaks",
      .streak { min(right($0, $1), 100) }),
    run("one-less", "the first day is zero", by: "streak-is-the-run", .streak { max(0, right($0, $1) - 1) }),
  ]

  private static func right(_ day: Day, _ days: [Day]) -> Int { Streak.length(asOf: day, engagedDays: days) }

  static func crossing(_ id: String, _ fault: String, by witness: String?, _ subject: Subject) -> Mutant {
    Mutant(id, .milestones, fault, by: witness, subject)
  }

  static let crossings: [Mutant] = [
    crossing(
      "seven-to-seven", "staying on a milestone crosses it again", by: "crossed-every-pair",
      .crossed { previous, current, all in all.last { previous <= $0 && $0 <= current } }),
    crossing(
      "past-the-milestone", "a milestone is crossed the day after", by: "milestones-reached",
      .crossed { previous, current, all in all.last { previous < $0 && $0 < current } }),
    crossing(
      "lowest-crossed", "the lowest milestone of a jump is celebrated", by: "crossed-composes",
      .crossed { previous, current, all in all.first { previous < $0 && $0 <= current } }),
    crossing(
      "sixty-missing", "sixty is no milestone", by: "milestones-reached",
      .crossed { previous, current, all in all.last { previous < $0 && $0 <= current && $0 != 60 } }),
    crossing(
      "last-missing", "the last milestone is never reached", by: "hundred-days",
      .crossed { previous, current, all in all.dropLast().last { previous < $0 && $0 <= current } }),
    crossing(
      "fifty-too", "fifty is a milestone too", by: "milestones-reached",
      .crossed { previous, current, all in (all + [50]).sorted().last { previous < $0 && $0 <= current } }),
    crossing(
      "down-too", "a fall crosses milestones too", by: "no-milestone-on-the-way-down",
      .crossed { previous, current, all in all.last { min(previous, current) < $0 && $0 <= max(previous, current) } }),
    crossing(
      "from-zero-nothing", "from zero nothing is crossed", by: "crossed-every-pair",
      .crossed { previous, current, all in all.last { previous > 0 && previous < $0 && $0 <= current } }),
    crossing(
      "single-steps-only", "a jump over a milestone misses it", by: "catch-up",
      .crossed { previous, current, all in all.last { $0 == current && previous < $0 } }),
    crossing(
      "next-milestone-only", "only the next milestone can be crossed", by: "one-overlay-per-crossing",
      .crossed { previous, current, all in
        all.first { previous < $0 }.flatMap { $0 <= current ? $0 : nil }
      }),
    crossing(
      "difference-wraps", "the rise is computed in a number that wraps", by: "crossed-composes",
      .crossed { previous, current, all in
        current &- previous <= 0 ? nil : all.last { previous < $0 && $0 <= current }
      }),
    crossing(
      "nothing-beyond-the-last", "beyond the last milestone nothing is crossed", by: "oracle-on-milestones",
      .crossed { previous, current, all in
        current > (all.last ?? 0) + 100 ? nil : all.last { previous < $0 && $0 <= current }
      }),
    crossing(
      "below-zero-as-zero", "none: a streak below zero counts as zero, and no milestone is that low", by: nil,
      .crossed { previous, current, all in
        all.last { max(0, previous) < $0 && $0 <= current }
      }),
  ]
}
