import ChildProcesses
import Foundation
import Testing

@Suite struct ChildProcessTests {
  /// Whether a process exists and is no zombie.
  private func isAlive(_ id: pid_t) -> Bool {
    if kill(id, 0) != 0 { return false }
    let stat = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
    return !stat.contains(") Z ")
  }

  /// Waits until a process is gone.
  private func isGone(_ id: pid_t) -> Bool {
    for _ in 0..<1_000 {
      if !isAlive(id) { return true }
      usleep(5_000)
    }
    return false
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `a program gets its words, variables and folder, and its streams are kept apart`() throws {
    let finished = try FinishedProcess(
      running: ["sh", "-c", "pwd; echo \"$1 $MINE\"; echo oh >&2; exit 7", "sh", "a b"],
      environment: ["PATH": "/usr/bin:/bin", "MINE": "é"], folder: "/")
    #expect(finished.ending == .exited(7) && text(finished.output) == "/\na b é\n" && text(finished.errors) == "oh\n")
  }

  @Test func `a program finds signals as usual and no descriptors but its own`() throws {
    let script = "kill -TERM $$; sleep 60"
    #expect(try FinishedProcess(running: ["sh", "-c", script]).ending == .signalled(SIGTERM))
    let inherited = open("/dev/null", O_RDONLY)
    #expect(fcntl(inherited, F_SETFD, 0) == 0)
    defer { close(inherited) }
    let listed = try FinishedProcess(
      running: ["sh", "-c", "for f in /dev/fd/*; do echo ${f##*/}; done | sort -n | head -4"])
    // The shell itself opens the folder, beside the three streams.
    #expect(text(listed.output).hasPrefix("0\n1\n2\n"))
    #expect(!text(listed.output).split(separator: "\n").contains("\(inherited)"))
  }

  @Test func `what a program left running is killed with it, though it ended by itself`() throws {
    var child = try ChildProcess(["sh", "-c", "sleep 300 & echo $!; exit 3"])
    var bytes = [UInt8](repeating: 0, count: 64)
    var count = 0
    while count <= 0 { count = read(child.output, &bytes, bytes.count) }
    let left = try #require(pid_t(text(Array(bytes[..<count])).trimmingCharacters(in: .whitespacesAndNewlines)))
    while !child.hasEnded { usleep(1_000) }
    #expect(isAlive(left))
    let ending = child.stop(grace: .seconds(5))
    #expect(ending == .exited(3))
    child.closePipes()
    #expect(isGone(left))
  }

  @Test func `a program that does not exit is killed after its grace`() throws {
    var child = try ChildProcess(["sh", "-c", "trap '' TERM INT HUP; while :; do sleep 1; done"])
    let (id, hasEnded) = (child.id, child.hasEnded)
    #expect(!hasEnded)
    let ending = child.stop(grace: .milliseconds(20))
    #expect(ending == .wasKilled)
    child.closePipes()
    #expect(isGone(id))
  }

  @Test func `the run of a program ends with it, though a child of it holds the pipes`() throws {
    let start = ContinuousClock.now
    let finished = try FinishedProcess(running: ["sh", "-c", "sleep 300 & echo done"])
    #expect(finished.ending == .exited(0) && text(finished.output) == "done\n")
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test(arguments: [[], [""], ["/no/such/program"], ["no-such-program"], ["/"]])
  func `a program that cannot be started says why, and it is not for want of anything`(command: [String]) throws {
    let error = #expect(throws: ChildProcess.StartError.self) { _ = try FinishedProcess(running: command) }
    let found = try #require(error)
    #expect(found.code == (command == ["/"] ? EACCES : ENOENT) && !found.isShortage && !"\(found)".isEmpty)
  }

  @Test func `pipes may stand at other numbers than the standard streams, which are then empty`() throws {
    let script = "read line <&198; echo \"got $line\" >&199; read none; code=$?; echo nothing; echo \"end $code\" >&199"
    var child = try ChildProcess(["bash", "-c", script], streams: .at(input: 198, output: 199))
    _ = "hello\n".withCString { write(child.input, $0, 6) }
    child.closeInput()
    var received = ""
    var bytes = [UInt8](repeating: 0, count: 64)
    while true {
      let count = read(child.output, &bytes, bytes.count)
      if count == 0 { break }
      if count > 0 { received += text(Array(bytes[..<count])) }
    }
    let (errors, ending) = (child.errors, child.stop(grace: .seconds(5)))
    #expect(received == "got hello\nend 1\n" && errors == -1 && ending == .exited(0))
    child.closePipes()
  }
}
