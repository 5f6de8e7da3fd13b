import BenchmarkSuites
import Testing

@Suite struct LoadBudgetTests {
  @Test(arguments: [
    ("p99<2ms", LoadBudget.Measure.p99, 0.002), ("p99 < 20 ms", .p99, 0.02), (" max <\t1.5 s ", .max, 1.5),
    ("mean<900us", .mean, 0.0009), ("p50<10ns", .p50, 1e-8), ("p90<5 µs", .p90, 5e-6), ("first<200ms", .first, 0.2),
  ])
  func `a budget is read, with spaces or without`(text: String, measure: LoadBudget.Measure, limit: Double) throws {
    let budget = try LoadBudget(text)
    #expect(budget.text == text && budget.measure == measure && abs(budget.limit / limit - 1) < 1e-9)
  }

  @Test(arguments: [
    ("p99", "it has no <"), ("", "it has no <"), ("p99<2ms<3ms", "it has more than one <"),
    ("p99<=2ms", "a load must stay under its limit: < and no <="), ("p98<2ms", "there is no measure \"p98\""),
    ("<2ms", "there is no measure \"\""), ("p99<2", "its limit has no unit"), ("p99<", "its limit has no unit"),
    ("p99<2min", "there is no unit \"min\""), ("p99<ms", "its limit is no number above 0: \"\""),
    ("p99<-1ms", "its limit is no number above 0: \"-1\""), ("p99<0ms", "its limit is no number above 0: \"0\""),
    ("p99<2 0ms", "its limit is no number above 0: \"2 0\""),
  ])
  func `what is wrong with a budget is said`(text: String, problem: String) throws {
    let error = try #require(throws: MeasurementError.self) { try LoadBudget(text) }
    #expect(error.problem == problem && !error.remedy.isEmpty)
  }
}
