import Foundation

// What most apps do: an array of structs with text, dates and decimals, and dictionaries that group them.
struct Transaction {
  let id: UUID
  let date: Date
  let payee: String
  let category: String
  let amount: Decimal
}

let path = CommandLine.arguments[1]
let last = Int(CommandLine.arguments[2]) ?? 0
let numbers = try Data(contentsOf: URL(fileURLWithPath: path)).withUnsafeBytes { Array($0.bindMemory(to: Int32.self)) }
let rows = (0..<numbers.count / 4).map { row in
  Transaction(
    id: UUID(), date: Date(timeIntervalSince1970: Double(numbers[4 * row]) * 86_400),
    payee: "payee \(numbers[4 * row + 1])", category: "category \(numbers[4 * row + 2])",
    amount: Decimal(Int(numbers[4 * row + 3])) / 100)
}

func answer() -> (Int, Int, Int) {
  let end = Date(timeIntervalSince1970: Double(last) * 86_400)
  let start = end.addingTimeInterval(-6 * 86_400)
  let past = rows.filter { $0.date <= end }
  let regulars = Dictionary(grouping: past, by: \.payee).filter { $0.value.count >= 5 }
  let spent = past.filter { $0.date >= start && $0.amount < 0 }
  let week = Dictionary(grouping: spent, by: \.category).mapValues { $0.reduce(Decimal(0)) { $0 - $1.amount } }
  let total = week.values.reduce(Decimal(0), +) * 100
  return (regulars.count, spent.count, Int(truncating: total as NSNumber))
}

print("ready")
fflush(stdout)
while readLine() != nil {
  let start = clock()
  let found = answer()
  let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
  var usage = rusage()
  // 0 is this process; the constant for it has other types elsewhere.
  getrusage(0, &usage)
  // In kilobytes on Linux, in bytes elsewhere.
  #if os(Linux)
    let peak = usage.ru_maxrss * 1_024
  #else
    let peak = usage.ru_maxrss
  #endif
  print("{\"answer\": [\(found.0), \(found.1), \(found.2)], \"seconds\": \(seconds), \"peakBytes\": \(peak)}")
  fflush(stdout)
}
