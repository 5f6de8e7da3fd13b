import Foundation
import LedgerModel
import QuestApp
import QuestEngine
import QuestSimulation
import ScenarioModel

extension Invariant {
  static let eachDateOnce = Invariant(
    "each-date-once",
    "Check-ins on each local date make a streak of as many days, each date once, under journeys between zones, clocks that are changed, and both nights of the summer time.",
    basis: .decided, needs: [.app], blindSpot: "The journeys are a list; the app is given the day, not the instant.",
    check: .lives { subject, rules in
      var finding = SpaceFinding()
      for (start, startHour) in [("2026-03-26", 0), ("2026-10-22", 0), ("2026-03-27", 3), ("2026-12-29", 5)] {
        for journey in journeys {
          var scenario = Scenario(name: "each date once", rules: rules, days: [])
          scenario.zone = "Europe/London"
          scenario.dayStartHour = startHour
          let first = try Day(start)
          for number in 0..<9 {
            var events: [TimedEvent] = []
            for minutes in [startHour * 60, 720, 1_439] { events.append(TimedEvent(.checkIn, minutes: minutes)) }
            if let zone = journey[number] {
              // Right after a journey west the clock may show yesterday.
              events += [TimedEvent(.zone(zone)), TimedEvent(.checkIn)]
            }
            events.append(TimedEvent(.open))
            scenario.days.append(ScenarioDay(try first.adding(number), events))
          }
          var watch = DateWatch()
          try subject.run(scenario, observer: &watch)
          try finding.note(watch.finding)
        }
      }
      return finding
    })

  /// Which zone is travelled to at the end of which day of nine.
  private static let journeys: [[Int: String]] = [
    [:], [2: "America/Los_Angeles", 5: "Europe/London"], [2: "Asia/Tokyo", 5: "Europe/London"],
    [1: "Pacific/Kiritimati", 3: "Pacific/Pago_Pago", 6: "UTC"], [3: "Australia/Lord_Howe", 4: "America/New_York"],
  ]

  /// Sees that the streak is the number of app days so far, and that none comes back.
  private struct DateWatch: StepObserver {
    var finding = Finding.holds
    private var days: Set<Day> = []
    private var latest: Day?

    mutating func observe(_ step: borrowing Step, reference: borrowing ReferenceState) {
      guard step.event == .checkIn, let day = step.after.day, finding == .holds else { return }
      let isNew = days.insert(step.today).inserted
      if let latest, isNew, day <= latest {
        finding = .violated("on \(step.date) the app's day is \(day), after \(latest)")
      }
      latest = max(day, latest ?? day)
      let expected = reference.streak
      if step.after.streak != expected {
        finding = .violated(
          "on \(step.date) \(told(step.after.streak)) is recorded after \(counted(expected, "date")) in a row")
      }
    }
  }
}
