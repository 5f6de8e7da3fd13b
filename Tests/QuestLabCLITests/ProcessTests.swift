import Foundation
import Testing

/// The executable that stands beside these tests.
private let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  .appendingPathComponent("questlab").path
private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().path
private let isHere = FileManager.default.isExecutableFile(atPath: program)

/// What the program does when it, or what it runs, is disturbed from outside.
@Suite(.enabled(if: isHere, "the executable is not built")) struct ProcessTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  /// Starts a script in which `$Q` is the executable, in the package's folder.
  func start(_ script: String, environment: [String: String] = [:]) throws -> (process: Process, output: Pipe) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }.merging(["Q": program]) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: root)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    return (process, output)
  }

  func run(_ script: String) throws -> (code: Int32, text: String) {
    let (process, output) = try start(script)
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// A command that verifies a subject which first leaves a child running, known by its number of seconds.
  func command(leaving seconds: Int, cases: Int) -> String {
    "$Q verify --seed 1 --cases \(cases) --jobs 2 --only cap-per-load --subject "
      + "\"sh -c 'sleep \(seconds) & exec python3 Scenarios/Subjects/quests.py'\""
  }

  func isRunning(_ command: String) throws -> Bool {
    try run("pgrep -fx '\(command)'").code == 0
  }

  @Test func `nothing that a subject started is left after a run`() throws {
    let result = try run(command(leaving: 7_301, cases: 4))
    #expect(result.code == 0, "\(result.text)")
    #expect(try !isRunning("sleep 7301"))
  }

  #if os(Linux)
    @Test func `a subject's daemon, which left its group and session, is ended with the run`() throws {
      let result = try run(
        "$Q verify --seed 1 --cases 4 --only cap-per-load --subject "
          + "\"sh -c 'setsid -f sleep 7302; exec python3 Scenarios/Subjects/quests.py'\"")
      #expect(result.code == 0, "\(result.text)")
      #expect(try !isRunning("sleep 7302"))
    }

    @Test func `a killed run takes its subjects along`() throws {
      let (process, _) = try start("exec " + command(leaving: 1, cases: 1_000_000))
      let children = "pgrep -P \(process.processIdentifier)"
      while try run(children).code != 0 { usleep(10_000) }
      let ids = try run(children).text.split(separator: "\n").compactMap { Int32($0) }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(!ids.isEmpty)
      for id in ids {
        var isGone = false
        for _ in 0..<500 where !isGone {
          isGone = try run("ps -o stat= -p \(id) | grep -qv Z").code != 0
          if !isGone { usleep(10_000) }
        }
        #expect(isGone)
      }
    }
  #endif

  @Test(arguments: [(SIGINT, 7_311), (SIGTERM, 7_312), (SIGHUP, 7_313), (SIGQUIT, 7_314)])
  func `a signal ends the run with its code, its programs and its unfinished files`(signal: Int32, seconds: Int) throws
  {
    let html = folder.path + "/page\(signal).html"
    let (process, _) = try start("exec " + command(leaving: seconds, cases: 1_000_000) + " --html \(html)")
    while try !isRunning("sleep \(seconds)") && process.isRunning { usleep(10_000) }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 128 + signal)
    #expect(try !isRunning("sleep \(seconds)"))
    #expect(folder.names.isEmpty)
  }

  @Test func `a signal at any moment of an early run is not lost`() throws {
    for milliseconds in stride(from: 20, to: 320, by: 25) {
      let (process, _) = try start("exec " + command(leaving: 1, cases: 1_000_000))
      usleep(UInt32(milliseconds) * 1_000)
      kill(process.processIdentifier, SIGINT)
      process.waitUntilExit()
      // Before the program's first line the system itself ends it by the signal, which a shell reports alike.
      let isEnded = process.terminationReason == .uncaughtSignal ? SIGINT : process.terminationStatus - 128
      #expect(isEnded == SIGINT, "after \(milliseconds) ms: \(process.terminationStatus)")
    }
  }

  @Test func `an interrupted writer leaves no partial file`() throws {
    let (process, _) = try start(
      "exec $Q synth --persona student --people 100000 --days 3000 --to csv --output \(folder.path)/rows.csv")
    while folder.names.isEmpty && process.isRunning { usleep(5_000) }
    #expect(folder.names.count == 1 && folder.names[0].hasSuffix(".partial") && folder.names[0] != "rows.csv")
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationStatus == 143 && folder.names.isEmpty)
  }

  @Test(arguments: [
    ("ulimit -n 7; exec ", "Too many open files"), ("ulimit -f 0; exec ", "File too large"),
  ])
  func `a shortage of the machine is no verdict on the subject`(limit: String, cause: String) throws {
    let result = try run(limit + command(leaving: 1, cases: 4) + " --markdown \(folder.path)/page.md")
    #expect(result.code == 3 && result.text.contains(cause), "\(result)")
    #expect(folder.names.isEmpty)
  }

  @Test func `a file that exists keeps its mode and its link, and the new one is never seen half written`() throws {
    let path = try folder.file("kept.csv", "old")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link.csv", withDestinationPath: path)
    let result = try run(
      "chmod 640 \(path); $Q synth --persona student --days 3 --to csv --output \(folder.path)/link.csv; "
        + "stat -c %a \(path); readlink \(folder.path)/link.csv")
    #expect(result.text.contains("640\n\(path)\n") && folder.names == ["kept.csv", "link.csv"], "\(result)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) != "old")
  }
}
