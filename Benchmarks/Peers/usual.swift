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
let rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
  let cells = line.split(separator: ",").compactMap { Int($0) }
  return Transaction(
    id: UUID(), date: Date(timeIntervalSince1970: Double(cells[0]) * 86_400), payee: "payee \(cells[1])",
    category: "category \(cells[2])", amount: Decimal(cells[3]) / 100)
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
  let clock = ContinuousClock()
  var found = (0, 0, 0)
  let time = clock.measure { found = answer() }
  let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
  print("{\"answer\": [\(found.0), \(found.1), \(found.2)], \"seconds\": \(seconds)}")
  fflush(stdout)
}
