import Foundation
public import PropertyTesting
import Testing

extension Isolation {
  /// Runs cases in a child process that runs the current test alone; outside a test, this program with its arguments.
  public static var currentTest: Isolation {
    guard let test = Test.current else { return Isolation() }
    var arguments: [String] = []
    var rest = CommandLine.arguments.dropFirst()
    while let argument = rest.popFirst() {
      if ["--filter", "--skip"].contains(argument) {
        _ = rest.popFirst()
      } else {
        arguments.append(argument)
      }
    }
    let name = String(test.name.prefix { $0 != "(" }.filter { $0 != "`" })
    return Isolation(arguments: arguments + ["--filter", NSRegularExpression.escapedPattern(for: name)])
  }
}
