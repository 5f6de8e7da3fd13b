import Foundation
import QuestApp
public import QuestSimulation

extension Subject {
  /// A program that answers requests, a line of JSON each, on its standard streams.
  ///
  /// ```swift
  /// let subject = try Subject.external(command: ["python3", "mine.py"])
  /// ```
  ///
  /// It is greeted at once; what it offers are the subject's operations. Each engine and each app has a process to itself,
  /// told that a new scenario begins; processes are used again, and fresh ones are started now and then.
  ///
  /// A program that starts, but does not greet as it should, makes a subject of all operations that fails at every request,
  /// so that each of its checks gets its verdict.
  ///
  /// - Parameter command: the program, looked up by `PATH` where its name has no slash, and its arguments. No shell runs.
  /// - Parameter timeout: how long a reply may take.
  /// - Throws: ``SubjectFailure`` of kind `cannotStart` or `shortage` where there is no program to judge.
  public static func external(command: [String], timeout: Duration = .seconds(10)) throws(SubjectFailure) -> Subject {
    let words = command.joined(separator: " ")
    let pool = SubjectPool(command, timeout: timeout)
    do {
      let greeting = try pool.greet()
      let operations = greeting.operations
      return Subject(
        name: greeting.name.flatMap { $0.isEmpty ? nil : $0 } ?? words, operations: operations,
        makeEngine: { ExternalEngine(pool: pool, operations: operations, rules: $0) },
        makeApp: { HomeApp(engine: ExternalEngine(pool: pool, operations: operations, rules: $0)) })
    } catch {
      if error.isOfRun { throw error }
      return Subject(
        name: words, operations: [.quests, .crossed, .streak], makeEngine: { _ in throw error },
        makeApp: { _ in throw error })
    }
  }
}
